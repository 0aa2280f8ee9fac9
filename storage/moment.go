package storage

import (
	"database/sql/driver"
	"time"
)

// moment is a time as tables hold it: milliseconds UTC, NULL for the zero time.
type moment struct{ time.Time }

// Value gives the driver an integer.
func (m moment) Value() (driver.Value, error) {
	if m.IsZero() {
		return nil, nil
	}
	return m.UnixMilli(), nil
}

// some gives the driver NULL for "none".
func some[T ~int64 | ~int](id T) any {
	if id == 0 {
		return nil
	}
	return int64(id)
}

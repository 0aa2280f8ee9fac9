package standin

import (
	"fmt"
	"strconv"
	"time"
)

// Epoch is the first millisecond of Discord's ids, 2015-01-01T00:00:00Z, in Unix milliseconds.
const Epoch = 1420070400000

// ID is a Discord snowflake: milliseconds since Epoch in the upper 42 bits. On the wire it is a decimal string; a bare
// number is accepted too, as Discord does.
type ID uint64

// ParseID reads a decimal snowflake of at most 64 bits.
func ParseID(s string) (ID, error) {
	n, err := strconv.ParseUint(s, 10, 64)
	if err != nil {
		return 0, fmt.Errorf("%q is not a snowflake", s)
	}
	return ID(n), nil
}

// String is the decimal form used on the wire.
func (id ID) String() string { return strconv.FormatUint(uint64(id), 10) }

// Time is when the thing was made, to the millisecond, in UTC.
func (id ID) Time() time.Time { return time.UnixMilli(int64(id>>22) + Epoch).UTC() }

// MarshalText writes the decimal form, also as a map key.
func (id ID) MarshalText() ([]byte, error) { return strconv.AppendUint(nil, uint64(id), 10), nil }

// UnmarshalJSON reads a decimal string or a bare number.
func (id *ID) UnmarshalJSON(b []byte) error {
	s := string(b)
	if s == "null" {
		return nil
	}
	if len(s) >= 2 && s[0] == '"' {
		s = s[1 : len(s)-1]
	}
	parsed, err := ParseID(s)
	*id = parsed
	return err
}

// snowflakes hands out ids that grow strictly, even where the clock stands still or goes back.
type snowflakes struct{ last ID }

func (s *snowflakes) next(now time.Time) ID {
	ms := max(now.UnixMilli()-Epoch, 1)
	s.last = max(ID(ms)<<22, s.last+1)
	return s.last
}

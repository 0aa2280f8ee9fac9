package storage

import (
	"database/sql"
	"errors"
	"iter"
	"slices"
	"time"
)

// cursor walks the rows of a query and hands out their columns from left to right, without reflection. Its readers
// give the zero value for NULL; tables are STRICT, so a column never holds another type than it was made for.
type cursor struct {
	session *session
	rows    *sql.Rows
	cells   []any
	targets []any // pointers to cells
	column  int
}

// query starts a query. The cursor closes itself after the last row, at an error, and at the end of the session; who
// stops earlier closes it.
func (s *session) query(query string, args ...any) (*cursor, error) {
	if err := s.ready(); err != nil {
		return nil, err
	}
	rows, err := s.conn.QueryContext(s.base, query, args...) //nolint:rowserrcheck // next checks it
	if err != nil {
		return nil, s.note(err)
	}
	names, err := rows.Columns()
	if err != nil {
		rows.Close() //nolint:sqlclosecheck // else they stay open: the cursor closes them
		return nil, s.note(err)
	}
	c := &cursor{session: s, rows: rows, cells: make([]any, len(names)), targets: make([]any, len(names))}
	for i := range c.cells {
		c.targets[i] = &c.cells[i]
	}
	s.cursors = append(s.cursors, c)
	return c, nil
}

// next reads the next row; false at the end, and then the cursor is closed.
func (c *cursor) next() (bool, error) {
	if err := c.session.ready(); err != nil {
		c.close()
		return false, err
	}
	if !c.rows.Next() {
		err := c.session.note(c.rows.Err())
		c.close()
		return false, err
	}
	if err := c.rows.Scan(c.targets...); err != nil {
		c.close()
		return false, c.session.note(err)
	}
	c.column = 0
	return true, nil
}

// close ends the query; twice is harmless.
func (c *cursor) close() {
	c.rows.Close()
	if i := slices.Index(c.session.cursors, c); i >= 0 {
		c.session.cursors = slices.Delete(c.session.cursors, i, i+1)
	}
}

func (c *cursor) cell() any {
	c.column++
	return c.cells[c.column-1]
}

func (c *cursor) int64() int64 {
	v, _ := c.cell().(int64)
	return v
}

func (c *cursor) int() int { return int(c.int64()) }

func (c *cursor) bool() bool { return c.int64() != 0 }

func (c *cursor) float() float64 {
	v, _ := c.cell().(float64)
	return v
}

func (c *cursor) text() string {
	v, _ := c.cell().(string)
	return v
}

// bytes reads a blob; nil for NULL.
func (c *cursor) bytes() []byte {
	v, _ := c.cell().([]byte)
	return v
}

// time reads milliseconds UTC; the zero time for NULL.
func (c *cursor) time() time.Time {
	v, ok := c.cell().(int64)
	if !ok {
		return time.Time{}
	}
	return time.UnixMilli(v).UTC()
}

// all reads every row of a query.
func all[T any](s *session, scan func(*cursor) (T, error), query string, args ...any) ([]T, error) {
	c, err := s.query(query, args...)
	if err != nil {
		return nil, err
	}
	defer c.close()
	var list []T
	for {
		ok, err := c.next()
		if err != nil || !ok {
			return list, err
		}
		item, err := scan(c)
		if err != nil {
			return nil, err
		}
		list = append(list, item)
	}
}

// one reads the first row of a query; sql.ErrNoRows when there is none.
func one[T any](s *session, scan func(*cursor) (T, error), query string, args ...any) (item T, err error) {
	c, err := s.query(query, args...)
	if err != nil {
		return item, err
	}
	defer c.close()
	ok, err := c.next()
	if err != nil {
		return item, err
	}
	if !ok {
		return item, sql.ErrNoRows
	}
	return scan(c)
}

// perhaps turns "no rows" into false.
func perhaps[T any](item T, err error) (T, bool, error) {
	if errors.Is(err, sql.ErrNoRows) {
		return item, false, nil
	}
	return item, err == nil, failure(err)
}

// pairs reads a query of two columns into a map.
func pairs[K comparable, V any](s *session, scan func(*cursor) (K, V), query string, args ...any) (map[K]V, error) {
	out := make(map[K]V)
	_, err := all(s, func(c *cursor) (struct{}, error) {
		k, v := scan(c)
		out[k] = v
		return struct{}{}, nil
	}, query, args...)
	return out, failure(err)
}

// stream yields the rows of a query. The query ends with the loop, however that ends.
func stream[T any](s *session, scan func(*cursor) (T, error), query string, args ...any) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		var none T
		c, err := s.query(query, args...)
		if err != nil {
			yield(none, failure(err))
			return
		}
		defer c.close()
		for {
			ok, err := c.next()
			if err != nil {
				yield(none, failure(err))
				return
			}
			if !ok {
				return
			}
			item, err := scan(c)
			if err != nil {
				yield(none, failure(err))
				return
			}
			if !yield(item, nil) {
				return
			}
		}
	}
}

// scanNumber reads a row of one integer.
func scanNumber(c *cursor) (int64, error) { return c.int64(), nil }

// number returns the integer a query gives: a count, or the id of a row just inserted.
func (s *session) number(query string, args ...any) (int64, error) {
	return one(s, scanNumber, query, args...)
}

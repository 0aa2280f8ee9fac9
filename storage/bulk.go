package storage

import "strings"

// bulk is an insert of several rows at once, as texts for some numbers of rows, largest first and ending in 1: few
// enough texts that all stay prepared.
type bulk struct {
	texts []bulkText
}

type bulkText struct {
	rows int
	text string
}

// newBulk makes the texts of "INSERT INTO table (columns) VALUES … tail".
func newBulk(table, columns, tail string) bulk {
	n := strings.Count(columns, ",") + 1
	row := "(?" + strings.Repeat(", ?", n-1) + ")"
	var b bulk
	for _, rows := range []int{512, 64, 8, 4, 1} {
		b.texts = append(b.texts, bulkText{
			rows: rows,
			text: "INSERT INTO " + table + " (" + columns + ") VALUES " + row + strings.Repeat(", "+row, rows-1) + " " + tail,
		})
	}
	return b
}

// insert inserts n rows; fill appends the values of the i-th. skipped, when not nil, is told of statements that left
// some of their rows first..first+rows-1 out.
func (b bulk) insert(t *tx, n int, fill func(args []any, i int) []any, skipped func(first, rows int) error) error {
	done := 0
	for _, statement := range b.texts {
		for ; n-done >= statement.rows; done += statement.rows {
			args := t.store.args[:0]
			for i := range statement.rows {
				args = fill(args, done+i)
			}
			t.store.args = args
			if err := t.write(statement.text, args...); err != nil {
				return err
			}
			if skipped == nil {
				continue
			}
			changed, err := t.written()
			if err != nil {
				return err
			}
			if changed == int64(statement.rows) {
				continue
			}
			if err := skipped(done, statement.rows); err != nil {
				return err
			}
		}
	}
	return nil
}

package league

import "iter"

// rows walks over stored changes, all those of an entry at a time.
type rows struct {
	next func() (Change, error, bool)
	stop func()
	held Change // the first change of the next entry
	some bool   // held is one
	err  error
	of   []Change // those of the last entry taken
}

func newRows(changes iter.Seq2[Change, error]) *rows {
	next, stop := iter.Pull2(changes)
	r := &rows{next: next, stop: stop}
	r.advance()
	return r
}

func (r *rows) advance() {
	change, err, ok := r.next()
	if err != nil {
		r.err = err
	}
	r.held, r.some = change, ok && err == nil
}

// more tells whether there is another entry.
func (r *rows) more() bool { return r.some }

// ahead tells whether the next entry comes before the position.
func (r *rows) ahead(p Position) bool { return r.some && r.held.Compare(p) < 0 }

// at tells whether the next entry stands at the position.
func (r *rows) at(p Position) bool { return r.some && r.held.Compare(p) == 0 }

// take returns the changes of the next entry. They are good until take is called again.
func (r *rows) take() []Change {
	entry := r.held.Entry
	r.of = r.of[:0]
	for r.some && r.held.Entry == entry {
		r.of = append(r.of, r.held)
		r.advance()
	}
	return r.of
}

package league

import "iter"

// batchSize is how many changes are kept, and written, together.
const batchSize = 1024

// batches is a long list of changes in pieces: a replay may give some hundred thousand, and none is moved when more
// come.
type batches [][]Change

func (b *batches) add(c *Change) {
	last := len(*b) - 1
	if last < 0 || len((*b)[last]) == batchSize {
		// The first piece grows as it needs: most replays are short.
		var piece []Change
		if last >= 0 {
			piece = make([]Change, 0, batchSize)
		}
		*b, last = append(*b, piece), last+1
	}
	(*b)[last] = append((*b)[last], *c)
}

func (b batches) len() int {
	if len(b) == 0 {
		return 0
	}
	return (len(b)-1)*batchSize + len(b[len(b)-1])
}

// all yields the changes in the order they were added.
func (b batches) all() iter.Seq[*Change] {
	return func(yield func(*Change) bool) {
		for _, piece := range b {
			for i := range piece {
				if !yield(&piece[i]) {
					return
				}
			}
		}
	}
}

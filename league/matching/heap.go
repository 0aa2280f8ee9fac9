package matching

// event is what will happen in a search when its clock shows a time: an edge becomes tight, or the dual of an inner
// blossom reaches zero.
type event[C Cost] struct {
	at      C
	edge    int32 // or none
	blossom int32 // or none
}

// heap is a binary heap of events, the earliest first.
type heap[C Cost] []event[C]

// push adds an event.
func (h *heap[C]) push(e *event[C]) {
	*h = append(*h, *e)
	events, i := *h, len(*h)-1
	for i > 0 {
		parent := (i - 1) / 2
		if !less(&e.at, &events[parent].at) {
			break
		}
		events[i] = events[parent]
		i = parent
	}
	events[i] = *e
}

// pop takes the earliest event off a heap that is not empty.
func (h *heap[C]) pop(earliest *event[C]) {
	events, last := *h, len(*h)-1
	*earliest = events[0]
	moved := &events[last]
	i := 0
	for {
		child := 2*i + 1
		if child >= last {
			break
		}
		if child+1 < last && less(&events[child+1].at, &events[child].at) {
			child++
		}
		if !less(&events[child].at, &moved.at) {
			break
		}
		events[i] = events[child]
		i = child
	}
	events[i] = *moved
	*h = events[:last]
}

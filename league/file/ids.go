package file

import "hash/maphash"

// ids numbers distinct texts from 0 in the order they come. It keeps them in one piece, without a pointer for each: a
// log of a million entries has a million ids, which a map of strings would hold in three times the room.
type ids struct {
	text  []byte
	ends  []int    // of each text, by number
	slots []uint32 // open addressing: number + 1, or 0; a power of two, at most three quarters full
	seed  maphash.Seed
}

func newIDs() *ids { return &ids{seed: maphash.MakeSeed(), slots: make([]uint32, 1024)} }

// at returns the text with that number.
func (t *ids) at(n int32) []byte {
	start := 0
	if n > 0 {
		start = t.ends[n-1]
	}
	return t.text[start:t.ends[n]]
}

// find returns the number of a text; ok is false when it has none.
func (t *ids) find(text []byte) (n int32, ok bool) {
	slot := t.slot(text)
	return int32(t.slots[slot]) - 1, t.slots[slot] != 0
}

// add gives a text the next number; fresh is false when it has one already, which is returned then.
func (t *ids) add(text []byte) (n int32, fresh bool) {
	slot := t.slot(text)
	if t.slots[slot] != 0 {
		return int32(t.slots[slot]) - 1, false
	}
	t.text = append(t.text, text...)
	t.ends = append(t.ends, len(t.text))
	t.slots[slot] = uint32(len(t.ends))
	if len(t.ends) > len(t.slots)/4*3 {
		t.grow()
	}
	return int32(len(t.ends)) - 1, true
}

// slot returns where the text stands, or the free slot where it belongs.
func (t *ids) slot(text []byte) int {
	mask := len(t.slots) - 1
	i := int(maphash.Bytes(t.seed, text)) & mask
	for t.slots[i] != 0 && string(t.at(int32(t.slots[i]-1))) != string(text) {
		i = (i + 1) & mask
	}
	return i
}

func (t *ids) grow() {
	t.slots = make([]uint32, 2*len(t.slots))
	for n := range t.ends {
		t.slots[t.slot(t.at(int32(n)))] = uint32(n + 1)
	}
}

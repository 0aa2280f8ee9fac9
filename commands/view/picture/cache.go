package picture

import (
	"container/list"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"sync"
)

// mostKept is how many pictures are kept: two megabytes or so.
const mostKept = 64

// key names a drawing by what it shows.
type key [sha256.Size]byte

func keyOf(d Drawing) key {
	text, err := json.Marshal(d)
	if err != nil {
		panic(fmt.Sprintf("picture: %T: %v", d, err)) // a NaN
	}
	return sha256.Sum256(append([]byte(fmt.Sprintf("%T", d)), text...))
}

// cache keeps the pictures used last.
type cache struct {
	mu    sync.Mutex
	most  int
	byKey map[key]*list.Element
	used  *list.List // of kept, the one used last in front
}

type kept struct {
	key     key
	content []byte
}

func newCache(most int) *cache {
	return &cache{most: most, byKey: map[key]*list.Element{}, used: list.New()}
}

func (c *cache) get(k key) ([]byte, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	e, ok := c.byKey[k]
	if !ok {
		return nil, false
	}
	c.used.MoveToFront(e)
	return e.Value.(kept).content, true
}

func (c *cache) put(k key, content []byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, there := c.byKey[k]; there {
		return
	}
	c.byKey[k] = c.used.PushFront(kept{k, content})
	if c.used.Len() > c.most {
		oldest := c.used.Back()
		delete(c.byKey, c.used.Remove(oldest).(kept).key)
	}
}

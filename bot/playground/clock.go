package playground

import (
	"sync"
	"time"
)

// clock is the club's time: the host's, or one that was set and has run on from there.
type clock struct {
	mu  sync.Mutex
	set time.Time // what it was set to; zero: the host's time
	at  time.Time // when, on the host's clock
}

func (c *clock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.set.IsZero() {
		return time.Now()
	}
	return c.set.Add(time.Since(c.at))
}

// move sets the clock; the zero time gives it back to the host.
func (c *clock) move(to time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.set, c.at = to, time.Now()
}

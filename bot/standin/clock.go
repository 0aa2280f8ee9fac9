package standin

import "time"

// Advance runs the clock forward by step, at once: tokens and deadlines that lie within it are over.
func (d *Discord) Advance(step time.Duration) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.offset += step
	d.wake()
}

// Now is the stand-in's time: the clock given to New plus what Advance added.
func (d *Discord) Now() time.Time {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.now()
}

// now is Now for callers that hold the lock.
func (d *Discord) now() time.Time { return d.clock().Add(d.offset) }

func (d *Discord) newID() ID { return d.ids.next(d.now()) }

// timestamp is Discord's form of a time: microseconds and a numeric zone.
func timestamp(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000000+00:00") }

// wake rouses whoever waits for the world to change.
func (d *Discord) wake() {
	close(d.changed)
	d.changed = make(chan struct{})
}

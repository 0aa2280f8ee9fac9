package league

import (
	"context"
	"slices"
	"sync"
)

// podsKept is how many pods are kept folded.
const podsKept = 64

// podCache keeps what the logs of the pods last used came to, as far as they were committed: those never change, so a
// pod's present state is that with the entries since. In the evening of five hundred, one reads one entry instead of
// three thousand.
type podCache struct {
	mu     sync.Mutex
	states map[PodID]*PodState
	recent []PodID // the latest last
	age    int     // how often it was emptied: what comes of a log as it read before is not kept
}

func newPodCache() *podCache { return &podCache{states: map[PodID]*PodState{}} }

// state is the pod's present state, for the caller to go on with, and the age to keep it by.
func (c *podCache) state(r Reader, id PodID) (s *PodState, age int, err error) {
	s, age = c.kept(id)
	s = s.clone()
	return s, age, s.extend(r.PodLog(id, s.Seq))
}

// snapshot reads, and tells how old the cache was before it was taken.
type snapshot struct {
	Reader
	age int
}

// viewPods is view for what looks at the states of pods.
func viewPods[T any](ctx context.Context, s *Service, f func(snapshot) (T, error)) (T, error) {
	_, age := s.pods.kept(0) // of no pod: the age alone counts
	return view(ctx, s, func(r Reader) (T, error) { return f(snapshot{r, age}) })
}

// seen is the pod's state as a snapshot has it, or a later one, for those who only look at it.
func (c *podCache) seen(r snapshot, id PodID) (*PodState, error) {
	s, _ := c.kept(id)
	kept := s
	for e, err := range r.PodLog(id, s.Seq) {
		if err != nil {
			return nil, err
		}
		if s == kept {
			s = kept.clone()
		}
		if err := s.extend(func(yield func(PodEntry, error) bool) { yield(e, nil) }); err != nil {
			return nil, err
		}
	}
	c.keep(id, s, r.age)
	return s, nil
}

// kept is a state that was committed, the empty one at least, with the age of the cache. Nobody changes it.
func (c *podCache) kept(id PodID) (s *PodState, age int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if s = c.states[id]; s == nil {
		s = &PodState{}
	}
	return s, c.age
}

// keep remembers a state after its commit, unless all were given up since that age. From here on nobody may change it.
func (c *podCache) keep(id PodID, s *PodState, age int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if age != c.age {
		return
	}
	if there := c.states[id]; there != nil && there.Seq > s.Seq {
		s = there
	}
	c.states[id] = s
	if i := slices.Index(c.recent, id); i >= 0 {
		c.recent = slices.Delete(c.recent, i, i+1)
	}
	c.recent = append(c.recent, id)
	if len(c.recent) > podsKept {
		delete(c.states, c.recent[0])
		c.recent = slices.Delete(c.recent, 0, 1)
	}
}

// empty gives all states up, and those that are being made.
func (c *podCache) empty() {
	c.mu.Lock()
	defer c.mu.Unlock()
	clear(c.states)
	c.recent = nil
	c.age++
}

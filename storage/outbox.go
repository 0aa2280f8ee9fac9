package storage

// Wake is signalled after a commit that recorded events. A receiver may miss signals while it works, never the last.
func (s *Store) Wake() <-chan struct{} { return s.wake }

func (s *Store) signal() {
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

package storage_test

import "testing"

func TestBacklog(t *testing.T) {
	s := open(t)
	want := func(posts int, oldest int64) {
		t.Helper()
		n, id, err := s.Backlog(t.Context())
		if n != posts || id != oldest || err != nil {
			t.Errorf("%d posts, oldest %d, %v; want %d and %d", n, id, err, posts, oldest)
		}
	}
	want(0, 0)
	record(t, s, 77, 78)
	record(t, s, 77)
	want(3, 1)
	must(t, s.Sent(t.Context(), 1, 1234, now))
	want(2, 2)
	must(t, s.Fail(t.Context(), 2, "gone", now))
	must(t, s.Fail(t.Context(), 3, "gone", now))
	want(0, 0)
}

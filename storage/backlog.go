package storage

import "context"

// Backlog counts the posts that are neither sent nor given up, and names the oldest; 0 where there is none.
func (s *Store) Backlog(ctx context.Context) (posts int, oldest int64, err error) {
	err = s.view(ctx, func(r *session) error {
		n, err := r.number("SELECT count(*) FROM outbox WHERE ended_at IS NULL")
		if err != nil {
			return failure(err)
		}
		posts = int(n)
		oldest, err = r.number("SELECT coalesce(min(id), 0) FROM outbox WHERE ended_at IS NULL")
		return failure(err)
	})
	return posts, oldest, err
}

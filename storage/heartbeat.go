package storage

import (
	"context"
	"time"
)

// Ready tells whether the store takes writes: it commits one. On a full or read-only disk everything but COMMIT
// succeeds, so nothing less tells. Unavailable otherwise; it recovers by itself.
func (s *Store) Ready(ctx context.Context) error {
	return s.update(ctx, func(t *tx) error {
		_, err := t.exec("INSERT INTO heartbeat (id, beat) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET beat = excluded.beat",
			time.Now().UnixMilli())
		return failure(err)
	})
}

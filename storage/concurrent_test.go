package storage_test

import (
	"sync"
	"testing"

	"github.com/podiumbot/podium/league"
)

// TestTwentyWritersAtOnce is the evening rush: 20 reports at once, and readers between them.
func TestTwentyWritersAtOnce(t *testing.T) {
	s := open(t)
	c := found(t, s, 4)
	const writers, each = 20, 10
	var group sync.WaitGroup
	for range writers {
		group.Go(func() {
			for i := range each {
				err := s.Update(t.Context(), func(tx league.Tx) error {
					if _, _, err := tx.Lock(c.league.ID); err != nil {
						return err
					}
					e := c.game(i, c.players...)
					if err := tx.Append(&e); err != nil {
						return err
					}
					return tx.PutChanges(changesOf(e))
				})
				if err != nil {
					t.Error(err)
				}
			}
		})
		group.Go(func() {
			for range each {
				view(t, s, func(r league.Reader) error {
					before, err := r.LastSeq(c.league.Season.ID)
					if err != nil {
						return err
					}
					games, _, err := r.CountGames(c.league.Season.ID)
					if err != nil {
						return err
					}
					if after, err := r.LastSeq(c.league.Season.ID); after != before || int64(2*games) != after {
						t.Errorf("the snapshot moved: seq %d, %d games, seq %d (%v)", before, games, after, err)
					}
					return nil
				})
			}
		})
	}
	group.Wait()
	view(t, s, func(r league.Reader) error {
		numbers := map[int]bool{}
		for e, err := range r.Entries(c.league.Season.ID, league.Position{}) {
			if err != nil {
				return err
			}
			numbers[e.Number] = true
		}
		for n := 1; n <= writers*each; n++ {
			if !numbers[n] {
				t.Errorf("game %d is missing", n)
			}
		}
		return nil
	})
}

package league

import "context"

const (
	lastChanges   = 5   // on a card
	longestSeries = 200 // steps of the rating's curve
)

// Card returns a player's rank card in the open season.
func (s *Service) Card(ctx context.Context, player PlayerID) (Card, error) {
	return view(ctx, s, func(r Reader) (Card, error) {
		p, err := r.Player(player)
		if err != nil {
			return Card{}, err
		}
		l, err := r.League(p.League)
		if err != nil {
			return Card{}, err
		}
		player = p.ID // he may have been merged
		c := Card{League: l, Player: p}
		if err := c.stand(r); err != nil {
			return c, err
		}
		if c.Record, err = recordOf(r, l.Season, player); err != nil {
			return c, err
		}
		if c.Last, err = r.ChangesFor(l.Season.ID, player, lastChanges, 0); err != nil {
			return c, err
		}
		if c.Entries, c.Games, err = entriesOf(r, c.Last); err != nil {
			return c, err
		}
		c.Series, err = r.Series(l.Season.ID, player, longestSeries)
		return c, err
	})
}

// stand fills in where the player stands: one who has not entered the season stands where everybody starts.
func (c *Card) stand(r Reader) error {
	season := c.League.Season
	system, err := systemOf(season.Rules)
	if err != nil {
		return err
	}
	standing, ok, err := r.Standing(season.ID, c.Player.ID)
	if err != nil {
		return err
	}
	if c.State, c.Ranked = standing.State, standing.Ranked; !ok {
		c.State = system.start()
	}
	if c.Of, err = r.CountStandings(season.ID, true); err != nil {
		return err
	}
	if c.Ranked {
		above, err := r.CountAbove(season.ID, c.State.Rating)
		if err != nil {
			return err
		}
		c.Place = above + 1
	}
	tier := system.tier(c.State)
	next, missing := tier.Next(int32(c.State.Rating))
	c.Tier, c.Next, c.Missing = tier.String(), next.String(), int(missing)
	return nil
}

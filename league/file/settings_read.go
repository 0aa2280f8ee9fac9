package file

import (
	"strconv"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/elo"
)

func (r *leagueReader) readSettings() error {
	r.settled = true
	return r.object(func(name []byte) error {
		set := &r.league.settings
		switch system := r.league.System; {
		case system == league.Table && string(name) == "lowest_wins":
			lowest, err := r.boolean()
			set.highestWins = !lowest
			return err
		case system == league.Duel && string(name) == "k":
			return r.readK(&set.policy)
		case system == league.Duel && string(name) == "start":
			return r.readRating(&set.start)
		}
		return r.fail("a %s league has no such setting", r.league.System)
	})
}

// readK reads a K policy: a number or "fide".
func (r *leagueReader) readK(policy *elo.KPolicy) error {
	raw, err := r.dec.ReadValue()
	if err != nil {
		return r.syntax(err)
	}
	switch raw.Kind() {
	case '0':
		*policy, err = elo.ParseKPolicy(string(raw))
	case '"':
		if *policy = elo.FIDE(); string(raw) != `"fide"` {
			err = strconv.ErrSyntax
		}
	default:
		err = strconv.ErrSyntax
	}
	if err != nil || policy.Check() != nil {
		return r.fail(`%s is neither a number from %.0f to %.0f nor "fide"`, shown(raw), elo.MinK, elo.MaxK)
	}
	return nil
}

// readRating reads a duel rating.
func (r *leagueReader) readRating(rating *float64) error {
	f, err := r.float()
	if err != nil {
		return err
	}
	if err := elo.CheckRating(f); err != nil {
		return r.fail("%g is not a rating from %.0f to %.0f", f, -elo.MaxRating, elo.MaxRating)
	}
	*rating = f
	return nil
}

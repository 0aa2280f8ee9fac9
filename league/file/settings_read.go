package file

import (
	"strconv"

	"github.com/podiumbot/podium/league/egf"
	"github.com/podiumbot/podium/league/elo"
)

// readSettings reads the settings of the league's system; another system's are refused.
func (r *leagueReader) readSettings() error {
	r.settled = true
	set, rules := &r.league.settings, goRules{policy: egf.Stated()}
	err := r.object(func(name []byte) (err error) {
		switch string(r.league.System) + " " + string(name) {
		case "table lowest_wins":
			set.highestWins, err = r.boolean()
			set.highestWins = !set.highestWins
		case "duel k":
			err = r.readK(&set.policy)
		case "duel start":
			err = r.readRating(&set.start)
		case "go rules":
			rules.policy, err = r.readRules()
		case "go ceiling":
			rules.ceiling, err = r.readCeiling()
		case "go square_giver":
			var square bool
			square, err = r.boolean()
			rules.square = &square
		default:
			err = r.fail("a %s league has no such setting", r.league.System)
		}
		return err
	})
	set.rules = rules.settled()
	return err
}

// goRules are the settings of a Go league: a set of rules by name, and what was set apart from it, in any order.
type goRules struct {
	policy  egf.Policy
	ceiling *float64
	square  *bool
}

func (g goRules) settled() egf.Policy {
	policy := g.policy
	if g.ceiling != nil {
		policy.Ceiling = *g.ceiling
	}
	if g.square != nil {
		policy.SquareGiver = *g.square
	}
	return policy
}

// readRules reads the name of a set of Go rules.
func (r *leagueReader) readRules() (egf.Policy, error) {
	name, err := r.str()
	if err != nil {
		return egf.Policy{}, err
	}
	switch string(name) {
	case "stated":
		return egf.Stated(), nil
	case "published":
		return egf.Published(), nil
	}
	return egf.Policy{}, r.fail("%s is neither stated nor published", shown(name))
}

func (r *leagueReader) readCeiling() (*float64, error) {
	ceiling, err := r.float()
	if err == nil && (egf.Policy{Ceiling: ceiling}).Check() != nil {
		err = r.fail("%g is not a number from 0.5 to 1", ceiling)
	}
	return &ceiling, err
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

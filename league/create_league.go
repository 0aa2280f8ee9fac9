package league

import (
	"context"

	"github.com/podiumbot/podium/league/elo"
)

// CreateLeague creates a league with its first season. Forbidden unless the actor may manage the server; Conflict
// "channel_taken" where another league is at home in its channel and it may not share it.
func (s *Service) CreateLeague(ctx context.Context, o Origin, n NewLeague) (Outcome, error) {
	var outcome Outcome
	err := s.store.Update(ctx, func(tx Tx) error {
		there, done, err := s.done(tx, o)
		if outcome = there; done || err != nil {
			return err
		}
		u, err := s.create(tx, o, n)
		if err != nil {
			return err
		}
		outcome = Outcome{Kind: OutcomeCreated, League: u.league.ID}
		return remember(tx, o, outcome)
	})
	return outcome, err
}

// create stores the league and leaves the unit for what else is to be done with it.
func (s *Service) create(tx Tx, o Origin, n NewLeague) (*unit, error) {
	if !o.console() && !o.Actor.Admin {
		return nil, NewError(Forbidden, "not_admin", nil)
	}
	l, err := n.league()
	if err != nil {
		return nil, err
	}
	at := s.time(o)
	l.Guild, l.CreatedAt, l.Season.OpenedAt = o.Guild, at, at
	if err := tx.CreateLeague(&l); err != nil {
		return nil, err
	}
	if !n.Shares && !o.console() {
		if err := vacant(tx, l, "channel_taken"); err != nil {
			return nil, err
		}
	}
	u := &unit{Tx: tx, o: o, league: l, at: at}
	args := Args{"league": l.Name, "system": string(l.Season.Rules.System)}
	return u, u.act("act_create", 0, args, "")
}

// league checks what was asked for and fills in what was left out.
func (n NewLeague) league() (League, error) {
	name, err := checkName(n.Name, longestLeague)
	if err != nil {
		return League{}, err
	}
	zone := n.Zone
	if zone == "" {
		zone = "UTC"
	}
	if _, err := loadZone(zone); err != nil {
		return League{}, err
	}
	if err := checkLocale(n.Locale); err != nil {
		return League{}, err
	}
	start := n.Start
	if start == nil && n.Rules.Start != 0 {
		start = &n.Rules.Start
	}
	rules, err := startRules(n.Rules, start)
	if err != nil {
		return League{}, err
	}
	return League{
		Name: name, Season: Season{Number: 1, Rules: rules.in(zone)}, Channel: n.Channel, Locale: n.Locale, Zone: zone,
		HighestWin: n.HighestWin,
	}, nil
}

// startRules returns the rules of a season that opens, with what was left out filled in: start nil is the system's own.
func startRules(r Rules, start *float64) (Rules, error) {
	r.Start = 0
	put(&r.Start, start)
	rules, err := checkRules(r)
	if err != nil {
		return r, err
	}
	if start != nil && *start != rules.Start { // it is 0, which Rules take as left out
		if rules.System != Duel {
			return r, InvalidOption("start", "start_fixed", nil)
		}
		rules.Start = *start
	}
	return rules, nil
}

// checkRules returns the rules of a season with what was left out filled in.
func checkRules(r Rules) (Rules, error) {
	switch r.System {
	case Table:
		if r.K != 0 {
			return r, InvalidOption("k", "k_fixed", nil)
		}
		if r.Start != 0 && r.Start != elo.TableStart {
			return r, InvalidOption("start", "start_fixed", nil)
		}
		r.Start = elo.TableStart
		return r, nil
	case Duel:
		if r.K != 0 && elo.FixedK(r.K).Check() != nil {
			return r, InvalidOption("k", "k_range", Args{"min": int(elo.MinK), "max": int(elo.MaxK)})
		}
		if elo.CheckRating(r.Start) != nil {
			return r, InvalidOption("start", "start_range", Args{"min": int(-elo.MaxRating), "max": int(elo.MaxRating)})
		}
		if r.Start == 0 {
			r.Start = elo.DefaultStart
		}
		return r, nil
	case Go:
		if r.K != 0 {
			return r, InvalidOption("k", "k_fixed", nil)
		}
		if r.Start != 0 {
			return r, InvalidOption("start", "start_fixed", nil)
		}
		return r, nil
	}
	return r, InvalidOption("system", "system_unknown", Args{"system": string(r.System)})
}

// in returns the rules for a league in a zone. Go alone depends on the day; the zone of the opening counts as long as the
// season lasts.
func (r Rules) in(zone string) Rules {
	if r.Zone = ""; r.System == Go {
		r.Zone = zone
	}
	return r
}

// checkLocale refuses languages that the catalogues do not have.
func checkLocale(locale string) error {
	if locale != "en" && locale != "fr" {
		return InvalidOption("language", "language_unknown", Args{"language": locale})
	}
	return nil
}

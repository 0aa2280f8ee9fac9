package league

import (
	"context"

	"github.com/podiumbot/podium/league/elo"
)

// NewSeason is what a new season shall be like; what is left out stays as in the season before, or, where the system
// becomes another, is as usual in it.
type NewSeason struct {
	System System
	K      *float64 // duel: 0 is FIDE's schedule
	Start  *float64
}

// ProposeSeason draws up a new season, to be confirmed: there is no way back from it. Moderators only.
func (s *Service) ProposeSeason(ctx context.Context, o Origin, league ID, n NewSeason) (Outcome, error) {
	return s.update(ctx, o, league, func(u *unit) (Outcome, error) {
		if err := u.moderate(); err != nil {
			return Outcome{}, err
		}
		rules, err := n.rules(u.league.Season.Rules)
		if err != nil {
			return Outcome{}, err
		}
		if err := u.nothingWaits(); err != nil {
			return Outcome{}, err
		}
		p := Proposal{Kind: ProposeSeason, Rules: &rules, By: o.Actor.User}
		if err := u.propose(&p); err != nil {
			return Outcome{}, err
		}
		return u.proposed(p), nil
	})
}

// rules are those of the new season after one of the old rules.
func (n NewSeason) rules(old Rules) (Rules, error) {
	rules := old
	start := &rules.Start // as it was, be it 0
	if n.System != "" && n.System != rules.System {
		rules, start = Rules{System: n.System}, nil
		if rules.System == Duel {
			rules.K = elo.DefaultK
		}
	}
	put(&rules.K, n.K)
	if n.Start != nil {
		start = n.Start
	}
	return startRules(rules, start)
}

// openSeason closes the league's season, which stays readable, and opens the one proposed, in which everybody starts
// afresh.
func (a *answer) openSeason() (Outcome, error) {
	p := a.proposal
	if p.Rules == nil {
		return Outcome{}, NewError(NotFound, "proposal_unknown", nil)
	}
	if err := a.nothingWaits(); err != nil {
		return Outcome{}, err
	}
	if err := a.end(); err != nil {
		return Outcome{}, err
	}
	old := a.league.Season
	podium, err := podiumOf(a, old)
	if err != nil {
		return Outcome{}, err
	}
	season := Season{League: a.league.ID, Rules: p.Rules.in(a.league.Zone), OpenedAt: a.at}
	if err := a.Tx.OpenSeason(&season); err != nil {
		return Outcome{}, err
	}
	if err := a.act("act_season", 0, Args{"season": season.Number}, ""); err != nil {
		return Outcome{}, err
	}
	outcome := Outcome{Kind: OutcomeSeason, League: a.league.ID, Season: season.Number}
	return outcome, a.announce(SeasonOpened{
		League: a.league.ID, Season: season.Number, Rules: season.Rules, By: a.o.Actor.User,
		OldRules: old.Rules, Podium: podium,
	})
}

// nothingWaits refuses to close a season while reports of it wait for somebody's word, or events for their end: nothing is lost.
func (u *unit) nothingWaits() error {
	waiting, err := u.countOpen(ProposeWaiting, ProposeContested)
	if err != nil {
		return err
	}
	if waiting > 0 {
		return NewError(Conflict, "season_waiting", Args{"reports": waiting})
	}
	disputes, err := u.countOpen(ProposeDispute)
	if err != nil {
		return err
	}
	if disputes > 0 {
		return NewError(Conflict, "season_disputes", Args{"disputes": disputes})
	}
	events, err := u.OpenEvents(u.league.Season.ID)
	if err != nil || len(events) == 0 {
		return err
	}
	return NewError(Conflict, "season_events", Args{"events": titles(events)})
}

// countOpen counts the proposals of the season that is open which nobody has answered.
func (u *unit) countOpen(kinds ...ProposalKind) (int, error) {
	count := 0
	for _, kind := range kinds {
		open, err := u.OpenProposals(u.league.ID, kind)
		if err != nil {
			return 0, err
		}
		for _, p := range open {
			if p.Season == u.league.Season.ID {
				count++
			}
		}
	}
	return count, nil
}

// podiumPlaces is how many places the end of a season tells of.
const podiumPlaces = 3

// podiumOf lists the first places of a season; equal ratings share one, and all who share the last of them are in it,
// up to as many as a page has.
func podiumOf(r Reader, season Season) ([]TopRow, error) {
	system, err := systemOf(season.Rules)
	if err != nil {
		return nil, err
	}
	standings, err := r.Standings(season.ID, true, pageRows, 0)
	if err != nil {
		return nil, err
	}
	place := places(standings)
	var rows []TopRow
	for _, s := range standings {
		if place[s.Player] <= podiumPlaces {
			rows = append(rows, TopRow{
				Player: s.Player, Place: place[s.Player], Rating: s.State.Rating, Tier: system.tier(s.State).String(), Grade: s.State.grade(season.Rules),
			})
		}
	}
	return rows, nil
}

// SeasonOpened: a season was closed and the next one opened.
type SeasonOpened struct {
	League   ID       `json:"league"`
	Season   int      `json:"season"` // the new one's number
	Rules    Rules    `json:"rules"`
	By       UserID   `json:"by"`
	OldRules Rules    `json:"old_rules"`        // of the season that is over
	Podium   []TopRow `json:"podium,omitempty"` // its first places; none where nobody had one
}

// EventName is the name under which the outbox keeps it.
func (SeasonOpened) EventName() string { return "season_opened" }

func (SeasonOpened) sealedEvent() {}

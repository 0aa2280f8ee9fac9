package league

import (
	"context"
	"slices"

	"github.com/podiumbot/podium/league/egf"
)

// RatePod has the matches of a closed pod rated as one event of its league's open season: those that were played, in
// the rounds and in the cut; byes, no-shows, games not played and those of who was forgotten are left out. Members who are not in the league yet are
// registered, unless its registration is closed; guests have to be known there by their names. A go league takes the
// event's category, A to D; there each match is one even game. Moderators only. Conflict "pod_rated" the second time.
func (s *Service) RatePod(ctx context.Context, o Origin, pod PodID, category string) (Outcome, error) {
	return s.updatePod(ctx, o, pod, func(u *podUnit) (Outcome, error) {
		if err := u.ratable(); err != nil {
			return Outcome{}, err
		}
		names, err := podNames(u, pod)
		if err != nil {
			return Outcome{}, err
		}
		played := slices.DeleteFunc(u.state.played(), func(m PodMatch) bool { return names.forgotten(m.A) || names.forgotten(m.B) })
		if len(played) == 0 {
			return Outcome{}, NewError(Conflict, "pod_rate_nothing", Args{"pod": u.pod.Title})
		}
		l, last, err := u.Lock(u.league.ID)
		if err != nil {
			return Outcome{}, err
		}
		if u.league = l; u.at.Before(last) {
			u.at = last
		}
		ids, joined, err := u.leaguePlayers(played, names)
		if err != nil {
			return Outcome{}, err
		}
		e, err := u.appendEvent(played, ids, category)
		if err != nil {
			return Outcome{}, err
		}
		if err := u.rateEvent(e); err != nil {
			return Outcome{}, err
		}
		outcome := Outcome{Kind: OutcomePodRated, League: l.ID, Entries: []EntryID{e.ID}, Joined: joined}
		return outcome, u.byHand(RatedStep{Event: e.ID})
	})
}

// ratable refuses pods whose matches cannot be rated, and those that have been.
func (u *podUnit) ratable() error {
	args := Args{"pod": u.pod.Title}
	switch {
	case !u.moderates():
		return NewError(Forbidden, "not_moderator", nil)
	case u.league.ID == 0 || u.league.Season.Rules.System == Table:
		return NewError(Conflict, "pod_rate_league", args)
	case u.pod.Running():
		return NewError(Conflict, "pod_rate_running", args)
	case u.state.Event != 0:
		return NewError(Conflict, "pod_rated", args)
	}
	return nil
}

// played lists the matches that were really played, in their order: the rounds, then the cut.
func (s *PodState) played() []PodMatch {
	var list []PodMatch
	add := func(matches []PodMatch) {
		for _, m := range matches {
			if m.How == HowPlayed && m.Dispute == nil {
				list = append(list, m)
			}
		}
	}
	for _, r := range s.Rounds {
		add(r.Matches)
	}
	if s.Cut != nil {
		add(s.Cut.Matches)
	}
	return list
}

// points is what a match is worth to its first player: 1, ½ or 0.
func (m PodMatch) points() float64 {
	switch m.Winner() {
	case m.A:
		return 1
	case m.B:
		return 0
	}
	return 0.5
}

// leaguePlayers finds the league's players behind those of the matches, and registers the members who are not there yet.
func (u *podUnit) leaguePlayers(played []PodMatch, names PodNames) (ids map[Entrant]PlayerID, joined []PlayerID, err error) {
	ids = map[Entrant]PlayerID{}
	var unknown, closed []string
	for _, m := range played {
		for _, e := range [2]Entrant{m.A, m.B} {
			if _, met := ids[e]; met {
				continue
			}
			p, err := u.leaguePlayer(names[e])
			switch {
			case err == nil:
			case KindOf(err) != NotFound:
				return nil, nil, err
			case names[e].User == 0:
				unknown = append(unknown, names.Name(e))
			case u.league.Closed:
				closed = append(closed, names.Name(e))
			default:
				if p, err = u.unit.join(Participant{User: names[e].User, Name: names[e].Name}); err != nil {
					return nil, nil, err
				}
				joined = append(joined, p.ID)
			}
			ids[e] = p.ID
		}
	}
	switch {
	case len(unknown) > 0:
		return nil, nil, NewError(NotFound, "pod_rate_guests", Args{"players": unknown})
	case len(closed) > 0:
		return nil, nil, NewError(Forbidden, "pod_rate_closed", Args{"players": closed})
	}
	for _, e := range u.state.Entrants {
		if id := ids[e]; id != 0 {
			if _, err := u.enter(id, u.at); err != nil {
				return nil, nil, err
			}
		}
	}
	return ids, joined, nil
}

// leaguePlayer finds the league's player who is somebody of the pod.
func (u *podUnit) leaguePlayer(p PodPlayer) (Player, error) {
	if p.User != 0 {
		return u.PlayerOf(u.league.ID, p.User)
	}
	return findGuest(u, u.league.ID, p.Name, false)
}

// appendEvent puts the matches at the end of the season's log: those of duels are in the event itself, games of go are
// entries that name it.
func (u *podUnit) appendEvent(played []PodMatch, ids map[Entrant]PlayerID, category string) (*Entry, error) {
	event := Event{Name: u.pod.Title, End: u.at}
	if u.league.Season.Rules.System == Duel {
		for _, m := range played {
			event.Matches = append(event.Matches, Match{A: ids[m.A], B: ids[m.B], Score: m.points()})
		}
		e := u.entry(event, u.at)
		return e, u.Append(e)
	}
	grade, err := egf.ParseCategory(category)
	if err != nil {
		return nil, InvalidOption("category", "category_unknown", Args{"category": category})
	}
	event.Category = grade.String()
	e := u.entry(event, u.at)
	if err := u.Append(e); err != nil {
		return nil, err
	}
	for _, m := range played {
		places := duelPlaces(m.points())
		game := Game{Event: e.ID, Seats: []Seat{{Player: ids[m.A], Place: places[0]}, {Player: ids[m.B], Place: places[1]}}}
		if err := u.Append(u.entry(game, u.at)); err != nil {
			return nil, err
		}
	}
	return e, nil
}

// rateEvent rates an event that has just been appended from where its players stand, and announces it.
func (u *podUnit) rateEvent(e *Entry) error {
	p, err := newPlan(u, u.league.Season)
	if err != nil {
		return err
	}
	made, err := u.Revisions(e.Season, 0)
	if err != nil {
		return err
	}
	p.old, p.rev = newRevisions(made), newRevisions(made)
	if err := p.step(e, nil); err != nil {
		return err
	}
	if err := p.write(u); err != nil {
		return err
	}
	told := u.league.eventRated(*e, p)
	told.By = u.o.Actor.User
	return u.unit.announce(told)
}

package league

import (
	"context"
	"slices"
	"time"
)

// HeadToHead compares two players of a league, by their games of the open season. Expected is that of the duel.
func (s *Service) HeadToHead(ctx context.Context, a, b PlayerID) (HeadToHead, error) {
	return view(ctx, s, func(r Reader) (HeadToHead, error) {
		var h HeadToHead
		var err error
		if h.A, err = r.Player(a); err != nil {
			return h, err
		}
		if h.B, err = r.Player(b); err != nil {
			return h, err
		}
		if a, b = h.A.ID, h.B.ID; a == b {
			return h, InvalidOption("against", "player_twice", Args{"player": h.B.Name})
		}
		if h.A.League != h.B.League {
			return h, unknownPlayer(h.B.Name)
		}
		l, err := r.League(h.A.League)
		if err != nil {
			return h, err
		}
		met, err := meetings(r, l.Season, a, b, lastChanges)
		if err != nil {
			return h, err
		}
		h.AheadA, h.AheadB, h.Tied, h.Last = met.AheadA, met.AheadB, met.Tied, met.Last
		h.Games = met.AheadA + met.AheadB + met.Tied
		if h.Before, err = metBefore(r, l, a, b); err != nil {
			return h, err
		}
		err = h.stand(r, l)
		return h, err
	})
}

// meetings are those of a season of any system; the last of them as they read now.
func meetings(r Reader, season Season, a, b PlayerID, limit int) (Meetings, error) {
	if season.Rules.System == Go {
		return goMeetings(r, season, a, b, limit)
	}
	m, err := r.Meetings(season.ID, a, b, limit)
	if err != nil {
		return m, err
	}
	for i := range m.Last {
		if m.Last[i], _, _, err = readGame(r, m.Last[i]); err != nil {
			return m, err
		}
	}
	if season.Rules.System == Duel {
		err = m.addEvents(r, season, a, b, limit)
	}
	return m, err
}

// addEvents adds the matches of rated pods, which stand in the events as which they were rated.
func (m *Meetings) addEvents(r Reader, season Season, a, b PlayerID, limit int) error {
	events, err := r.EventGames(season.ID, a)
	for _, e := range events {
		met := e.Body.(Event).Between(a, b)
		for _, match := range met {
			m.add(match.Score)
		}
		if len(met) > 0 {
			m.Last = append(m.Last, e)
		}
	}
	slices.SortFunc(m.Last, func(a, b Entry) int { return b.Compare(a.Position) })
	m.Last = m.Last[:min(limit, len(m.Last))]
	return err
}

// add counts a meeting by the first player's score.
func (m *Meetings) add(score float64) {
	switch score {
	case 1:
		m.AheadA++
	case 0:
		m.AheadB++
	default:
		m.Tied++
	}
}

// metBefore counts the meetings in the seasons that are over.
func metBefore(r Reader, l League, a, b PlayerID) (sum Meetings, err error) {
	if l.Season.Number == 1 {
		return sum, nil
	}
	seasons, err := r.Seasons(l.ID)
	for _, season := range seasons {
		if err != nil || season.ID == l.Season.ID {
			break
		}
		var met Meetings
		met, err = meetings(r, season, a, b, 0)
		sum.AheadA, sum.AheadB, sum.Tied = sum.AheadA+met.AheadA, sum.AheadB+met.AheadB, sum.Tied+met.Tied
	}
	return sum, err
}

// stand fills in where both stand now, and the expected score.
func (h *HeadToHead) stand(r Reader, l League) error {
	ours, theirs := Card{League: l, Player: h.A}, Card{League: l, Player: h.B}
	if err := ours.stand(r); err != nil {
		return err
	}
	if err := theirs.stand(r); err != nil {
		return err
	}
	system, err := systemOf(l.Season.Rules)
	if err != nil {
		return err
	}
	h.StateA, h.StateB = ours.State, theirs.State
	h.Expected = system.expected(h.StateA, h.StateB)
	return nil
}

// goMeetings is Meetings in a go league, where most games have no changes of their own.
func goMeetings(r Reader, season Season, a, b PlayerID, limit int) (m Meetings, err error) {
	games, err := r.RecentGames(season.ID, []PlayerID{a, b}, time.Time{})
	if err != nil {
		return m, err
	}
	rated, err := newRatedGames(r, season)
	if err != nil {
		return m, err
	}
	for _, e := range games {
		now, counts, err := rated.read(e)
		if err != nil {
			return m, err
		}
		if !counts {
			continue
		}
		g := now.Body.(Game)
		own := indexOf(g, a)
		m.add(scoreOf(g.Seats[own].Place, g.Seats[1-own].Place))
		if len(m.Last) < limit {
			m.Last = append(m.Last, now)
		}
	}
	return m, nil
}

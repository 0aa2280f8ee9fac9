package league

import (
	"context"
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
		meet := r.Meetings
		if l.Season.Rules.System == Go {
			meet = func(season SeasonID, a, b PlayerID, limit int) (Meetings, error) {
				return goMeetings(r, l.Season, a, b, limit)
			}
		}
		met, err := meet(l.Season.ID, a, b, lastChanges)
		if err != nil {
			return h, err
		}
		h.AheadA, h.AheadB, h.Tied, h.Last = met.AheadA, met.AheadB, met.Tied, met.Last
		for i := range h.Last {
			if h.Last[i], _, _, err = readGame(r, h.Last[i]); err != nil {
				return h, err
			}
		}
		h.Games = met.AheadA + met.AheadB + met.Tied
		return h, h.stand(r, l)
	})
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
		switch scoreOf(g.Seats[own].Place, g.Seats[1-own].Place) {
		case 1:
			m.AheadA++
		case 0:
			m.AheadB++
		default:
			m.Tied++
		}
		if len(m.Last) < limit {
			m.Last = append(m.Last, now)
		}
	}
	return m, nil
}

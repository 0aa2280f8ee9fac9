package league

import "context"

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
		if a == b {
			return h, InvalidOption("against", "player_twice", Args{"player": h.B.Name})
		}
		if h.A.League != h.B.League {
			return h, unknownPlayer(h.B.Name)
		}
		l, err := r.League(h.A.League)
		if err != nil {
			return h, err
		}
		met, err := r.Meetings(l.Season.ID, a, b, lastChanges)
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
		h.Expected, err = expected(r, l, a, b)
		return h, err
	})
}

// expected is the expected score of a against b now.
func expected(r Reader, l League, a, b PlayerID) (float64, error) {
	ours, theirs := Card{League: l, Player: Player{ID: a}}, Card{League: l, Player: Player{ID: b}}
	if err := ours.stand(r); err != nil {
		return 0, err
	}
	if err := theirs.stand(r); err != nil {
		return 0, err
	}
	system, err := systemOf(l.Season.Rules)
	if err != nil {
		return 0, err
	}
	return system.expected(ours.State, theirs.State), nil
}

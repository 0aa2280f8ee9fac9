package league

import (
	"context"

	"github.com/podiumbot/podium/league/swiss"
)

// WhyPaired tells why somebody met whom he met in a round (0: the last), or had the bye. Conflict "why_not_paired" when
// he was not in it.
func (s *Service) WhyPaired(ctx context.Context, pod PodID, e Entrant, round int) (PairingWhy, error) {
	return viewPods(ctx, s, func(r snapshot) (PairingWhy, error) {
		v, err := s.podView(r, pod)
		if err != nil {
			return PairingWhy{}, err
		}
		published, err := v.round(round)
		if err != nil {
			return PairingWhy{}, err
		}
		why := PairingWhy{PodView: v, Round: published.Number, Entrant: e, ByHand: published.ByHand}
		if published.Bye == e && e != 0 {
			why.Why = published.ByeWhy
		} else if why.Table = lastOf(published.Matches, e); why.Table > 0 {
			m := published.Matches[why.Table-1]
			why.Opponent, why.Why = m.A+m.B-e, m.Why
		} else {
			return why, NewError(Conflict, "why_not_paired", Args{"player": v.Names.Name(e), "round": published.Number})
		}
		why.place(v.State.after(published.Number-1), published)
		return why, nil
	})
}

// place tells how the two stood before the round.
func (w *PairingWhy) place(before *swiss.State, round *PodRound) {
	played := map[Entrant]bool{round.Bye: true}
	for _, m := range round.Matches {
		played[m.A], played[m.B] = true, true
	}
	group := map[int]int{} // by points, so far
	for _, row := range w.State.rows(before) {
		if !played[row.Entrant] {
			continue
		}
		group[row.Points]++
		switch row.Entrant {
		case w.Entrant:
			w.Own, w.Rank = row.Standing, group[row.Points]
		case w.Opponent:
			w.Other, w.Rival = row.Standing, group[row.Points]
		}
	}
	w.Group = group[w.Own.Points]
}

// TieBreaks tells what a player's tie-breaks are made of.
func (s *Service) TieBreaks(ctx context.Context, pod PodID, e Entrant) (TieBreaks, error) {
	return viewPods(ctx, s, func(r snapshot) (TieBreaks, error) {
		v, err := s.podView(r, pod)
		if err != nil {
			return TieBreaks{}, err
		}
		if !v.State.Started() || !v.State.Has(e) {
			return TieBreaks{}, NewError(Conflict, "pod_not_started", Args{"pod": v.Pod.Title})
		}
		out := TieBreaks{PodView: v}
		rows := make(map[int]PodRow, len(v.State.Entrants)) // by the engine's number
		for _, row := range v.State.rows(&v.State.engine) {
			rows[row.Player] = row
			if row.Entrant == e {
				out.Row = row
			}
		}
		floor := swiss.Floor()
		for _, player := range out.Row.Tally.Opponents {
			tally := rows[player].Tally
			out.Opponents = append(out.Opponents, TieBreakRow{
				Entrant: rows[player].Entrant, Tally: tally,
				MW: tally.MatchWin(), MWCount: tally.MatchWin().AtLeast(floor), GW: tally.GameWin(), GWCount: tally.GameWin().AtLeast(floor),
			})
		}
		return out, nil
	})
}

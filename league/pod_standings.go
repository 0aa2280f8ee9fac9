package league

import (
	"context"

	"github.com/podiumbot/podium/league/swiss"
)

// PodStandings returns how the players stand after a round; 0 is now, with the cut, if there is one, by final places.
func (s *Service) PodStandings(ctx context.Context, pod PodID, round int) (PodStandings, error) {
	return viewPods(ctx, s, func(r snapshot) (PodStandings, error) {
		v, err := s.podView(r, pod)
		if err != nil {
			return PodStandings{}, err
		}
		if round < 0 || round > len(v.State.Rounds) {
			return PodStandings{}, roundUnknown(round, len(v.State.Rounds))
		}
		if round == 0 && v.State.Cut != nil {
			return v.final()
		}
		if round == 0 {
			round = len(v.State.Rounds)
		}
		return PodStandings{PodView: v, Round: round, Rows: v.State.rows(v.State.after(round))}, nil
	})
}

func roundUnknown(round, last int) error {
	return &Error{Kind: NotFound, Code: "round_unknown", Args: Args{"option": "round", "round": round, "last": last}}
}

// final is the standings by final places: the cut first.
func (v PodView) final() (PodStandings, error) {
	bracket, err := v.State.bracket()
	if err != nil {
		return PodStandings{}, err
	}
	standings := swiss.Standings(&v.State.engine)
	byPlayer := make([]swiss.Standing, len(standings))
	for _, standing := range standings {
		byPlayer[standing.Player] = standing
	}
	out := PodStandings{PodView: v, Round: len(v.State.Rounds), Final: true, Champion: v.State.Cut.Champion()}
	for i, player := range bracket.Places(standings) {
		out.Rows = append(out.Rows, PodRow{Place: i + 1, Entrant: v.State.entrant(player), Standing: byPlayer[player]})
	}
	return out, nil
}

// rows are the standings of an engine's state of this pod.
func (s *PodState) rows(engine *swiss.State) []PodRow {
	standings := swiss.Standings(engine)
	rows := make([]PodRow, len(standings))
	for i, standing := range standings {
		rows[i] = PodRow{Place: standing.Rank, Entrant: s.entrant(standing.Player), Standing: standing}
	}
	return rows
}

// row is one player's line of the standings.
func (s *PodState) row(e Entrant) PodRow {
	for _, row := range s.rows(&s.engine) {
		if row.Entrant == e {
			return row
		}
	}
	return PodRow{}
}

// points are the match points of an engine's state of this pod.
func (s *PodState) points(engine *swiss.State) map[Entrant]int {
	points := make(map[Entrant]int, engine.Players)
	for _, row := range s.rows(engine) {
		points[row.Entrant] = row.Points
	}
	return points
}

// after is the engine's state as it was after a round: without later rounds, late entries, drops and returns.
func (s *PodState) after(round int) *swiss.State {
	e := s.engine
	if round >= len(e.Rounds) {
		return &e
	}
	e.Rounds = e.Rounds[:round]
	e.Drops, e.Late, e.Returns = nil, nil, nil
	for _, late := range s.engine.Late {
		if late.FromRound <= round+1 {
			e.Late = append(e.Late, late)
		} else {
			e.Players = min(e.Players, late.Player) // late entries stand at the end
		}
	}
	for _, drop := range s.engine.Drops {
		if drop.AfterRound <= round && drop.Player < e.Players {
			e.Drops = append(e.Drops, drop)
		}
	}
	for _, back := range s.engine.Returns {
		if back.FromRound <= round+1 && back.Player < e.Players {
			e.Returns = append(e.Returns, back)
		}
	}
	return &e
}

// PodRound returns a published round; 0 is the last one. Conflict "pod_no_round" before the first, NotFound "round_unknown".
func (s *Service) PodRound(ctx context.Context, pod PodID, round int) (PodRoundView, error) {
	return viewPods(ctx, s, func(r snapshot) (PodRoundView, error) {
		v, err := s.podView(r, pod)
		if err != nil {
			return PodRoundView{}, err
		}
		published, err := v.round(round)
		if err != nil {
			return PodRoundView{}, err
		}
		return PodRoundView{
			PodView: v, Round: *published, Missing: published.Missing(),
			Points: v.State.points(v.State.after(published.Number - 1)),
		}, nil
	})
}

// round finds a published round; 0 is the last one.
func (v PodView) round(number int) (*PodRound, error) {
	last := v.State.Last()
	if last == nil {
		return nil, NewError(Conflict, "pod_no_round", Args{"pod": v.Pod.Title})
	}
	if number == 0 {
		return last, nil
	}
	if r := v.State.Round(number); r != nil {
		return r, nil
	}
	return nil, roundUnknown(number, last.Number)
}

// Draft returns the draft of the next round. Moderators only; Conflict as undrafted tells.
func (s *Service) Draft(ctx context.Context, o Origin, pod PodID) (DraftView, error) {
	return viewPods(ctx, s, func(r snapshot) (DraftView, error) {
		v, err := s.podView(r, pod)
		switch {
		case err != nil:
			return DraftView{}, err
		case !o.moderates(v.League):
			return DraftView{}, NewError(Forbidden, "not_moderator", nil)
		case v.State.Draft == nil:
			return DraftView{}, undrafted(v.Pod, v.State)
		}
		return DraftView{
			PodView: v, Draft: *v.State.Draft, Stale: v.State.Stale(), Points: v.State.points(&v.State.engine),
		}, nil
	})
}

package league

import (
	"context"
	"slices"
	"time"
)

// SwapInDraft has two players of the draft exchange opponents; b 0 gives a the bye, and his opponent to who had it. A
// rematch or second bye it makes is allowed and stands in the draft's reasons. changed is the draft's Changed as the
// moderator saw it, 0 for whichever is there. Moderators only. It refuses a draft that is stale ("draft_stale"), gone
// ("draft_gone") or changed meanwhile ("draft_changed").
func (s *Service) SwapInDraft(ctx context.Context, o Origin, pod PodID, changed int64, a, b Entrant) (Outcome, error) {
	names, err := view(ctx, s, func(r Reader) (PodNames, error) { return podNames(r, pod) })
	if err != nil {
		return Outcome{}, err
	}
	swap := func(state *PodState) (Seating, error) { return state.swapped(a, b, names) }
	return s.onSeating(ctx, pod, swap, func(ready worked) (Outcome, error) {
		return s.updatePod(ctx, o, pod, func(u *podUnit) (Outcome, error) {
			draft, err := u.draft(changed)
			if err != nil {
				return Outcome{}, err
			}
			seating, err := ready.seating(u.state)
			if err != nil {
				return Outcome{}, err
			}
			outcome := Outcome{Kind: OutcomeSwapped, Round: draft.Round, Entrants: []Entrant{a, b}}
			return outcome, u.byHand(SwapStep{A: a, B: b, Seating: seating})
		})
	})
}

// draft is the draft a moderator works on, if it still is what he saw and fits what has happened.
func (u *podUnit) draft(changed int64) (*Draft, error) {
	if err := u.moderating(); err != nil {
		return nil, err
	}
	d := u.state.Draft
	switch {
	case d == nil && changed == 0 && u.justPublished():
		last := u.state.Last()
		return nil, NewError(Conflict, "round_just_published", Args{"round": last.Number, "user": last.By})
	case d == nil && changed == 0:
		return nil, undrafted(u.pod, u.state)
	case d == nil:
		return nil, NewError(Conflict, "draft_gone", nil)
	case changed != 0 && changed != d.Changed:
		return nil, NewError(Conflict, "draft_changed", Args{"round": d.Round})
	case u.state.Stale():
		return nil, NewError(Conflict, "draft_stale", Args{"round": d.Round})
	}
	return d, nil
}

// undrafted tells why there is no draft: "pod_over", "pod_not_started", "pod_cut_made", "draft_published" where the round
// before runs, or "draft_none" where one can be made.
func undrafted(p Pod, s *PodState) error {
	next := len(s.Rounds) + 1
	switch {
	case !p.Running():
		return podOver(p)
	case !s.Started():
		return NewError(Conflict, "pod_not_started", Args{"pod": p.Title})
	case s.Cut != nil:
		return NewError(Conflict, "pod_cut_made", Args{"pod": p.Title})
	case s.Open() != nil:
		return NewError(Conflict, "draft_published", Args{"round": next - 1, "next": next})
	}
	return NewError(Conflict, "draft_none", Args{"round": next})
}

// justPublished tells that the running round was published a moment ago: whoever looks for its draft was not the first.
func (u *podUnit) justPublished() bool {
	open := u.state.Open()
	return open != nil && u.at.Sub(open.PublishedAt) < time.Minute
}

// swapped is the draft's seating with two players, or a player and the bye (0), in each other's place.
func (s *PodState) swapped(a, b Entrant, names PodNames) (Seating, error) {
	if s.Draft == nil || s.Stale() {
		return Seating{}, nil // refused before anybody looks at it
	}
	seating := s.Draft.Seating
	if b == 0 {
		b = seating.Bye
	}
	switch {
	case b == 0:
		return Seating{}, InvalidOption("player2", "swap_no_bye", Args{"round": s.Draft.Round})
	case a == b:
		return Seating{}, InvalidOption("player2", "swap_same_player", Args{"player": names.Name(a)})
	}
	tables := slices.Clone(seating.Tables)
	places := [2]*Entrant{}
	at := [2]int{-1, -1}
	for i, e := range [2]Entrant{a, b} {
		table, second, ok := seating.seat(e)
		switch {
		case !ok && e == seating.Bye && e != 0:
			places[i] = &seating.Bye
		case !ok:
			option := choose(i == 0, "player1", "player2")
			return Seating{}, InvalidOption(option, "swap_not_paired", Args{"player": names.Name(e)})
		default:
			at[i], places[i] = table, &tables[table].A
			if second {
				places[i] = &tables[table].B
			}
		}
	}
	if at[0] == at[1] {
		return Seating{}, InvalidOption("player2", "swap_same_table", Args{"table": at[0] + 1})
	}
	*places[0], *places[1] = b, a
	seating.Tables = tables
	return s.reexplained(seating)
}

// SwapTables exchanges the numbers of two tables of the draft, from 1. See SwapInDraft for changed and what is refused.
func (s *Service) SwapTables(ctx context.Context, o Origin, pod PodID, changed int64, a, b int) (Outcome, error) {
	return s.updatePod(ctx, o, pod, func(u *podUnit) (Outcome, error) {
		draft, err := u.draft(changed)
		if err != nil {
			return Outcome{}, err
		}
		seating := draft.Seating
		for _, table := range [...]struct {
			option string
			number int
		}{{"a", a}, {"b", b}} {
			if table.number < 1 || table.number > len(seating.Tables) {
				return Outcome{}, InvalidOption(table.option, "table_range", Args{"table": table.number, "max": len(seating.Tables)})
			}
		}
		if a == b {
			return Outcome{}, InvalidOption("b", "tables_same", Args{"table": a})
		}
		seating.Tables = slices.Clone(seating.Tables)
		seating.Tables[a-1], seating.Tables[b-1] = seating.Tables[b-1], seating.Tables[a-1]
		outcome := Outcome{Kind: OutcomeTablesSwapped, Round: draft.Round}
		return outcome, u.byHand(TablesStep{A: a, B: b, Seating: seating})
	})
}

// DeleteDraft deletes the draft, stale or not. Moderators only; see SwapInDraft for changed.
func (s *Service) DeleteDraft(ctx context.Context, o Origin, pod PodID, changed int64) (Outcome, error) {
	return s.updatePod(ctx, o, pod, func(u *podUnit) (Outcome, error) {
		if _, err := u.draft(changed); err != nil && CodeOf(err) != "draft_stale" {
			return Outcome{}, err
		}
		outcome := Outcome{Kind: OutcomeDraftDeleted, Round: u.state.Draft.Round}
		return outcome, u.byHand(DiscardStep{})
	})
}

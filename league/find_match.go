package league

import "slices"

// finder finds the match somebody means.
type finder struct {
	r      Reader
	o      Origin
	pod    Pod
	league League
	state  *PodState
}

func (u *podUnit) find() finder {
	return finder{r: u, o: u.o, pod: u.pod, league: u.league, state: u.state}
}

// found is the match somebody means.
type found struct {
	round, table int // round 0: the cut
	match        PodMatch
	self         Entrant // the actor's number; 0 when he is not in the pod
	own          bool    // he speaks as one of its players
}

// match finds a match that may still change: the actor's own, or for a moderator that of a table.
func (by finder) match(round, table int) (found, error) {
	last := by.state.Last()
	switch {
	case !by.pod.Running():
		return found{}, podOver(by.pod)
	case last == nil:
		return found{}, NewError(Conflict, "pod_no_round", Args{"pod": by.pod.Title})
	case round > last.Number || round < 0:
		return found{}, roundUnknown(round, last.Number)
	case round > 0 && (round < last.Number || by.state.Cut != nil):
		return found{}, NewError(Conflict, "round_over", Args{"round": round})
	}
	matches := last.Matches
	f := found{round: last.Number, table: table}
	if by.state.Cut != nil {
		f.round, matches = 0, by.state.Cut.Matches
	}
	me, ok, err := playing(by.r, by.state, by.pod.ID, by.o.Actor.User)
	if err != nil {
		return f, err
	}
	if ok {
		f.self = me.Number
	}
	if table == 0 {
		if !ok {
			return f, NewError(Forbidden, "pod_not_in", Args{"pod": by.pod.Title})
		}
		f.table = lastOf(matches, me.Number)
		if f.table == 0 {
			if f.round == 0 {
				return f, NewError(Conflict, "match_cut_none", nil)
			}
			code := choose(last.Bye == me.Number, "match_bye", "match_none")
			return f, NewError(Conflict, code, Args{"round": last.Number})
		}
	} else if table < 0 || table > len(matches) {
		return f, InvalidOption("table", "table_range", Args{"table": table, "max": len(matches)})
	}
	f.match = matches[f.table-1]
	moderates := by.o.moderates(by.league)
	switch {
	case f.match.A == 0 || f.match.B == 0:
		return f, NewError(Conflict, "match_not_ready", Args{"table": f.table})
	case table == 0 || f.match.Has(f.self) && !moderates:
		f.own = true
	case !moderates:
		return f, NewError(Forbidden, "not_moderator", nil)
	}
	return f, nil
}

// lastOf is the last table, from 1, at which somebody plays; 0 for none.
func lastOf(matches []PodMatch, e Entrant) int {
	for i, m := range slices.Backward(matches) {
		if m.Has(e) {
			return i + 1
		}
	}
	return 0
}

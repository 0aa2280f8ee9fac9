package league

import "context"

// MyMatch returns the actor's present match: of the cut or of the last round. Forbidden "pod_not_in".
func (s *Service) MyMatch(ctx context.Context, o Origin, pod PodID) (MatchView, error) {
	return viewPods(ctx, s, func(r snapshot) (MatchView, error) {
		v, err := s.podNameless(r, pod)
		if err != nil {
			return MatchView{}, err
		}
		me, ok, err := playing(r, v.State, pod, o.Actor.User)
		if err != nil {
			return MatchView{}, err
		}
		if !ok {
			return MatchView{}, NewError(Forbidden, "pod_not_in", Args{"pod": v.Pod.Title})
		}
		out := MatchView{PodView: v, Entrant: me.Number}
		if v.State.Started() {
			out.Row = v.State.row(me.Number)
		}
		last := v.State.Last()
		var matches []PodMatch
		switch {
		case v.State.Cut != nil:
			matches = v.State.Cut.Matches
		case last != nil:
			out.Round, out.Bye, matches = last.Number, last.Bye == me.Number, last.Matches
		}
		if out.Table = lastOf(matches, me.Number); out.Table > 0 {
			out.Match = matches[out.Table-1]
		}
		if err := out.name(r, me.Number, out.Match.A, out.Match.B); err != nil {
			return MatchView{}, err
		}
		if me.Name = o.Actor.Name; me.Name != "" { // he reads his name of now, before anything he does has brought it along
			out.Names[me.Number] = me
		}
		return out, nil
	})
}

// Match returns a match by round (0: the cut) and table for a view of it; the zero MatchView.Entrant is nobody's.
// NotFound "match_unknown".
func (s *Service) Match(ctx context.Context, pod PodID, round, table int) (MatchView, error) {
	return viewPods(ctx, s, func(r snapshot) (MatchView, error) {
		v, err := s.podNameless(r, pod)
		if err != nil {
			return MatchView{}, err
		}
		matches := v.State.MatchesOf(round)
		if table < 1 || table > len(matches) {
			return MatchView{}, NewError(NotFound, "match_unknown", Args{"round": round, "table": table})
		}
		out := MatchView{PodView: v, Round: round, Table: table, Match: matches[table-1]}
		return out, out.name(r, out.Match.A, out.Match.B)
	})
}

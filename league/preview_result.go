package league

import (
	"context"

	"github.com/podiumbot/podium/league/swiss"
)

// PreviewResult tells what a report would change that ReportMatch answered with OutcomeResultAsk.
func (s *Service) PreviewResult(ctx context.Context, o Origin, pod PodID, report MatchReport) (ResultPreview, error) {
	return viewPods(ctx, s, func(r snapshot) (ResultPreview, error) {
		v, err := s.podView(r, pod)
		if err != nil {
			return ResultPreview{}, err
		}
		by := finder{r: r, o: o, pod: v.Pod, league: v.League, state: v.State}
		f, err := by.match(report.Round, report.Table)
		if err != nil {
			return ResultPreview{}, err
		}
		result, how, err := report.score(v.State.BestOf, f.own && f.match.B == f.self)
		if err != nil {
			return ResultPreview{}, err
		}
		out := ResultPreview{PodView: v, Round: f.round, Table: f.table, Before: f.match, After: f.match}
		out.After.Result, out.After.How, out.After.Dispute = result, how, nil
		if f.round == 0 {
			return out, v.State.cutResult(f.table, result, how)
		}
		out.StaleDraft = v.State.Draft != nil && (f.match.Result != result || f.match.How != how)
		out.Moved = v.State.clone().movedBy(f, result, how)
		return out, nil
	})
}

// movedBy lists the lines of the standings that a result would change, by the place before. The state is used up.
func (s *PodState) movedBy(f found, result swiss.Result, how MatchHow) []PodMoved {
	before := s.rows(&s.engine)
	match := &s.engine.Rounds[f.round-1].Matches[f.table-1]
	match.Result, match.How = result, how.engine()
	after := make(map[Entrant]PodRow, len(before))
	for _, row := range s.rows(&s.engine) {
		after[row.Entrant] = row
	}
	var moved []PodMoved
	for _, row := range before {
		now := after[row.Entrant]
		if row.Place != now.Place || row.Points != now.Points ||
			row.OMW.Cmp(now.OMW) != 0 || row.GW.Cmp(now.GW) != 0 || row.OGW.Cmp(now.OGW) != 0 {
			moved = append(moved, PodMoved{Before: row, After: now})
		}
	}
	return moved
}

// PreviewCut tells how a top cut would be drawn up, and whether it is as recommended; size 0 is the recommended one.
func (s *Service) PreviewCut(ctx context.Context, pod PodID, size int) (CutPreview, error) {
	return viewPods(ctx, s, func(r snapshot) (CutPreview, error) {
		v, err := s.podView(r, pod)
		if err != nil {
			return CutPreview{}, err
		}
		cut, err := v.State.cutOf(size)
		return CutPreview{PodView: v, Cut: cut, Entrants: v.State.entrantsOf(cut.Seeds)}, err
	})
}

package league

import (
	"context"
	"slices"
)

// PodLog returns a page of a pod's log, newest first; readable by everybody. Of a round that is not published yet only
// moderators see who is to meet whom: others are told that the draft was made or changed.
func (s *Service) PodLog(ctx context.Context, o Origin, pod PodID, page int) (PodLogPage, error) {
	return viewPods(ctx, s, func(r snapshot) (PodLogPage, error) {
		v, err := s.podView(r, pod)
		if err != nil {
			return PodLogPage{}, err
		}
		out := PodLogPage{PodView: v}
		var offset int
		out.Page, out.Pages, offset = paged(page, int(v.State.Seq))
		newest := v.State.Seq - int64(offset)
		for e, err := range r.PodLog(pod, max(newest-pageRows, 0)) {
			if err != nil {
				return out, err
			}
			if e.Seq > newest {
				break
			}
			if last := v.State.Last(); !o.moderates(v.League) && (last == nil || e.Seq > last.Seq) {
				e.Step = veiled(e.Step)
			}
			out.Entries = append(out.Entries, e)
		}
		slices.Reverse(out.Entries)
		return out, nil
	})
}

// veiled is what everybody may know of a step before its round is published.
func veiled(step Step) Step {
	switch s := step.(type) {
	case DraftStep:
		return DraftStep{Round: s.Round}
	case SwapStep:
		return SwapStep{}
	case TablesStep:
		return TablesStep{}
	}
	return step
}

package league

import (
	"context"
	"fmt"
)

// CheckPods folds the log of every pod: each must come to a tournament that can be, and to a pod that runs or is over
// as it is stored. The first fault is the error.
func (s *Service) CheckPods(ctx context.Context) (pods int, err error) {
	err = s.store.View(ctx, func(r Reader) error {
		leagues, err := r.AllLeagues()
		if err != nil {
			return err
		}
		for _, l := range append([]League{{}}, leagues...) {
			list, err := r.PodsOf(l.ID)
			if err != nil {
				return err
			}
			for _, p := range list {
				if err := checkPod(r, p); err != nil {
					return fmt.Errorf("pod %d: %w", p.ID, err)
				}
			}
			pods += len(list)
		}
		return nil
	})
	return pods, err
}

func checkPod(r Reader, p Pod) error {
	state, err := FoldPod(r.PodLog(p.ID, 0))
	if err != nil {
		return err
	}
	if state.Started() {
		if err := state.engine.Check(); err != nil {
			return err
		}
	}
	if p.Running() == (state.Phase == PhaseClosed) {
		return fmt.Errorf("its log says that it is in the phase %q", state.Phase)
	}
	names, err := podNames(r, p.ID)
	if err != nil {
		return err
	}
	for _, e := range state.Entrants {
		if _, ok := names[e]; !ok {
			return fmt.Errorf("nobody has the number %d", e)
		}
	}
	return nil
}

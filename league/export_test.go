package league

import (
	"context"
	"errors"
	"time"

	"github.com/podiumbot/podium/league/swiss"
)

// CheckLeague is CheckReplay of one league, for tests that keep many in one store.
func (s *Service) CheckLeague(ctx context.Context, league ID) ([]Difference, error) {
	return view(ctx, s, func(r Reader) ([]Difference, error) {
		_, _, differ, err := checkLeague(r, league)
		return differ, err
	})
}

// Rebuild replays the open season of a league from nothing, on a reader, and writes what differs. It returns how many
// changes did.
func (s *Service) Rebuild(ctx context.Context, league ID) (rows int, err error) {
	p, err := view(ctx, s, func(r Reader) (*plan, error) {
		l, err := r.League(league)
		if err != nil {
			return nil, err
		}
		return replayAll(r, l.Season)
	})
	if err != nil {
		return 0, err
	}
	return p.put.len(), s.store.Update(ctx, p.write)
}

// Engine is a pod's state as the Swiss engine has it.
func (s *PodState) Engine() *swiss.State { return &s.engine }

// Afresh folds a pod's whole log.
func (s *Service) Afresh(ctx context.Context, pod PodID) (*PodState, error) {
	return view(ctx, s, func(r Reader) (*PodState, error) { return FoldPod(r.PodLog(pod, 0)) })
}

// LogOf lists a pod's whole log.
func (s *Service) LogOf(ctx context.Context, pod PodID) (entries []PodEntry, err error) {
	return view(ctx, s, func(r Reader) ([]PodEntry, error) {
		for e, err := range r.PodLog(pod, 0) {
			if err != nil {
				return nil, err
			}
			entries = append(entries, e)
		}
		return entries, nil
	})
}

// Replays checks and replays an archive as taking it in does, without a store.
func (a Archive) Replays(now time.Time) error {
	if err := a.Check(now); err != nil {
		return err
	}
	plans, err := a.replay()
	in := intake{archive: a, plans: plans}
	if err == nil {
		err = in.compare()
	}
	if err == nil {
		in.preview()
	}
	return err
}

// errPutBack has the store forget what a test has tried.
var errPutBack = errors.New("put back")

// Continue cuts what is stored of the open season's ratings off before a position, replays the log from there on and
// returns what was cut off beside what the replay gives. The store keeps nothing of it.
func (s *Service) Continue(ctx context.Context, league ID, from Position) (cut, given []Change, err error) {
	err = s.store.Update(ctx, func(tx Tx) error {
		l, err := tx.League(league)
		if err != nil {
			return err
		}
		for c, err := range tx.Changes(l.Season.ID, from) {
			if err != nil {
				return err
			}
			cut = append(cut, c)
		}
		for _, c := range cut {
			if err := tx.DropChanges(c.Entry, []PlayerID{c.Player}); err != nil {
				return err
			}
		}
		p, err := replayFrom(tx, l.Season, from)
		if err != nil {
			return err
		}
		for c := range p.put.all() {
			given = append(given, *c)
		}
		return errPutBack
	})
	if errors.Is(err, errPutBack) {
		err = nil
	}
	return cut, given, err
}

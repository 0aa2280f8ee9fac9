package league

import (
	"fmt"
	"slices"

	"github.com/podiumbot/podium/league/swiss"
)

// applyResult goes on with an entry about a match.
func (s *PodState) applyResult(e PodEntry) error {
	switch step := e.Step.(type) {
	case ResultStep:
		m, err := s.match(step.Round, step.Table)
		if err != nil {
			return err
		}
		result, err := swiss.ParseResult(step.Score)
		if err != nil {
			return err
		}
		// Of two who say different things one has to give in, or a moderator decides; so whatever is reported after
		// another's word is what both say.
		if m.Agreed = m.Dispute != nil || m.How != "" && m.By != e.By; !m.Agreed {
			m.By = e.By
		}
		return s.settle(m, step.Round, step.Table, result, step.How)
	case RuleStep:
		m, err := s.match(step.Round, step.Table)
		if err != nil {
			return err
		}
		result, err := swiss.ParseResult(step.Score)
		if err != nil {
			return err
		}
		m.By, m.Ruled, m.Agreed = e.By, true, false
		return s.settle(m, step.Round, step.Table, result, step.How)
	case ContestStep:
		m, err := s.match(step.Round, step.Table)
		if err != nil {
			return err
		}
		dispute := &Dispute{By: e.By, At: e.At, How: step.How}
		if step.How != "" {
			if dispute.Result, err = swiss.ParseResult(step.Score); err != nil {
				return err
			}
		}
		m.Dispute = dispute
	case CloseRoundStep:
		if s.Open() == nil || s.Open().Number != step.Round {
			return fmt.Errorf("round %d is not being played", step.Round)
		}
		s.Last().Closed = true
	}
	return nil
}

// match finds a match that may still change: of the last round, or of the cut (round 0).
func (s *PodState) match(round, table int) (*PodMatch, error) {
	matches := []PodMatch(nil)
	switch {
	case round == 0 && s.Cut != nil:
		matches = s.Cut.Matches
	case round > 0 && round == len(s.Rounds):
		matches = s.Last().Matches
	}
	if table < 1 || table > len(matches) {
		return nil, fmt.Errorf("round %d has no table %d", round, table)
	}
	return &matches[table-1], nil
}

// settle gives a match its result.
func (s *PodState) settle(m *PodMatch, round, table int, result swiss.Result, how MatchHow) error {
	moves := m.Result != result || m.How != how
	m.Result, m.How, m.Dispute = result, how, nil
	if round == 0 {
		return s.advance()
	}
	engine := &s.engine.Rounds[round-1].Matches[table-1]
	engine.Result, engine.How = result, how.engine()
	if moves {
		s.Version = s.Seq
	}
	return nil
}

// drawCut seats the cut.
func (s *PodState) drawCut(step CutStep) error {
	n := len(step.Seeds)
	seeds := slices.Clone(step.Seeds)
	slices.Sort(seeds)
	switch {
	case s.Phase != PhaseSwiss && (s.Phase != PhaseCut || s.Cut.begun()):
		return errPhase(s.Phase)
	case n < 2 || n&(n-1) != 0 || len(slices.Compact(seeds)) != n:
		return fmt.Errorf("a cut of %d seeds %v", n, step.Seeds)
	}
	s.Phase, s.Draft = PhaseCut, nil
	s.Cut = &PodCut{Seeds: step.Seeds, Seats: slices.Clone(step.Seeds), Matches: make([]PodMatch, n-1), Changed: s.Seq}
	return s.advance()
}

// changeSeat gives a seat to somebody else.
func (s *PodState) changeSeat(step SeatStep) error {
	if s.Cut == nil {
		return fmt.Errorf("there is no cut")
	}
	seated := false
	for i, e := range s.Cut.Seats {
		switch e {
		case step.Out:
			s.Cut.Seats[i], seated = step.In, true
		case step.In:
			s.Cut.Seats[i] = step.Out
		}
	}
	if !seated {
		return errNotOfPod(step.Out)
	}
	s.Cut.Changed = s.Seq
	return s.advance()
}

// advance seats whoever the results bring into the later matches of the cut.
func (s *PodState) advance() error {
	b, err := s.bracket()
	if err != nil {
		return err
	}
	i := 0
	for _, round := range b.Rounds() {
		for _, m := range round {
			s.Cut.Matches[i].A, s.Cut.Matches[i].B = s.entrant(m.A), s.entrant(m.B)
			i++
		}
	}
	return nil
}

// bracket is the engine's bracket with the results so far.
func (s *PodState) bracket() (*swiss.Bracket, error) {
	seats := make([]int, len(s.Cut.Seats))
	for i, e := range s.Cut.Seats {
		var ok bool
		if seats[i], ok = s.place(e); !ok {
			return nil, errNotOfPod(e)
		}
	}
	b := swiss.NewBracket(seats)
	i := 0
	for r, round := range b.Rounds() {
		for j := range round {
			if m := s.Cut.Matches[i]; m.How != "" {
				if err := b.Report(r, j, m.Result, m.How.engine(), s.BestOf); err != nil {
					return nil, fmt.Errorf("match %d of the cut: %w", i+1, err)
				}
			}
			i++
		}
	}
	return b, nil
}

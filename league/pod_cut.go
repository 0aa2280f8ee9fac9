package league

import (
	"errors"
	"fmt"
	"slices"

	"github.com/podiumbot/podium/league/swiss"
)

// Rounds are the matches by round, the first round's first; the last one is the final.
func (c *PodCut) Rounds() [][]PodMatch {
	var rounds [][]PodMatch
	for from, size := 0, len(c.Seats)/2; size > 0; from, size = from+size, size/2 {
		rounds = append(rounds, c.Matches[from:from+size])
	}
	return rounds
}

// Champion is who has won the final; 0 as long as it is not settled.
func (c *PodCut) Champion() Entrant {
	if len(c.Matches) == 0 || !c.Matches[len(c.Matches)-1].Settled() {
		return 0
	}
	return c.Matches[len(c.Matches)-1].Winner()
}

// begun tells that a match of it has a result.
func (c *PodCut) begun() bool {
	return slices.ContainsFunc(c.Matches, func(m PodMatch) bool { return m.How != "" })
}

// round is where a match stands: its round and its place in it, from 0.
func (c *PodCut) round(number int) (round, match int) {
	match = number - 1
	for size := len(c.Seats) / 2; match >= size && size > 0; size /= 2 {
		match -= size
		round++
	}
	return round, match
}

// feeders are the numbers of the matches whose winners play in a match; none for the first round.
func (c *PodCut) feeders(number int) []int {
	round, match := c.round(number)
	if round == 0 {
		return nil
	}
	first := number - match - len(c.Seats)>>round // of the round before
	return []int{first + 2*match, first + 2*match + 1}
}

// roundOver tells whether every match of a match's round is settled.
func (c *PodCut) roundOver(number int) bool {
	round, _ := c.round(number)
	for _, m := range c.Rounds()[round] {
		if !m.Settled() {
			return false
		}
	}
	return true
}

// seated tells whether somebody has a seat.
func (c *PodCut) seated(e Entrant) bool { return slices.Contains(c.Seats, e) }

// cutResult refuses what the bracket cannot take.
func (s *PodState) cutResult(table int, result swiss.Result, how MatchHow) error {
	args := Args{"table": table}
	for _, feeder := range s.Cut.feeders(table) {
		if s.Cut.Matches[feeder-1].Dispute != nil {
			return NewError(Conflict, "match_feeder_disputed", Args{"table": table, "feeder": feeder})
		}
	}
	b, err := s.bracket()
	if err != nil {
		return err
	}
	round, match := s.Cut.round(table)
	err = b.Report(round, match, result, how.engine(), s.BestOf)
	switch {
	case errors.Is(err, swiss.ErrCutDraw) && how == HowBothAbsent:
		return InvalidOption("how", "match_cut_draw", args)
	case errors.Is(err, swiss.ErrCutDraw):
		return InvalidOption("score", "match_cut_draw", args)
	case errors.Is(err, swiss.ErrFedMatchPlayed):
		return NewError(Conflict, "match_fed_played", args)
	case err != nil:
		return fmt.Errorf("match %d of the cut: %w", table, err)
	}
	return nil
}

package file

import (
	"errors"
	"fmt"

	"github.com/podiumbot/podium/league/swiss"
)

// Standings is the answer of podium swiss standings.
type Standings struct {
	Standings []Standing `json:"standings"`
}

// Standing is one line of the standings. Percentages are from 0 to 1, 1 being 100%.
type Standing struct {
	Rank    int     `json:"rank"`
	ID      string  `json:"id"`
	Points  int     `json:"points"`
	OMW     float64 `json:"omw"`
	GW      float64 `json:"gw"`
	OGW     float64 `json:"ogw"`
	Dropped bool    `json:"dropped"`
}

// Standings ranks all who ever entered, from the results so far.
func (p *Pod) Standings() Standings {
	answer := Standings{Standings: make([]Standing, 0, p.State.Players)}
	for _, s := range swiss.Standings(&p.State) {
		answer.Standings = append(answer.Standings, Standing{
			Rank: s.Rank, ID: p.IDs[s.Player], Points: s.Points,
			OMW: s.OMW.Float64(), GW: s.GW.Float64(), OGW: s.OGW.Float64(), Dropped: s.Dropped,
		})
	}
	return answer
}

// Pairing is the answer of podium swiss pair.
type Pairing struct {
	Round      int      `json:"round"`
	Bye        *string  `json:"bye"` // nil in an even field
	ByeReasons []Reason `json:"bye_reasons"`
	Pairings   []Pair   `json:"pairings"`
}

// Pair is one table; A is the better ranked.
type Pair struct {
	Table   int      `json:"table"`
	A       string   `json:"a"`
	B       string   `json:"b"`
	Reasons []Reason `json:"reasons"`
}

// Reason tells in words why something in a pairing could not be better.
type Reason struct {
	Kind swiss.Kind `json:"kind"`
	Text string     `json:"text"`
}

// Pair pairs the next round and explains it; with verify it proves the pairing optimal, too. It refuses while a result
// is missing, naming the table.
func (p *Pod) Pair(verify bool) (Pairing, error) {
	solution, err := swiss.Solve(&p.State)
	if err != nil {
		return Pairing{}, p.unplayed(err)
	}
	if verify {
		if err := solution.Verify(); err != nil {
			return Pairing{}, fmt.Errorf("the pairing could not be proved: %w", err)
		}
	}
	round := solution.Pairing()
	why, err := solution.Explain(round)
	if err != nil {
		return Pairing{}, err
	}
	answer := Pairing{Round: round.Round, ByeReasons: reasons(why.Bye), Pairings: make([]Pair, 0, len(round.Tables))}
	if round.Bye != swiss.NoPlayer {
		answer.Bye = &p.IDs[round.Bye]
	}
	for i, table := range round.Tables {
		answer.Pairings = append(answer.Pairings, Pair{
			Table: i + 1, A: p.IDs[table.A], B: p.IDs[table.B], Reasons: reasons(why.Tables[i]),
		})
	}
	return answer, nil
}

func reasons(why []swiss.Reason) []Reason {
	all := make([]Reason, 0, len(why))
	for _, reason := range why {
		all = append(all, Reason{Kind: reason.Kind(), Text: reason.Text()})
	}
	return all
}

// unplayed names the players of a match without result.
func (p *Pod) unplayed(err error) error {
	missing, ok := errors.AsType[*swiss.UnplayedError](err)
	if !ok {
		return err
	}
	m := p.State.Rounds[missing.Round-1].Matches[missing.Match-1]
	return fmt.Errorf("%w (%s against %s)", missing, shown(p.IDs[m.A]), shown(p.IDs[m.B]))
}

// Cut is the answer of podium swiss cut.
type Cut struct {
	Recommended int            `json:"recommended"` // 0: no cut
	Size        int            `json:"size"`
	Warning     *swiss.Warning `json:"warning"` // nil where the size is the recommended one
	Bracket     [][2]string    `json:"bracket"` // the first matches; winners of neighbours meet
}

// Cut draws up the top cut; size 0 asks for the recommended one. It refuses a cut that is impossible, and any while a
// result is missing.
func (p *Pod) Cut(size int) (Cut, error) {
	if err := p.State.Finished(); err != nil {
		return Cut{}, p.unplayed(err)
	}
	cut, err := swiss.NewCut(swiss.Standings(&p.State), size)
	if err != nil {
		return Cut{}, err
	}
	answer := Cut{Recommended: cut.Recommended, Size: cut.Size, Bracket: make([][2]string, 0, cut.Size/2)}
	if cut.Warning != swiss.NoWarning {
		answer.Warning = &cut.Warning
	}
	if rounds := cut.Bracket().Rounds(); len(rounds) > 0 {
		for _, m := range rounds[0] {
			answer.Bracket = append(answer.Bracket, [2]string{p.IDs[m.A], p.IDs[m.B]})
		}
	}
	return answer, nil
}

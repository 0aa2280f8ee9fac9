package swiss

import (
	"errors"

	"github.com/podiumbot/podium/league/matching"
)

// Explanation is the reasons of a pairing: of the bye, and of each of its tables. Most have none.
type Explanation struct {
	Bye    []Reason
	Tables [][]Reason
}

// Explain gives the reasons of a pairing of this field: the solution's own or one changed by hand. What differs from
// the solution's is explained by hand; a pairing of other players is none of this field's and not looked at.
func (s *Solution) Explain(p *Pairing) (Explanation, error) {
	e := explainer{Solution: s, position: make(map[int]int, s.field.size()), anyBye: -1}
	for i, player := range s.field.player {
		e.position[player] = i
	}
	explanation := Explanation{Tables: make([][]Reason, len(p.Tables))}
	if at, ok := e.position[p.Bye]; ok {
		explanation.Bye = e.bye(at)
	}
	for i, table := range p.Tables {
		a, ok := e.position[table.A]
		b, both := e.position[table.B]
		if !ok || !both {
			continue
		}
		var err error
		if explanation.Tables[i], err = e.table(min(a, b), max(a, b)); err != nil {
			return Explanation{}, err
		}
	}
	return explanation, nil
}

// without solves the field again under a condition and tells what that costs.
func (s *Solution) without(not forbidden) (Consequence, error) {
	other, err := s.best.without(not)
	if _, ok := errors.AsType[*matching.NotPerfectError](err); ok {
		return Consequence{Impossible: true}, nil
	}
	if err != nil {
		return Consequence{}, err
	}
	tier, worse := s.best.worse(other)
	return Consequence{Same: !worse, Tier: tier, Weighed: worse && tier == TierRematch && s.field.weighed()}, nil
}

// explainer finds the reasons of a pairing.
type explainer struct {
	*Solution
	position map[int]int
	anyBye   int // rematches where anybody may have the bye, -1 as long as it is not known
}

// bye gives the reasons of a bye.
func (e *explainer) bye(at int) []Reason {
	f := e.field
	second, moved := f.byes[at] > 0, at < f.size()-1
	if int(e.best.mates()[at]) != f.size() {
		var reasons []Reason
		if second {
			reasons = append(reasons, ByHand{KindSecondBye})
		}
		if moved {
			reasons = append(reasons, ByHand{KindByeMoved})
		}
		return reasons
	}
	var reasons []Reason
	if second {
		reasons = append(reasons, SecondBye{Byes: f.byes[at]})
	}
	if moved {
		reason := ByeMoved{Below: f.size() - 1 - at, Least: f.least, Weighed: f.weighed()}
		for below := at + 1; below < f.size(); below++ {
			if f.byes[below] > f.least {
				reason.HadBye++
			}
		}
		reasons = append(reasons, reason)
	}
	return reasons
}

// table gives the reasons of a pair of positions i < j.
func (e *explainer) table(i, j int) ([]Reason, error) {
	f := e.field
	byHand := int(e.best.mates()[i]) != j
	var reasons []Reason
	if times := f.times(i, j); times > 0 && byHand {
		reasons = append(reasons, ByHand{KindRematch})
	} else if times > 0 {
		anyBye, err := e.rematchesWithAnyBye()
		if err != nil {
			return nil, err
		}
		reasons = append(reasons, Rematch{
			Times: times, Rematches: f.rematches(e.best.mates()), AnyBye: anyBye, Least: f.least, Weighed: f.weighed(),
		})
	}
	if f.points[i] > f.points[j] && byHand {
		reasons = append(reasons, ByHand{KindDescends})
	} else if f.points[i] > f.points[j] {
		reason, err := e.descent(i, j)
		if err != nil {
			return nil, err
		}
		reasons = append(reasons, reason)
	}
	return reasons, nil
}

// rematches counts the rematches of a pairing, each as often as the two have met.
func (f *field) rematches(mates []int32) int {
	sum := 0
	for i := range f.player {
		if j := int(mates[i]); i < j && j < f.size() {
			sum += f.times(i, j)
		}
	}
	return sum
}

// rematchesWithAnyBye counts the rematches of the best pairing that does not look at earlier byes.
func (e *explainer) rematchesWithAnyBye() (int, error) {
	if e.anyBye < 0 {
		f := *e.field
		f.byes, f.least = make([]int, f.size()), 0
		best, err := f.solve(f.candidates())
		if err != nil {
			return 0, err
		}
		e.anyBye = f.rematches(best.mates())
	}
	return e.anyBye, nil
}

// descent explains why the better ranked of a pair plays down, and to this one.
func (e *explainer) descent(i, j int) (Descent, error) {
	f, mates := e.field, e.best.mates()
	d := Descent{
		Points: f.points[i], Gap: f.points[i] - f.points[j], Group: f.last[i] - f.first[i] + 1,
		Last: i == f.last[i], First: j == f.first[j],
	}
	for k := f.first[i]; k <= f.last[i]; k++ {
		switch mate := int(mates[k]); {
		case mate == f.size():
			d.Bye++
		case mate < f.first[i]:
			d.FromAbove++
		case mate > f.last[i]:
			d.Descending++
		}
	}
	var err error
	if d.Stays, err = e.without(func(a, b int) bool { return a == i && b < f.size() && f.points[b] < f.points[i] }); err != nil {
		return Descent{}, err
	}
	if d.Others, err = e.without(func(a, b int) bool { return a == i && b == j }); err != nil {
		return Descent{}, err
	}
	d.Met, err = e.hasMet(i)
	return d, err
}

// hasMet tells whether somebody has met all others of his points, and one of them again would be one rematch more.
func (e *explainer) hasMet(i int) (bool, error) {
	f := e.field
	if f.first[i] == f.last[i] {
		return false, nil
	}
	for k := f.first[i]; k <= f.last[i]; k++ {
		if k != i && f.times(min(i, k), max(i, k)) == 0 {
			return false, nil
		}
	}
	within, err := e.without(func(a, b int) bool { return a == i && b > f.last[i] || b == i && a < f.first[i] })
	return !within.Impossible && !within.Same && within.Tier == TierRematch, err
}

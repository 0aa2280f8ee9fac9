package swiss

import (
	"cmp"
	"errors"
	"slices"
)

// These are the reasons for which a result of the cut is refused.
var (
	// ErrNoSuchMatch is a match outside the bracket.
	ErrNoSuchMatch = errors.New("no such match in the bracket")
	// ErrNotReady is a match whose players are not both known yet.
	ErrNotReady = errors.New("the players of this match are not known yet")
	// ErrCutDraw is a match of the cut without a winner.
	ErrCutDraw = errors.New("a match of the cut needs a winner")
	// ErrFedMatchPlayed is a correction that comes after the match which its winner plays.
	ErrFedMatchPlayed = errors.New("the winner's next match has been played already")
)

// Bracket is the single elimination after the Swiss rounds. Winners of neighbouring matches meet; it advances by
// itself as results come in.
type Bracket struct {
	seeds  []int     // players by seed
	rounds [][]Match // of the first round as many as half the seeds, of the last one
}

// NewBracket is the empty bracket of players given by seed, best first; their number is a power of two from 2 on, or 0.
func NewBracket(seeds []int) *Bracket {
	b := &Bracket{seeds: slices.Clone(seeds)}
	if len(seeds) < 2 {
		return b
	}
	order := bracketOrder(len(seeds))
	first := make([]Match, len(seeds)/2)
	for i := range first {
		first[i] = Match{A: seeds[order[2*i]], B: seeds[order[2*i+1]]}
	}
	b.rounds = append(b.rounds, first)
	for left := len(first) / 2; left > 0; left /= 2 {
		round := make([]Match, left)
		for i := range round {
			round[i] = Match{A: NoPlayer, B: NoPlayer}
		}
		b.rounds = append(b.rounds, round)
	}
	return b
}

// bracketOrder gives the seeds, from 0, in the order of the bracket: each seed of the half-sized bracket followed by
// the one it meets, so that the sum of two opponents is always the same and the best meet as late as they can.
func bracketOrder(size int) []int {
	order := []int{0}
	for len(order) < size {
		next := make([]int, 0, 2*len(order))
		for _, seed := range order {
			next = append(next, seed, 2*len(order)-1-seed)
		}
		order = next
	}
	return order
}

// Rounds are the matches known so far, the first round first, NoPlayer where a player is still to come. The caller
// may keep but not change them.
func (b *Bracket) Rounds() [][]Match { return b.rounds }

// Report enters or corrects the result of a match, seen from its first player, rounds and matches counted from 0. It
// refuses a result without winner, a match still waiting for its players, and a correction once the winner's next
// match is played.
func (b *Bracket) Report(round, match int, result Result, how How, bestOf int) error {
	if round < 0 || round >= len(b.rounds) || match < 0 || match >= len(b.rounds[round]) {
		return ErrNoSuchMatch
	}
	m := b.rounds[round][match]
	if m.A == NoPlayer || m.B == NoPlayer {
		return ErrNotReady
	}
	m.Result, m.How = result, how
	if err := m.check(bestOf); err != nil {
		return err
	}
	if m.winner() == NoPlayer {
		return ErrCutDraw
	}
	if round+1 < len(b.rounds) {
		fed := &b.rounds[round+1][match/2]
		if fed.How != Unplayed {
			return ErrFedMatchPlayed
		}
		if match%2 == 0 {
			fed.A = m.winner()
		} else {
			fed.B = m.winner()
		}
	}
	b.rounds[round][match] = m
	return nil
}

// winner is who won the match, or NoPlayer.
func (m Match) winner() int {
	switch {
	case m.How == Unplayed || m.How == DoubleLoss:
		return NoPlayer
	case m.Result.Won > m.Result.Lost:
		return m.A
	case m.Result.Won < m.Result.Lost:
		return m.B
	}
	return NoPlayer
}

// Places gives all players of the standings by place: first those of the cut by matches won in it, who is still in it
// before who is out, then by standings; then the others by standings.
func (b *Bracket) Places(standings []Standing) []int {
	reached := make(map[int]int, len(b.seeds))
	for _, player := range b.seeds {
		reached[player] = 2 // in the cut and not out of it
	}
	for _, round := range b.rounds {
		for _, m := range round {
			if won := m.winner(); won != NoPlayer {
				reached[won] += 2
				reached[m.A+m.B-won]--
			}
		}
	}
	places := make([]int, len(standings))
	for i, s := range standings {
		places[i] = s.Player
	}
	slices.SortStableFunc(places, func(a, b int) int { return cmp.Compare(reached[b], reached[a]) })
	return places
}

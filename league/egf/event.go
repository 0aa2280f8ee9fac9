package egf

import "slices"

// Event is a set of games that are rated together, all from the players' ratings before it.
type Event struct {
	Rules    Rules // of its day
	Category Category
	Players  []Player
	Games    []Game
}

// Change is what an event, or a correction, did to a player.
type Change struct {
	Games   int     // those that moved his rating
	Sum     float64 // of their changes, before the floor
	Floored bool    // the sum would have led below Floor
	Change  float64 // what was applied; 0 with a Start, for there was no rating before it
	After   Player
	Start   *Start // how the event gave an NC player his rating; nil if it did not
}

// Rate rates the event: the change of Players[i] is at i. The changes of a player's games are summed, then the floor
// and the grade rule apply once.
//
// A game against an NC player is not rated for the other; it counts towards the NC player's start, unless it weighs 0 or
// the other is NC, too. The game that completes StartGames of them gives the rating, with all such games of the event.
//
// The order of the games does not matter, nor that of the players, not even in the last bit: the terms of a sum
// are taken in order of their size. Refused are a category that is none (*CategoryError) and games that are not sound
// (*GameError).
func (e Event) Rate() ([]Change, error) {
	if err := e.check(); err != nil {
		return nil, err
	}
	sums := newLedger(e)
	toward := map[int][]StartGame{}
	for i := range e.Games {
		weighting := e.weighting(i)
		for _, side := range e.Games[i].sides() {
			own, opponent := &e.Players[side.own], &e.Players[side.opponent]
			switch effect(weighting, own, opponent) {
			case Counted:
				terms := e.Rules.Terms(own.Rating, opponent.Rating, side.received, weighting)
				sums.add(side.own, terms.Gain(side.result))
			case TowardStart:
				toward[side.own] = append(toward[side.own], StartGame{
					Opponent: opponent.Rating, Received: side.received, Weight: weighting.Total(), Result: side.result,
				})
			default: // nothing moves
			}
		}
	}
	changes := make([]Change, len(e.Players))
	for i, player := range e.Players {
		if player.Rated() {
			changes[i] = player.move(sums.of(i))
		} else {
			changes[i] = player.approach(toward[i])
		}
	}
	return changes, nil
}

// move applies the changes of a rated player's games; it sorts them.
func (p Player) move(games []float64) Change {
	change := Change{Games: len(games)}
	slices.Sort(games)
	for _, points := range games {
		change.Sum += points
	}
	after := p.Rating + change.Sum
	if after < Floor {
		after, change.Floored = Floor, true
	}
	change.Change = after - p.Rating
	change.After = Player{Rating: after, Grade: p.Grade.After(after)}
	return change
}

// approach takes an NC player's games towards his start.
func (p Player) approach(games []StartGame) Change {
	all := slices.Concat(p.Toward, games)
	if len(all) < StartGames {
		return Change{After: Player{Grade: NC, Toward: all}}
	}
	start := StartOf(all)
	return Change{After: Player{Rating: start.Rating, Grade: GradeOf(start.Rating)}, Start: &start}
}

func (e *Event) weighting(game int) Weighting {
	return e.Rules.Weighting(e.Category, e.Games[game].Board, e.Games[game].Weight)
}

func (e Event) check() error {
	if e.Category < CategoryA || e.Category > CategoryD {
		return &CategoryError{Text: e.Category.String()}
	}
	for i, game := range e.Games {
		if err := game.check(i, len(e.Players)); err != nil {
			return err
		}
	}
	return nil
}

// ledger collects the changes of all players in one slice, a stretch of it a player.
type ledger struct {
	starts, ends []int
	changes      []float64
}

// newLedger makes room for every game of every player.
func newLedger(e Event) ledger {
	starts := make([]int, len(e.Players)+1)
	for _, game := range e.Games {
		starts[game.Black+1]++
		starts[game.White+1]++
	}
	for i := range e.Players {
		starts[i+1] += starts[i]
	}
	return ledger{starts: starts, ends: slices.Clone(starts), changes: make([]float64, 2*len(e.Games))}
}

func (l ledger) add(player int, change float64) {
	l.changes[l.ends[player]] = change
	l.ends[player]++
}

func (l ledger) of(player int) []float64 { return l.changes[l.starts[player]:l.ends[player]] }

package egf

import "fmt"

const (
	// MaxHandicap is the greatest number of stones taken as a handicap.
	MaxHandicap = 25

	// MaxWeight is the greatest weight a game may carry.
	MaxWeight = 10
)

// Winner is the result of a game. The zero value is none and is refused.
type Winner uint8

// The results.
const (
	Black Winner = iota + 1
	White
	Jigo
)

// Game is a game of an event between two of its players, counted from 0. Black receives the handicap.
type Game struct {
	Black, White int
	Winner       Winner
	Handicap     int      // stones, 0 for an even game; 1 is black without komi
	Board        int      // 19, 13 or 9; 0 is 19
	Weight       *float64 // carried by the game, in place of category and board; nil for none
}

// Problem names what is wrong with a game.
type Problem string

// The problems.
const (
	UnknownPlayer Problem = "unknown player"
	SamePlayer    Problem = "black and white are one player"
	BadWinner     Problem = "winner"
	BadHandicap   Problem = "handicap"
	BadBoard      Problem = "board"
	BadWeight     Problem = "weight"
)

// GameError refuses a game of an event, counted from 0.
type GameError struct {
	Index   int
	Game    Game
	Problem Problem
}

func (e *GameError) Error() string {
	switch e.Problem {
	case BadHandicap:
		return fmt.Sprintf("game %d: handicap %d is not from 0 to %d", e.Index, e.Game.Handicap, MaxHandicap)
	case BadBoard:
		return fmt.Sprintf("game %d: board %d is not 19, 13 or 9", e.Index, e.Game.Board)
	case BadWeight:
		return fmt.Sprintf("game %d: weight %v is not from 0 to %d", e.Index, *e.Game.Weight, MaxWeight)
	case BadWinner:
		return fmt.Sprintf("game %d: no winner, nor jigo", e.Index)
	default:
		return fmt.Sprintf("game %d: %s", e.Index, e.Problem)
	}
}

// check returns a *GameError for the first problem of game index in an event of so many players.
func (g Game) check(index, players int) error {
	refuse := func(problem Problem) error { return &GameError{Index: index, Game: g, Problem: problem} }
	switch {
	case min(g.Black, g.White) < 0 || max(g.Black, g.White) >= players:
		return refuse(UnknownPlayer)
	case g.Black == g.White:
		return refuse(SamePlayer)
	case g.Winner < Black || g.Winner > Jigo:
		return refuse(BadWinner)
	case g.Handicap < 0 || g.Handicap > MaxHandicap:
		return refuse(BadHandicap)
	case g.Board != 0 && g.Board != 19 && g.Board != 13 && g.Board != 9:
		return refuse(BadBoard)
	case g.Weight != nil && !(*g.Weight >= 0 && *g.Weight <= MaxWeight):
		return refuse(BadWeight)
	default:
		return nil
	}
}

// side is a game seen by one of its players.
type side struct {
	own, opponent int
	received      int     // stones; negative: given
	result        float64 // 1, ½ or 0
}

func (g *Game) sides() [2]side {
	return [2]side{
		{own: g.Black, opponent: g.White, received: g.Handicap, result: result(g.Winner, Black)},
		{own: g.White, opponent: g.Black, received: -g.Handicap, result: result(g.Winner, White)},
	}
}

func result(winner, colour Winner) float64 {
	switch winner {
	case colour:
		return 1
	case Jigo:
		return 0.5
	default:
		return 0
	}
}

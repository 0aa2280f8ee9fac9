package egf

// Effect tells what a game does for one of its players.
type Effect uint8

// The effects.
const (
	Counted     Effect = iota // it moves the rating
	Friendly                  // it weighs 0: category D, or a carried weight of 0
	AgainstNC                 // the opponent has no rating: the own one stays
	TowardStart               // the own rating is still to come, and the game counts towards it
	AmongNC                   // neither has a rating: it counts for nothing
)

// Term is a game of an event, seen from the explained player.
type Term struct {
	Terms                  // with Expected and Change only for the effect Counted
	Game           int     // counted from 0
	Opponent       int     // counted from 0
	OpponentRating float64 // at the start of the event; 0 if he is NC
	Received       int     // stones; negative: given
	Result         float64 // 1, ½ or 0
	Effect         Effect
	Change         float64
}

// Explain returns the terms, in the order of the games, of the change that Rate gives to the player (counted from 0).
// It refuses what Rate refuses.
func (e Event) Explain(player int) (Change, []Term, error) {
	changes, terms, err := e.ExplainAll()
	if err != nil {
		return Change{}, nil, err
	}
	return changes[player], terms[player], nil
}

// ExplainAll is Explain for every player: the terms of Players[i] are at i.
func (e Event) ExplainAll() ([]Change, [][]Term, error) {
	changes, err := e.Rate()
	if err != nil {
		return nil, nil, err
	}
	terms := make([][]Term, len(e.Players))
	for i, game := range e.Games {
		for _, side := range game.sides() {
			terms[side.own] = append(terms[side.own], e.term(i, side))
		}
	}
	return changes, terms, nil
}

// term explains one side of a game.
func (e Event) term(game int, s side) Term {
	own, opponent, weighting := &e.Players[s.own], &e.Players[s.opponent], e.weighting(game)
	term := Term{
		Terms: Terms{Weighting: weighting}, Game: game, Opponent: s.opponent, OpponentRating: opponent.Rating,
		Received: s.received, Result: s.result, Effect: effect(weighting, own, opponent),
	}
	if term.Effect == Counted {
		term.Terms = e.Rules.Terms(own.Rating, opponent.Rating, s.received, weighting)
		term.Change = term.Gain(s.result)
	}
	return term
}

func effect(weighting Weighting, own, opponent *Player) Effect {
	switch {
	case weighting.Total() == 0:
		return Friendly
	case own.Rated() && opponent.Rated():
		return Counted
	case own.Rated():
		return AgainstNC
	case opponent.Rated():
		return TowardStart
	default:
		return AmongNC
	}
}

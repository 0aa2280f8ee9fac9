package league

import "github.com/podiumbot/podium/league/elo"

// duelSystem is the classic Elo of two players.
type duelSystem struct {
	policy elo.KPolicy
	first  float64 // rating of a new player
}

func (s duelSystem) start() State { return State{Rating: s.first, Peak: s.first} }

func (duelSystem) ranked(s State) bool { return s.Games > 0 }

func (duelSystem) tier(State) elo.Tier { return elo.NoTier }

func (duelSystem) expected(own, other State) float64 {
	e, _ := elo.ExpectDuel(own.Rating, other.Rating)
	return e
}

func (s duelSystem) rate(places []uint8, before []State, out []result) error {
	if len(places) != 2 {
		return &elo.SizeError{Seats: len(places)}
	}
	a, b := elo.RateDuel(s.policy, duelPlayer(before[0]), duelPlayer(before[1]), duelResult(places[0], places[1]))
	for i, c := range [...]elo.DuelChange{a, b} {
		out[i] = duelResultOf(before[i], c)
	}
	return nil
}

func duelResultOf(before State, c elo.DuelChange) result {
	after := before
	after.Rating, after.Games = c.After.Rating, int(c.After.Games)
	after.Peak = max(after.Peak, after.Rating)
	return result{K: c.K, Raw: c.Change + 0, After: after} // + 0: no negative zero, which SQL does not keep
}

// event returns games together as league/elo takes them.
func (duelSystem) event(t *together, before []State) ([]elo.DuelPlayer, []elo.DuelGame) {
	players, games := make([]elo.DuelPlayer, len(before)), make([]elo.DuelGame, len(t.games))
	for i, state := range before {
		players[i] = duelPlayer(state)
	}
	for i, g := range t.games {
		games[i] = elo.DuelGame{A: g.a, B: g.b, Result: elo.DuelResult(2 * g.score)}
	}
	return players, games
}

func (s duelSystem) together(t *together, before []State, out []result) error {
	players, games := s.event(t, before)
	changes, err := elo.RateDuels(s.policy, players, games)
	if err != nil {
		return err
	}
	for i, c := range changes {
		out[i] = duelResultOf(before[i], c)
	}
	return nil
}

func (s duelSystem) explain(places []uint8, before []State, seat int) (terms, error) {
	var out [2]result
	if err := s.rate(places, before, out[:]); err != nil {
		return terms{}, err
	}
	own, other := before[seat], before[1-seat]
	duel := DuelTerm{
		Rating: other.Rating, Gap: other.Rating - own.Rating, Expected: s.expected(own, other),
		Score: duelResult(places[seat], places[1-seat]).Score(),
	}
	// S - E as it was rated, without the loss of 1 - E.
	return terms{duels: []DuelTerm{duel}, sum: out[seat].Raw / out[seat].K}, nil
}

// fidePeak is the rating that a player must once have exceeded for FIDE's third K.
const fidePeak = 2400

// duelPlayer returns what league/elo asks of a player.
func duelPlayer(s State) elo.DuelPlayer {
	return elo.DuelPlayer{Rating: s.Rating, Games: int32(s.Games), Exceeded: s.Peak > fidePeak}
}

func duelResult(own, other uint8) elo.DuelResult {
	switch {
	case own < other:
		return elo.Won
	case own > other:
		return elo.Lost
	}
	return elo.Drawn
}

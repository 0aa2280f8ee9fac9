package league

import (
	"cmp"
	"slices"
)

// gameRated is what the channel hears of a game that has just been taken in: a line for each player, with what happened
// to his present tier; and the present ratings and tiers that moved besides, which only a late game has.
func gameRated(l League, e *Entry, p *plan, joined []Player) GameRated {
	game := e.Body.(Game)
	event := GameRated{League: l.ID, Game: e.ID, Number: e.Number, Casual: game.Casual, By: e.By}
	told := map[PlayerID]float64{} // the ratings that the lines show
	for c := range p.put.all() {
		if c.Entry != e.ID {
			continue
		}
		line := Line{Player: c.Player, Place: c.Place, Change: c.Delta(), After: c.After.Rating, Games: c.After.Games}
		line.Joined = slices.ContainsFunc(joined, func(j Player) bool { return j.ID == c.Player })
		told[c.Player] = c.After.Rating
		event.Lines = append(event.Lines, line)
	}
	for _, c := range p.tiers() {
		i := slices.IndexFunc(event.Lines, func(line Line) bool { return line.Player == c.Player })
		if i < 0 {
			event.Tiers = append(event.Tiers, c)
			continue
		}
		line := &event.Lines[i]
		line.Tier, line.Placed, line.TierUp = c.Tier, c.Placed, c.TierUp
	}
	order := game.players()
	for i := range event.Lines {
		line := &event.Lines[i]
		line.Score = game.Seats[slices.Index(order, line.Player)].Score
	}
	slices.SortFunc(event.Lines, func(a, b Line) int {
		return cmp.Or(cmp.Compare(a.Place, b.Place), cmp.Compare(slices.Index(order, a.Player), slices.Index(order, b.Player)))
	})
	for _, m := range p.moves() {
		if after, ok := told[m.Player]; !ok || after != m.After {
			event.Moves = append(event.Moves, m)
		}
	}
	return event
}

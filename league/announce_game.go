package league

import (
	"cmp"
	"slices"
)

// gameRated is what the channel hears of a game that has just been taken in: a line for each player, with what happened
// to his present tier; and the present ratings and tiers that moved besides, which only a late game has.
func gameRated(l League, e *Entry, p *plan, joined []Player) GameRated {
	game := e.Body.(Game)
	event := gameTold(l, e)
	told := map[PlayerID]float64{} // the ratings that the lines show
	for c := range p.put.all() {
		if c.Entry != e.ID {
			continue
		}
		line := l.line(c)
		line.Joined = isAmong(joined, c.Player)
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
	event.order(game)
	for _, m := range p.moves() {
		if after, ok := told[m.Player]; !ok || after != m.After {
			event.Moves = append(event.Moves, m)
		}
	}
	return event
}

// gameTold is what the channel hears of any game, without its lines.
func gameTold(l League, e *Entry) GameRated {
	game := e.Body.(Game)
	event := GameRated{League: l.ID, Game: e.ID, Number: e.Number, Casual: game.Casual, By: e.By}
	if l.Season.Rules.System == Go {
		event.Handicap, event.Board, event.Black = game.Handicap, game.board(), game.Seats[0].Player
	}
	return event
}

// line is what an announcement shows of a change.
func (l League) line(c *Change) Line {
	line := Line{Player: c.Player, Place: c.Place, Change: c.Delta(), After: c.After.Rating, Games: c.After.Games}
	if l.Season.Rules.System == Go {
		line.GradeBefore, line.Grade = c.Before.GradeName(), c.After.GradeName()
	}
	return line
}

// order puts the lines into the order of the places, then into that of the report, and adds the scores.
func (event *GameRated) order(game Game) {
	order := game.players()
	for i := range event.Lines {
		line := &event.Lines[i]
		line.Score = game.Seats[slices.Index(order, line.Player)].Score
	}
	slices.SortFunc(event.Lines, func(a, b Line) int {
		return cmp.Or(cmp.Compare(a.Place, b.Place), cmp.Compare(slices.Index(order, a.Player), slices.Index(order, b.Player)))
	})
}

func isAmong(players []Player, id PlayerID) bool {
	return slices.ContainsFunc(players, func(p Player) bool { return p.ID == id })
}

// gameWaits is what the channel hears of a game in an event that is open: the lines show where the players stand.
func (u *unit) gameWaits(d draft, e *Entry, joined []Player) (GameRated, error) {
	event := gameTold(u.league, e)
	event.Event, event.EventTitle = d.event.Number, d.event.Body.(Event).Name
	for _, seat := range d.game.Seats {
		s, _, err := u.Standing(e.Season, seat.Player)
		if err != nil {
			return event, err
		}
		line := u.league.line(&Change{Player: seat.Player, Place: seat.Place, Before: s.State, After: s.State})
		line.Joined = isAmong(joined, seat.Player)
		event.Lines = append(event.Lines, line)
	}
	event.order(d.game)
	return event, nil
}

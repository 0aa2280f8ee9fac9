package league

import (
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/podiumbot/podium/league/egf"
)

// checkBody refuses what the season's rating system would not take.
func (c *archiveCheck) checkBody(e *Entry) error {
	system := c.Seasons[e.Season-1].Rules.System
	unfit := NewError(Invalid, "archive_kind", Args{"kind": string(e.Kind), "system": string(system)})
	switch body := e.Body.(type) {
	case Enter:
		return c.checkEnter(e, system, body)
	case Game:
		return c.checkGame(e, system, body)
	case Event:
		if system != Table {
			return c.checkEvent(e, system, body)
		}
	case Correction:
		if system != Go {
			return unfit
		}
		if egf.CheckRating(body.Rating) != nil {
			return NewError(Invalid, "rating_range", Args{"min": egf.Floor, "max": egf.MaxRating})
		}
		if err := c.checkEntered(e, body.Player); err != nil {
			return err
		}
		return checkKept(body.Reason)
	case Amend:
		return c.checkAmend(e, system, body)
	case Void:
		return checkKept(body.Reason)
	case Merge:
		return c.checkMerge(e, body)
	}
	return unfit
}

// within is the place of a field of an entry.
func within(e *Entry, field string) string { return fmt.Sprintf("entries[%d].%s", e.ID-1, field) }

// checkMerge wants a merge to say of somebody who is another by now that he is that one, or was another of his.
func (c *archiveCheck) checkMerge(e *Entry, body Merge) error {
	now, merged := c.Merged[body.From]
	if !merged {
		return InFile(NewError(Invalid, "archive_unknown", Args{"name": fmt.Sprint(body.From)}), within(e, "from"))
	}
	if body.Into == body.From || c.Merged.of(body.Into) != now {
		return InFile(NewError(Invalid, "archive_merge", nil), within(e, "into"))
	}
	if c.united[e.Season][body.From] {
		return InFile(NewError(Invalid, "archive_twice", Args{"name": fmt.Sprint(body.From)}), within(e, "from"))
	}
	c.united[e.Season][body.From] = true
	if err := c.checkEntered(e, now); err != nil {
		return InFile(err, within(e, "into"))
	}
	return checkKept(body.Reason)
}

// checkKept is checkReason for one that was taken already: an undone game has none.
func checkKept(reason string) error {
	if utf8.RuneCountInString(reason) > longestReason {
		return NewError(Invalid, "reason_length", Args{"max": longestReason})
	}
	return nil
}

func (c *archiveCheck) checkEntered(e *Entry, player PlayerID) error {
	if err := c.checkPlayer(player); err != nil {
		return err
	}
	if !c.entered[e.Season][player] {
		return NewError(Invalid, "archive_enter", Args{"name": fmt.Sprint(player)})
	}
	return nil
}

// checkEnter takes a player twice who is two made one, and nobody who is another by now: entries read as of that one.
func (c *archiveCheck) checkEnter(e *Entry, system System, body Enter) error {
	if err := c.checkPlayer(body.Player); err != nil {
		return err
	}
	if c.Merged[body.Player] != 0 {
		return NewError(Invalid, "archive_unknown", Args{"name": fmt.Sprint(body.Player)})
	}
	if c.entered[e.Season][body.Player] && !c.several(body.Player) {
		return NewError(Invalid, "archive_twice", Args{"name": fmt.Sprint(body.Player)})
	}
	c.entered[e.Season][body.Player] = true
	if body.Rating != nil || body.Games != 0 {
		return NewError(Invalid, "archive_start", nil)
	}
	return checkGrade(system, body.Grade)
}

// several tells whether somebody was merged into the player.
func (c *archiveCheck) several(player PlayerID) bool {
	for _, into := range c.Merged {
		if into == player {
			return true
		}
	}
	return false
}

// checkGrade refuses grades that there are not; "" is none.
func checkGrade(system System, grade string) error {
	if grade == "" {
		return nil
	}
	if _, err := egf.ParseGrade(grade); err != nil || system != Go {
		return NewError(Invalid, "archive_start", nil)
	}
	return nil
}

func (c *archiveCheck) checkGame(e *Entry, system System, g Game) error {
	if err := c.checkStones(e, system, g); err != nil {
		return err
	}
	if err := checkSize(system, len(g.Seats)); err != nil {
		return err
	}
	if system == Go && len(g.Seats) != 2 {
		return NewError(Invalid, "duel_two_players", nil)
	}
	places := make([]int, len(g.Seats))
	for i, seat := range g.Seats {
		if err := c.checkEntered(e, seat.Player); err != nil {
			return err
		}
		if slices.ContainsFunc(g.Seats[:i], func(s Seat) bool { return s.Player == seat.Player }) {
			return NewError(Invalid, "archive_twice", Args{"name": fmt.Sprint(seat.Player)})
		}
		if seat.Score != "" {
			if _, err := seat.Score.Millionths(); err != nil {
				return err
			}
		}
		places[i] = seat.Place
	}
	return checkPlaces(places)
}

// checkStones looks at what only games of Go have.
func (c *archiveCheck) checkStones(e *Entry, system System, g Game) error {
	if system != Go && (g.Event != 0 || g.Handicap != 0 || g.Board != 0 || g.Weight != nil) || system == Go && g.Casual {
		return NewError(Invalid, "archive_kind", Args{"kind": string(e.Kind), "system": string(system)})
	}
	if g.Event != 0 {
		if g.Event < 1 || g.Event >= e.ID || c.Entries[g.Event-1].Kind != KindEvent || c.Entries[g.Event-1].Season != e.Season {
			return InFile(NewError(Invalid, "archive_event", nil), within(e, "event"))
		}
	}
	if g.Weight != nil && (*g.Weight < 0 || *g.Weight > egf.MaxWeight) {
		return NewError(Invalid, "archive_type", nil)
	}
	if err := checkHandicap(g.Handicap); err != nil {
		return err
	}
	return checkKeptBoard(g.Board)
}

// checkKeptBoard is checkBoard for a board as it is kept.
func checkKeptBoard(board int) error {
	kept, err := checkBoard(board)
	if err == nil && kept != board {
		err = NewError(Invalid, "archive_type", nil)
	}
	return err
}

func (c *archiveCheck) checkEvent(e *Entry, system System, body Event) error {
	if utf8.RuneCountInString(body.Name) > longestLeague {
		return NewError(Invalid, "name_length", Args{"max": longestLeague})
	}
	if system == Go {
		if _, err := egf.ParseCategory(body.Category); err != nil || len(body.Matches) > 0 {
			return NewError(Invalid, "archive_type", nil)
		}
		return checkKeptBoard(body.Board)
	}
	if body.Category != "" || body.Board != 0 || body.Open {
		return NewError(Invalid, "archive_kind", Args{"kind": string(e.Kind), "system": string(system)})
	}
	for _, m := range body.Matches {
		for _, player := range []PlayerID{m.A, m.B} {
			if err := c.checkEntered(e, player); err != nil {
				return err
			}
		}
		if m.A == m.B || m.Score != 0 && m.Score != 0.5 && m.Score != 1 {
			return NewError(Invalid, "archive_type", nil)
		}
	}
	return nil
}

// checkAmend wants the target to be amended in what it has, and a game to keep its players and its event.
func (c *archiveCheck) checkAmend(e *Entry, system System, body Amend) error {
	target := c.Entries[e.Target-1]
	of := target.Kind
	if of != KindGame && (len(body.Game.Seats) > 0 || body.Game.Event != 0) || of != KindEnter && body.Grade != "" ||
		of == KindEnter && !body.Played.IsZero() {
		return NewError(Invalid, "archive_target", nil)
	}
	if game, ok := target.Body.(Game); ok {
		if err := c.checkGame(e, system, body.Game); err != nil {
			return err
		}
		if body.Game.Event != game.Event {
			return InFile(NewError(Invalid, "archive_amend", nil), within(e, "event"))
		}
		// Nobody is twice in either.
		if slices.ContainsFunc(body.Game.players(), func(p PlayerID) bool { return !game.has(p) }) || len(body.Game.Seats) != len(game.Seats) {
			return InFile(NewError(Invalid, "archive_amend", nil), within(e, "places"))
		}
	}
	if err := checkGrade(system, body.Grade); err != nil {
		return err
	}
	if body.Played.After(e.At) || !body.Played.IsZero() && body.Played.Year() < oldestPlayed {
		return NewError(Invalid, "archive_future", Args{"at": body.Played})
	}
	return checkKept(body.Reason)
}

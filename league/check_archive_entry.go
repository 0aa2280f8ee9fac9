package league

import (
	"fmt"
	"slices"
	"unicode/utf8"
)

// checkEntry refuses an entry that could not have been recorded where it stands, and numbers it.
func (c *archiveCheck) checkEntry(i int) error {
	e := &c.Entries[i]
	if err := c.checkSeason(e.Season); err != nil {
		return InFile(err, fmt.Sprintf("entries[%d].season", i))
	}
	if i > 0 && e.Season < c.Entries[i-1].Season || e.At.Before(c.last[e.Season]) {
		return NewError(Invalid, "archive_order", nil)
	}
	c.last[e.Season] = e.At
	for _, at := range []error{c.checkTime(e.At), c.checkPlayed(e)} {
		if at != nil {
			return at
		}
	}
	e.ID, e.Seq, e.Kind = EntryID(i+1), int64(i+1), e.Body.Kind()
	if err := c.checkNumber(e); err != nil {
		return err
	}
	if err := c.checkTarget(e); err != nil {
		return err
	}
	return c.checkBody(e)
}

// checkPlayed refuses what was played before people wrote it down, or after it was recorded.
func (c *archiveCheck) checkPlayed(e *Entry) error {
	if e.Played.Year() < oldestPlayed {
		return NewError(Invalid, "import_date", nil)
	}
	if e.Played.After(e.At) {
		return NewError(Invalid, "archive_future", Args{"at": e.Played})
	}
	return nil
}

// checkNumber wants the numbers that the entries got when they were recorded: a store gives them out itself.
func (c *archiveCheck) checkNumber(e *Entry) error {
	want := 0
	switch e.Kind {
	case KindGame:
		c.games++
		want = c.games
	case KindEvent:
		c.events++
		want = c.events
	}
	if e.Number != want {
		return NewError(Invalid, "archive_number", Args{"number": e.Number, "want": want})
	}
	return nil
}

// checkTarget wants amendments and voids to be about something that stands before them, so that none goes round in a
// circle.
func (c *archiveCheck) checkTarget(e *Entry) error {
	var targets []EntryKind
	switch e.Kind {
	case KindAmend:
		targets = []EntryKind{KindGame}
		if c.Seasons[e.Season-1].Rules.System == Go {
			targets = append(targets, KindEvent, KindEnter)
		}
	case KindVoid:
		targets = []EntryKind{KindGame, KindEvent, KindCorrection, KindAmend, KindVoid}
	default:
		if e.Target != 0 {
			return NewError(Invalid, "archive_target", nil)
		}
		return nil
	}
	if e.Target < 1 || e.Target >= e.ID {
		return NewError(Invalid, "archive_target", nil)
	}
	if target := c.Entries[e.Target-1]; target.Season != e.Season || !slices.Contains(targets, target.Kind) {
		return NewError(Invalid, "archive_target", nil)
	}
	return nil
}

// checkBody refuses what the season's rating system would not take.
func (c *archiveCheck) checkBody(e *Entry) error {
	system := c.Seasons[e.Season-1].Rules.System
	switch body := e.Body.(type) {
	case Enter:
		return c.checkEnter(e, body)
	case Game:
		return c.checkGame(e, body)
	case Event:
		if system == Duel {
			return c.checkMatches(e, body)
		}
	case Amend:
		if c.Entries[e.Target-1].Kind == KindGame {
			if err := c.checkGame(e, body.Game); err != nil {
				return err
			}
		}
		if body.Played.After(e.At) || !body.Played.IsZero() && body.Played.Year() < oldestPlayed {
			return NewError(Invalid, "archive_future", Args{"at": body.Played})
		}
		return checkKept(body.Reason)
	case Void:
		return checkKept(body.Reason)
	}
	return NewError(Invalid, "archive_kind", Args{"kind": string(e.Kind), "system": string(system)})
}

// checkMatches refuses what no event of duels, such as a pod's matches, can be.
func (c *archiveCheck) checkMatches(e *Entry, body Event) error {
	if _, err := checkName(body.Name, longestLeague); err != nil {
		return err
	}
	if body.Open || body.Category != "" || body.Board != 0 || len(body.Matches) == 0 {
		return NewError(Invalid, "archive_kind", Args{"kind": string(e.Kind), "system": string(Duel)})
	}
	for _, m := range body.Matches {
		if m.Score != 0 && m.Score != 0.5 && m.Score != 1 || m.A == m.B {
			return NewError(Invalid, "archive_type", nil)
		}
		for _, id := range [2]PlayerID{m.A, m.B} {
			if err := c.checkPlayer(id); err != nil {
				return err
			}
			if !c.entered[e.Season][id] {
				return NewError(Invalid, "archive_enter", Args{"name": fmt.Sprint(id)})
			}
		}
	}
	return nil
}

// checkKept is checkReason for one that was taken already: an undone game has none.
func checkKept(reason string) error {
	if utf8.RuneCountInString(reason) > longestReason {
		return NewError(Invalid, "reason_length", Args{"max": longestReason})
	}
	return nil
}

func (c *archiveCheck) checkEnter(e *Entry, body Enter) error {
	if err := c.checkPlayer(body.Player); err != nil {
		return err
	}
	if c.entered[e.Season][body.Player] {
		return NewError(Invalid, "archive_twice", Args{"name": fmt.Sprint(body.Player)})
	}
	if body.Rating != nil || body.Games != 0 || body.Grade != "" {
		return NewError(Invalid, "archive_start", nil)
	}
	c.entered[e.Season][body.Player] = true
	return nil
}

func (c *archiveCheck) checkGame(e *Entry, g Game) error {
	if g.Event != 0 || g.Handicap != 0 || g.Board != 0 || g.Weight != nil {
		return NewError(Invalid, "archive_kind", Args{"kind": string(e.Kind), "system": string(c.Seasons[e.Season-1].Rules.System)})
	}
	if err := checkSize(c.Seasons[e.Season-1].Rules.System, len(g.Seats)); err != nil {
		return err
	}
	places := make([]int, len(g.Seats))
	for i, seat := range g.Seats {
		if err := c.checkPlayer(seat.Player); err != nil {
			return err
		}
		if !c.entered[e.Season][seat.Player] {
			return NewError(Invalid, "archive_enter", Args{"name": fmt.Sprint(seat.Player)})
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

package league

import (
	"fmt"
	"slices"
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

package league

import (
	"strings"
	"time"
	_ "time/tzdata" // leagues name zones, and small images and Windows have no list of them
)

// The forms of `played`. Both T and a space may stand before the hour; with an h is how French writes it.
const (
	playedMinute = "2006-01-02 15:04"
	playedHeure  = "2006-01-02 15h04"
	playedHour   = "2006-01-02 15h"
	playedDay    = "2006-01-02"
)

// oldestPlayed is the first year that passes for a date and not for a slip of the fingers.
const oldestPlayed = 1900

// ParsePlayed reads when a game was played, in the league's zone: never after now, the time of the report. A date
// alone is that day's end, at most now. Hours that the clock skips in spring are the first moment after them; those
// that it shows twice in autumn are the first of the two.
func ParsePlayed(text, zone string, now time.Time) (time.Time, error) {
	location, err := loadZone(zone)
	if err != nil {
		return time.Time{}, err
	}
	text = strings.Join(strings.Fields(visible(text)), " ")
	spaced := strings.NewReplacer("T", " ", " h ", "h", " h", "h").Replace(text)
	for _, form := range []string{playedMinute, playedHeure, playedHour} {
		if wall, err := time.Parse(form, spaced); err == nil && wall.Year() >= oldestPlayed {
			if t := inZone(wall, location); !t.After(now) {
				return t, nil
			}
			return time.Time{}, playedFuture(text, location)
		}
	}
	day, err := time.Parse(playedDay, text)
	if err != nil || day.Year() < oldestPlayed {
		return time.Time{}, InvalidOption("played", "played_format", Args{"value": text})
	}
	if inZone(day, location).After(now) {
		return time.Time{}, playedFuture(text, location)
	}
	end := inZone(day.AddDate(0, 0, 1), location).Add(-time.Millisecond)
	if end.After(now) {
		return now, nil
	}
	return end, nil
}

func playedFuture(text string, location *time.Location) error {
	return InvalidOption("played", "played_future", Args{"value": text, "zone": location.String()})
}

// loadZone returns an IANA zone; "" is UTC.
func loadZone(name string) (*time.Location, error) {
	// "Local" is the host's zone, which is nobody's business.
	if name == "Local" {
		return nil, InvalidOption("timezone", "zone_unknown", Args{"zone": name})
	}
	location, err := time.LoadLocation(name)
	if err != nil {
		return nil, InvalidOption("timezone", "zone_unknown", Args{"zone": name})
	}
	return location, nil
}

// inZone returns the first moment at which the clocks of a place show the time that wall shows in UTC, or, where they
// skip it, the moment they skip to.
func inZone(wall time.Time, location *time.Location) time.Time {
	var found time.Time
	// No zone changes twice within two days, so the offsets on both sides of a change are these two.
	for _, around := range []time.Duration{-24 * time.Hour, 24 * time.Hour} {
		_, offset := wall.Add(around).In(location).Zone()
		t := wall.Add(-time.Duration(offset) * time.Second)
		if _, there := t.In(location).Zone(); there == offset && (found.IsZero() || t.Before(found)) {
			found = t
		}
	}
	if !found.IsZero() {
		return found.UTC()
	}
	_, before := wall.Add(-24 * time.Hour).In(location).Zone()
	change, _ := wall.Add(-time.Duration(before) * time.Second).In(location).ZoneBounds()
	return change.UTC()
}

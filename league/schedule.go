package league

import (
	"strconv"
	"strings"
	"time"
)

const (
	isoDay      = "2006-01-02"
	dayMinutes  = 24 * 60
	daysPerWeek = 7
)

// Weekly is a time of the week on a league's clocks.
type Weekly struct {
	Day    time.Weekday
	Minute int // of the day, 0..1439
}

// Slot is one occurrence of a weekly time.
type Slot struct {
	Date string    // the day on the league's calendar, "2026-03-29"; names the slot, so each date has one
	At   time.Time // UTC
}

// Next returns the first occurrence after a moment, in the zone. A time that the clocks skip (in spring) occurs at the
// first minute after the gap, one that they show twice (in autumn) at the first of the two: each date has one
// occurrence, and each week one date.
func (w Weekly) Next(after time.Time, zone *time.Location) Slot {
	local := after.In(zone)
	// A day earlier, for clocks that skip a whole day have its slot at the beginning of the next.
	day := time.Date(local.Year(), local.Month(), local.Day()-1, 0, w.Minute, 0, 0, time.UTC)
	day = day.AddDate(0, 0, int(w.Day-day.Weekday()+daysPerWeek)%daysPerWeek)
	for {
		if at := inZone(day, zone); at.After(after) {
			return Slot{Date: day.Format(isoDay), At: at}
		}
		day = day.AddDate(0, 0, daysPerWeek)
	}
}

// ParseMinute reads a time of day: "18:30", "9:05", "18h30", "18h", "7pm" or "7:30 pm". It returns the minute of the day.
func ParseMinute(typed string) (int, error) {
	wrong := InvalidOption("time", "time_format", Args{"value": typed})
	text := strings.ToLower(strings.Join(strings.Fields(visible(typed)), ""))
	text, am := strings.CutSuffix(text, "am")
	text, pm := strings.CutSuffix(text, "pm")
	twelve := am || pm
	hours, minutes, split := strings.Cut(strings.Replace(text, "h", ":", 1), ":")
	if minutes == "" && (twelve != split) { // "7pm", "18h"
		minutes = "00"
	}
	h, ok := clockPart(hours)
	m, fine := clockPart(minutes)
	switch {
	case am && pm, !ok, !fine, len(minutes) != 2, m > 59:
		return 0, wrong
	case twelve && (h < 1 || h > 12), h > 23:
		return 0, wrong
	case twelve:
		h %= 12
		if pm {
			h += 12
		}
	}
	return h*60 + m, nil
}

// clockPart reads one or two digits.
func clockPart(s string) (int, bool) {
	n, err := strconv.ParseUint(s, 10, 8)
	return int(n), err == nil && len(s) <= 2
}

// Clock writes the time of day on 24 hours, "18:30".
func (w Weekly) Clock() string {
	return time.Date(0, 1, 1, 0, w.Minute, 0, 0, time.UTC).Format("15:04")
}

// ParseWeekday reads a day as options name it: "monday" to "sunday".
func ParseWeekday(name string) (time.Weekday, error) {
	for day := time.Sunday; day <= time.Saturday; day++ {
		if strings.EqualFold(day.String(), name) {
			return day, nil
		}
	}
	return 0, InvalidOption("day", "day_unknown", Args{"value": name})
}

package league

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// The years in which every zone's clocks are walked through.
const firstYear, lastYear = 2005, 2035

// zones are those that leagues are offered.
func zones(t *testing.T) []*time.Location {
	t.Helper()
	text, err := os.ReadFile("../commands/zones.txt")
	if err != nil {
		t.Fatal(err)
	}
	var list []*time.Location
	for name := range strings.FieldsSeq(string(text)) {
		zone, err := loadZone(name)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, zone)
	}
	return list
}

// turns lists when the zone's clocks are put forward or back.
func turns(zone *time.Location) []time.Time {
	var list []time.Time
	_, end := time.Date(firstYear, 1, 1, 0, 0, 0, 0, time.UTC).In(zone).ZoneBounds()
	for !end.IsZero() && end.Year() <= lastYear {
		list = append(list, end.UTC())
		_, end = end.In(zone).ZoneBounds()
	}
	return list
}

// wall is what the clocks of a place show, as a time of UTC.
func wall(at time.Time, zone *time.Location) time.Time {
	_, offset := at.In(zone).Zone()
	return at.UTC().Add(time.Duration(offset) * time.Second)
}

// firstShowing looks at the clock minute by minute, and returns the first at which it shows the time or has passed it.
func firstShowing(want, from time.Time, zone *time.Location) time.Time {
	for at := from; ; at = at.Add(time.Minute) {
		if !wall(at, zone).Before(want) {
			return at
		}
	}
}

// Around every turn of every clock in thirty years, a weekly time occurs when somebody who watches the clock first sees
// it or finds it passed.
func TestNextAroundEveryTurn(t *testing.T) {
	for _, zone := range zones(t) {
		for _, turn := range turns(zone) {
			before, after := wall(turn.Add(-time.Minute), zone), wall(turn, zone)
			from, to := before, after
			if after.Before(before) {
				from, to = after, before
			}
			for _, want := range []time.Time{from, from.Add(to.Sub(from) / 2).Truncate(time.Minute), to, to.Add(time.Minute)} {
				w := Weekly{Day: want.Weekday(), Minute: want.Hour()*60 + want.Minute()}
				start := turn.Add(-2*time.Minute - to.Sub(from))
				got := w.Next(start.Add(-3*24*time.Hour), zone)
				if expect := firstShowing(want, start, zone); !got.At.Equal(expect) || got.Date != want.Format(isoDay) {
					t.Fatalf("%s, turning at %v, %v %s: %v of %s, the clock says %v", zone, turn, w.Day, w.Clock(), got.At, got.Date, expect)
				}
			}
		}
	}
}

// Whatever the zone and the time of the week: occurrences have dates a week apart and show the time asked for, except
// on a day on which the clocks skip it.
func TestNextIsOnceAWeek(t *testing.T) {
	all := zones(t)
	rapid.Check(t, func(r *rapid.T) {
		zone := rapid.SampledFrom(all).Draw(r, "zone")
		w := Weekly{Day: time.Weekday(rapid.IntRange(0, 6).Draw(r, "day")), Minute: rapid.IntRange(0, dayMinutes-1).Draw(r, "minute")}
		at := time.Date(firstYear, 1, 1, 0, 0, 0, 0, time.UTC)
		last := ""
		for at.Year() <= lastYear {
			slot := w.Next(at, zone)
			day, err := time.Parse(isoDay, slot.Date)
			if err != nil || !slot.At.After(at) || day.Weekday() != w.Day {
				r.Fatalf("after %v: %+v", at, slot)
			}
			if last != "" && day.AddDate(0, 0, -7).Format(isoDay) != last {
				r.Fatalf("%s follows %s", slot.Date, last)
			}
			want := day.Add(time.Duration(w.Minute) * time.Minute)
			if shown := wall(slot.At, zone); !shown.Equal(want) {
				earlier := wall(slot.At.Add(-time.Minute), zone)
				if !shown.After(want) || !earlier.Before(want) {
					r.Fatalf("%s: %v shows %v, a minute before %v", zone, slot.At, shown, earlier)
				}
			}
			if again := w.Next(slot.At.Add(-time.Millisecond), zone); again != slot {
				r.Fatalf("just before %+v comes %+v", slot, again)
			}
			at, last = slot.At, slot.Date
		}
	})
}

// The nights that people ask about.
func TestNextOnTheNightsOfTheChange(t *testing.T) {
	for _, c := range []struct{ zone, after, weekly, want string }{
		{"Europe/Brussels", "2026-03-28T12:00:00Z", "Sunday 02:30", "2026-03-29 at 01:00Z"},
		{"Europe/Brussels", "2026-10-24T12:00:00Z", "Sunday 02:30", "2026-10-25 at 00:30Z"},
		{"America/New_York", "2026-03-07T12:00:00Z", "Sunday 02:30", "2026-03-08 at 07:00Z"},
		{"America/New_York", "2026-10-31T12:00:00Z", "Sunday 01:30", "2026-11-01 at 05:30Z"},
		{"Australia/Lord_Howe", "2026-10-03T00:00:00Z", "Sunday 02:10", "2026-10-04 at 15:30Z"},
		{"Australia/Lord_Howe", "2026-04-04T00:00:00Z", "Sunday 01:45", "2026-04-05 at 14:45Z"},
		{"Pacific/Apia", "2011-12-28T00:00:00Z", "Friday 18:00", "2011-12-30 at 10:00Z"}, // the day that Samoa left out
		{"UTC", "2026-03-29T02:30:00Z", "Sunday 02:30", "2026-04-05 at 02:30Z"},
	} {
		zone, err := loadZone(c.zone)
		if err != nil {
			t.Fatal(err)
		}
		after, _ := time.Parse(time.RFC3339, c.after)
		day, clock, _ := strings.Cut(c.weekly, " ")
		w := Weekly{}
		if w.Day, err = ParseWeekday(day); err != nil {
			t.Fatal(err)
		}
		if w.Minute, err = ParseMinute(clock); err != nil {
			t.Fatal(err)
		}
		slot := w.Next(after, zone)
		if got := fmt.Sprintf("%s at %s", slot.Date, slot.At.Format("15:04Z")); got != c.want {
			t.Errorf("%s, %s: %s, want %s", c.zone, c.weekly, got, c.want)
		}
	}
}

func TestParseMinute(t *testing.T) {
	for typed, want := range map[string]string{
		"18:30": "18:30", "9:05": "09:05", "00:00": "00:00", "23:59": "23:59", " 18 : 30 ": "18:30",
		"18h30": "18:30", "18h": "18:00", "18H": "18:00", "7pm": "19:00", "7:30 PM": "19:30", "12am": "00:00", "12pm": "12:00",
	} {
		minute, err := ParseMinute(typed)
		if got := (Weekly{Minute: minute}).Clock(); err != nil || got != want {
			t.Errorf("%q: %s, %v", typed, got, err)
		}
	}
	for _, typed := range []string{
		"", "18", "24:00", "12:60", "18:3", "18:030", "-1:00", "+1:00", "13pm", "0am", "ham", "h", ":", "18:30:00", "18.30", "1٨:00", "noon",
	} {
		if minute, err := ParseMinute(typed); CodeOf(err) != "time_format" {
			t.Errorf("%q: %d, %v", typed, minute, err)
		}
	}
}

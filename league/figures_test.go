package league

import (
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// wants expects an error of a code and these arguments.
func wants(t *testing.T, err error, code string, args Args) {
	t.Helper()
	e, ok := errors.AsType[*Error](err)
	if !ok || e.Code != code {
		t.Fatalf("got %v, want %s", err, code)
	}
	if diff := cmp.Diff(args, e.Args); diff != "" {
		t.Errorf("%s: %s", code, diff)
	}
}

func lowest() League { return League{Season: Season{Rules: Rules{System: Table}}} }

func TestSeatRefuses(t *testing.T) {
	duel := League{Season: Season{Rules: Rules{System: Duel}}}
	for _, c := range []struct {
		name    string
		league  League
		players int
		typed   figures
		code    string
		args    Args
	}{
		{"a letter", lowest(), 3, figures{Scores: "47 abc 61"}, "score_not_number", Args{"option": "scores", "value": "abc"}},
		{"nothing but a sign", lowest(), 2, figures{Scores: "47 -"}, "score_not_number", Args{"option": "scores", "value": "-"}},
		{"two points", lowest(), 2, figures{Scores: "4.7.1 2"}, "score_not_number", Args{"option": "scores", "value": "4.7.1"}},
		{"a trailing point", lowest(), 2, figures{Scores: "4. 2"}, "score_not_number", Args{"option": "scores", "value": "4."}},
		{"an exponent", lowest(), 2, figures{Scores: "1e3 2"}, "score_not_number", Args{"option": "scores", "value": "1e3"}},
		{"no number", lowest(), 2, figures{Scores: "NaN 2"}, "score_not_number", Args{"option": "scores", "value": "NaN"}},
		{"a very long score", lowest(), 2, figures{Scores: "1234567890123 2"}, "score_range", Args{"option": "scores", "value": "1234567890123"}},
		{"thousands, or decimals", lowest(), 2, figures{Scores: "1,200 900"}, "score_thousands", Args{"option": "scores", "value": "1,200", "whole": "1200"}},
		{"thousands that would tie", lowest(), 3, figures{Scores: "900, −1,000; -1"}, "score_thousands", Args{"option": "scores", "value": "−1,000", "whole": "−1000"}},
		{"a very fine score", lowest(), 2, figures{Scores: "1.1234567 2"}, "score_range", Args{"option": "scores", "value": "1.1234567"}},
		{"two scores for three", lowest(), 3, figures{Scores: "47 61"}, "scores_count", Args{"option": "scores", "want": 3, "got": 2}},
		{"commas alone", lowest(), 2, figures{Scores: ",,"}, "scores_count", Args{"option": "scores", "want": 2, "got": 0}},
		{"a decimal comma in a list", lowest(), 3, figures{Scores: "47,5 61"}, "scores_count", Args{"option": "scores", "want": 3, "got": 2}},
		{"1 2 2 3", lowest(), 4, figures{Places: "1 2 2 3"}, "places_shape", Args{"option": "places", "given": "1 2 2 3", "right": "1 2 2 4"}},
		{"no winner", lowest(), 2, figures{Places: "2 3"}, "places_shape", Args{"option": "places", "given": "2 3", "right": "1 2"}},
		{"place 0", lowest(), 2, figures{Places: "0 1"}, "places_shape", Args{"option": "places", "given": "0 1", "right": "1 2"}},
		{"a word", lowest(), 2, figures{Places: "first 2"}, "place_not_number", Args{"option": "places", "value": "first"}},
		{"half a place", lowest(), 2, figures{Places: "1.5 2"}, "place_not_number", Args{"option": "places", "value": "1.5"}},
		{"a negative place", lowest(), 2, figures{Places: "-1 2"}, "place_not_number", Args{"option": "places", "value": "-1"}},
		{"three places for two", lowest(), 2, figures{Places: "1 2 3"}, "places_count", Args{"option": "places", "want": 2, "got": 3}},
		{"scores say otherwise", lowest(), 3, figures{Scores: "47 61 61", Places: "1 2 3"}, "places_disagree", Args{"option": "places", "given": "1 2 3", "right": "1 2 2"}},
		{"a draw at a table", lowest(), 2, figures{Draw: true}, "draw_only_duel", Args{"option": "draw"}},
		{"a draw with scores", duel, 2, figures{Draw: true, Scores: "1 2"}, "draw_or_figures", Args{"option": "draw"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := c.league.seat(make([]PlayerID, c.players), c.typed)
			wants(t, err, c.code, c.args)
		})
	}
}

func TestSeat(t *testing.T) {
	highest := lowest()
	highest.HighestWin = true
	duel := League{Season: Season{Rules: Rules{System: Duel}}}
	for _, c := range []struct {
		name   string
		league League
		typed  figures
		places []int
	}{
		{"order is the finish", lowest(), figures{}, []int{1, 2, 3, 4, 5, 6}},
		{"the lowest total wins", lowest(), figures{Scores: "47 61 61 78 92 104"}, []int{1, 2, 2, 4, 5, 6}},
		{"the highest total wins", highest, figures{Scores: "47 61 61 78 92 104"}, []int{6, 4, 4, 3, 2, 1}},
		{"commas", lowest(), figures{Scores: "47, 61, 61;78"}, []int{1, 2, 2, 4}},
		{"only commas", lowest(), figures{Scores: "47,61,61,78"}, []int{1, 2, 2, 4}},
		{"decimals, however typed", lowest(), figures{Scores: "47,5  47.50 +47.500 −1"}, []int{2, 2, 2, 1}},
		{"thousands that come to the same", lowest(), figures{Scores: "1,200 1,300 1,200"}, []int{1, 3, 1}},
		{"three decimals beside fewer", lowest(), figures{Scores: "4,125 4,2"}, []int{1, 2}},
		{"three decimals of less than one", lowest(), figures{Scores: "0,125 4"}, []int{1, 2}},
		{"characters nobody sees", lowest(), figures{Scores: "\u202e47\u200b 6\u200b1\ufeff"}, []int{1, 2}},
		{"places with characters nobody sees", lowest(), figures{Places: "\u200e2 1\u200f"}, []int{2, 1}},
		{"both agree", lowest(), figures{Scores: "3 1 3", Places: "2 1 2"}, []int{2, 1, 2}},
		{"a draw", duel, figures{Draw: true}, []int{1, 1}},
		{"all tied", lowest(), figures{Places: "1 1 1"}, []int{1, 1, 1}},
	} {
		t.Run(c.name, func(t *testing.T) {
			seats, err := c.league.seat(make([]PlayerID, len(c.places)), c.typed)
			if err != nil {
				t.Fatal(err)
			}
			var places []int
			for _, s := range seats {
				places = append(places, s.Place)
			}
			if diff := cmp.Diff(c.places, places); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// A score is kept as it was typed.
func TestSeatKeepsScores(t *testing.T) {
	seats, err := lowest().seat([]PlayerID{1, 2}, figures{Scores: "47,50 −3"})
	if err != nil || seats[0].Score != "47,50" || seats[1].Score != "−3" {
		t.Errorf("%+v, %v", seats, err)
	}
}

func TestParsePlayed(t *testing.T) {
	at := func(s string) time.Time {
		out, err := time.Parse(time.RFC3339Nano, s)
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	now := at("2026-11-30T20:15:00Z")
	for _, c := range []struct{ zone, typed, want string }{
		{"Europe/Brussels", "2026-03-01 20:30", "2026-03-01T19:30:00Z"},
		{"Europe/Brussels", " 2026-03-01T20:30 ", "2026-03-01T19:30:00Z"},
		{"", "2026-03-01 20:30", "2026-03-01T20:30:00Z"},
		{"", "\u200e2026-03-01\u00a020:30\u200b", "2026-03-01T20:30:00Z"},
		{"", "2026-03-01 20h30", "2026-03-01T20:30:00Z"},
		{"", "2026-03-01 9\u202fh\u202f05", "2026-03-01T09:05:00Z"},
		{"", "2026-03-01T20h", "2026-03-01T20:00:00Z"},
		{"Europe/Brussels", "2026-03-01", "2026-03-01T22:59:59.999Z"},
		{"Europe/Brussels", "2026-11-30", "2026-11-30T20:15:00Z"}, // today: now at most
		{"Pacific/Auckland", "2026-12-01", "2026-11-30T20:15:00Z"},
		// The hour that is skipped in spring, and the day it is skipped in.
		{"Europe/Brussels", "2026-03-29 02:30", "2026-03-29T01:00:00Z"},
		{"Europe/Brussels", "2026-03-29 03:00", "2026-03-29T01:00:00Z"},
		{"Europe/Brussels", "2026-03-29", "2026-03-29T21:59:59.999Z"},
		// The hour that is there twice in autumn: the first one.
		{"Europe/Brussels", "2026-10-25 02:30", "2026-10-25T00:30:00Z"},
		{"Europe/Brussels", "2026-10-25 03:30", "2026-10-25T02:30:00Z"},
		{"America/New_York", "2026-11-01 01:30", "2026-11-01T05:30:00Z"},
		// A change of half an hour; a midnight that does not exist; a day that does not.
		{"Australia/Lord_Howe", "2026-10-04 02:10", "2026-10-03T15:30:00Z"},
		{"America/Santiago", "2026-09-05", "2026-09-06T03:59:59.999Z"},
		{"Pacific/Apia", "2011-12-30 12:00", "2011-12-30T10:00:00Z"},
	} {
		got, err := ParsePlayed(c.typed, c.zone, now)
		if err != nil || !got.Equal(at(c.want)) || got.Location() != time.UTC {
			t.Errorf("%s in %s: %v, %v; want %s", c.typed, c.zone, got, err, c.want)
		}
	}
	for _, c := range []struct{ typed, code string }{
		{"2026-12-01", "played_future"},
		{"2026-11-30 21:16", "played_future"},
		{"9999-01-01", "played_future"},
		{"yesterday", "played_format"},
		{"2026-02-30", "played_format"},
		{"2026-13-01 10:00", "played_format"},
		{"01/03/2026", "played_format"},
		{"0026-03-01", "played_format"},
		{"2026-03-01 24:30", "played_format"},
		{"2026-03-01 24h30", "played_format"},
		{"2026-03-01 h30", "played_format"},
	} {
		_, err := ParsePlayed(c.typed, "Europe/Brussels", now)
		args := Args{"option": "played", "value": c.typed}
		if c.code == "played_future" {
			args["zone"] = "Europe/Brussels"
		}
		wants(t, err, c.code, args)
	}
	for _, zone := range []string{"Local", "Mars/Olympus", "../etc/passwd"} {
		_, err := ParsePlayed("2026-03-01", zone, now)
		wants(t, err, "zone_unknown", Args{"option": "timezone", "zone": zone})
	}
}

// In every zone the clock shows what was typed, unless it skips that; and nothing typed later comes earlier.
func TestInZone(t *testing.T) {
	zones := []string{"Europe/Brussels", "America/New_York", "Australia/Lord_Howe", "America/Santiago", "Asia/Kathmandu", "Africa/Casablanca", "UTC"}
	rapid.Check(t, func(t *rapid.T) {
		location, err := loadZone(rapid.SampledFrom(zones).Draw(t, "zone"))
		if err != nil {
			t.Fatal(err)
		}
		wall := time.Date(1990, 1, 1, 0, rapid.IntRange(0, 60*24*365*50).Draw(t, "minute"), 0, 0, time.UTC)
		got := inZone(wall, location)
		shown := got.In(location)
		shift := time.Date(shown.Year(), shown.Month(), shown.Day(), shown.Hour(), shown.Minute(), 0, 0, time.UTC).Sub(wall)
		if shift < 0 || shift > time.Hour {
			t.Fatalf("%v: %v", wall, shown)
		}
		if shift > 0 { // skipped: the moment before shows an earlier time
			if before := got.Add(-time.Minute).In(location); before.Hour()*60+before.Minute() > wall.Hour()*60+wall.Minute() && before.Day() == wall.Day() {
				t.Fatalf("%v is not skipped: %v", wall, before)
			}
		}
		if earlier := got.Add(-3 * time.Hour); !inZone(wall.Add(-3*time.Hour), location).Before(got) {
			t.Fatalf("three hours before %v come after it: %v", wall, earlier)
		}
	})
}

func TestMillionths(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.Int64Range(-1e15, 1e15).Draw(t, "millionths")
		sign, m := "", n
		if n < 0 {
			sign, m = "-", -n
		}
		text := sign + itoa(m/1e6) + "." + pad(m%1e6)
		got, err := Score(text).Millionths()
		if err != nil || got != n {
			t.Fatalf("%s: %d, %v; want %d", text, got, err, n)
		}
	})
}

func itoa(n int64) string {
	digits := []byte{byte('0' + n%10)}
	for n /= 10; n > 0; n /= 10 {
		digits = append(digits, byte('0'+n%10))
	}
	slices.Reverse(digits)
	return string(digits)
}

func pad(n int64) string {
	s := itoa(n)
	return "000000"[len(s):] + s
}

func TestNames(t *testing.T) {
	for _, c := range []struct{ typed, want, code string }{
		{" Max   Mustermann ", "Max Mustermann", ""},
		{"Ame\u0301lie", "Amélie", ""},
		{"名前", "名前", ""},
		{"🎲", "🎲", ""},
		{"", "", "name_length"},
		{"   ", "", "name_length"},
		{"123456789012345678901234567890123", "", "name_length"},
		{"\u200b\u200f", "", "name_form"},
		{"\u3164\u2800", "", "name_form"},
		{"Max, Lea", "", "name_form"},
		{"#12", "", "name_form"},
		{"<@123>", "", "name_form"},
		{"Max\x07", "", "name_form"},
	} {
		got, err := checkPlayerName(c.typed)
		if c.code == "" && (err != nil || got != c.want) || c.code != "" && CodeOf(err) != c.code {
			t.Errorf("%q: %q, %v; want %q %s", c.typed, got, err, c.want, c.code)
		}
	}
	if _, err := checkPlayerName("名前名前名前名前名前名前名前名前名前名前名前名前名前名前名前名前"); err != nil {
		t.Errorf("32 wide characters: %v", err)
	}
}

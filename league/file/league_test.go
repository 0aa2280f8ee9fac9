package file_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/podiumbot/podium/league/file"
)

// answer is the JSON that other programs read, in their place.
type answer struct {
	Changes []struct {
		Entry, Player       string
		Place               *int
		K                   *float64
		Raw, Change, Before *float64
		After               *float64
		Tier, Grade         *string
	}
	Ratings []struct {
		Player      string
		Rating      *float64
		Games       int
		Tier, Grade *string
	}
}

// tester is a test, a fuzz target or a property.
type tester interface {
	Helper()
	Fatal(args ...any)
	Fatalf(format string, args ...any)
}

func rate(t tester, text string) string {
	t.Helper()
	l, err := file.ReadLeague(strings.NewReader(text))
	if err != nil {
		t.Fatalf("%v\nin %s", err, text)
	}
	var b strings.Builder
	if err := l.WriteRatings(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func parse(t tester, text string) answer {
	t.Helper()
	var a answer
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&a); err != nil {
		t.Fatalf("%v\nin %s", err, text)
	}
	return a
}

// Each file of testdata has beside it the answer as it was checked by hand.
func TestAnswers(t *testing.T) {
	files, err := filepath.Glob("testdata/*.league.json")
	if err != nil || len(files) == 0 {
		t.Fatal("no files", err)
	}
	for _, name := range files {
		t.Run(filepath.Base(name), func(t *testing.T) {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			got := rate(t, string(text))
			parse(t, got)
			golden := strings.TrimSuffix(name, ".league.json") + ".ratings.json"
			if os.Getenv("UPDATE_GOLDEN") != "" {
				if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			// Table ratings are integers on every machine; the others agree across architectures to 1e-6.
			diff := cmp.Diff(parse(t, string(want)), parse(t, got), cmpopts.EquateApprox(0, 1e-6))
			if strings.Contains(string(text), `"table"`) {
				diff = cmp.Diff(string(want), got)
			}
			if diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

// Members may come in any order: what decides about the others may be last.
func TestMembersInAnyOrder(t *testing.T) {
	const (
		system   = `"system": "table"`
		settings = `"settings": {"lowest_wins": false}`
		players  = `"players": [{"id": "ana"}, {"id": "bo"}]`
		entries  = `"entries": [{"id": "g1", "type": "game", "at": "2026-01-05", "scores": {"ana": 61, "bo": 47}},
			{"scores": {"ana": 1, "bo": 2}, "places": {"bo": 1, "ana": 2}, "at": "2026-01-06", "type": "game", "id": "g2"}]`
	)
	want := rate(t, "{"+strings.Join([]string{system, settings, players, entries}, ",")+"}")
	if change := *parse(t, want).Changes[0].Change; change != 24 {
		t.Fatalf("the highest total changed by %v, not +24", change)
	}
	for _, order := range [][]string{
		{system, players, entries, settings},
		{players, entries, settings, system},
		{entries, players, settings, system},
		{entries, settings, system, players},
	} {
		if got := rate(t, "{"+strings.Join(order, ",")+"}"); got != want {
			t.Errorf("%.20s… first: %s, want %s", order[0], got, want)
		}
	}
}

// In a duel league games stand beside events, and an event may have more matches than all its games have seats.
func TestGamesAndEventsBeforeSettings(t *testing.T) {
	const (
		system   = `"system": "duel"`
		settings = `"settings": {"k": 16, "start": 1200}`
		players  = `"players": [{"id": "ana"}, {"id": "bo"}, {"id": "cy"}]`
	)
	matches := strings.TrimSuffix(strings.Repeat(`{"a": "ana", "b": "cy", "score": 1}, `, 100), ", ")
	entries := `"entries": [{"id": "g1", "type": "game", "at": "2026-01-05", "scores": {"ana": 61, "bo": 47}},
		{"id": "e1", "type": "event", "at": "2026-01-06", "games": [` + matches + `]}]`
	want := rate(t, "{"+strings.Join([]string{system, settings, players, entries}, ",")+"}")
	if changes := parse(t, want).Changes; *changes[0].Change != -8 || *changes[2].Change < 800 {
		t.Fatalf("ana's changes: %v, %v; want -8 and 100 wins", *changes[0].Change, *changes[2].Change)
	}
	if got := rate(t, "{"+strings.Join([]string{system, players, entries, settings}, ",")+"}"); got != want {
		t.Errorf("settings last: %s, want %s", got, want)
	}
	plain := rate(t, "{"+strings.Join([]string{system, `"settings": {}`, players, entries}, ",")+"}")
	if got := rate(t, "{"+strings.Join([]string{system, players, entries}, ",")+"}"); got != plain {
		t.Errorf("no settings: %s, want %s", got, plain)
	}
}

// From the highest rating that a file may start with there is room to win.
func TestHighestStart(t *testing.T) {
	const game = `{"id": "g%d", "type": "game", "at": "2026-01-05", "places": {"ana": 1, "bo": 2}}`
	games := make([]string, 1000)
	for i := range games {
		games[i] = fmt.Sprintf(game, i)
	}
	got := parse(t, rate(t, `{"system": "table", "players": [{"id": "ana", "rating": 100000000}, {"id": "bo", "rating": 100000000}],
		"entries": [`+strings.Join(games, ",")+`]}`))
	if rating := *got.Ratings[0].Rating; got.Ratings[0].Player != "ana" || rating < 100_001_000 {
		t.Errorf("%s ends first, rated %v", got.Ratings[0].Player, rating)
	}
}

// A void is as if its target had never been, wherever it stands, and a void of a void is as if neither had been.
func TestVoidsAndTimes(t *testing.T) {
	league := func(entries ...string) string {
		return `{"system": "duel", "players": [{"id": "ana"}, {"id": "bo"}, {"id": "cy"}], "entries": [` +
			strings.Join(entries, ",") + `]}`
	}
	game := func(id, at, first, second string) string {
		return `{"id": "` + id + `", "type": "game", "at": "` + at + `", "places": {"` + first + `": 1, "` + second + `": 2}}`
	}
	void := func(id, target string) string {
		return `{"id": "` + id + `", "type": "void", "entry": "` + target + `"}`
	}
	const event = `{"id": "e1", "type": "event", "at": "2026-01-07", "games": [
		{"id": "e1.1", "a": "ana", "b": "bo", "score": 1}, {"id": "e1.2", "a": "cy", "b": "bo", "score": 0.5}]}`
	const half = `{"id": "e1", "type": "event", "at": "2026-01-07", "games": [{"id": "e1.2", "a": "cy", "b": "bo", "score": 0.5}]}`
	g1, g2 := game("g1", "2026-01-05", "ana", "bo"), game("g2", "2026-01-06", "bo", "cy")
	for _, test := range []struct{ name, got, want string }{
		{"a void", league(g1, g2, void("v1", "g1")), league(g2)},
		{"before its target", league(void("v1", "g1"), g1, g2), league(g2)},
		{"twice", league(g1, g2, void("v1", "g1"), void("v2", "g1")), league(g2)},
		{"voided itself", league(void("v2", "v1"), g1, g2, void("v1", "g1")), league(g1, g2)},
		{"voided itself, one of two", league(void("v3", "v1"), g1, g2, void("v1", "g1"), void("v2", "g1")), league(g2)},
		{"three deep", league(void("v3", "v2"), void("v2", "v1"), g1, g2, void("v1", "g1")), league(g2)},
		{"an event", league(g1, event, void("v1", "e1")), league(g1)},
		{"a game of an event", league(g1, event, void("v1", "e1.1")), league(g1, half)},
		{"by time, not as in the file", league(g2, g1), league(g1, g2)},
		{
			"a date is its midnight in UTC",
			league(game("g2", "2026-01-06T00:30:00+01:00", "bo", "cy"), game("g1", "2026-01-06", "ana", "bo"), void("v", "g1")),
			league(game("g2", "2026-01-05T23:30:00Z", "bo", "cy")),
		},
		{
			"zones count",
			league(game("g2", "2026-01-06T01:00:00+02:00", "bo", "cy"), game("g1", "2026-01-05T22:59:59.5Z", "ana", "bo")),
			league(game("g1", "2026-01-05T22:59:59Z", "ana", "bo"), game("g2", "2026-01-05T23:00:00Z", "bo", "cy")),
		},
	} {
		if diff := cmp.Diff(rate(t, test.want), rate(t, test.got)); diff != "" {
			t.Errorf("%s: (-want +got)\n%s", test.name, diff)
		}
	}
}

// badFile is a fault in a file: the text, and what is said of it.
type badFile struct{ text, want string }

func (b badFile) check(t *testing.T) {
	t.Helper()
	l, err := file.ReadLeague(strings.NewReader(b.text))
	fault, ok := errors.AsType[*file.Error](err)
	switch {
	case l != nil || !ok:
		t.Errorf("%s\n was read, with %v; want %s", b.text, err, b.want)
	case fault.Error() != b.want:
		t.Errorf("%s\n  says %s\n  want %s", b.text, fault, b.want)
	}
}

// A mark of the byte order is no part of the text.
func TestReadMarked(t *testing.T) {
	l, err := file.ReadLeague(strings.NewReader("\ufeff{\"system\": \"table\", \"players\": [{\"id\": \"ana\"}]}"))
	if err != nil || l == nil {
		t.Errorf("%v, %v", l, err)
	}
	if _, err := file.ReadPod(strings.NewReader("\ufeff{\"players\": [{\"id\": \"ana\"}, {\"id\": \"bo\"}]}")); err != nil {
		t.Error(err)
	}
}

func TestBadFiles(t *testing.T) {
	for _, bad := range []badFile{
		{``, `the file is empty`},
		{`[]`, `not an object`},
		{`{"system": "table"`, `the file ends in the middle`},
		{`{"system": "table", "players": [{"id": "ana"`, `players[0]: the file ends in the middle`},
		{`{"system": "table"} {}`, `something follows the closing brace`},
		{`{"system": "table",}`, `not JSON: invalid character ',' at start of value (byte 18)`},
		{"{\"system\": \"table\xff\"}", `system: not JSON: invalid UTF-8 (byte 17)`},
		{`{}`, `system is missing`},
		{`{"system": 3}`, `system: not a string`},
		{`{"system": "chess"}`, `system: chess is not table, duel or go`},
		{`{"system": "table", "system": "duel"}`, `system twice`},
		{`{"system": "table", "player": []}`, `player: unknown field`},
		{`{"system": "table", "players": {}}`, `players: not an array`},
		{`{"system": "table", "settings": {"k": 32}}`, `settings.k: a table league has no such setting`},
		{`{"settings": {"lowest_wins": true}, "system": "duel"}`, `settings.lowest_wins: a duel league has no such setting`},
		{`{"system": "table", "settings": {"lowest_wins": 1}}`, `settings.lowest_wins: 1 is neither true nor false`},
		{`{"system": "duel", "settings": {"k": 0}}`, `settings.k: 0 is neither a number from 1 to 100 nor "fide"`},
		{`{"system": "duel", "settings": {"k": "32"}}`, `settings.k: "\"32\"" is neither a number from 1 to 100 nor "fide"`},
		{`{"system": "duel", "settings": {"start": 20000}}`, `settings.start: 20000 is not a rating from -10000 to 10000`},
		{`{"system": "go", "settings": {"start": 100}}`, `settings.start: a go league has no such setting`},
		{`{"system": "go", "settings": {"rules": "secret"}}`, `settings.rules: secret is neither stated nor published`},
		{`{"system": "go", "settings": {"ceiling": 1.1}}`, `settings.ceiling: 1.1 is not a number from 0.5 to 1`},
		{`{"system": "go", "settings": {"square_giver": "never"}}`, `settings.square_giver: never is neither true nor false`},
		{`{"system": "duel", "settings": {"start": 1e999}}`, `settings.start: 1e999 is too large`},
	} {
		bad.check(t)
	}
}

func TestBadPlayers(t *testing.T) {
	for players, want := range map[string]string{
		`3`:                                   `players[0]: not an object`,
		`{}`:                                  `players[0]: id is missing`,
		`{"id": ""}`:                          `players[0].id: is empty`,
		`{"id": 7}`:                           `players[0].id: not a string`,
		`{"id": "ana"}, {"id": "ana"}`:        `players[1].id: ana twice`,
		`{"id": "ana", "id": "bo"}`:           `players[0]: id twice`,
		`{"id": "ana", "grade": "10k"}`:       `players[0].grade: unknown field`,
		`{"id": "ana", "rating": 99}`:         `players[0].rating: 99 is not a whole number from 100 to 100000000`,
		`{"id": "ana", "rating": 1000000000}`: `players[0].rating: 1000000000 is not a whole number from 100 to 100000000`,
		`{"id": "ana", "rating": 1000.5}`:     `players[0].rating: 1000.5 is not a whole number from 100 to 100000000`,
		`{"id": "ana", "rating": "1000"}`:     `players[0].rating: not a number`,
		`{"id": "ana", "games": -1}`:          `players[0].games: -1 is not a whole number from 0 to 1073741823`,
		`{"id": "ana", "name": null}`:         `players[0].name: not a string`,
		`{"id": "ana"}, {"id": "an\u0061"}`:   `players[1].id: ana twice`,
	} {
		badFile{`{"system": "table", "players": [` + players + `]}`, want}.check(t)
	}
}

func TestBadEntries(t *testing.T) {
	const start = `{"id": "g1", "type": "game", "at": "2026-01-05", `
	for entries, want := range map[string]string{
		`{"type": "game", "at": "2026-01-05", "places": {"ana": 1, "bo": 2}}`:                      `entries[0]: id is missing`,
		`{"id": "g1", "at": "2026-01-05"}`:                                                         `entries[0]: type is missing`,
		`{"id": "g1", "type": "game", "places": {"ana": 1, "bo": 2}}`:                              `entries[0]: at is missing`,
		`{"id": "g1", "type": "gmae"}`:                                                             `entries[0].type: gmae is not game, event, correction or void`,
		`{"id": "g1", "type": "event", "at": "2026-01-05", "games": []}`:                           `entries[0].type: a table league takes game and void, not event`,
		`{"id": "g1", "at": "5 January"}`:                                                          `entries[0].at: "5 January" is neither a date (2026-01-05) nor a time with its zone (2026-01-05T20:00:00Z)`,
		`{"id": "g1", "at": "2026-02-29"}`:                                                         `entries[0].at: 2026-02-29 is neither a date (2026-01-05) nor a time with its zone (2026-01-05T20:00:00Z)`,
		`{"id": "g1", "at": "2026-01-05T20:00:00"}`:                                                `entries[0].at: "2026-01-05T20:00:00" is neither a date (2026-01-05) nor a time with its zone (2026-01-05T20:00:00Z)`,
		start + `"scores": {"ana": 1, "ana": 2}}`:                                                  `entries[0].scores: ana twice`,
		start + `"scores": {"ana": 1, "zoe": 2}}`:                                                  `entries[0].scores: unknown player zoe`,
		start + `"scores": {"ana": 1, "z\noe": 2}}`:                                                `entries[0].scores: unknown player "z\noe"`,
		start + `"scores": {"ana": 1}}`:                                                            `entries[0].scores: a game has 2 to 8 players, not 1`,
		start + `"scores": {"ana": 1, "bo": "two"}}`:                                               `entries[0].scores.bo: not a number`,
		start + `"scores": {"ana": 1, "bo": 1e999}}`:                                               `entries[0].scores.bo: 1e999 is too large or too fine for a score`,
		start + `"places": {"ana": 1, "bo": 2, "cy": 2, "di": 3}}`:                                 `entries[0].places: 1 2 2 3 should be 1 2 2 4`,
		start + `"places": {"ana": 1, "bo": 9}}`:                                                   `entries[0].places.bo: 9 is not a whole number from 1 to 8`,
		start + `"rated": true}`:                                                                   `entries[0]: scores or places are missing`,
		start + `"rated": "no", "places": {"ana": 1, "bo": 2}}`:                                    `entries[0].rated: no is neither true nor false`,
		start + `"scores": {"ana": 1, "bo": 2}, "places": {"ana": 2, "bo": 1}}`:                    `entries[0].places: 2 1, but the scores give 1 2`,
		start + `"scores": {"ana": 1, "bo": 2}, "places": {"ana": 1, "bo": 1}}`:                    `entries[0].places: 1 1, but the scores give 1 2`,
		start + `"scores": {"ana": 1, "bo": 2}, "places": {"ana": 1, "cy": 2}}`:                    `entries[0].scores: cy is missing`,
		start + `"scores": {"ana": 1, "bo": 2, "cy": 3}, "places": {"ana": 1, "bo": 2}}`:           `entries[0].places: 2 players, but scores has 3`,
		start + `"places": {"ana": 1, "bo": 2}, "player": "ana"}`:                                  `entries[0].player: not a field of a game`,
		start + `"places": {"ana": 1, "bo": 2}, "entry": "g0"}`:                                    `entries[0].entry: not a field of a game`,
		start + `"places": {"ana": 1, "bo": 2}}, ` + start + `"places": {"ana": 1}}`:               `entries[1].id: g1 twice`,
		`{"id": "v1", "type": "void", "entry": "g9"}`:                                              `entries[0].entry: there is no entry g9`,
		`{"id": "v1", "type": "void", "entry": "v1"}`:                                              `entries[0].entry: voids itself by way of v1`,
		`{"id": "v1", "type": "void", "entry": "v2"}, {"id": "v2", "type": "void", "entry": "v1"}`: `entries[0].entry: voids itself by way of v2`,
		`{"id": "v1", "type": "void"}`:                                                             `entries[0]: entry is missing`,
		`null`:                                                                                     `entries[0]: not an object`,
	} {
		badFile{
			`{"system": "table", "players": [{"id": "ana"}, {"id": "bo"}, {"id": "cy"}, {"id": "di"}], "entries": [` + entries + `]}`, want,
		}.check(t)
	}
}

func TestBadEvents(t *testing.T) {
	badFile{
		`{"system": "duel", "entries": [{"id": "e1", "type": "event", "at": "2026-01-05", "games": [], "category": "C"}]}`,
		`entries[0].category: not a field of an event`,
	}.check(t)
	for games, want := range map[string]string{
		`3`:                                               `entries[0].games[0]: not an object`,
		`{"b": "bo", "score": 1}`:                         `entries[0].games[0]: a is missing`,
		`{"a": "ana", "score": 1}`:                        `entries[0].games[0]: b is missing`,
		`{"a": "ana", "b": "bo"}`:                         `entries[0].games[0]: score is missing`,
		`{"a": "ana", "b": "zoe"}`:                        `entries[0].games[0].b: unknown player zoe`,
		`{"a": "ana", "b": "bo", "c": 1}`:                 `entries[0].games[0].c: unknown field`,
		`{"a": "ana", "b": "ana", "score": 1}`:            `entries[0].games[0]: ana plays himself`,
		`{"a": "ana", "b": "bo", "score": 2}`:             `entries[0].games[0].score: 2 is not 1, 0.5 or 0`,
		`{"id": "e1", "a": "ana", "b": "bo", "score": 1}`: `entries[0].games[0].id: e1 twice`,
	} {
		badFile{
			`{"system": "duel", "players": [{"id": "ana"}, {"id": "bo"}], "entries": [{"id": "e1", "type": "event", "at": "2026-01-05", "games": [` +
				games + `]}]}`, want,
		}.check(t)
	}
	badFile{
		`{"system": "duel", "players": [{"id": "ana"}, {"id": "bo"}, {"id": "cy"}], "entries": [
			{"id": "g1", "type": "game", "at": "2026-01-05", "places": {"ana": 1, "bo": 2, "cy": 3}}]}`,
		`entries[0].places: a duel has 2 players, not 3`,
	}.check(t)
}

func TestBadGoFiles(t *testing.T) {
	for players, want := range map[string]string{
		`{"id": "zoe", "grade": "31k"}`:                `players[2].grade: 31k is not a grade from 25k to 10d, nor NC`,
		`{"id": "zoe", "rating": -2451}`:               `players[2].rating: -2451 is not a rating from -2450 to 2000`,
		`{"id": "zoe", "rating": -950, "grade": "9k"}`: `players[2]: rating and grade: give one of them`,
	} {
		badFile{`{"system": "go", "players": [{"id": "ana", "grade": "10k"}, {"id": "bo", "grade": "NC"}, ` + players + `]}`, want}.check(t)
	}
	const event = `{"id": "e1", "type": "event", "at": "2026-01-05", "category": "C", "games": [`
	for entry, want := range map[string]string{
		`{"id": "g1", "type": "game", "at": "2026-01-05", "places": {"ana": 1, "bo": 2}}`:         `entries[0].type: a go league takes event, correction and void, not game`,
		`{"id": "e1", "type": "event", "at": "2026-01-05", "games": []}`:                          `entries[0]: category is missing`,
		`{"id": "e1", "type": "event", "at": "2026-01-05", "games": [], "category": "E"}`:         `entries[0].category: E is not A, B, C or D`,
		`{"id": "e1", "type": "event", "at": "2001-05-31", "games": [], "category": "C"}`:         `entries[0].at: 2001-05-31: games are rated from 2001-06-01 on`,
		event + `{"black": "ana", "white": "bo"}]}`:                                               `entries[0].games[0]: winner is missing`,
		event + `{"black": "ana", "winner": "black"}]}`:                                           `entries[0].games[0]: white is missing`,
		event + `{"white": "ana", "winner": "black"}]}`:                                           `entries[0].games[0]: black is missing`,
		event + `{"black": "ana", "white": "ana", "winner": "black"}]}`:                           `entries[0].games[0]: ana plays himself`,
		event + `{"black": "ana", "white": "bo", "winner": "ana"}]}`:                              `entries[0].games[0].winner: ana is not black, white or jigo`,
		event + `{"black": "ana", "white": "bo", "winner": "black", "handicap": 26}]}`:            `entries[0].games[0].handicap: 26 is not a whole number from 0 to 25`,
		event + `{"black": "ana", "white": "bo", "winner": "black", "board": 15}]}`:               `entries[0].games[0].board: 15 is not 19, 13 or 9`,
		event + `{"black": "ana", "white": "bo", "winner": "black", "weight": -1}]}`:              `entries[0].games[0].weight: -1 is not a weight from 0 to 10`,
		event + `{"a": "ana", "b": "bo", "score": 1}]}`:                                           `entries[0].games[0].a: unknown field`,
		`{"id": "c1", "type": "correction", "at": "2026-03-01", "player": "ana"}`:                 `entries[0]: rating is missing`,
		`{"id": "c1", "type": "correction", "at": "2026-03-01", "player": "cy", "rating": -300}`:  `entries[0].player: unknown player cy`,
		`{"id": "c1", "type": "correction", "at": "2026-03-01", "player": "ana", "rating": 2001}`: `entries[0].rating: 2001 is not a rating from -2450 to 2000`,
	} {
		badFile{`{"system": "go", "players": [{"id": "ana", "grade": "10k"}, {"id": "bo", "grade": "NC"}], "entries": [` + entry + `]}`, want}.check(t)
	}
}

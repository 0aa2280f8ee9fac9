package league_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/file"
)

// whole is a small league as a file.
const whole = `{"version": 1,
 "system": "table",
 "settings": {"lowest_wins": true},
 "league": {"name": "Tuesday Games", "guild": "7", "channel": "2000", "language": "en", "timezone": "Europe/Brussels", "created": "2025-01-05T19:00:00Z"},
 "seasons": [{"opened": "2025-01-05T19:00:00Z"}, {"opened": "2025-06-01"}],
 "players": [
  {"id": "ana", "name": "Ana", "user": "3000", "joined": "2025-01-05T19:00:00Z"},
  {"id": "max", "name": "Max", "joined": "2025-01-05T19:00:00Z"}],
 "entries": [
  {"id": "a", "type": "enter", "season": 1, "at": "2025-01-06", "player": "ana"},
  {"id": "b", "type": "enter", "season": 1, "at": "2025-01-06", "player": "max"},
  {"id": "g", "type": "game", "season": 1, "at": "2025-01-06", "recorded": "2025-01-07", "number": 1, "places": {"ana": 1, "max": 2}, "scores": {"ana": 61, "max": "47,5"}},
  {"id": "c", "type": "amend", "season": 1, "at": "2025-01-08", "entry": "g", "places": {"ana": 2, "max": 1}, "reason": "typo"},
  {"id": "v", "type": "void", "season": 1, "at": "2025-01-09", "entry": "g", "reason": "a test"}],
 "acts": [{"at": "2025-01-08", "by": "3000", "code": "act_amend", "about": "g", "args": {"number": {"int": 1}}, "reason": "typo"}],
 "weekly": {"day": "Sunday", "time": "20:00", "since": "2025-01-05T19:00:00Z"},
 "slots": [{"date": "2025-01-12", "at": "2025-01-12T19:00:00Z", "season": 1, "posted": true, "places": {"ana": 1}}],
 "ratings": [{"season": 1, "player": "ana", "rating": 1000, "games": 0}]}`

func read(text string) (league.Archive, error) {
	return file.ReadArchive(strings.NewReader(text), 1<<20)
}

func TestArchiveOfAFile(t *testing.T) {
	c := elsewhere(t)
	c.takeIn([]byte(whole))
	c.holds()
	c.survives(elsewhere(t))
}

// Whatever is wrong with a file is told with its place, and nothing is stored.
func TestArchiveRefuses(t *testing.T) {
	for _, test := range []struct {
		name, old, new string // in the text of a good file
		code, place    string
	}{
		{"nothing", whole, "", "archive_empty", ""},
		{"nothing to see", whole, "\ufeff \r\n", "archive_empty", ""},
		{"no JSON", whole, "PK\x03\x04", "archive_syntax", ""},
		{"a list", whole, "[]", "archive_type", ""},
		{"truncated", `"typo"}`, "", "archive_syntax", "entries[3].reason"},
		{"cut", whole[len(whole)-40:], "", "archive_cut", "ratings[0]"},
		{"something behind", whole, whole + "{}", "archive_syntax", ""},
		{"a million arrays", `"settings": {`, `"settings": {"k": ` + strings.Repeat("[", 1_000_000), "archive_syntax", "settings.k.0.0.0.0…"},
		{"no version", `"version": 1,`, "", "archive_missing", ""},
		{"a newer one", `"version": 1,`, `"version": 2, "more": 1,`, "archive_version", "version"},
		{"a version of none", `"version": 1,`, `"version": 0,`, "archive_type", "version"},
		{"a version as text", `"version": 1,`, `"version": "1",`, "archive_type", "version"},
		{"a field twice", `"version": 1,`, `"version": 1, "version": 1,`, "archive_twice", ""},
		{"an unknown field", `"user": "3000"`, `"user": "3000", "rank": 1`, "archive_field", "players[0]"},
		{"a field of another kind", `"player": "ana"}`, `"player": "ana", "places": {}}`, "archive_field", "entries[0]"},
		{"not UTF-8", `"Max"`, "\"Ma\xff\"", "archive_syntax", "players[1].name"},

		{"no name", `"Tuesday Games"`, `" "`, "name_length", "league.name"},
		{"a language nobody speaks here", `"language": "en"`, `"language": "de"`, "language_unknown", "league.language"},
		{"no time zone", `Europe/Brussels`, `Europe/Bruxelles`, "zone_unknown", "league.timezone"},
		{"no server", `"guild": "7", `, `"guild": "0", `, "archive_missing", "league"},
		{"a server that is no number", `"guild": "7", `, `"guild": "x", `, "archive_type", "league.guild"},
		{"a huge id", `"user": "3000"`, `"user": "30000000000000000000000"`, "archive_type", "players[0].user"},
		{"another system", `"system": "table"`, `"system": "chess"`, "system_unknown", "seasons[0]"},
		{"K of another system", `{"lowest_wins": true}`, `{"k": 32}`, "archive_field", "settings"},
		{"no season", `[{"opened": "2025-01-05T19:00:00Z"}, {"opened": "2025-06-01"}]`, `[]`, "archive_missing", ""},
		{"seasons out of order", `"2025-06-01"`, `"2024-06-01"`, "archive_order", "seasons[1].opened"},
		{"a season to come", `"2025-06-01"`, `"2036-06-01"`, "archive_future", "seasons[1].opened"},
		{"no time", `"2025-06-01"`, `"June"`, "archive_type", "seasons[1].opened"},

		{"a player without an id", `"id": "max"`, `"id": ""`, "archive_missing", "players[1]"},
		{"an id twice", `"id": "max"`, `"id": "ana"`, "archive_twice", "players[1].id"},
		{"an account twice", `"name": "Max",`, `"name": "Max", "user": "3000",`, "archive_twice", "players[1].user"},
		{"a long name", `"Max"`, `"` + strings.Repeat("x", 33) + `"`, "name_length", "players[1].name"},

		{"an unknown kind", `"type": "void"`, `"type": "forget"`, "archive_unknown", "entries[4].type"},
		{
			"a kind of another system", `{"id": "v", "type": "void", "season": 1, "at": "2025-01-09", "entry": "g", "reason": "a test"}`,
			`{"id": "v", "type": "correction", "season": 1, "at": "2025-01-09", "player": "ana", "rating": 9, "reason": "x"}`, "archive_kind", "entries[4]",
		},
		{"an unknown player", `"player": "ana"}`, `"player": "eva"}`, "archive_unknown", "entries[0]"},
		{"nobody who entered", `"player": "max"}`, `"player": "ana"}`, "archive_twice", "entries[1]"},
		{"somebody who is another", `"name": "Max", "joined"`, `"name": "", "merged": "ana", "joined"`, "archive_unknown", "entries[1]"},
		{"a table of one", `"places": {"ana": 1, "max": 2}, "scores": {"ana": 61, "max": "47,5"}`, `"places": {"ana": 1}`, "too_few_players", "entries[2]"},
		{"somebody twice", `{"ana": 1, "max": 2}`, `{"ana": 1, "ana": 2}`, "archive_twice", "entries[2].places"},
		{"places 1 3", `{"ana": 1, "max": 2}`, `{"ana": 1, "max": 3}`, "places_shape", "entries[2]"},
		{"a huge place", `{"ana": 1, "max": 2}`, `{"ana": 1, "max": 99999999999999999999}`, "archive_type", "entries[2].places.max"},
		{"a place as text", `{"ana": 1, "max": 2}`, `{"ana": 1, "max": "2"}`, "archive_type", "entries[2].places.max"},
		{"a score of nobody", `"max": "47,5"`, `"eva": "47,5"`, "archive_unknown", "entries[2].scores"},
		{"a score that is none", `"max": "47,5"`, `"max": "many"`, "score_not_number", "entries[2]"},
		{"a huge score", `"max": "47,5"`, `"max": 1e300`, "score_not_number", "entries[2]"},
		{"handicap stones", `"number": 1, "places"`, `"number": 1, "handicap": 2, "places"`, "archive_kind", "entries[2]"},
		{"a wrong number", `"number": 1, "places"`, `"number": 2, "places"`, "archive_number", "entries[2]"},
		{"a huge number", `"number": 1, "places"`, `"number": 1e30, "places"`, "archive_type", "entries[2].number"},
		{"a season that is not there", `"id": "g", "type": "game", "season": 1`, `"id": "g", "type": "game", "season": 3`, "archive_unknown", "entries[2].season"},
		{"a season that is over", `"id": "a", "type": "enter", "season": 1`, `"id": "a", "type": "enter", "season": 2`, "archive_order", "entries[1]"},
		{"recorded before another", `"recorded": "2025-01-07"`, `"recorded": "2025-01-09"`, "archive_order", "entries[3]"},
		{"played after it was recorded", `"recorded": "2025-01-07"`, `"recorded": "2025-01-05T23:00:00Z"`, "archive_order", "entries[2]"},
		{"long ago", `"at": "2025-01-06", "player": "ana"`, `"at": "1025-01-06", "player": "ana"`, "import_date", "entries[0]"},
		{"to come", `"at": "2025-01-09"`, `"at": "2036-01-09"`, "archive_future", "entries[4]"},
		{"a void of itself", `"entry": "g", "reason": "a test"`, `"entry": "v", "reason": "a test"`, "archive_unknown", "entries[4].entry"},
		{"a circle of voids", `"entry": "g", "places": {"ana": 2, "max": 1}`, `"entry": "v", "places": {"ana": 2, "max": 1}`, "archive_unknown", "entries[3].entry"},
		{
			"an amendment of a void", `"id": "c", "type": "amend", "season": 1, "at": "2025-01-08", "entry": "g"`,
			`"id": "c", "type": "amend", "season": 1, "at": "2025-01-08", "entry": "a"`, "archive_target", "entries[3]",
		},
		{"a void of nobody's coming", `"entry": "g", "reason": "a test"`, `"entry": "a", "reason": "a test"`, "archive_target", "entries[4]"},
		{"a long reason", `"a test"`, `"` + strings.Repeat("x", 201) + `"`, "reason_length", "entries[4]"},

		{"an empty language", `"language": "en"`, `"language": ""`, "archive_missing", "league"},
		{"no language", `"language": "en", `, ``, "archive_missing", "league"},
		{"no system", ` "system": "table",`, ``, "archive_missing", ""},
		{"an empty kind", `"type": "void"`, `"type": ""`, "archive_missing", "entries[4]"},
		{"an empty player", `"player": "max"}`, `"player": ""}`, "archive_missing", "entries[1]"},
		{"a place of no name", `{"ana": 1, "max": 2}, "scores": {"ana": 61, "max": "47,5"}`, `{"ana": 1, "": 2}`, "archive_missing", "entries[2].places"},
		{"a score of no name", `"max": "47,5"`, `"": "47,5"`, "archive_missing", "entries[2].scores"},
		{"nothing to amend", `"entry": "g", "places": {"ana": 2, "max": 1}`, `"places": {"ana": 2, "max": 1}`, "archive_missing", "entries[3]"},
		{"nothing to void", `"entry": "g", "reason": "a test"`, `"reason": "a test"`, "archive_missing", "entries[4]"},
		{"an empty act", `"act_amend"`, `""`, "archive_missing", "acts[0]"},
		{"an empty day", `"Sunday"`, `""`, "archive_missing", "weekly"},
		{"an empty time of day", `"20:00"`, `""`, "archive_missing", "weekly"},
		{"an empty date", `"2025-01-12",`, `"",`, "archive_missing", "slots[0]"},
		{"a slot of no name", `"posted": true, "places": {"ana": 1}`, `"posted": true, "places": {"": 1}`, "archive_missing", "slots[0].places"},
		{"ratings of no name", `"player": "ana", "rating"`, `"rating"`, "archive_missing", "ratings[0]"},

		{"an unknown act", `"act_amend"`, `"act_of_god"`, "archive_unknown", "acts[0].code"},
		{"no act", `"act_amend"`, `"internal"`, "archive_unknown", "acts[0].code"},
		{"an act without its figures", `{"number": {"int": 1}}`, `{}`, "archive_missing", "acts[0].args"},
		{"an act with too many", `{"number": {"int": 1}}`, `{"number": {"int": 1}, "x": "y"}`, "archive_field", "acts[0].args"},
		{"an act with figures of another type", `{"number": {"int": 1}}`, `{"number": {"month": 1}}`, "archive_type", "acts[0].args"},
		{"an act on no weekday", `"code": "act_amend", "about": "g", "args": {"number": {"int": 1}}`, `"code": "act_schedule", "args": {"day": "Funday", "time": "20:00", "channel": {"channel": 5}}`, "archive_unknown", "acts[0].args"},
		{"an act at no time", `"code": "act_amend", "about": "g", "args": {"number": {"int": 1}}`, `"code": "act_schedule", "args": {"day": "Monday", "time": "late", "channel": {"channel": 5}}`, "archive_unknown", "acts[0].args"},
		{"a choice there is not", `"code": "act_amend", "about": "g", "args": {"number": {"int": 1}}`, `"code": "act_dispute", "about": "g", "args": {"number": {"int": 1}, "choice": "maybe"}`, "archive_unknown", "acts[0].args"},
		{"an act of nobody", `{"number": {"int": 1}}`, `{"number": {"player": 9}}`, "archive_unknown", "acts[0].args"},
		{"no day", `"Sunday"`, `"Someday"`, "day_unknown", "weekly.day"},
		{"no time of day", `"20:00"`, `"25:00"`, "time_format", "weekly.time"},
		{"a place of nobody", `"posted": true, "places": {"ana": 1}`, `"posted": true, "places": {"eva": 1}`, "archive_unknown", "slots[0].places"},
		{"no date", `"2025-01-12",`, `"soon",`, "archive_order", "slots[0].date"},
		{"a date to come", `"2025-01-12",`, `"9999-12-31",`, "archive_future", "slots[0].date"},
		{"a slot to come", `"at": "2025-01-12T19:00:00Z", "season"`, `"at": "2036-01-12T19:00:00Z", "season"`, "archive_future", "slots[0].at"},
		{"ratings nobody played for", `"rating": 1000`, `"rating": 1400`, "archive_rating", "ratings[0]"},
		{"ratings of nobody", `"player": "ana", "rating"`, `"player": "eva", "rating"`, "archive_unknown", "ratings[0].player"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			refusesWith(t, whole, test.old, test.new, test.code, test.place)
		})
	}
}

// crossed is a league of Go as a file in which everything names something else: games their events, amendments their
// games, a merge who was merged, and pods the events as which they were rated.
const crossed = `{"version": 1,
 "system": "go",
 "settings": {},
 "league": {"name": "Go Club", "guild": "7", "channel": "2000", "language": "en", "timezone": "Europe/Brussels", "created": "2025-01-05T19:00:00Z"},
 "seasons": [{"opened": "2025-01-05T19:00:00Z"}, {"opened": "2025-06-01"}],
 "players": [
  {"id": "ana", "name": "Ana", "user": "3000", "joined": "2025-01-05T19:00:00Z"},
  {"id": "bo", "name": "Bo", "user": "3001", "joined": "2025-01-05T19:00:00Z"},
  {"id": "cy", "name": "Cy", "user": "3002", "joined": "2025-01-05T19:00:00Z"},
  {"id": "max", "name": "", "merged": "bo", "joined": "2025-01-05T19:00:00Z"},
  {"id": "moritz", "name": "", "merged": "bo", "joined": "2025-01-05T19:00:00Z"}],
 "entries": [
  {"id": "a", "type": "enter", "season": 1, "at": "2025-01-06", "player": "ana", "grade": "5k"},
  {"id": "b", "type": "enter", "season": 1, "at": "2025-01-06", "player": "bo", "grade": "5k"},
  {"id": "c", "type": "enter", "season": 1, "at": "2025-01-06", "player": "cy", "grade": "4k"},
  {"id": "e1", "type": "event", "season": 1, "at": "2025-01-07", "number": 1, "name": "Winter", "category": "A"},
  {"id": "e2", "type": "event", "season": 1, "at": "2025-01-08", "number": 2, "name": "Spring", "category": "B"},
  {"id": "g", "type": "game", "season": 1, "at": "2025-01-08", "number": 1, "places": {"ana": 1, "bo": 2}, "event": "e1"},
  {"id": "h", "type": "game", "season": 1, "at": "2025-01-08", "number": 2, "places": {"ana": 2, "bo": 1}, "board": 13},
  {"id": "c1", "type": "amend", "season": 1, "at": "2025-01-09", "entry": "g", "places": {"ana": 2, "bo": 1}, "event": "e1", "reason": "typo"},
  {"id": "c2", "type": "amend", "season": 1, "at": "2025-01-09", "entry": "h", "places": {"bo": 2, "ana": 1}, "reason": "typo"},
  {"id": "c3", "type": "amend", "season": 1, "at": "2025-01-09", "entry": "a", "grade": "6k", "reason": ""},
  {"id": "m1", "type": "merge", "season": 1, "at": "2025-01-09", "from": "max", "into": "moritz"},
  {"id": "m2", "type": "merge", "season": 1, "at": "2025-01-09", "from": "moritz", "into": "bo"},
  {"id": "v", "type": "void", "season": 1, "at": "2025-01-10", "entry": "h", "reason": "a test"},
  {"id": "n", "type": "enter", "season": 2, "at": "2025-06-02", "player": "ana"}],
 "acts": [{"at": "2025-01-08", "by": "3000", "code": "act_amend", "about": "g", "args": {"number": {"int": 1}}, "reason": "typo"}],
 "pods": [
  {"title": "Winter", "channel": "2000", "language": "en", "opened": "2025-01-05T19:00:00Z", "closed": "2025-01-08",
   "players": [{"name": "Ana", "user": "3000"}, {"name": "Bo", "user": "3001"}],
   "log": [{"at": "2025-01-05T19:00:00Z", "kind": "open", "step": {"best_of": 1, "capacity": 8}},
    {"at": "2025-01-06", "kind": "join", "step": {"entrant": 1}},
    {"at": "2025-01-06", "kind": "join", "step": {"entrant": 2}},
    {"at": "2025-01-08", "kind": "close", "step": {}},
    {"at": "2025-01-09", "kind": "rated", "step": {"event": 4}}]},
  {"title": "Spring", "channel": "2000", "language": "en", "opened": "2025-01-05T19:00:00Z", "closed": "2025-01-07T12:00:00Z",
   "players": [],
   "log": [{"at": "2025-01-05T19:00:00Z", "kind": "open", "step": {"best_of": 1, "capacity": 8}},
    {"at": "2025-01-07T12:00:00Z", "kind": "close", "step": {}},
    {"at": "2025-01-09", "kind": "rated", "step": {"event": 5}}]}]}`

// Whatever names something wrong in a file is refused with its place, and nothing is stored.
func TestArchiveCrossReferences(t *testing.T) {
	c := elsewhere(t)
	c.takeIn([]byte(crossed))
	c.holds()
	for _, test := range []struct {
		name, old, new string // in the text of the good file
		code, place    string
	}{
		{"an amendment into another event", `"bo": 1}, "event": "e1"`, `"bo": 1}, "event": "e2"`, "archive_amend", "entries[7].event"},
		{"an amendment out of its event", `"bo": 1}, "event": "e1", "reason"`, `"bo": 1}, "reason"`, "archive_amend", "entries[7].event"},
		{"an amendment into an event", `{"bo": 2, "ana": 1}`, `{"bo": 2, "ana": 1}, "event": "e2"`, "archive_amend", "entries[8].event"},
		{"an amendment with somebody else", `{"bo": 2, "ana": 1}`, `{"cy": 2, "ana": 1}`, "archive_amend", "entries[8].places"},
		{"an amendment of an event with one", `"entry": "a", "grade": "6k"`, `"entry": "e1", "event": "e2"`, "archive_target", "entries[9]"},
		{"an amendment that has somebody come later", `"grade": "6k"`, `"grade": "6k", "played": "2025-01-07"`, "archive_target", "entries[9]"},
		{"a game of no event", `"bo": 2}, "event": "e1"`, `"bo": 2}, "event": "e3"`, "archive_unknown", "entries[5].event"},
		{"a game of a game", `"number": 2, "places"`, `"number": 2, "event": "g", "places"`, "archive_event", "entries[6].event"},
		{
			"a game of another season's event", `"player": "ana"}]`,
			`"player": "ana"}, {"id": "o", "type": "enter", "season": 2, "at": "2025-06-02", "player": "bo"},
			{"id": "p", "type": "game", "season": 2, "at": "2025-06-02", "number": 3, "places": {"ana": 1, "bo": 2}, "event": "e1"}]`,
			"archive_event", "entries[15].event",
		},
		{
			"a void of another season's game", `"player": "ana"}]`,
			`"player": "ana"}, {"id": "o", "type": "void", "season": 2, "at": "2025-06-02", "entry": "g", "reason": "x"}]`,
			"archive_target", "entries[14]",
		},
		{"a void of nothing", `"entry": "h", "reason": "a test"`, `"entry": "x", "reason": "a test"`, "archive_unknown", "entries[12].entry"},
		{"a void of a merge", `"entry": "h", "reason": "a test"`, `"entry": "m1", "reason": "a test"`, "archive_target", "entries[12]"},
		{"a merge with oneself", `"from": "moritz", "into": "bo"`, `"from": "moritz", "into": "moritz"`, "archive_merge", "entries[11].into"},
		{"a merge with another", `"from": "moritz", "into": "bo"`, `"from": "moritz", "into": "cy"`, "archive_merge", "entries[11].into"},
		{"a merge with no name", `"from": "moritz", "into": "bo"`, `"from": "moritz", "into": ""`, "archive_missing", "entries[11]"},
		{"a pod without language", `"Winter", "channel": "2000", "language": "en"`, `"Winter", "channel": "2000"`, "archive_missing", "pods[0]"},
		{"a step of no kind", `"kind": "close"`, `"kind": ""`, "archive_missing", "pods[0].log[3]"},
		{"a merge with nobody", `"from": "moritz", "into": "bo"`, `"from": "moritz", "into": "eva"`, "archive_unknown", "entries[11]"},
		{"a merge of who is himself", `"from": "moritz", "into": "bo"`, `"from": "bo", "into": "ana"`, "archive_unknown", "entries[11].from"},
		{"a merge twice", `"from": "moritz", "into": "bo"`, `"from": "max", "into": "bo"`, "archive_twice", "entries[11].from"},
		{
			"a merge into who has not come", `"player": "ana"}]`,
			`"player": "ana"}, {"id": "o", "type": "merge", "season": 2, "at": "2025-06-02", "from": "max", "into": "bo"}]`,
			"archive_enter", "entries[14].into",
		},
		{"somebody who is himself merged", `"name": "", "merged": "bo", "joined"`, `"name": "", "merged": "max", "joined"`, "archive_type", "players[3].merged"},
		{"an act about nothing", `"about": "g"`, `"about": "x"`, "archive_unknown", "acts[0].about"},
		{"a pod's member twice", `"user": "3001"}],`, `"user": "3000"}],`, "archive_twice", "pods[0].players[1].user"},
		{"a pod rated as nothing", `{"event": 4}`, `{"event": 99}`, "archive_pod", "pods[0].log[4]"},
		{"a pod rated as a game", `{"event": 4}`, `{"event": 6}`, "archive_pod", "pods[0].log[4]"},
		{"two pods rated as one", `{"event": 5}`, `{"event": 4}`, "archive_pod", "pods[1].log[2]"},
		{"a pod rated twice", `"step": {"event": 5}}`, `"step": {"event": 5}}, {"at": "2025-01-09", "kind": "rated", "step": {"event": 5}}`, "archive_pod", "pods[1].log[3]"},
		{"a pod rated before its event", `"at": "2025-01-09", "kind": "rated", "step": {"event": 5}`, `"at": "2025-01-07T13:00:00Z", "kind": "rated", "step": {"event": 5}`, "archive_pod", "pods[1].log[2]"},
		{"a pod rated while it runs", `{"at": "2025-01-07T12:00:00Z", "kind": "close", "step": {}}`, `{"at": "2025-01-08T12:00:00Z", "kind": "rated", "step": {"event": 5}}`, "archive_pod", "pods[1].log[1]"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			refusesWith(t, crossed, test.old, test.new, test.code, test.place)
		})
	}
}

// refusesWith has a good file refused for a text in the place of another.
func refusesWith(t *testing.T, good, before, after, code, place string) {
	t.Helper()
	if !strings.Contains(good, before) {
		t.Fatalf("the good file has no %s", before)
	}
	c := elsewhere(t)
	a, err := read(strings.Replace(good, before, after, 1))
	if err == nil {
		_, err = c.ImportArchive(t.Context(), c.admin(), a, league.ArchiveHome{})
	}
	args := refused(t, err, league.Invalid, code)
	if got := fmt.Sprint(args["place"]); got != place {
		t.Errorf("the place is %s, want %s", got, place)
	}
	if _, err := c.FindLeague(t.Context(), guild, home, 0, ""); league.CodeOf(err) != "no_league" {
		t.Errorf("something is stored: %v", err)
	}
}

func TestArchiveElsewhere(t *testing.T) {
	c := elsewhere(t)
	a, err := read(whole)
	if err != nil {
		t.Fatal(err)
	}
	o := c.admin()
	o.Guild = 8
	_, err = c.ImportArchive(t.Context(), o, a, league.ArchiveHome{})
	refused(t, err, league.Conflict, "archive_guild")
	_, err = c.ImportArchive(t.Context(), c.moderator(), a, league.ArchiveHome{})
	refused(t, err, league.Forbidden, "not_admin")

	moved, err := c.ImportArchive(t.Context(), o, a, league.ArchiveHome{Move: true, Channel: 80})
	if err != nil {
		t.Fatal(err)
	}
	l, err := c.League(t.Context(), moved.League)
	if err != nil || l.Guild != 8 || l.Channel != 80 {
		t.Errorf("%+v, %v", l, err)
	}
	if again, err := c.ImportArchive(t.Context(), o, a, league.ArchiveHome{Move: true}); err != nil || again.League != moved.League {
		t.Errorf("the same interaction again: %+v, %v", again, err)
	}
	o = c.admin()
	o.Guild = 8
	_, err = c.PreviewArchive(t.Context(), o, a, league.ArchiveHome{Move: true})
	refused(t, err, league.Conflict, "league_exists")
	_, err = c.ImportArchive(t.Context(), o, a, league.ArchiveHome{Move: true})
	refused(t, err, league.Conflict, "league_exists")
	preview, err := c.PreviewArchive(t.Context(), o, a, league.ArchiveHome{Move: true, Name: "Other"})
	if err != nil || preview.Games != 1 || preview.Players != 2 || preview.Guests != 1 || preview.Seasons != 2 || !preview.Moves {
		t.Errorf("%+v, %v", preview, err)
	}
}

// Without a time zone a league's clocks are those of UTC, as everywhere.
func TestArchiveWithoutZone(t *testing.T) {
	c := elsewhere(t)
	c.takeIn([]byte(strings.Replace(whole, `Europe/Brussels`, ``, 1)))
	if l, err := c.League(t.Context(), c.id); err != nil || l.Zone != "UTC" {
		t.Errorf("%q, %v", l.Zone, err)
	}
	c.survives(elsewhere(t))
}

// A mark of the byte order, as some editors write it, is no fault.
func TestArchiveWithAMark(t *testing.T) {
	if _, err := read("\ufeff" + whole); err != nil {
		t.Error(err)
	}
}

// Whatever is read is either refused as it should be, or comes out of its own text the same.
func FuzzArchive(f *testing.F) {
	f.Add([]byte(whole))
	f.Add([]byte(strings.ReplaceAll(whole, `"table"`, `"duel"`)))
	f.Add([]byte(crossed))
	f.Fuzz(func(t *testing.T, text []byte) {
		a, err := read(string(text))
		if err == nil {
			err = a.Replays(opening)
		}
		if err != nil {
			if place, ok := refused(t, err, league.Invalid, league.CodeOf(err))["place"]; !ok || strings.ContainsAny(fmt.Sprint(place), "\r\n") {
				t.Fatalf("%v at %q", err, place)
			}
			return
		}
		once := written(t, a)
		again, err := read(once)
		if err != nil {
			t.Fatalf("%v\n%s", err, once)
		}
		if err := again.Replays(opening); err != nil {
			t.Fatalf("%v\n%s", err, once)
		}
		if twice := written(t, again); once != twice {
			t.Fatalf("%s\nthen %s", once, twice)
		}
		rated, err := file.ReadAny(strings.NewReader(once), 0, opening)
		if err == nil {
			_, err = rated.Ratings()
		}
		if err != nil {
			t.Fatalf("rated as a league file: %v\n%s", err, once)
		}
	})
}

func written(t *testing.T, a league.Archive) string {
	t.Helper()
	var text strings.Builder
	if err := file.WriteArchive(&text, a); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

package file

import (
	"strconv"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/podiumbot/podium/league"
)

// ArchiveVersion is the version of the format of whole leagues that this program writes, and the newest that it reads.
const ArchiveVersion = 1

// archive is the format of whole leagues: a league file with the rest of what a league is. Players and entries have ids
// of the file's own; ids of Discord are texts, for they do not fit the numbers of most readers.
//
//	{"version": 1,
//	 "system": "table",                                               table, duel or go: that of the open season
//	 "settings": {"lowest_wins": true},                               duel: k (a number or "fide") and start, of the open season
//	 "league": {"name": "Tuesday Games", "guild": "1000", "channel": "2000", "language": "en", "timezone": "Europe/Brussels",
//	            "created": "2026-01-05T19:00:00Z"},                   further: closed, confirm, gate_role, gate_casual_games, moderator_role, moderator_channel, tier_roles, roles
//	 "seasons": [
//	  {"opened": "2026-01-05T19:00:00Z"}],                            oldest first, the last one open; system and settings: an older one's own
//	 "players": [
//	  {"id": "1", "name": "Ana", "user": "3000", "joined": "2026-01-05T19:00:00Z"},
//	  {"id": "2", "name": "Max", "joined": "2026-01-05T19:00:00Z"}],  a guest; named: the name is a moderator's; merged: the id of whom he was found to be
//	 "entries": [                                                     season by season, as they were recorded; recorded: where that is not at
//	  {"id": "1", "type": "enter", "season": 1, "at": "2026-01-05T20:00:00Z", "player": "1"},
//	  {"id": "2", "type": "enter", "season": 1, "at": "2026-01-05T20:00:00Z", "player": "2"},
//	  {"id": "3", "type": "game", "season": 1, "at": "2026-01-05T20:00:00Z", "by": "3000", "interaction": "4000",
//	   "number": 1, "places": {"1": 1, "2": 2}, "scores": {"1": 61, "2": "47,5"}},      rated: false is casual; a score that is no number of JSON is text
//	  {"id": "4", "type": "amend", "season": 1, "at": "2026-01-05T20:09:00Z", "by": "3000", "interaction": "4001",
//	   "entry": "3", "places": {"1": 2, "2": 1}, "reason": "typo"},                     how the entry reads from then on; played: where it stands
//	  {"id": "5", "type": "void", "season": 1, "at": "2026-01-05T20:12:00Z", "entry": "3", "reason": "a test"}],
//	 "acts": [
//	  {"at": "2026-01-05T19:00:00Z", "by": "3000", "code": "act_create", "args": {"league": "Tuesday Games", "system": "table"}}],
//	 "weekly": {"day": "Sunday", "time": "20:00", "since": "2026-01-05T19:00:00Z"},
//	 "slots": [
//	  {"date": "2026-01-11", "at": "2026-01-11T19:00:00Z", "season": 1, "posted": true, "places": {}}],
//	 "pods": [
//	  {"title": "Friday", "channel": "2000", "language": "en", "opened": "2026-01-05T19:00:00Z",
//	   "players": [{"name": "Ana", "user": "3000"}, {"name": "Max"}],
//	   "log": [{"at": "2026-01-05T19:00:00Z", "by": "3000", "kind": "open", "step": {"best_of": 3, "capacity": 8}},
//	           {"at": "2026-01-05T19:01:00Z", "by": "3000", "kind": "join", "step": {"entrant": 1}}]}],
//	 "ratings": [
//	  {"season": 1, "player": "1", "rating": 1000, "games": 0}]}      never taken from the file: compared with what a replay gives
type archive struct {
	Version  int              `json:"version"`
	System   league.System    `json:"system"`
	Settings settingsPart     `json:"settings"`
	League   leaguePart       `json:"league"`
	Seasons  []seasonPart     `json:"seasons"`
	Players  []playerPart     `json:"players"`
	Entries  []jsontext.Value `json:"entries"`
	Acts     []actPart        `json:"acts"`
	Weekly   *weeklyPart      `json:"weekly"`
	Slots    []slotPart       `json:"slots"`
	Pods     []podPart        `json:"pods"`
	Ratings  []ratingPart     `json:"ratings"`
}

type settingsPart struct {
	LowestWins *bool          `json:"lowest_wins,omitzero"`
	K          jsontext.Value `json:"k,omitzero"`
	Start      *float64       `json:"start,omitzero"`
	Zone       string         `json:"timezone,omitzero"`
}

type leaguePart struct {
	Name       string            `json:"name"`
	Guild      int64             `json:"guild,string"`
	Channel    int64             `json:"channel,string,omitzero"`
	Language   string            `json:"language"`
	Zone       string            `json:"timezone"`
	Created    moment            `json:"created"`
	Closed     bool              `json:"closed,omitzero"`
	Confirm    bool              `json:"confirm,omitzero"`
	GateRole   int64             `json:"gate_role,string,omitzero"`
	GateCasual int               `json:"gate_casual_games,omitzero"`
	ModRole    int64             `json:"moderator_role,string,omitzero"`
	ModChannel int64             `json:"moderator_channel,string,omitzero"`
	TierRoles  bool              `json:"tier_roles,omitzero"`
	Roles      map[string]string `json:"roles,omitzero"` // of tiers or grades
}

type seasonPart struct {
	Opened   moment        `json:"opened"`
	System   league.System `json:"system,omitzero"`
	Settings *settingsPart `json:"settings,omitzero"`
}

type playerPart struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	User   int64  `json:"user,string,omitzero"`
	Named  bool   `json:"named,omitzero"`
	Merged string `json:"merged,omitzero"`
	Joined moment `json:"joined"`
}

type actPart struct {
	At     moment         `json:"at"`
	By     int64          `json:"by,string,omitzero"`
	Code   string         `json:"code"`
	About  string         `json:"about,omitzero"`
	Args   jsontext.Value `json:"args,omitzero"` // players by their place in the list, from 1
	Reason string         `json:"reason,omitzero"`
}

type weeklyPart struct {
	Day     string `json:"day"`
	Time    string `json:"time"`
	Channel int64  `json:"channel,string,omitzero"`
	Since   moment `json:"since"`
}

type slotPart struct {
	Date   string         `json:"date"`
	At     moment         `json:"at"`
	Season int            `json:"season"`
	Posted bool           `json:"posted,omitzero"`
	Places map[string]int `json:"places,omitzero"`
}

type ratingPart struct {
	Season int     `json:"season"`
	Player string  `json:"player"`
	Rating float64 `json:"rating"`
	Games  int     `json:"games"`
}

// moment is a time in whole milliseconds.
type moment struct{ at time.Time }

// MarshalText writes RFC 3339.
func (m moment) MarshalText() ([]byte, error) {
	return m.at.UTC().AppendFormat(nil, time.RFC3339Nano), nil
}

// UnmarshalText reads RFC 3339, or a date alone: its beginning.
func (m *moment) UnmarshalText(text []byte) error {
	at, err := time.Parse(time.RFC3339Nano, string(text))
	if err != nil {
		at, err = time.Parse(time.DateOnly, string(text))
	}
	m.at = at.UTC().Truncate(time.Millisecond)
	return err
}

// IsZero tells that there is none.
func (m moment) IsZero() bool { return m.at.IsZero() }

func numberID[N ~int64](n N) string {
	if n == 0 {
		return ""
	}
	return strconv.FormatInt(int64(n), 10)
}

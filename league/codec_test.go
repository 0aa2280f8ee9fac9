package league

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestDecodeBodyRefuses(t *testing.T) {
	for _, c := range []struct {
		kind EntryKind
		text string
	}{
		{"feast", `{}`},
		{KindGame, ``},
		{KindGame, `{"seats":[[1,1],[2,2]]`},
		{KindGame, `{"seats":[[1,1],[2,2]]}}`},
		{KindGame, `{"seats":[[1,1],[2,2]}`},
		{KindGame, `{"seats":[[1,1],[2,2]],"event":}`},
		{KindGame, `{"seats":[[1,1],[2,2]],"board":9,}`},
		{KindGame, `{"seats":[[1],[2,2]]}`},
		{KindGame, `{"seats":[[1,1,"3",4],[2,2]]}`},
		{KindGame, `{"seats":[[1,1,3],[2,2]]}`},
		{KindGame, `{"seats":[[99999999999999999999,1],[2,2]]}`},
		{KindVoid, `[]`},
		{KindEnter, `{"player":"ana"}`},
	} {
		if b, err := DecodeBody(c.kind, []byte(c.text)); err == nil {
			t.Errorf("%s %q: decoded as %#v", c.kind, c.text, b)
		}
	}
	if _, err := EncodeBody(nil); err == nil {
		t.Error("an entry without a body was encoded")
	}
}

// The text is kept for good in people's databases: this is its form.
func TestBodyText(t *testing.T) {
	rating, played := 1043.0, time.Date(2026, 3, 1, 19, 30, 0, 0, time.UTC)
	game := Game{Seats: []Seat{{Player: 12, Place: 1, Score: "47"}, {Player: 7, Place: 2}}}
	for _, c := range []struct {
		body Body
		text string
	}{
		{Enter{Player: 3}, `{"player":3}`},
		{Enter{Player: 3, Rating: &rating, Games: 40}, `{"player":3,"rating":1043,"games":40}`},
		{game, `{"seats":[[12,1,"47"],[7,2]]}`},
		{Game{Seats: game.Seats, Casual: true}, `{"seats":[[12,1,"47"],[7,2]],"casual":true}`},
		{Game{Seats: game.Seats, Event: 9, Handicap: 3}, `{"seats":[[12,1,"47"],[7,2]],"event":9,"handicap":3}`},
		{Amend{Game: game, Played: played, Reason: "typo"}, `{"game":{"seats":[[12,1,"47"],[7,2]]},"played":"2026-03-01T19:30:00Z","reason":"typo"}`},
		{Game{Seats: game.Seats, Event: 9, Handicap: 3, Board: 13}, `{"seats":[[12,1,"47"],[7,2]],"event":9,"handicap":3,"board":13}`},
		{Event{Name: "Cup", Category: "B", Open: true}, `{"name":"Cup","category":"B","open":true}`},
		{Amend{Played: played}, `{"played":"2026-03-01T19:30:00Z","reason":""}`},
		{Amend{Grade: "10k"}, `{"grade":"10k","reason":""}`},
		{Correction{Player: 3, Rating: -450.5, Reason: "EGD"}, `{"player":3,"rating":-450.5,"reason":"EGD"}`},
		{Void{Reason: "wrong table"}, `{"reason":"wrong table"}`},
		{Merge{From: 3, Into: 4}, `{"from":3,"into":4}`},
	} {
		text, err := EncodeBody(c.body)
		if err != nil || string(text) != c.text {
			t.Errorf("%#v: %s, %v; want %s", c.body, text, err, c.text)
		}
		back, err := DecodeBody(c.body.Kind(), []byte(c.text))
		if diff := cmp.Diff(c.body, back); err != nil || diff != "" {
			t.Errorf("%s: %v\n%s", c.text, err, diff)
		}
	}
}

func TestGameFastPath(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := Game{Casual: rapid.Bool().Draw(t, "casual"), Handicap: rapid.SampledFrom([]int{0, 0, 0, 2}).Draw(t, "handicap")}
		g.Event = EntryID(rapid.SampledFrom([]int{0, 0, 7, 1 << 40}).Draw(t, "event"))
		g.Board = rapid.SampledFrom([]int{0, 0, 9, 13}).Draw(t, "board")
		if rapid.IntRange(0, 5).Draw(t, "weighs") == 0 {
			weight := rapid.Float64Range(0, 10).Draw(t, "weight")
			g.Weight = &weight
		}
		for range rapid.IntRange(2, 8).Draw(t, "seats") {
			g.Seats = append(g.Seats, Seat{
				Player: PlayerID(rapid.Int64Range(1, 1<<62).Draw(t, "player")),
				Place:  rapid.IntRange(1, 8).Draw(t, "place"),
				Score:  Score(rapid.SampledFrom([]string{"", "47", "-3.5", `7"`, `\`, "é"}).Draw(t, "score")),
			})
		}
		text, err := EncodeBody(g)
		if err != nil {
			t.Fatal(err)
		}
		back, err := DecodeBody(KindGame, text)
		if diff := cmp.Diff(Body(g), back); err != nil || diff != "" {
			t.Fatalf("%s: %v\n%s", text, err, diff)
		}
	})
}

// Whatever the fast path reads, encoding/json reads the same.
func FuzzScanGame(f *testing.F) {
	f.Add([]byte(`{"seats":[[12,1,"47"],[7,2]],"casual":true}`))
	f.Add([]byte(`{"seats":[[12,1],[7,2,"-1.5"]]}`))
	f.Add([]byte(`{"seats":[[1,1],[2,2]],"event":7,"handicap":2,"board":9}`))
	f.Add([]byte(`{"seats":[[1,1],[2,2]],"handicap":0,"event":7}`))
	f.Add([]byte(`{"seats":[[1,1],[2,2]},"board":13}`))
	f.Add([]byte(`{"seats":[[012,1],[7,2,"-1.5\n"]]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		got, ok := scanGame(text)
		if !ok {
			return
		}
		var want Game
		if err := json.Unmarshal(text, &want); err != nil {
			t.Fatalf("%q was read as %#v, but: %v", text, got, err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatal(diff)
		}
	})
}

func TestEventCodec(t *testing.T) {
	for _, e := range []DomainEvent{
		GameRated{League: 1, Game: 2, Number: 3, By: 4, Lines: []Line{{Player: 5, Place: 1, Score: "47", Change: 12, After: 1012, Games: 1, Joined: true}}},
		Recalculated{League: 1, Cause: CauseVoid, Entry: 2, Number: 3, By: 4, Reason: "r", Moves: []Move{{Player: 1, Before: 1000, After: 988, Games: 7}}, Tiers: []TierChange{{Player: 1, Tier: "Gold", Placed: true, Games: 5}, {Player: 2, Games: 4}}},
		Welcomed{Locale: "fr"},
		Shared{League: 1, Channel: 2, By: 3, View: "rank/12"},
		EventOpened{League: 1, Event: 2, Number: 3, Name: "Cup", Category: "A", Board: 19, End: time.UnixMilli(1_700_000_000_000).UTC(), By: 4},
		EventRated{League: 1, Event: 2, Number: 3, Name: "Cup", Category: "A", Games: 1, By: 4, Lines: []Line{{Player: 5, Change: 12.5, After: -437.5, Games: 1, Played: 1, GradeBefore: "NC", Grade: "5k"}}, Moves: []Move{{Player: 6, Before: -50, After: -45, Games: 7, GradeBefore: "1k", Grade: "1k"}}},
		LeaderboardPosted{League: 1, At: time.UnixMilli(1_700_000_000_000).UTC(), Rows: []TopRow{{Player: 1, Place: 1, Was: 3, Rating: 1100, Tier: "gold"}}, Ranked: 1, InPlacement: 2, Games: 3, Improved: []Gain{{Player: 1, Points: 24}}},
		ReportWaits{League: 1, Proposal: 2, Asked: []UserID{3, 4}},
		ReportAnswered{League: 1, Proposal: 2},
		SeasonOpened{League: 1, Season: 2, Rules: Rules{System: Duel, Start: 1500, K: 24}, By: 3, OldRules: Rules{System: Table, Start: 1000}, Podium: []TopRow{{Player: 1, Place: 1, Rating: 1100, Tier: "Gold"}}},
		TroubleTold{League: 1, Code: "trouble_channel", Args: Args{
			"channel": ChannelID(7), "player": PlayerID(8), "role": RoleID(1 << 61), "n": 3, "x": 1.5, "at": time.UnixMilli(1_700_000_000_000).UTC(),
			"who": []PlayerID{1, 2}, "texts": []string{"a"}, "yes": true, "users": []UserID{1 << 60},
		}},
	} {
		text, err := EncodeEvent(e)
		if err != nil {
			t.Fatal(err)
		}
		back, err := DecodeEvent(e.EventName(), text)
		if diff := cmp.Diff(e, back); err != nil || diff != "" {
			t.Errorf("%s: %v\n%s", text, err, diff)
		}
	}
	if _, err := DecodeEvent("nothing", []byte(`{}`)); err == nil {
		t.Error("an event of unknown name was decoded")
	}
	if _, err := EncodeEvent(TroubleTold{Args: Args{"x": struct{}{}}}); err == nil {
		t.Error("an argument of unknown type was encoded")
	}
}

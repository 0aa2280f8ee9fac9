package egf

import (
	"math"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func rate(t *testing.T, event Event) []Change {
	t.Helper()
	changes, err := event.Rate()
	if err != nil {
		t.Fatal(err)
	}
	return changes
}

func today(t *testing.T) Rules {
	t.Helper()
	return rulesOn(t, Stated(), day(2026, time.January, 2))
}

func TestRateClubGame(t *testing.T) {
	event := Event{
		Rules: today(t), Category: CategoryC,
		Players: []Player{{Rating: -1950, Grade: -19}, {Rating: -1950, Grade: -19}, {Rating: 50, Grade: 1}},
		Games:   []Game{{Black: 0, White: 1, Winner: Black}},
	}
	changes := rate(t, event)
	for i, want := range []float64{46.4, -46.4, 0} {
		if !near(changes[i].Change, want) || !near(changes[i].After.Rating, event.Players[i].Rating+want) {
			t.Errorf("player %d: %+v, want %+v", i, changes[i], want)
		}
	}
	if changes[0].Games != 1 || changes[2].Games != 0 || changes[2].After.Grade != 1 {
		t.Errorf("games %d and %d", changes[0].Games, changes[2].Games)
	}
}

// Two wins and three losses from 99: the running sum passes 100, the event does not.
func TestRateGradeRuleOnceAnEvent(t *testing.T) {
	event := Event{Rules: today(t), Category: CategoryB, Players: []Player{{Rating: 99, Grade: 1}}}
	for i, winner := range []Winner{White, White, Black, Black, Black} {
		event.Players = append(event.Players, Player{Rating: 50, Grade: 1})
		event.Games = append(event.Games, Game{Black: i + 1, White: 0, Winner: winner})
	}
	change := rate(t, event)[0]
	if !near(change.After.Rating, 75.456012996) || change.After.Grade != 1 {
		t.Errorf("%+v", change)
	}
	event.Games = event.Games[:2]
	if change := rate(t, event)[0]; change.After.Grade != 2 {
		t.Errorf("two wins alone: %+v", change)
	}
}

func TestRateFloor(t *testing.T) {
	event := Event{
		Rules: today(t), Category: CategoryA,
		Players: []Player{{Rating: -2400, Grade: -24}, {Rating: -2400, Grade: -24}},
		Games:   []Game{{Black: 0, White: 1, Winner: White}},
	}
	lost := rate(t, event)[0]
	if !near(lost.Sum, -85.8) || lost.Change != -50 || lost.After.Rating != Floor || !lost.Floored {
		t.Errorf("%+v", lost)
	}
	event.Games[0].Winner = Black
	if won := rate(t, event)[0]; !near(won.Change, 85.8) || won.Floored {
		t.Errorf("%+v", won)
	}
	// The sum counts, not the way to it: one loss and one win keep above the floor.
	event.Games = append(event.Games, Game{Black: 0, White: 1, Winner: White})
	if both := rate(t, event)[0]; !near(both.Change, 0) || both.Floored {
		t.Errorf("%+v", both)
	}
}

func TestRateJigo(t *testing.T) {
	event := Event{
		Rules: today(t), Category: CategoryB,
		Players: []Player{{Rating: 50, Grade: 1}, {Rating: 50, Grade: 1}},
		Games:   []Game{{Black: 0, White: 1, Winner: Jigo}},
	}
	for i, change := range rate(t, event) {
		if diff := cmp.Diff(Change{Games: 1, After: event.Players[i]}, change); diff != "" {
			t.Errorf("player %d (-want +got)\n%s", i, diff)
		}
	}
}

// The same game, in 2003 and in 2005, differs for the giver alone.
func TestRateByTheRulesOfTheDay(t *testing.T) {
	event := Event{
		Category: CategoryB,
		Players:  []Player{{Rating: -450, Grade: -4}, {Rating: -150, Grade: -1}},
		Games:    []Game{{Black: 0, White: 1, Winner: White, Handicap: 3}},
	}
	event.Rules = rulesOn(t, Stated(), day(2003, time.March, 1))
	early := rate(t, event)
	event.Rules = rulesOn(t, Stated(), day(2005, time.March, 1))
	late := rate(t, event)
	if early[0].Change != late[0].Change {
		t.Errorf("the receiver loses %v, then %v", early[0].Change, late[0].Change)
	}
	if !near(early[1].Change*0.75, late[1].Change) || late[1].Change <= 0 {
		t.Errorf("the giver gains %v, then %v, want 0.75 times as much", early[1].Change, late[1].Change)
	}
}

// ncEvent has an NC player, three rated ones and a second NC player.
func ncEvent(t *testing.T, games ...Game) Event {
	t.Helper()
	return Event{
		Rules: today(t), Category: CategoryB, Games: games,
		Players: []Player{
			{Grade: NC}, {Rating: -450, Grade: -4}, {Rating: -450, Grade: -4}, {Rating: -450, Grade: -4}, {Grade: NC},
		},
	}
}

func TestRateNCStartInOneEvent(t *testing.T) {
	event := ncEvent(
		t,
		Game{Black: 0, White: 1, Winner: Black}, Game{Black: 2, White: 0, Winner: White}, Game{Black: 0, White: 3, Winner: Black},
		Game{Black: 1, White: 2, Winner: Black},
	)
	changes := rate(t, event)
	start := changes[0]
	if start.Start == nil || math.Round(start.After.Rating) != -228 || start.After.Grade != -2 || start.After.Toward != nil {
		t.Errorf("%+v", start)
	}
	if start.Change != 0 || start.Games != 0 {
		t.Errorf("the games that gave the start count again: %+v", start)
	}
	if changes[3].Change != 0 || changes[3].Games != 0 {
		t.Errorf("a rated player is rated for a game against NC: %+v", changes[3])
	}
	if !near(changes[1].Change, Con(-450)/2) || changes[1].Games != 1 {
		t.Errorf("his rated game of the event: %+v", changes[1])
	}
}

func TestRateNCStartOverSeveralEvents(t *testing.T) {
	first := ncEvent(t, Game{Black: 0, White: 1, Winner: Black}, Game{Black: 2, White: 0, Winner: White})
	waiting := rate(t, first)[0]
	if waiting.Start != nil || waiting.After.Rated() || len(waiting.After.Toward) != 2 {
		t.Fatalf("after two games: %+v", waiting)
	}
	idle := ncEvent(t)
	idle.Players[0] = waiting.After
	if diff := cmp.Diff(waiting.After, rate(t, idle)[0].After); diff != "" {
		t.Errorf("an event without him (-want +got)\n%s", diff)
	}
	second := ncEvent(t, Game{Black: 0, White: 3, Winner: Black})
	second.Players[0] = waiting.After
	second.Category = CategoryB
	if got := rate(t, second)[0]; got.Start == nil || math.Round(got.After.Rating) != -228 || len(got.Start.Terms) != 3 {
		t.Errorf("after the third game: %+v", got)
	}
}

func TestRateNCGamesThatGiveNoStart(t *testing.T) {
	none := 0.0
	for name, game := range map[string]Game{
		"against another NC player": {Black: 0, White: 4, Winner: Black},
		"of weight 0":               {Black: 0, White: 1, Winner: Black, Weight: &none},
	} {
		for i, change := range rate(t, ncEvent(t, game, game, game)) {
			if change.Start != nil || change.Change != 0 || len(change.After.Toward) != 0 {
				t.Errorf("three games %s: player %d %+v", name, i, change)
			}
		}
	}
	friendly := ncEvent(t, Game{Black: 0, White: 1, Winner: Black}, Game{Black: 2, White: 3, Winner: Black})
	friendly.Category = CategoryD
	for i, change := range rate(t, friendly) {
		if change.Change != 0 || change.Games != 0 || len(change.After.Toward) != 0 {
			t.Errorf("category D: player %d %+v", i, change)
		}
	}
}

// The start takes handicaps as played, weights with their boards, and C = 1.
func TestRateNCStartTakesGamesAsPlayed(t *testing.T) {
	event := ncEvent(
		t,
		Game{Black: 0, White: 1, Winner: Black, Handicap: 2}, Game{Black: 2, White: 0, Winner: White, Handicap: 1},
		Game{Black: 0, White: 3, Winner: Jigo, Board: 9},
	)
	event.Category = CategoryA
	want := StartOf([]StartGame{
		{Opponent: -450, Received: 2, Weight: 1.2, Result: 1},
		{Opponent: -450, Received: -1, Weight: 1.2, Result: 1},
		{Opponent: -450, Weight: 1.2 * 0.3, Result: 0.5},
	})
	if diff := cmp.Diff(&want, rate(t, event)[0].Start); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestRateRefuses(t *testing.T) {
	tooMuch, negative, nan := 10.5, -0.1, math.NaN()
	sound := Game{Black: 0, White: 1, Winner: Jigo}
	for _, test := range []struct {
		game Game
		want string
	}{
		{Game{Black: 0, White: 5, Winner: Black}, "game 1: unknown player"},
		{Game{Black: -1, White: 0, Winner: Black}, "game 1: unknown player"},
		{Game{Black: 2, White: 2, Winner: Black}, "game 1: black and white are one player"},
		{Game{Black: 0, White: 1}, "game 1: no winner, nor jigo"},
		{Game{Black: 0, White: 1, Winner: 4}, "game 1: no winner, nor jigo"},
		{Game{Black: 0, White: 1, Winner: Black, Handicap: -1}, "game 1: handicap -1 is not from 0 to 25"},
		{Game{Black: 0, White: 1, Winner: Black, Handicap: 26}, "game 1: handicap 26 is not from 0 to 25"},
		{Game{Black: 0, White: 1, Winner: Black, Board: 11}, "game 1: board 11 is not 19, 13 or 9"},
		{Game{Black: 0, White: 1, Winner: Black, Weight: &tooMuch}, "game 1: weight 10.5 is not from 0 to 10"},
		{Game{Black: 0, White: 1, Winner: Black, Weight: &negative}, "game 1: weight -0.1 is not from 0 to 10"},
		{Game{Black: 0, White: 1, Winner: Black, Weight: &nan}, "game 1: weight NaN is not from 0 to 10"},
	} {
		event := ncEvent(t, sound, test.game)
		if _, err := event.Rate(); err == nil || err.Error() != test.want {
			t.Errorf("Rate: %v, want %s", err, test.want)
		}
		if _, _, err := event.Explain(0); err == nil || err.Error() != test.want {
			t.Errorf("Explain: %v, want %s", err, test.want)
		}
	}
	if _, err := (Event{}).Rate(); err == nil || err.Error() != `category "Category(0)" is not A, B, C or D` {
		t.Errorf("no category: %v", err)
	}
}

// BenchmarkEvent rates 1000 players over five rounds, a tenth of the games with handicap.
func BenchmarkEvent(b *testing.B) {
	const players, rounds = 1000, 5
	rules, err := Stated().On(day(2026, time.January, 2))
	if err != nil {
		b.Fatal(err)
	}
	event := Event{Rules: rules, Category: CategoryA}
	for i := range players {
		rating := -2000 + 2.5*float64(i)
		event.Players = append(event.Players, Player{Rating: rating, Grade: GradeOf(rating)})
	}
	for round := range rounds {
		for i := 0; i < players; i += 2 {
			game := Game{Black: i, White: (i + 1 + 2*round) % players, Winner: Winner(1 + (i/2+round)%3)}
			if i%20 == 0 {
				game.Handicap = 3
			}
			event.Games = append(event.Games, game)
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := event.Rate(); err != nil {
			b.Fatal(err)
		}
	}
}

package league_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/podiumbot/podium/league"
)

// on makes a game of a file: names in the order of the lines, with places and scores where they are given.
func on(number int, day string, names []string, places []int, scores []league.Score) league.ImportedGame {
	played, err := time.Parse("2006-01-02", day)
	if err != nil {
		panic(err)
	}
	g := league.ImportedGame{Number: number, Played: played}
	for i, name := range names {
		seat := league.ImportedSeat{Name: name, Line: number*10 + i}
		if places != nil {
			seat.Place = places[i]
		}
		if scores != nil {
			seat.Score = scores[i]
		}
		g.Players = append(g.Players, seat)
	}
	return g
}

func TestImportRefuses(t *testing.T) {
	good := on(1, "2025-01-01", []string{"Max", "Lea"}, []int{1, 2}, nil)
	undated := good
	undated.Played = time.Time{}
	for _, test := range []struct {
		name  string
		games []league.ImportedGame
		code  string
		line  int
	}{
		{"nothing", nil, "import_empty", 0},
		{"no date", []league.ImportedGame{undated}, "import_date", 10},
		{"the future", []league.ImportedGame{good, on(2, "2026-02-01", []string{"Max", "Lea"}, []int{1, 2}, nil)}, "played_future", 20},
		{"alone", []league.ImportedGame{on(2, "2025-01-01", []string{"Max"}, []int{1}, nil)}, "too_few_players", 20},
		{"nobody", []league.ImportedGame{on(2, "2025-01-01", nil, nil, nil)}, "too_few_players", 0},
		{"twice", []league.ImportedGame{good, on(2, "2025-01-01", []string{"Max", "Lea", "MAX"}, []int{1, 2, 3}, nil)}, "player_twice", 22},
		{"1 2 2 3", []league.ImportedGame{good, on(2, "2025-01-01", []string{"Max", "Lea", "Ed", "Flo"}, []int{1, 2, 2, 3}, nil)}, "places_shape", 20},
		{"a place missing", []league.ImportedGame{on(2, "2025-01-01", []string{"Max", "Lea"}, []int{1, 0}, nil)}, "import_places_missing", 20},
		{"thousands, or decimals", []league.ImportedGame{on(2, "2025-01-01", []string{"Max", "Lea"}, nil, []league.Score{"1,200", "900"})}, "score_thousands", 20},
		{"no figures", []league.ImportedGame{on(2, "2025-01-01", []string{"Max", "Lea"}, nil, nil)}, "import_scores_missing", 20},
		{"a score missing", []league.ImportedGame{on(2, "2025-01-01", []string{"Max", "Lea"}, nil, []league.Score{"4", ""})}, "import_scores_missing", 20},
		{"no number", []league.ImportedGame{on(2, "2025-01-01", []string{"Max", "Lea"}, []int{1, 2}, []league.Score{"4", "x"})}, "score_not_number", 21},
		{"a name that commands could not name", []league.ImportedGame{on(2, "2025-01-01", []string{"Max", "Lea, Ed"}, []int{1, 2}, nil)}, "name_form", 21},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := found(t)
			_, err := c.ImportGames(t.Context(), c.moderator(), c.id, test.games)
			args := refused(t, err, league.Invalid, test.code)
			if line, _ := args["line"].(int); line != test.line {
				t.Errorf("%+v, want line %d", args, test.line)
			}
			c.nothing()
		})
	}
	c := found(t)
	_, err := c.ImportGames(t.Context(), c.from(ana), c.id, []league.ImportedGame{good})
	refused(t, err, league.Forbidden, "not_moderator")
}

func TestImport(t *testing.T) {
	ctx, c := t.Context(), found(t)
	c.play(table(ana, bo))
	c.takePosts()
	games := []league.ImportedGame{
		// Places decide; scores are kept as given, though here the highest wins.
		on(1, "2025-03-01", []string{"Max", "Lea", "Ana"}, []int{1, 2, 2}, []league.Score{"10", "8", "7"}),
		// Without places the scores give them, in the league's direction.
		on(2, "2025-02-01", []string{"Lea", "max"}, nil, []league.Score{"30", "31"}),
		// The same people on the same day in the same places: a file of days has such, and they are two games.
		on(3, "2025-03-01", []string{"Max", "Lea", "Ana"}, []int{1, 2, 2}, []league.Score{"10", "8", "7"}),
	}
	did, err := c.ImportGames(ctx, league.Origin{Guild: guild}, c.id, games)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(league.Imported{Games: 3, Players: 2, Changes: 10}, did); diff != "" {
		t.Error(diff)
	}
	if posts := c.takePosts(); len(posts) != 0 {
		t.Errorf("announced: %+v", posts)
	}
	c.holds()
	first, err := c.GameNumbered(ctx, c.id, 2)
	if err != nil || first.Game.Seats[0].Place != 1 || !first.Entry.Played.Equal(games[1].Played) {
		t.Errorf("%+v, %v", first, err)
	}
	second, err := c.GameNumbered(ctx, c.id, 3)
	if err != nil || second.Game.Seats[0].Score != "10" || second.Game.Seats[2].Player != c.player(ana).ID {
		t.Errorf("%+v, %v", second, err)
	}
	if card := c.card(ana); card.State.Games != 3 || card.Last[0].Number != 1 {
		t.Errorf("%+v", card)
	}
	before := c.ratings()
	_, err = c.ImportGames(ctx, league.Origin{Guild: guild}, c.id, games)
	args := refused(t, err, league.Conflict, "import_again")
	if args["number"] != 2 || args["game"] != 2 {
		t.Errorf("%+v", args)
	}
	if diff := cmp.Diff(before, c.ratings()); diff != "" {
		t.Error(diff)
	}
	if _, err := c.AddGuest(ctx, c.moderator(), c.id, "Ed"); err != nil {
		t.Fatal(err)
	}
	ed := member(60, "Ed")
	c.play(table(ed, ana))
	_, err = c.ImportGames(ctx, c.moderator(), c.id, []league.ImportedGame{on(9, "2025-05-05", []string{"Ed", "Max"}, []int{1, 2}, nil)})
	refused(t, err, league.Invalid, "import_name_ambiguous")
}

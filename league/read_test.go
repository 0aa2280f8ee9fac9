package league_test

import (
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/podiumbot/podium/league"
)

// Equal ratings share a place and the next is skipped, across pages too; those in placement come after, apart.
func TestBoard(t *testing.T) {
	ctx, c := t.Context(), found(t)
	empty, err := c.Board(ctx, c.id, 0, 3)
	if err != nil || empty.Pages != 1 || empty.Page != 1 || len(empty.Rows)+len(empty.Placement) != 0 {
		t.Errorf("%+v, %v", empty, err)
	}
	// Twelve pairs whose members beat each other alike: twelve winners and twelve losers of equal ratings.
	var games []league.ImportedGame
	for i := range 12 {
		for range 5 {
			pair := []string{fmt.Sprint("Winner ", i), fmt.Sprint("Loser ", i)}
			games = append(games, on(len(games), "2025-06-01", pair, []int{1, 2}, nil))
		}
	}
	games = append(games, on(len(games), "2025-06-02", []string{"New", "Newer"}, []int{1, 2}, nil))
	if _, err := c.ImportGames(ctx, c.moderator(), c.id, games); err != nil {
		t.Fatal(err)
	}
	var places []int
	var placement []string
	for page := 1; page <= 3; page++ {
		board, err := c.Board(ctx, c.id, 0, page)
		if err != nil || board.Pages != 3 || board.Ranked != 24 || board.InPlacement != 2 {
			t.Fatalf("%+v, %v", board, err)
		}
		for _, row := range board.Rows {
			places = append(places, row.Place)
			if row.Tier == "" || strings.HasPrefix(row.Player.Name, "Winner") != (row.Place == 1) {
				t.Errorf("%+v", row)
			}
		}
		for _, row := range board.Placement {
			placement = append(placement, row.Player.Name)
			if row.Place != 0 || row.Tier != "" {
				t.Errorf("%+v", row)
			}
		}
	}
	for i, place := range places {
		if want := 1 + 12*(i/12); place != want {
			t.Errorf("row %d has place %d, want %d", i, place, want)
		}
	}
	if diff := cmp.Diff([]string{"New", "Newer"}, placement); diff != "" || len(places) != 24 {
		t.Error(diff, len(places))
	}
	_, err = c.Board(ctx, c.id, 2, 1)
	refused(t, err, league.NotFound, "season_unknown")
}

// Every change is the sum of its duels, rounded, and what the rules made of it.
func TestExplain(t *testing.T) {
	ctx, c := t.Context(), found(t)
	c.play(table(ana, bo, cy, dee), table(ana, bo), table(bo, ana, cy), table(ana, cy, bo, dee, eli))
	for number := 1; number <= 4; number++ {
		game, err := c.GameNumbered(ctx, c.id, number)
		if err != nil {
			t.Fatal(err)
		}
		for _, change := range game.Changes {
			x, err := c.Explain(ctx, game.Entry.ID, change.Player)
			if err != nil || len(x.Duels) != len(game.Changes)-1 {
				t.Fatalf("%+v, %v", x, err)
			}
			sum := 0.0
			for _, d := range x.Duels {
				sum += d.Score - d.Expected
				if want := 1 / (1 + math.Pow(10, d.Gap/400)); math.Abs(d.Expected-want) > 1e-9 || d.Gap != d.Rating-change.Before.Rating {
					t.Errorf("%+v", d)
				}
			}
			if math.Abs(sum-x.Sum) > 1e-9 || math.Abs(change.K*sum/float64(len(x.Duels))-change.Raw) > 1e-9 {
				t.Errorf("game %d: the duels sum to %v: %+v", number, sum, x)
			}
			if x.Rule == "" && float64(x.Whole) != change.Delta() {
				t.Errorf("game %d: %+v", number, x)
			}
		}
	}
	first, err := c.GameNumbered(ctx, c.id, 1)
	if err != nil {
		t.Fatal(err)
	}
	_, err = c.Explain(ctx, first.Entry.ID, c.player(eli).ID)
	refused(t, err, league.NotFound, "not_in_game")
	_, err = c.GameNumbered(ctx, c.id, 5)
	refused(t, err, league.NotFound, "game_unknown")
	c.confirm(c.ProposeVoid(ctx, c.moderator(), c.id, 1, "no"))
	x, err := c.Explain(ctx, first.Entry.ID, c.player(ana).ID)
	if err != nil || !x.Game.Voided || x.Game.VoidedBy.Body.(league.Void).Reason != "no" || len(x.Duels) != 0 || len(x.Revisions) != 1 {
		t.Errorf("%+v, %v", x, err)
	}
}

func TestHistoryAndCard(t *testing.T) {
	ctx, c := t.Context(), found(t)
	for range 12 {
		c.play(table(ana, bo))
	}
	c.play(table(cy, ana))
	var numbers []int
	for page := 1; page <= 2; page++ {
		h, err := c.History(ctx, c.player(ana).ID, 0, page)
		if err != nil || h.Pages != 2 || h.Page != page {
			t.Fatalf("%+v, %v", h, err)
		}
		for _, change := range h.Changes {
			numbers = append(numbers, change.Number)
			if game := h.Games[change.Entry]; len(game.Seats) != 2 || h.Names[game.Seats[1].Player].Name == "" {
				t.Errorf("%+v", game)
			}
		}
	}
	if diff := cmp.Diff([]int{13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1}, numbers); diff != "" {
		t.Error(diff)
	}
	card := c.card(ana)
	if card.Record != (league.Record{Games: 13, Wins: 12}) || len(card.Last) != 5 || len(card.Series) != 14 {
		t.Errorf("%+v", card)
	}
	if card.Series[0] != (league.RatingPoint{Rating: 1000, Kind: league.KindEnter}) || card.Series[1].Rating != 1024 || card.Series[13] != (league.RatingPoint{Rating: card.State.Rating, Kind: league.KindGame}) {
		t.Errorf("%v", card.Series)
	}
	h, err := c.HeadToHead(ctx, c.player(ana).ID, c.player(bo).ID)
	if err != nil || h.Games != 12 || h.AheadA != 12 || len(h.Last) != 5 || h.Expected <= 0.5 || h.Expected >= 1 {
		t.Errorf("%+v, %v", h, err)
	}
	turned, err := c.HeadToHead(ctx, c.player(bo).ID, c.player(ana).ID)
	if err != nil || turned.AheadB != 12 || turned.Expected+h.Expected != 1 {
		t.Errorf("%+v, %v", turned, err)
	}
	_, err = c.HeadToHead(ctx, c.player(bo).ID, c.player(bo).ID)
	refused(t, err, league.Invalid, "player_twice")
	_, err = c.Card(ctx, 99)
	refused(t, err, league.NotFound, "player_unknown")
	_, err = c.PlayerOf(ctx, c.id, 99)
	refused(t, err, league.NotFound, "not_registered")
}

// A new season is an empty board; the old one stays readable, and its games closed.
func TestSeasons(t *testing.T) {
	ctx, c := t.Context(), found(t)
	c.play(table(ana, bo))
	late, err := c.ProposeVoid(ctx, c.moderator(), c.id, 1, "too late")
	if err != nil {
		t.Fatal(err)
	}
	_, err = c.ProposeSeason(ctx, c.from(ana), c.id, league.NewSeason{})
	refused(t, err, league.Forbidden, "not_moderator")
	_, err = c.ProposeSeason(ctx, c.moderator(), c.id, league.NewSeason{System: "chess"})
	refused(t, err, league.Invalid, "system_unknown")
	c.openSeason(league.NewSeason{})
	if r := c.ratings(); len(r) != 0 {
		t.Errorf("%v", r)
	}
	old, err := c.Board(ctx, c.id, 1, 1)
	if err != nil || len(old.Placement) != 2 || old.Placement[0].State.Rating != 1024 {
		t.Errorf("%+v, %v", old, err)
	}
	if card := c.card(ana); card.State.Rating != 1000 || card.State.Games != 0 {
		t.Errorf("%+v", card)
	}
	_, err = c.Choose(ctx, c.moderator(), late.Proposal, league.ChooseConfirm, "")
	refused(t, err, league.Conflict, "season_over")
	_, err = c.ProposeVoid(ctx, c.moderator(), c.id, 1, "too late")
	refused(t, err, league.Conflict, "season_closed")
	if o := c.play(table(bo, ana)); len(o.Joined) != 0 {
		t.Errorf("joined again: %+v", o)
	}
	if game, err := c.GameNumbered(ctx, c.id, 2); err != nil || game.Game.Seats[0].Place != 1 {
		t.Errorf("%+v, %v", game, err)
	}
	if r := c.ratings(); r["Bo"] != 1024 {
		t.Errorf("%v", r)
	}
	if o, err := c.Register(ctx, c.from(ana), c.id, ""); err != nil || o.Kind != league.OutcomeAlready {
		t.Errorf("%+v, %v", o, err)
	}
	c.holds()
}

func TestFindLeague(t *testing.T) {
	ctx := t.Context()
	c := openClub(t, t.TempDir()+"/podium.db")
	_, err := c.FindLeague(ctx, guild, home, 0, "")
	refused(t, err, league.NotFound, "no_league")
	_, err = c.CreateLeague(ctx, c.moderator(), league.NewLeague{Name: "Mine", Rules: league.Rules{System: league.Table}, Locale: "en"})
	refused(t, err, league.Forbidden, "not_admin")
	for _, bad := range []struct {
		set  league.NewLeague
		code string
	}{
		{league.NewLeague{Name: "  ", Rules: league.Rules{System: league.Table}, Locale: "en"}, "name_length"},
		{league.NewLeague{Name: strings.Repeat("é", 65), Rules: league.Rules{System: league.Table}, Locale: "en"}, "name_length"},
		{league.NewLeague{Name: "A", Rules: league.Rules{System: "chess"}, Locale: "en"}, "system_unknown"},
		{league.NewLeague{Name: "A", Rules: league.Rules{System: league.Table, K: 20}, Locale: "en"}, "k_fixed"},
		{league.NewLeague{Name: "A", Rules: league.Rules{System: league.Table, Start: 1500}, Locale: "en"}, "start_fixed"},
		{league.NewLeague{Name: "A", Rules: league.Rules{System: league.Duel, K: 101}, Locale: "en"}, "k_range"},
		{league.NewLeague{Name: "A", Rules: league.Rules{System: league.Duel, K: math.NaN()}, Locale: "en"}, "k_range"},
		{league.NewLeague{Name: "A", Rules: league.Rules{System: league.Duel, Start: 10_001}, Locale: "en"}, "start_range"},
		{league.NewLeague{Name: "A", Rules: league.Rules{System: league.Table}, Locale: "de"}, "language_unknown"},
		{league.NewLeague{Name: "A", Rules: league.Rules{System: league.Table}, Locale: "en", Zone: "Paris"}, "zone_unknown"},
	} {
		_, err := c.CreateLeague(ctx, c.admin(), bad.set)
		refused(t, err, league.Invalid, bad.code)
	}
	c.foundLeague("Chess", league.Rules{System: league.Duel})
	chess := c.id
	_, err = c.CreateLeague(ctx, c.admin(), league.NewLeague{Name: "CHESS", Rules: league.Rules{System: league.Table}, Locale: "en"})
	refused(t, err, league.Conflict, "league_exists")
	find := func(channel, parent league.ChannelID, name string) (league.ID, error) {
		l, err := c.FindLeague(ctx, guild, channel, parent, name)
		return l.ID, err
	}
	if id, err := find(999, 0, ""); err != nil || id != chess {
		t.Errorf("the only one: %d, %v", id, err)
	}
	c.foundLeague("Tables", league.Rules{System: league.Table})
	channel := league.ChannelID(80)
	c.settings(league.Settings{Channel: &channel})
	for _, test := range []struct {
		channel, parent league.ChannelID
		name            string
		want            league.ID
	}{{home, 0, "", chess}, {80, 0, "", c.id}, {81, 80, "", c.id}, {home, 80, "", chess}, {80, 0, "chess", chess}} {
		if id, err := find(test.channel, test.parent, test.name); err != nil || id != test.want {
			t.Errorf("%+v: %d, %v", test, id, err)
		}
	}
	_, err = find(999, 0, "")
	args := refused(t, err, league.Invalid, "which_league")
	if diff := cmp.Diff(league.Args{"option": "league", "leagues": []string{"Chess", "Tables"}}, args); diff != "" {
		t.Error(diff)
	}
	_, err = find(80, 0, "Go")
	refused(t, err, league.NotFound, "league_unknown")
	_, err = c.FindLeague(ctx, 8, 80, 0, "Chess")
	refused(t, err, league.NotFound, "no_league")
}

func TestSettings(t *testing.T) {
	ctx, c := t.Context(), found(t)
	change := func(o league.Origin, set league.Settings) error {
		_, err := c.ChangeSettings(ctx, o, c.id, set)
		return err
	}
	bad := "Nowhere/Land"
	refused(t, change(c.from(ana), league.Settings{Zone: &bad}), league.Forbidden, "not_moderator")
	refused(t, change(c.moderator(), league.Settings{}), league.Invalid, "settings_nothing")
	refused(t, change(c.moderator(), league.Settings{Zone: &bad}), league.Invalid, "zone_unknown")
	refused(t, change(c.moderator(), league.Settings{Locale: &bad}), league.Invalid, "language_unknown")
	refused(t, change(c.moderator(), league.Settings{CasualGames: new(101)}), league.Invalid, "gate_range")
	c.play(table(ana, bo))
	before := c.ratings()
	french, paris, highest, name := "fr", "Europe/Paris", true, "Jeudi"
	if err := change(c.moderator(), league.Settings{Locale: &french, Zone: &paris, HighestWin: &highest, Name: &name}); err != nil {
		t.Fatal(err)
	}
	l, err := c.League(ctx, c.id)
	if err != nil || l.Locale != "fr" || l.Zone != "Europe/Paris" || !l.HighestWin || l.Name != "Jeudi" || l.Channel != home {
		t.Errorf("%+v, %v", l, err)
	}
	if diff := cmp.Diff(before, c.ratings()); diff != "" {
		t.Error(diff)
	}
	r := table(ana, bo)
	r.Scores = "10 20"
	c.play(r)
	if r := c.ratings(); r["Bo"] <= before["Bo"] {
		t.Errorf("the highest total does not win: %v", r)
	}
	audit, err := c.Audit(ctx, c.id, 0, 1)
	if err != nil || audit.Acts[0].Code != "act_settings" || audit.Acts[len(audit.Acts)-1].Code != "act_create" {
		t.Fatalf("%+v, %v", audit, err)
	}
	want := league.Args{
		"settings": []string{"name", "language", "timezone", "scores"}, "values": []string{"Jeudi", "fr", "Europe/Paris", "highest"},
	}
	if diff := cmp.Diff(want, audit.Acts[0].Args); diff != "" {
		t.Error(diff)
	}
	c.holds()
}

func TestSummary(t *testing.T) {
	ctx, c := t.Context(), found(t)
	casual := table(ana, cy)
	casual.Casual = true
	last := c.now.Add(2 * time.Hour)
	c.play(table(ana, bo), table(ana, bo), casual)
	c.confirm(c.ProposeVoid(ctx, c.moderator(), c.id, 1, "no"))
	sum, err := c.Summary(ctx, c.id)
	if err != nil || sum.Players != 3 || sum.InPlacement != 3 || sum.Games != 2 || !sum.LastGame.Equal(last) || len(sum.Seasons) != 1 {
		t.Errorf("%+v, %v", sum, err)
	}
}

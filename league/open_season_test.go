package league_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/podiumbot/podium/league"
)

// openSeason has a moderator open a season.
func (c *club) openSeason(n league.NewSeason) league.Outcome {
	c.Helper()
	asked, err := c.ProposeSeason(c.Context(), c.moderator(), c.id, n)
	if err != nil || asked.Kind != league.OutcomeProposed {
		c.Fatalf("%+v, %v", asked, err)
	}
	opened, err := c.Choose(c.Context(), c.moderator(), asked.Proposal, league.ChooseConfirm, "")
	if err != nil || opened.Kind != league.OutcomeSeason {
		c.Fatalf("%+v, %v", opened, err)
	}
	return opened
}

// What is left out of a new season's rules stays; another system begins as it does in a new league.
func TestRulesOfSeasons(t *testing.T) {
	c := foundWith(t, league.Rules{System: league.Duel, K: 24})
	for i, s := range []struct {
		season league.NewSeason
		want   league.Rules
		code   string // of the refusal
	}{
		{season: league.NewSeason{}, want: league.Rules{System: league.Duel, K: 24, Start: 1500}},
		{season: league.NewSeason{Start: new(float64(0))}, want: league.Rules{System: league.Duel, K: 24}},
		{season: league.NewSeason{K: new(float64(0))}, want: league.Rules{System: league.Duel}},
		{season: league.NewSeason{K: new(float64(-1))}, code: "k_range"},
		{season: league.NewSeason{Start: new(1e9)}, code: "start_range"},
		{season: league.NewSeason{System: "chess"}, code: "system_unknown"},
		{season: league.NewSeason{System: league.Table, K: new(float64(20))}, code: "k_fixed"},
		{season: league.NewSeason{System: league.Table, Start: new(float64(0))}, code: "start_fixed"},
		{season: league.NewSeason{System: league.Table}, want: league.Rules{System: league.Table, Start: 1000}},
		{season: league.NewSeason{}, want: league.Rules{System: league.Table, Start: 1000}},
		{season: league.NewSeason{System: league.Duel}, want: league.Rules{System: league.Duel, K: 32, Start: 1500}},
	} {
		if s.code != "" {
			_, err := c.ProposeSeason(t.Context(), c.moderator(), c.id, s.season)
			refused(t, err, league.Invalid, s.code)
			continue
		}
		c.openSeason(s.season)
		l, err := c.League(t.Context(), c.id)
		if diff := cmp.Diff(s.want, l.Season.Rules); diff != "" || err != nil {
			t.Errorf("%d: %v\n%s", i, err, diff)
		}
	}
}

// A season is opened once, whoever else had the same in mind, and is told with the first places of the old one.
func TestOpenSeason(t *testing.T) {
	ctx, c := t.Context(), found(t)
	for range 5 {
		c.play(table(ana, bo, cy, dee))
	}
	first, err := c.ProposeSeason(ctx, c.moderator(), c.id, league.NewSeason{})
	if err != nil {
		t.Fatal(err)
	}
	_, err = c.Choose(ctx, c.from(ana), first.Proposal, league.ChooseConfirm, "")
	refused(t, err, league.Forbidden, "not_moderator")
	c.takePosts()
	if o := c.openSeason(league.NewSeason{}); o.Season != 2 {
		t.Errorf("%+v", o)
	}
	_, err = c.Choose(ctx, c.moderator(), first.Proposal, league.ChooseConfirm, "")
	refused(t, err, league.Conflict, "season_over")
	posts := c.takePosts()
	if len(posts) != 1 {
		t.Fatalf("%+v", posts)
	}
	opened, ok := posts[0].Event.(league.SeasonOpened)
	if !ok || opened.Season != 2 || len(opened.Podium) != 3 || opened.Podium[0].Player != c.player(ana).ID || opened.Podium[2].Place != 3 {
		t.Errorf("%+v", posts[0].Event)
	}
	acts, err := c.Audit(ctx, c.id, 0, 1)
	if err != nil || acts.Acts[0].Code != "act_season" {
		t.Errorf("%+v, %v", acts, err)
	}
}

// A season of no games works everywhere, and so does what is read of the one before.
func TestSeasonOfNoGames(t *testing.T) {
	ctx, c := t.Context(), found(t)
	game := c.play(table(ana, bo)).Entries[0]
	c.openSeason(league.NewSeason{System: league.Duel})
	c.openSeason(league.NewSeason{})
	c.pass(time.Hour)
	for season, rows := range []int{0, 2, 0, 0} {
		board, err := c.Board(ctx, c.id, season, 1)
		if err != nil || len(board.Rows)+len(board.Placement) != rows || board.Pages != 1 {
			t.Errorf("season %d: %+v, %v", season, board, err)
		}
		history, err := c.History(ctx, c.player(ana).ID, season, 1)
		if err != nil || len(history.Changes) != rows/2 {
			t.Errorf("season %d: %+v, %v", season, history, err)
		}
	}
	if h, err := c.History(ctx, c.player(ana).ID, 1, 1); err != nil || h.League.Season.Rules.System != league.Table {
		t.Errorf("%+v, %v", h, err)
	}
	_, err := c.History(ctx, c.player(ana).ID, 4, 1)
	refused(t, err, league.NotFound, "season_unknown")
	if x, err := c.Explain(ctx, game, c.player(bo).ID); err != nil || x.Change.After.Rating != 976 || len(x.Duels) != 1 {
		t.Errorf("%+v, %v", x, err)
	}
	if card := c.card(ana); card.State.Rating != 1500 || card.Record.Games != 0 {
		t.Errorf("%+v", card)
	}
	if h, err := c.HeadToHead(ctx, c.player(ana).ID, c.player(bo).ID); err != nil || h.Games != 0 || h.Before.AheadA != 1 || h.Expected != 0.5 {
		t.Errorf("%+v, %v", h, err)
	}
	if s, err := c.Summary(ctx, c.id); err != nil || s.Games != 0 || s.Players != 0 || len(s.Seasons) != 3 {
		t.Errorf("%+v, %v", s, err)
	}
	if s, err := c.SeasonOf(ctx, game); err != nil || s.Number != 1 {
		t.Errorf("%+v, %v", s, err)
	}
	_, err = c.UndoGame(ctx, c.from(ana), game)
	refused(t, err, league.Conflict, "season_closed")
	c.play(table(bo, ana))
	c.holds()
}

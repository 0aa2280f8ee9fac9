package league_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/podiumbot/podium/league"
)

// nothing checks that the league is as empty as it was founded.
func (c *club) nothing() {
	c.Helper()
	sum, err := c.Summary(c.Context(), c.id)
	if err != nil {
		c.Fatal(err)
	}
	if sum.Players != 0 || sum.Games != 0 {
		c.Errorf("%d players and %d games were stored", sum.Players, sum.Games)
	}
	if _, err := c.FindPlayer(c.Context(), c.id, "Ana"); league.KindOf(err) != league.NotFound {
		c.Errorf("a player was stored: %v", err)
	}
	if posts := c.takePosts(); len(posts) != 0 {
		c.Errorf("announced: %+v", posts[0].Event)
	}
}

func TestReportRefuses(t *testing.T) {
	robot := league.Participant{User: 99, Name: "Robot", Bot: true}
	nine := []league.Participant{ana, bo, cy, dee, eli, fay, member(7, "Gus"), member(8, "Hal"), member(9, "Ida")}
	for _, test := range []struct {
		name   string
		report league.Report
		kind   league.Kind
		code   string
		args   league.Args
	}{
		{"the same person twice", table(ana, bo, ana), league.Invalid, "player_twice", league.Args{"option": "player3", "player": "Ana"}},
		{"against himself", table(ana, ana), league.Invalid, "player_twice", league.Args{"option": "player2", "player": "Ana"}},
		{"a bot", table(ana, robot), league.Invalid, "not_a_person", league.Args{"option": "player2", "player": "Robot"}},
		{"alone", table(ana), league.Invalid, "too_few_players", league.Args{"min": 2}},
		{"nine", table(nine...), league.Invalid, "too_many_players", league.Args{"max": 8}},
		{"somebody else's table", table(bo, cy), league.Forbidden, "not_at_table", nil},
		{"two scores for three", league.Report{Members: []league.Participant{ana, bo, cy}, Scores: "3 4"}, league.Invalid, "scores_count", nil},
		{"letters", league.Report{Members: []league.Participant{ana, bo}, Scores: "abc"}, league.Invalid, "score_not_number", nil},
		{"1 2 2 3", league.Report{Members: []league.Participant{ana, bo, cy, dee}, Places: "1 2 2 3"}, league.Invalid, "places_shape", nil},
		{"a draw", league.Report{Members: []league.Participant{ana, bo}, Draw: true}, league.Invalid, "draw_only_duel", nil},
		{"the future", league.Report{Members: []league.Participant{ana, bo}, Played: "2026-01-06"}, league.Invalid, "played_future", nil},
		{"nonsense", league.Report{Members: []league.Participant{ana, bo}, Played: "last Monday"}, league.Invalid, "played_format", nil},
		{"an unknown guest", league.Report{Members: []league.Participant{ana}, Guests: "Max, Lea", Places: "1 2 3"}, league.NotFound, "guest_unknown", league.Args{"option": "guests", "players": []string{"Max", "Lea"}}},
		{"guests without places", league.Report{Members: []league.Participant{ana}, Guests: "Max"}, league.Invalid, "guests_need_figures", league.Args{"option": "guests"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := found(t)
			_, err := c.ReportGame(t.Context(), c.from(ana), c.id, test.report)
			args := refused(t, err, test.kind, test.code)
			if test.args != nil {
				if diff := cmp.Diff(test.args, args); diff != "" {
					t.Error(diff)
				}
			}
			c.nothing()
		})
	}
}

func TestModeratorReportsOthers(t *testing.T) {
	c := found(t)
	outcome, err := c.ReportGame(t.Context(), c.moderator(), c.id, table(ana, bo))
	if err != nil || outcome.Kind != league.OutcomeReported {
		t.Fatalf("%+v, %v", outcome, err)
	}
	role := member(50, "Rolf")
	role.Roles = []league.RoleID{modRole}
	_, err = c.ReportGame(t.Context(), c.from(role), c.id, table(cy, dee))
	refused(t, err, league.Forbidden, "not_at_table")
	given := modRole
	c.settings(league.Settings{ModRole: &given})
	if _, err = c.ReportGame(t.Context(), c.from(role), c.id, table(cy, dee)); err != nil {
		t.Fatal(err)
	}
}

func TestClosedRegistration(t *testing.T) {
	ctx, c := t.Context(), found(t)
	closed := true
	c.settings(league.Settings{Closed: &closed})
	_, err := c.ReportGame(ctx, c.from(ana), c.id, table(ana, bo))
	args := refused(t, err, league.Forbidden, "registration_closed")
	if diff := cmp.Diff(league.Args{"players": []string{"Ana", "Bo"}}, args); diff != "" {
		t.Error(diff)
	}
	for _, m := range []league.Participant{ana, bo} {
		if outcome, err := c.Register(ctx, c.from(m), c.id, ""); err != nil || outcome.Kind != league.OutcomeRegistered {
			t.Fatalf("%+v, %v", outcome, err)
		}
	}
	c.report(table(ana, bo))
}

func TestRegister(t *testing.T) {
	ctx, c := t.Context(), found(t)
	_, err := c.Register(ctx, c.from(ana), c.id, "10k")
	refused(t, err, league.Invalid, "grade_not_here")
	for _, want := range []league.OutcomeKind{league.OutcomeRegistered, league.OutcomeAlready, league.OutcomeAlready} {
		if outcome, err := c.Register(ctx, c.from(ana), c.id, ""); err != nil || outcome.Kind != want {
			t.Errorf("%+v, %v; want %s", outcome, err, want)
		}
	}
	if outcome := c.report(table(ana, bo)); len(outcome.Joined) != 1 {
		t.Errorf("joined %v", outcome.Joined)
	}
	c.holds()
}

func TestGate(t *testing.T) {
	ctx, c := t.Context(), found(t)
	const level10 league.RoleID = 10
	c.settings(league.Settings{GateRole: new(level10)})
	able := ana
	able.Roles = []league.RoleID{level10}
	_, err := c.ReportGame(ctx, c.from(able), c.id, table(able, bo, cy))
	args := refused(t, err, league.Forbidden, "gate_role")
	if diff := cmp.Diff(league.Args{"players": []string{"Bo", "Cy"}, "role": level10}, args); diff != "" {
		t.Error(diff)
	}
	c.nothing()

	c.settings(league.Settings{GateRole: new(league.RoleID(0)), CasualGames: new(2)})
	casual := table(ana, bo)
	casual.Casual = true
	c.play(casual)
	_, err = c.ReportGame(ctx, c.from(ana), c.id, table(ana, bo))
	args = refused(t, err, league.Forbidden, "gate_casual")
	if diff := cmp.Diff(league.Args{"players": []string{"Ana", "Bo"}, "games": 2, "has": []int{1, 1}}, args); diff != "" {
		t.Error(diff)
	}
	c.play(casual, table(ana, bo))
	if got := c.ratings()["Ana"]; got != 1024 {
		t.Errorf("Ana has %v", got)
	}
	c.holds()
}

// A casual game is kept, moves nothing, and does not count for K.
func TestCasual(t *testing.T) {
	ctx, c := t.Context(), found(t)
	casual := table(ana, bo, cy)
	casual.Casual = true
	c.play(casual)
	event := c.takePosts()[0].Event.(league.GameRated)
	if !event.Casual || event.Lines[0].Change != 0 || event.Lines[0].After != 1000 || event.Lines[0].Games != 0 {
		t.Errorf("%+v", event)
	}
	history, err := c.History(ctx, c.player(ana).ID, 0, 1)
	if err != nil || len(history.Changes) != 1 || history.Changes[0].Rated || history.Changes[0].Place != 1 {
		t.Errorf("%+v, %v", history, err)
	}
	c.play(table(ana, bo))
	if s := c.card(ana).State; s.Games != 1 || s.Casual != 1 || s.Rating != 1024 {
		t.Errorf("%+v", s)
	}
	c.holds()
}

func (c *club) card(m league.Participant) league.Card {
	c.Helper()
	card, err := c.Card(c.Context(), c.player(m).ID)
	if err != nil {
		c.Fatal(err)
	}
	return card
}

func TestGuests(t *testing.T) {
	ctx, c := t.Context(), found(t)
	for _, name := range []string{"Max", "Léa"} {
		if _, err := c.AddGuest(ctx, c.moderator(), c.id, name); err != nil {
			t.Fatal(err)
		}
	}
	r := league.Report{Members: []league.Participant{ana, bo}, Guests: " max ,le\u0301a", Scores: "50 40 30 40"}
	c.report(r)
	want := map[string]float64{"Max": 1024, "Bo": 1000, "Léa": 1000, "Ana": 976}
	if diff := cmp.Diff(want, c.ratings()); diff != "" {
		t.Error(diff)
	}
	r.Guests = "Max, #1"
	_, err := c.ReportGame(ctx, c.from(ana), c.id, r)
	refused(t, err, league.Invalid, "player_twice")
	r.Guests = "Ana, Max"
	_, err = c.ReportGame(ctx, c.from(ana), c.id, r)
	refused(t, err, league.Invalid, "guest_is_member")
	c.holds()
}

func TestDuelLeague(t *testing.T) {
	ctx := t.Context()
	c := foundWith(t, league.Rules{System: league.Duel, K: 32, Start: 1500})
	_, err := c.ReportGame(ctx, c.from(ana), c.id, table(ana, bo, cy))
	refused(t, err, league.Invalid, "duel_two_players")
	drawn := table(ana, cy)
	drawn.Draw = true
	c.play(table(ana, bo), drawn)
	if r := c.ratings(); r["Ana"] >= 1516 || r["Bo"] != 1484 || r["Cy"] <= 1500 {
		t.Errorf("%v", r)
	}
	if card := c.card(bo); !card.Ranked || card.Place != 3 || card.Tier != "" {
		t.Errorf("%+v", card)
	}
	x, err := c.Explain(ctx, c.card(ana).Last[1].Entry, c.player(ana).ID)
	if err != nil || len(x.Duels) != 1 || x.Duels[0].Expected != 0.5 || x.Sum != 0.5 || x.Change.Raw != 16 || x.Change.K != 32 {
		t.Errorf("%+v, %v", x, err)
	}
	c.confirm(c.ProposeVoid(ctx, c.moderator(), c.id, 1, "no"))
	c.holds()
}

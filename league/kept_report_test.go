package league_test

import (
	"testing"
	"time"

	"github.com/podiumbot/podium/league"
)

// propose has somebody report a game and expects a question, dispute or preview.
func (c *club) propose(o league.Origin, r league.Report, want league.OutcomeKind) league.Outcome {
	c.Helper()
	outcome, err := c.ReportGame(c.Context(), o, c.id, r)
	if err != nil || outcome.Kind != want {
		c.Fatalf("%+v, %v; want %s", outcome, err, want)
	}
	return outcome
}

// confirm presses a button under the preview as it is drawn now.
func (c *club) answer(o league.Origin, p league.ProposalID, choice league.Choice) (league.Outcome, error) {
	c.Helper()
	preview, err := c.Preview(c.Context(), p)
	if err != nil {
		c.Fatal(err)
	}
	return c.Choose(c.Context(), o, p, choice, preview.Digest)
}

// guest adds a guest.
func (c *club) guest(name string) league.PlayerID {
	c.Helper()
	outcome, err := c.AddGuest(c.Context(), c.moderator(), c.id, name)
	if err != nil {
		c.Fatal(err)
	}
	return outcome.Players[0]
}

// placesOf are the places of a game, in the order reported.
func (c *club) placesOf(game league.EntryID) []int {
	c.Helper()
	v, err := c.Game(c.Context(), game)
	if err != nil {
		c.Fatal(err)
	}
	var places []int
	for _, s := range v.Game.Seats {
		places = append(places, s.Place)
	}
	return places
}

// A direction of scores set while a report waits for its button does not turn that report round.
func TestDirectionOfReportThatWaits(t *testing.T) {
	highest := true
	late := league.Report{Members: []league.Participant{ana, bo}, Scores: "10 20", Played: "2026-01-05 19:30"}
	same := league.Report{Members: []league.Participant{ana, bo}, Scores: "11 20"}

	c := found(t)
	c.play(table(ana, bo), table(ana, bo))
	p := c.propose(c.from(ana), late, league.OutcomeProposed).Proposal
	c.settings(league.Settings{HighestWin: &highest})
	outcome, err := c.answer(c.from(ana), p, league.ChooseConfirm)
	if err != nil || outcome.Kind != league.OutcomeReported {
		t.Fatalf("%+v, %v", outcome, err)
	}
	if got := c.placesOf(outcome.Entries[0]); got[0] != 1 {
		t.Errorf("places %v after the direction was turned", got)
	}

	c = found(t)
	c.report(table(ana, bo))
	p = c.propose(c.from(ana), same, league.OutcomeProposed).Proposal
	c.settings(league.Settings{HighestWin: &highest})
	if outcome, err = c.answer(c.from(ana), p, league.ChooseAnother); err != nil || outcome.Kind != league.OutcomeReported {
		t.Fatalf("%+v, %v", outcome, err)
	}
	if got := c.placesOf(outcome.Entries[0]); got[0] != 1 {
		t.Errorf("places %v after the direction was turned", got)
	}
	c.holds()
}

// A report that waits means the guests it named, whatever they are called by now, and whoever has their names.
func TestGuestsOfReportThatWaits(t *testing.T) {
	ctx, c := t.Context(), found(t)
	guest, lea := c.guest("Max"), c.guest("Lea")
	c.play(table(ana, bo))
	r := league.Report{Members: []league.Participant{ana}, Guests: "Max, Lea", Places: "1 2 3", Played: "2026-01-05 19:00"}
	p := c.propose(c.from(ana), r, league.OutcomeProposed).Proposal
	if _, err := c.RenamePlayer(ctx, c.moderator(), c.id, guest, "Maximilian"); err != nil {
		t.Fatal(err)
	}
	if _, err := c.LinkPlayer(ctx, c.moderator(), c.id, lea, fay); err != nil {
		t.Fatal(err)
	}
	c.guest("Max")
	outcome, err := c.answer(c.from(ana), p, league.ChooseConfirm)
	if err != nil || outcome.Kind != league.OutcomeReported {
		t.Fatalf("%+v, %v", outcome, err)
	}
	v, err := c.Game(ctx, outcome.Entries[0])
	if err != nil || v.Game.Seats[1].Player != guest || v.Game.Seats[2].Player != lea {
		t.Errorf("seats %+v, %v; want guests %d and %d", v.Game.Seats, err, guest, lea)
	}
	c.holds()
}

// Disputes stay in sight, and can be decided, whatever the league asks of reports by now.
func TestDisputeOutlivesSettings(t *testing.T) {
	ctx, c := t.Context(), found(t)
	game := c.report(table(ana, bo)).Entries[0]
	p := c.propose(c.from(bo), table(bo, ana), league.OutcomeDisputed).Proposal
	games := 3
	c.settings(league.Settings{CasualGames: &games})
	open, err := c.Disputes(ctx, c.moderator(), c.id)
	if err != nil || len(open) != 1 || open[0].After == nil {
		t.Fatalf("%+v, %v", open, err)
	}
	if _, err := c.answer(c.moderator(), p, league.ChooseNew); err != nil {
		t.Fatal(err)
	}
	if got := c.placesOf(game); got[0] != 2 {
		t.Errorf("places %v", got)
	}
}

// A name that a report kept is not put in the place of one that Discord has told since.
func TestNameOfReportThatWaits(t *testing.T) {
	c := found(t)
	c.play(table(ana, bo))
	r := table(ana, bo)
	r.Played = "2026-01-05 19:00"
	p := c.propose(c.from(ana), r, league.OutcomeProposed).Proposal
	robert := member(bo.User, "Robert")
	c.report(table(ana, robert, cy))
	if _, err := c.answer(c.from(ana), p, league.ChooseConfirm); err != nil {
		t.Fatal(err)
	}
	if got := c.player(bo).Name; got != "Robert" {
		t.Errorf("the name went back to %s", got)
	}
}

// Who was a moderator when he reported another's table is none by that when he presses the button.
func TestReporterNoModeratorAnyMore(t *testing.T) {
	c := found(t)
	given, none := modRole, league.RoleID(0)
	c.settings(league.Settings{ModRole: &given})
	rolf := member(50, "Rolf")
	rolf.Roles = []league.RoleID{modRole}
	c.play(table(ana, bo))
	late := table(ana, bo)
	late.Played = "2026-01-05 19:00"
	p := c.propose(c.from(rolf), late, league.OutcomeProposed).Proposal
	c.report(table(ana, bo))
	q := c.propose(c.from(rolf), table(ana, bo), league.OutcomeProposed).Proposal
	c.settings(league.Settings{ModRole: &none})
	_, err := c.answer(c.from(rolf), p, league.ChooseConfirm)
	refused(t, err, league.Forbidden, "not_at_table")
	_, err = c.answer(c.from(rolf), q, league.ChooseAnother)
	refused(t, err, league.Forbidden, "not_at_table")
	if _, err = c.answer(c.from(rolf), q, league.ChooseSame); err != nil {
		t.Error(err)
	}
}

// Of two games of the same people a moment ago, the one with these places is asked about.
func TestSameGameOfTwo(t *testing.T) {
	c := found(t)
	first := c.report(table(ana, bo)).Entries[0]
	c.pass(5 * time.Minute)
	p := c.propose(c.from(bo), table(bo, ana), league.OutcomeDisputed).Proposal
	if _, err := c.answer(c.from(bo), p, league.ChooseAnother); err != nil {
		t.Fatal(err)
	}
	c.pass(5 * time.Minute)
	if o := c.propose(c.from(bo), table(ana, bo), league.OutcomeProposed); o.Entries[0] != first {
		t.Errorf("asked about entry %d, want %d", o.Entries[0], first)
	}
}

// A typo in a total is corrected in the direction of scores in which the game was reported.
func TestAmendKeepsDirection(t *testing.T) {
	ctx, c := t.Context(), found(t)
	game := c.report(league.Report{Members: []league.Participant{ana, bo, cy}, Scores: "10 20 30"}).Entries[0]
	c.settings(league.Settings{HighestWin: new(true)})
	c.confirm(c.ProposeAmend(ctx, c.moderator(), c.id, league.Amendment{Number: 1, Reason: "typo", Scores: "11 20 30"}))
	if got := c.placesOf(game); got[0] != 1 || got[2] != 3 {
		t.Errorf("places %v", got)
	}
	// Places that the totals do not give in that direction leave none of them.
	c.confirm(c.ProposeAmend(ctx, c.moderator(), c.id, league.Amendment{Number: 1, Reason: "turned", Places: "3 2 1"}))
	v, err := c.Game(ctx, game)
	if err != nil || v.Game.Seats[0].Score != "" {
		t.Errorf("%+v, %v", v.Game, err)
	}
	c.holds()
}

// Meetings read as they were amended.
func TestHeadToHeadOfAmended(t *testing.T) {
	ctx, c := t.Context(), found(t)
	c.play(table(ana, bo))
	c.confirm(c.ProposeAmend(ctx, c.moderator(), c.id, league.Amendment{Number: 1, Reason: "turned", Places: "2 1", Played: "2026-01-05 19:30"}))
	h, err := c.HeadToHead(ctx, c.player(ana).ID, c.player(bo).ID)
	if err != nil || len(h.Last) != 1 || h.AheadB != 1 {
		t.Fatalf("%+v, %v", h, err)
	}
	if place := h.Last[0].Body.(league.Game).Seats[0].Place; place != 2 || h.Last[0].Played.Equal(h.Last[0].At) {
		t.Errorf("Ana has place %d in a game of %v", place, h.Last[0].Played)
	}
}

// Two moderators who set the two parts of the gate at once both have it so.
func TestGateOfTwoModerators(t *testing.T) {
	c := found(t)
	c.settings(league.Settings{GateRole: new(league.RoleID(10))})
	c.settings(league.Settings{CasualGames: new(2)})
	l, err := c.League(t.Context(), c.id)
	if want := (league.Gate{Role: 10, CasualGames: 2}); err != nil || l.Gate != want {
		t.Errorf("%+v, %v; want %+v", l.Gate, err, want)
	}
}

package league_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/podiumbot/podium/league"
)

func TestUndo(t *testing.T) {
	ctx := t.Context()
	for _, test := range []struct {
		name string
		code string
		kind league.Kind
		then func(c *club) league.Participant // what happens between, and who presses
	}{
		{"at once", "", 0, func(*club) league.Participant { return ana }},
		{"after ten minutes", "", 0, func(c *club) league.Participant { c.pass(10 * time.Minute); return ana }},
		{"after more", "undo_over", league.Conflict, func(c *club) league.Participant { c.pass(10*time.Minute + time.Second); return ana }},
		{"by another", "undo_not_yours", league.Forbidden, func(*club) league.Participant { return bo }},
		{"its reporter was forgotten", "undo_nobodys", league.Forbidden, func(c *club) league.Participant {
			if _, err := c.Forget(ctx, c.from(ana)); err != nil {
				c.Fatal(err)
			}
			return ana
		}},
		{"others have played", "", 0, func(c *club) league.Participant { c.report(table(dee, eli)); return ana }},
		{"one of them has played", "undo_later_game", league.Conflict, func(c *club) league.Participant { c.report(table(dee, bo)); return ana }},
		{"one of them has played casually", "undo_later_game", league.Conflict, func(c *club) league.Participant {
			r := table(dee, bo)
			r.Casual = true
			c.report(r)
			return ana
		}},
		{"the later game was taken back", "", 0, func(c *club) league.Participant {
			later := c.report(table(dee, bo))
			if _, err := c.UndoGame(ctx, c.from(dee), later.Entries[0]); err != nil {
				c.Fatal(err)
			}
			return ana
		}},
		{"voided already", "game_voided", league.Conflict, func(c *club) league.Participant {
			c.confirm(c.ProposeVoid(ctx, c.moderator(), c.id, 1, "no"))
			return ana
		}},
		{"amended", "entry_changed", league.Conflict, func(c *club) league.Participant {
			c.confirm(c.ProposeAmend(ctx, c.moderator(), c.id, league.Amendment{Number: 1, Reason: "typo", Places: "2 1"}))
			return ana
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := found(t)
			game := c.report(table(ana, bo)).Entries[0]
			c.takePosts()
			who := test.then(c)
			before := c.ratings()
			o, err := c.UndoGame(ctx, c.from(who), game)
			if test.code != "" {
				refused(t, err, test.kind, test.code)
				if diff := cmp.Diff(before, c.ratings()); diff != "" {
					t.Error(diff)
				}
				return
			}
			if err != nil || o.Kind != league.OutcomeVoided || o.Entries[0] != game {
				t.Fatalf("%+v, %v", o, err)
			}
			if r := c.ratings(); r["Ana"] != 1000 || r["Bo"] != 1000 {
				t.Error(r)
			}
			posts := c.takePosts()
			event := posts[len(posts)-1].Event.(league.Recalculated)
			if event.Cause != league.CauseUndo || len(event.Moves) != 2 || event.By != ana.User {
				t.Errorf("%+v", event)
			}
			c.holds()
		})
	}
	c := found(t)
	_, err := c.UndoGame(ctx, c.from(ana), 99)
	refused(t, err, league.NotFound, "game_unknown")
}

// A voided game: as if it had never been played, for everybody's later games, too.
func TestVoidIsAsIfNeverPlayed(t *testing.T) {
	ctx := t.Context()
	games := []league.Report{
		table(ana, bo, cy), table(dee, ana), table(cy, eli, bo), table(eli, dee), table(ana, cy), table(bo, ana), table(fay, ana, bo, cy),
	}
	for skip := range games {
		with, without := found(t), found(t)
		with.play(games...)
		with.takePosts()
		before := with.ratings()
		for i, g := range games {
			if i != skip {
				without.play(g)
			}
		}
		with.confirm(with.ProposeVoid(ctx, with.moderator(), with.id, skip+1, "never happened"))
		with.holds()
		after := with.ratings()
		for name, rating := range without.ratings() {
			if after[name] != rating {
				t.Errorf("without game %d %s has %v, voided %v", skip+1, name, rating, after[name])
			}
		}
		posts := with.takePosts()
		if len(posts) != 1 {
			t.Fatalf("%d posts", len(posts))
		}
		moved := map[string]bool{}
		event := posts[0].Event.(league.Recalculated)
		names, err := with.Names(ctx, ids(event.Moves))
		if err != nil {
			t.Fatal(err)
		}
		for i, m := range event.Moves {
			name := names[m.Player].Name
			moved[name] = true
			if before[name] != m.Before || after[name] != m.After {
				t.Errorf("%s: announced %v to %v, really %v to %v", name, m.Before, m.After, before[name], after[name])
			}
			if i > 0 && size(event.Moves[i-1]) < size(m) {
				t.Errorf("moves are not by size: %+v", event.Moves)
			}
		}
		for name := range after {
			if moved[name] != (before[name] != after[name]) {
				t.Errorf("game %d: %s from %v to %v, announced: %v", skip+1, name, before[name], after[name], moved[name])
			}
		}
		// Restored, everything is as it was.
		with.confirm(with.ProposeVoid(ctx, with.moderator(), with.id, skip+1, "it did"))
		with.holds()
		if diff := cmp.Diff(before, with.ratings()); diff != "" {
			t.Error(diff)
		}
	}
}

func size(m league.Move) float64 { return max(m.After-m.Before, m.Before-m.After) }

func ids(moves []league.Move) []league.PlayerID {
	var out []league.PlayerID
	for _, m := range moves {
		out = append(out, m.Player)
	}
	return out
}

func TestProposalsRefuse(t *testing.T) {
	ctx, c := t.Context(), found(t)
	c.play(table(ana, bo))
	_, err := c.ProposeVoid(ctx, c.from(ana), c.id, 1, "mine")
	refused(t, err, league.Forbidden, "not_moderator")
	_, err = c.ProposeVoid(ctx, c.moderator(), c.id, 2, "which")
	refused(t, err, league.NotFound, "game_unknown")
	_, err = c.ProposeVoid(ctx, c.moderator(), c.id, 1, "  ")
	refused(t, err, league.Invalid, "reason_missing")
	amend := func(a league.Amendment) error {
		if a.Reason == "" {
			a.Reason = "typo"
		}
		a.Number = 1
		_, err := c.ProposeAmend(ctx, c.moderator(), c.id, a)
		return err
	}
	refused(t, amend(league.Amendment{}), league.Invalid, "amend_nothing")
	refused(t, amend(league.Amendment{Places: "1 2"}), league.Invalid, "amend_nothing")
	refused(t, amend(league.Amendment{Places: "1 3"}), league.Invalid, "places_shape")
	refused(t, amend(league.Amendment{Scores: "1 2 3"}), league.Invalid, "scores_count")
	refused(t, amend(league.Amendment{Played: "2030-01-01"}), league.Invalid, "played_future")
	_, err = c.Preview(ctx, 99)
	refused(t, err, league.NotFound, "proposal_unknown")
	_, err = c.Choose(ctx, c.moderator(), 99, league.ChooseConfirm, "")
	refused(t, err, league.NotFound, "proposal_unknown")
	o := c.moderator()
	o.Guild = 8
	_, err = c.ProposeVoid(ctx, o, c.id, 1, "from elsewhere")
	refused(t, err, league.NotFound, "league_elsewhere")

	voided, err := c.ProposeVoid(ctx, c.moderator(), c.id, 1, "no")
	if err != nil {
		t.Fatal(err)
	}
	_, err = c.Choose(ctx, c.from(ana), voided.Proposal, league.ChooseConfirm, "")
	refused(t, err, league.Forbidden, "not_moderator")
	if got, err := c.Choose(ctx, c.moderator(), voided.Proposal, league.ChooseCancel, ""); err != nil || got.Kind != league.OutcomeCancelled {
		t.Fatalf("%+v, %v", got, err)
	}
	_, err = c.Choose(ctx, c.moderator(), voided.Proposal, league.ChooseConfirm, "")
	refused(t, err, league.Conflict, "proposal_over")
	c.confirm(c.ProposeVoid(ctx, c.moderator(), c.id, 1, "yes"))
	refused(t, amend(league.Amendment{Places: "2 1"}), league.Conflict, "game_voided")
}

// Between the preview and the button the figures move: nothing changes and the preview is drawn again. When the game
// itself changes, the button is over.
func TestSomethingComesBetween(t *testing.T) {
	ctx, c := t.Context(), found(t)
	c.play(table(ana, bo), table(cy, dee))
	propose := func() (league.ProposalID, string) {
		o, err := c.ProposeVoid(ctx, c.moderator(), c.id, 1, "no")
		if err != nil {
			t.Fatal(err)
		}
		preview, err := c.Preview(ctx, o.Proposal)
		if err != nil || preview.Digest == "" || preview.Rows != 2 {
			t.Fatalf("%+v, %v", preview, err)
		}
		return o.Proposal, preview.Digest
	}
	id, digest := propose()
	c.play(table(cy, eli)) // somebody else's game: the figures stay
	again, err := c.Preview(ctx, id)
	if err != nil || again.Digest != digest {
		t.Fatalf("%+v, %v", again, err)
	}
	c.play(table(cy, ana))
	o, err := c.Choose(ctx, c.moderator(), id, league.ChooseConfirm, digest)
	if err != nil || o.Kind != league.OutcomeProposed || o.Proposal != id || c.card(bo).State.Games != 1 {
		t.Fatalf("%+v, %v", o, err)
	}
	c.holds()
	fresh, err := c.Preview(ctx, id)
	if err != nil || fresh.Digest == digest {
		t.Fatalf("%+v, %v", fresh, err)
	}
	if o, err = c.Choose(ctx, c.moderator(), id, league.ChooseConfirm, fresh.Digest); err != nil || o.Kind != league.OutcomeVoided {
		t.Fatalf("%+v, %v", o, err)
	}
	c.holds()

	restore, err := c.ProposeVoid(ctx, c.moderator(), c.id, 1, "back")
	if err != nil {
		t.Fatal(err)
	}
	other, err := c.ProposeVoid(ctx, c.moderator(), c.id, 1, "back, too")
	c.confirm(other, err)
	_, err = c.Choose(ctx, c.moderator(), restore.Proposal, league.ChooseConfirm, "")
	refused(t, err, league.Conflict, "entry_changed")
}

func TestAmendScores(t *testing.T) {
	ctx, c := t.Context(), found(t)
	r := table(ana, bo, cy)
	r.Scores = "10 20 30"
	c.play(r)
	amend := func(a league.Amendment) league.Game {
		t.Helper()
		a.Number, a.Reason = 1, "typo"
		proposed, err := c.ProposeAmend(ctx, c.moderator(), c.id, a)
		outcome := c.confirm(proposed, err)
		game, err := c.Game(ctx, outcome.Entries[0])
		if err != nil {
			t.Fatal(err)
		}
		c.holds()
		return game.Game
	}
	seats := func(g league.Game) (places []int, scores []league.Score) {
		for _, s := range g.Seats {
			places, scores = append(places, s.Place), append(scores, s.Score)
		}
		return places, scores
	}
	places, scores := seats(amend(league.Amendment{Scores: "10 9 30"}))
	if !cmp.Equal(places, []int{2, 1, 3}) || !cmp.Equal(scores, []league.Score{"10", "9", "30"}) {
		t.Errorf("%v %v", places, scores)
	}
	places, scores = seats(amend(league.Amendment{Places: "1 2 2"}))
	if !cmp.Equal(places, []int{1, 2, 2}) || !cmp.Equal(scores, []league.Score{"", "", ""}) {
		t.Errorf("%v %v", places, scores)
	}
	x, err := c.Explain(ctx, 4, c.player(ana).ID)
	if err != nil || len(x.Revisions) != 2 || len(x.Duels) != 2 {
		t.Errorf("%+v, %v", x, err)
	}
}

// A late game stands where it was played, and moves whoever played after it.
func TestLateGame(t *testing.T) {
	ctx, c := t.Context(), found(t)
	c.pass(48 * time.Hour)
	c.play(table(ana, bo), table(bo, cy), table(dee, eli))
	c.takePosts()
	late := table(gus, ana)
	late.Played = "2026-01-06 21:00"
	o, err := c.ReportGame(ctx, c.from(gus), c.id, late)
	if err != nil || o.Kind != league.OutcomeProposed {
		t.Fatalf("%+v, %v", o, err)
	}
	preview, err := c.Preview(ctx, o.Proposal)
	if err != nil {
		t.Fatal(err)
	}
	if preview.After == nil || preview.Before != nil || len(preview.Moves) != 3 || preview.Names[-1].Name != "Gus" {
		t.Fatalf("%+v", preview)
	}
	if _, err := c.PlayerOf(ctx, c.id, gus.User); league.CodeOf(err) != "not_registered" {
		t.Error("the preview has registered somebody")
	}
	_, err = c.Choose(ctx, c.from(ana), o.Proposal, league.ChooseConfirm, preview.Digest)
	refused(t, err, league.Forbidden, "not_yours")
	done, err := c.Choose(ctx, c.from(gus), o.Proposal, league.ChooseConfirm, preview.Digest)
	if err != nil || done.Kind != league.OutcomeReported || len(done.Joined) != 1 {
		t.Fatalf("%+v, %v", done, err)
	}
	c.holds()
	posts := c.takePosts()
	event, ok := posts[0].Event.(league.GameRated)
	if len(posts) != 1 || !ok || !event.Late || event.By != gus.User || event.Number != 4 {
		t.Fatalf("%+v", posts)
	}
	// Gus's line tells where he stands; Ana has played since, and is among the moves.
	after := c.ratings()
	if event.Lines[0].After != after["Gus"] || event.Lines[1].After == after["Ana"] || len(event.Moves) != 2 {
		t.Errorf("%+v\n%v", event, after)
	}
	for _, m := range event.Moves {
		if m.Player == event.Lines[0].Player {
			t.Errorf("Gus is told twice: %+v", event.Moves)
		}
	}
	history, err := c.History(ctx, c.player(ana).ID, 0, 1)
	if err != nil || history.Changes[1].Number != 4 || history.Changes[0].Number != 1 {
		t.Errorf("%+v, %v", history.Changes, err)
	}
}

var gus = member(7, "Gus")

// Three who sat at a game of the past each report it, and each have a preview before them.
func TestThreeReportLate(t *testing.T) {
	ctx, c := t.Context(), found(t)
	c.pass(48 * time.Hour)
	c.play(table(ana, bo, cy))
	late := table(ana, bo, cy)
	late.Played = "2026-01-06 21:00"
	var proposals []league.Outcome
	for _, m := range late.Members {
		o, err := c.ReportGame(ctx, c.from(m), c.id, late)
		if err != nil || o.Kind != league.OutcomeProposed {
			t.Fatalf("%+v, %v", o, err)
		}
		proposals = append(proposals, o)
	}
	kinds := map[league.OutcomeKind]int{}
	for i, o := range proposals {
		preview, err := c.Preview(ctx, o.Proposal)
		if err != nil {
			t.Fatal(err)
		}
		done, err := c.Choose(ctx, c.from(late.Members[i]), o.Proposal, league.ChooseConfirm, preview.Digest)
		if err != nil {
			t.Fatal(err)
		}
		kinds[done.Kind]++
	}
	if kinds[league.OutcomeReported] != 1 || kinds[league.OutcomeProposed] != 2 {
		t.Errorf("%v", kinds)
	}
	c.holds()
}

// A day before the season opened is taken into it.
func TestPlayedBeforeTheSeason(t *testing.T) {
	ctx, c := t.Context(), found(t)
	c.play(table(ana, bo))
	late := table(cy, bo)
	late.Played = "2025-12-31"
	c.confirm(c.ReportGame(ctx, c.from(cy), c.id, late))
	c.holds()
	if card := c.card(bo); card.State.Games != 2 || card.Last[1].Number != 2 {
		t.Errorf("%+v", card)
	}
}

// The time of an entry is the interaction's, never before the last entry's; so what arrives late is not late.
func TestTimeOfEntries(t *testing.T) {
	ctx, c := t.Context(), found(t)
	slow := c.from(ana)
	c.pass(3 * time.Second)
	last := c.now
	c.report(table(cy, dee))
	o, err := c.ReportGame(ctx, slow, c.id, table(ana, bo))
	if err != nil || o.Kind != league.OutcomeReported {
		t.Fatalf("%+v, %v", o, err)
	}
	game, err := c.Game(ctx, o.Entries[0])
	if err != nil || !game.Entry.At.Equal(last) || !game.Entry.Played.Equal(last) || game.Entry.Number != 2 {
		t.Errorf("%+v, %v", game.Entry, err)
	}
	for _, p := range c.takePosts() {
		if p.Event.(league.GameRated).Late {
			t.Errorf("late: %+v", p.Event)
		}
	}
}

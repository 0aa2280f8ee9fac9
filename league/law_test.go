package league_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/podiumbot/podium/league"
)

// played is a game as the model of these tests has it.
type played struct {
	number  int
	members []league.Participant
	places  []int
	casual  bool
	at      time.Time
	voided  bool
}

func (g played) report() league.Report {
	return league.Report{Members: g.members, Places: strings.Trim(fmt.Sprint(g.places), "[]"), Casual: g.casual, Another: true}
}

// season is a random log at work.
type season struct {
	*club
	t      *rapid.T
	rules  league.Rules
	opened time.Time
	games  []*played
	most   int // players at a table; 0: everybody
}

// drawn is a test whose failures are those of a rapid check, which then looks for a smaller one.
type drawn struct {
	testing.TB
	t *rapid.T
}

func (d drawn) Fatal(args ...any)            { d.t.Fatal(args...) }
func (d drawn) Fatalf(f string, args ...any) { d.t.Fatalf(f, args...) }

var everybody = []league.Participant{ana, bo, cy, dee, eli, fay}

// drawGame draws a table and its places.
func (s *season) drawGame() *played {
	most := len(everybody)
	if s.rules.System == league.Duel {
		most = 2
	} else if s.most != 0 {
		most = s.most
	}
	n := rapid.IntRange(2, most).Draw(s.t, "players")
	g := &played{members: rapid.Permutation(everybody).Draw(s.t, "table")[:n], casual: rapid.IntRange(0, 5).Draw(s.t, "casual") == 0}
	g.places = drawPlaces(s.t, n)
	return g
}

// drawPlaces draws placings with ties.
func drawPlaces(t *rapid.T, n int) []int {
	totals := rapid.SliceOfN(rapid.IntRange(1, n), n, n).Draw(t, "totals")
	places := make([]int, n)
	for i := range totals {
		places[i] = 1
		for _, other := range totals {
			if other < totals[i] {
				places[i]++
			}
		}
	}
	return places
}

// pick draws one of the games.
func (s *season) pick() *played {
	return rapid.SampledFrom(s.games).Draw(s.t, "game")
}

func (s *season) stored(o league.Outcome) (number int, at time.Time) {
	game, err := s.Game(s.Context(), o.Entries[0])
	if err != nil {
		s.Fatal(err)
	}
	return game.Entry.Number, game.Entry.Played
}

func (s *season) doReport() {
	s.pass(time.Minute)
	g := s.drawGame()
	o, err := s.ReportGame(s.Context(), s.moderator(), s.id, g.report())
	if err != nil || o.Kind != league.OutcomeReported {
		s.Fatalf("%+v, %v", o, err)
	}
	g.number, g.at = s.stored(o)
	s.games = append(s.games, g)
}

func (s *season) doLate() {
	g := s.drawGame()
	r := g.report()
	r.Played = s.drawPast()
	o, err := s.ReportGame(s.Context(), s.moderator(), s.id, r)
	if err == nil && o.Kind == league.OutcomeProposed {
		o, err = s.press(o)
	}
	if err != nil || o.Kind != league.OutcomeReported {
		s.Fatalf("%+v, %v", o, err)
	}
	g.number, g.at = s.stored(o)
	s.games = append(s.games, g)
}

// drawPast draws a minute since a day before the season opened.
func (s *season) drawPast() string {
	since := s.opened.Add(-24 * time.Hour)
	minute := rapid.Int64Range(0, int64(s.now.Sub(since)/time.Minute)-1).Draw(s.t, "minute")
	return since.Add(time.Duration(minute) * time.Minute).Format("2006-01-02 15:04")
}

// press confirms a proposal. Now and then somebody reports a game between the preview and the button.
func (s *season) press(proposed league.Outcome) (league.Outcome, error) {
	for {
		preview, err := s.Preview(s.Context(), proposed.Proposal)
		if err != nil {
			s.Fatal(err)
		}
		switch rapid.IntRange(0, 9).Draw(s.t, "between") {
		case 0: // between the preview and the button
			s.doReport()
		case 1, 2: // between the plan and its writing
			s.meanwhile = s.doReport
		case 3:
			s.meanwhile = s.doLate
		case 4:
			s.meanwhile = s.doVoid
		}
		o, err := s.Choose(s.Context(), s.moderator(), proposed.Proposal, league.ChooseConfirm, preview.Digest)
		if err != nil {
			return o, err
		}
		if o.Kind != league.OutcomeProposed {
			return o, nil
		}
	}
}

func (s *season) doVoid() {
	g := s.pick()
	o, err := s.ProposeVoid(s.Context(), s.moderator(), s.id, g.number, "why not")
	if err != nil {
		s.Fatal(err)
	}
	was := g.voided
	switch _, err := s.press(o); {
	case league.CodeOf(err) == "entry_changed": // somebody else has voided it meanwhile
	case err != nil:
		s.Fatal(err)
	default:
		g.voided = !was
	}
}

func (s *season) doAmend() {
	g := s.pick()
	a := league.Amendment{Number: g.number, Reason: "why not"}
	places := g.places
	if rapid.Bool().Draw(s.t, "other places") {
		places = drawPlaces(s.t, len(g.places))
		a.Places = strings.Trim(fmt.Sprint(places), "[]")
	}
	if rapid.Bool().Draw(s.t, "moved") {
		a.Played = s.drawPast()
	}
	o, err := s.ProposeAmend(s.Context(), s.moderator(), s.id, a)
	switch code := league.CodeOf(err); {
	case g.voided && code == "game_voided", code == "amend_nothing":
		return
	case err != nil:
		s.Fatal(err)
	}
	if _, err := s.press(o); league.CodeOf(err) == "entry_changed" {
		return
	} else if err != nil {
		s.Fatal(err)
	}
	_, g.at = s.stored(league.Outcome{Entries: o.Entries})
	g.places = places
}

func (s *season) doUndo() {
	g := s.pick()
	game, err := s.GameNumbered(s.Context(), s.id, g.number)
	if err != nil {
		s.Fatal(err)
	}
	_, err = s.UndoGame(s.Context(), s.moderator(), game.Entry.ID)
	switch league.CodeOf(err) {
	case "undo_over", "undo_later_game", "game_voided", "entry_changed":
		return
	}
	if err != nil {
		s.Fatal(err)
	}
	g.voided = true
}

// afresh plays the games that stand, in their order, in a league of their own and with the players of each table in
// another order.
func (s *season) afresh(name string) map[string]float64 {
	again := &club{TB: s.TB, Service: s.Service, store: s.store, now: s.now, count: s.count + 1<<20}
	again.foundLeague(name, s.rules)
	standing := slices.DeleteFunc(slices.Clone(s.games), func(g *played) bool { return g.voided })
	slices.SortFunc(standing, func(a, b *played) int { return cmp.Or(a.at.Compare(b.at), cmp.Compare(a.number, b.number)) })
	for _, g := range standing {
		order := rapid.Permutation([]int{0, 1, 2, 3, 4, 5}[:len(g.places)]).Draw(s.t, "seats")
		turned := played{casual: g.casual}
		for _, i := range order {
			turned.members, turned.places = append(turned.members, g.members[i]), append(turned.places, g.places[i])
		}
		if _, err := again.ReportGame(s.Context(), again.moderator(), again.id, turned.report()); err != nil {
			s.Fatal(err)
		}
	}
	return again.ratings()
}

// continues cuts the ratings off anywhere and replays from there: what it gives is what was stored.
func (c *club) continues(t *rapid.T) {
	_, rows := c.changes()
	if len(rows) == 0 {
		return
	}
	at := rapid.SampledFrom(rows).Draw(t, "cut").Position
	cut, given, err := c.Continue(c.Context(), c.id, at)
	if err != nil {
		t.Fatal(err)
	}
	byPlace := func(a, b league.Change) int { return cmp.Or(a.Compare(b.Position), cmp.Compare(a.Player, b.Player)) }
	slices.SortFunc(given, byPlace)
	if !slices.Equal(cut, given) {
		t.Fatalf("cut off %+v, given %+v", cut, given)
	}
}

// The law: after whatever was done, what is stored is what a replay from scratch gives, bit for bit; and that is what
// playing the games that stand gives, in whatever order their players are named.
func TestStoredIsReplayed(t *testing.T) {
	c, leagues := found(t), 0
	rapid.Check(t, func(rt *rapid.T) {
		leagues++
		c.now = opening.Add(time.Duration(leagues) * 48 * time.Hour)
		c.TB = drawn{t, rt}
		s := &season{club: c, t: rt, opened: c.now}
		s.rules = rapid.SampledFrom([]league.Rules{
			{System: league.Table}, {System: league.Table}, {System: league.Duel, K: 32}, {System: league.Duel},
		}).Draw(rt, "rules")
		c.foundLeague(fmt.Sprint("League ", leagues), s.rules)
		zone := "UTC"
		c.settings(league.Settings{Zone: &zone})
		s.doReport()
		actions := []func(){s.doReport, s.doReport, s.doLate, s.doVoid, s.doAmend, s.doUndo}
		for range rapid.IntRange(0, 12).Draw(rt, "length") {
			actions[rapid.IntRange(0, len(actions)-1).Draw(rt, "action")]()
			s.holds()
		}
		s.continues(rt)
		ratings := s.ratings()
		for name, rating := range s.afresh(fmt.Sprint("Afresh ", leagues)) {
			if ratings[name] != rating {
				rt.Fatalf("%s has %v, played afresh %v", name, ratings[name], rating)
			}
		}
	})
}

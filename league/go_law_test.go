package league_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/egf"
)

// goPlayed is a game of go as the model of these tests has it.
type goPlayed struct {
	entry        league.EntryID
	number       int
	black, white int // of everybody
	winner       string
	handicap     int
	board        int
	event        *goEvent // nil: a club game
	voided       bool
}

func (g *goPlayed) report() league.GoReport {
	r := stones(g.handicap, goGame(everybody[g.black], everybody[g.white], g.winner))
	r.Board = g.board
	number := 0
	if g.event != nil {
		number = g.event.number
	}
	return in(number, r)
}

type goEvent struct {
	entry    league.EntryID
	number   int
	category egf.Category
	closed   bool
}

type goCorrection struct {
	entry  league.EntryID
	player int
	rating float64
}

// goSeason is a random log of a go league at work.
type goSeason struct {
	*club
	t           *rapid.T
	opened      time.Time
	grades      []string
	games       []*goPlayed
	events      []*goEvent
	corrections []goCorrection
}

func (s *goSeason) drawGame(event *goEvent) *goPlayed {
	pair := rapid.Permutation([]int{0, 1, 2, 3, 4, 5}).Draw(s.t, "pair")
	return &goPlayed{
		black: pair[0], white: pair[1], event: event,
		winner:   rapid.SampledFrom([]string{"black", "white", "jigo"}).Draw(s.t, "winner"),
		handicap: rapid.SampledFrom([]int{0, 0, 0, 1, 4, 9}).Draw(s.t, "handicap"),
		board:    rapid.SampledFrom([]int{0, 0, 9, 13}).Draw(s.t, "board"),
	}
}

// drawPast draws a minute since a day before the season opened.
func (s *goSeason) drawPast() string {
	return (&season{club: s.club, t: s.t, opened: s.opened}).drawPast()
}

func (s *goSeason) add(g *goPlayed, o league.Outcome, err error) {
	if err == nil && o.Kind == league.OutcomeProposed {
		o, err = s.press(o)
	}
	if err != nil || o.Kind != league.OutcomeReported {
		s.Fatalf("%+v: %+v, %v", g, o, err)
	}
	g.entry = o.Entries[0]
	g.number = s.entry(o).Number
	s.games = append(s.games, g)
}

func (s *goSeason) doClub() {
	s.pass(time.Minute)
	g := s.drawGame(nil)
	o, err := s.ReportGo(s.Context(), s.moderator(), s.id, g.report())
	s.add(g, o, err)
}

func (s *goSeason) doLate() {
	g := s.drawGame(nil)
	r := g.report()
	r.Played = s.drawPast()
	o, err := s.ReportGo(s.Context(), s.moderator(), s.id, r)
	s.add(g, o, err)
}

func (s *goSeason) doOpen() {
	e := &goEvent{category: rapid.SampledFrom([]egf.Category{egf.CategoryA, egf.CategoryB, egf.CategoryD}).Draw(s.t, "category")}
	n := league.NewEvent{Name: fmt.Sprint("Event ", len(s.events)), Category: e.category.String()}
	if rapid.Bool().Draw(s.t, "ended") {
		n.End = s.drawPast()
	}
	o, err := s.OpenEvent(s.Context(), s.moderator(), s.id, n)
	if err != nil {
		s.Fatal(err)
	}
	e.entry = o.Entries[0]
	e.number = s.entry(o).Number
	s.events = append(s.events, e)
}

// doEventGame reports a game into an event, open or closed.
func (s *goSeason) doEventGame() {
	if len(s.events) == 0 {
		s.doOpen()
	}
	g := s.drawGame(rapid.SampledFrom(s.events).Draw(s.t, "event"))
	o, err := s.ReportGo(s.Context(), s.moderator(), s.id, g.report())
	s.add(g, o, err)
}

func (s *goSeason) doClose() {
	i := slices.IndexFunc(s.events, func(e *goEvent) bool { return !e.closed })
	if i < 0 {
		return
	}
	s.pass(time.Minute)
	o, err := s.CloseEvent(s.Context(), s.moderator(), s.id, s.events[i].number)
	if err == nil && o.Kind == league.OutcomeProposed {
		o, err = s.press(o)
	}
	switch {
	case league.CodeOf(err) == "entry_changed": // closed meanwhile
	case err != nil || o.Kind != league.OutcomeEventClosed:
		s.Fatalf("%+v, %v", o, err)
	}
	s.events[i].closed = true
}

func (s *goSeason) doCorrect() {
	c := goCorrection{player: rapid.IntRange(0, 5).Draw(s.t, "player"), rating: float64(rapid.IntRange(-2450, 700).Draw(s.t, "rating"))}
	o, err := s.ProposeCorrection(s.Context(), s.moderator(), s.id, s.player(everybody[c.player]).ID, c.rating, "why not")
	if league.CodeOf(err) == "correct_nothing" {
		return
	}
	if err == nil {
		o, err = s.press(o)
	}
	if err != nil || o.Kind != league.OutcomeCorrected {
		s.Fatalf("%+v, %v", o, err)
	}
	c.entry = o.Entries[0]
	s.corrections = append(s.corrections, c)
}

func (s *goSeason) doGrade() {
	i := rapid.IntRange(0, 5).Draw(s.t, "player")
	grade := drawGrade(s.t)
	_, err := s.SetGrade(s.Context(), s.moderator(), s.id, s.player(everybody[i]).ID, grade)
	switch {
	case league.CodeOf(err) == "grade_rated":
	case err != nil:
		s.Fatal(err)
	default:
		s.grades[i] = grade
	}
}

func drawGrade(t *rapid.T) string {
	return rapid.SampledFrom([]string{"NC", "25k", "12k", "5k", "1k", "1d", "4d"}).Draw(t, "grade")
}

func (s *goSeason) doVoid() {
	if len(s.games) == 0 {
		return
	}
	g := rapid.SampledFrom(s.games).Draw(s.t, "game")
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

func (s *goSeason) doAmend() {
	if len(s.games) == 0 {
		return
	}
	g := rapid.SampledFrom(s.games).Draw(s.t, "game")
	other := s.drawGame(nil)
	a := league.Amendment{Number: g.number, Reason: "why not", Winner: other.winner, Handicap: &other.handicap}
	if g.event == nil && rapid.Bool().Draw(s.t, "moved") {
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
	g.winner, g.handicap = other.winner, other.handicap
}

func (s *goSeason) doUndo() {
	if len(s.games) == 0 {
		return
	}
	g := rapid.SampledFrom(s.games).Draw(s.t, "game")
	_, err := s.UndoGame(s.Context(), s.moderator(), g.entry)
	switch league.CodeOf(err) {
	case "undo_over", "undo_later_game", "game_voided", "entry_changed":
		return
	}
	if err != nil {
		s.Fatal(err)
	}
	g.voided = true
}

// press confirms a proposal. Now and then something else happens between the preview and the button, or between the plan
// and its writing.
func (s *goSeason) press(proposed league.Outcome) (league.Outcome, error) {
	for {
		preview, err := s.Preview(s.Context(), proposed.Proposal)
		if err != nil {
			s.Fatal(err)
		}
		switch rapid.IntRange(0, 11).Draw(s.t, "between") {
		case 0:
			s.doClub()
		case 1, 2:
			s.meanwhile = s.doClub
		case 3:
			s.meanwhile = s.doEventGame
		case 4:
			s.meanwhile = s.doVoid
		case 5:
			s.meanwhile = s.doClose
		case 6:
			s.meanwhile = s.doCorrect
		}
		o, err := s.Choose(s.Context(), s.moderator(), proposed.Proposal, league.ChooseConfirm, preview.Digest)
		if err != nil || o.Kind != league.OutcomeProposed {
			return o, err
		}
	}
}

// The law for go: after whatever was done, what is stored is what a replay from scratch gives, bit for bit, and what the
// pure functions give of the log as it stands, in whatever order the games and players of an event are taken.
func TestGoStoredIsReplayed(t *testing.T) {
	c, leagues := found(t), 0
	rapid.Check(t, func(rt *rapid.T) {
		leagues++
		s := c.drawGo(t, rt, leagues)
		s.wander(s.holds)
		s.continues(rt)
		s.agrees()
	})
}

// drawGo founds a league of Go in which everybody has a grade, or none.
func (c *club) drawGo(tb testing.TB, rt *rapid.T, number int) *goSeason {
	tb.Helper()
	c.now = opening.Add(time.Duration(number) * 48 * time.Hour)
	c.TB = drawn{tb, rt}
	c.foundLeague(fmt.Sprint("Go ", number), league.Rules{System: league.Go})
	zone := "UTC"
	c.settings(league.Settings{Zone: &zone})
	s := &goSeason{club: c, t: rt, opened: c.now}
	for _, m := range everybody {
		s.grades = append(s.grades, drawGrade(rt))
		s.grade(m, s.grades[len(s.grades)-1])
	}
	return s
}

// wander does whatever is drawn, and calls after each.
func (s *goSeason) wander(each func()) {
	actions := []func(){
		s.doClub, s.doLate, s.doEventGame, s.doEventGame, s.doEventGame, s.doOpen, s.doClose, s.doClose,
		s.doCorrect, s.doGrade, s.doVoid, s.doAmend, s.doUndo,
	}
	for range rapid.IntRange(1, 16).Draw(s.t, "length") {
		actions[rapid.IntRange(0, len(actions)-1).Draw(s.t, "action")]()
		each()
	}
}

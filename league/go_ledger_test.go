package league_test

import (
	"cmp"
	"encoding/json"
	"math"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/podiumbot/podium/league"
)

// ledger is a Go league whose figures an independent program has calculated.
type ledger struct {
	ID    string                       `json:"id"`
	Ops   []ledgerOp                   `json:"ops"`
	Final map[string]map[string][2]any `json:"final"` // rules → player → rating, grade
}

type ledgerOp struct {
	Date     int     `json:"date"`
	Kind     string  `json:"kind"`
	Player   string  `json:"player"`
	Grade    string  `json:"grade"`
	Rating   float64 `json:"rating"`
	Category string  `json:"category"`
	Games    []struct {
		White, Black, Winner string
		H                    int `json:"h"`
	} `json:"games"`
}

func ledgers(t *testing.T) (all []ledger) {
	t.Helper()
	text, err := os.ReadFile("egf/testdata/go-ledger.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &all); err != nil || len(all) == 0 {
		t.Fatal("no ledgers", err)
	}
	return all
}

// book is a ledger at work in a league.
type book struct {
	*club
	players map[string]league.PlayerID
}

// noon is the middle of a day of the ledgers.
func noon(date int) time.Time { return time.Date(2027, 1, 1+date, 12, 0, 0, 0, time.UTC) }

func (b *book) enter(op ledgerOp) {
	b.Helper()
	o, err := b.AddGuest(b.Context(), b.moderator(), b.id, "Guest "+op.Player)
	if err != nil {
		b.Fatal(err)
	}
	b.players[op.Player] = o.Players[0]
	if _, err := b.SetGrade(b.Context(), b.moderator(), b.id, o.Players[0], op.Grade); err != nil {
		b.Fatal(err)
	}
}

func (b *book) set(op ledgerOp) {
	b.Helper()
	o, err := b.ProposeCorrection(b.Context(), b.moderator(), b.id, b.players[op.Player], op.Rating, "ledger")
	if err == nil {
		o, err = b.accept(o)
	}
	if err != nil || o.Kind != league.OutcomeCorrected {
		b.Fatalf("%+v: %+v, %v", op, o, err)
	}
}

func (b *book) event(op ledgerOp) {
	b.Helper()
	end := noon(op.Date).Format("2006-01-02 15:04")
	o, err := b.OpenEvent(b.Context(), b.moderator(), b.id, league.NewEvent{Name: "Ledger", Category: op.Category, End: end})
	if err != nil {
		b.Fatal(err)
	}
	number := b.entry(o).Number
	for _, g := range op.Games {
		winner := "white"
		if g.Winner == g.Black {
			winner = "black"
		}
		b.playGo(league.GoReport{
			Black: league.Side{Player: b.players[g.Black]}, White: league.Side{Player: b.players[g.White]},
			Winner: winner, Handicap: g.H, Event: &number, Another: true,
		})
	}
	b.closeEvent(number)
}

// The ledgers through the store: each event in its turn, and then with all events entered when everything else is over,
// the last one first.
func TestGoLedgersStored(t *testing.T) {
	c := found(t)
	zone := "UTC"
	for _, l := range ledgers(t) {
		for _, late := range []bool{false, true} {
			c.now = noon(-10)
			c.foundLeague(l.ID+map[bool]string{true: " late"}[late], league.Rules{System: league.Go})
			c.settings(league.Settings{Zone: &zone})
			b := &book{club: c, players: map[string]league.PlayerID{}}
			ops := slices.Clone(l.Ops)
			slices.SortStableFunc(ops, func(a, b ledgerOp) int { return cmp.Compare(a.Date, b.Date) })
			b.write(ops, late)
			for name, want := range l.Final["stated"] {
				card, err := b.Card(t.Context(), b.players[name])
				if err != nil {
					t.Fatal(err)
				}
				if s := card.State; math.Abs(s.Rating-want[0].(float64)) > 1e-8 || s.GradeName() != want[1] {
					t.Errorf("%s, late %v: %s has %v %s, want %v", l.ID, late, name, s.Rating, s.GradeName(), want)
				}
			}
			b.holds()
		}
	}
}

func (b *book) write(ops []ledgerOp, late bool) {
	var after []ledgerOp
	for _, op := range ops {
		if op.Kind == "enter" {
			b.enter(op)
		}
	}
	for _, op := range ops {
		if at := noon(op.Date); at.After(b.now) {
			b.now = at
		}
		switch {
		case op.Kind == "correct":
			b.set(op)
		case op.Kind == "event" && late:
			after = append(after, op)
		case op.Kind == "event":
			b.event(op)
		}
	}
	for _, op := range slices.Backward(after) {
		b.event(op)
	}
}

package league_test

import (
	"reflect"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/podiumbot/podium/league"
)

// A league whose players turned out to be one is the same after it went through a file.
func TestMergedArchive(t *testing.T) {
	c := found(t)
	guest := c.guest("Max")
	c.play(with(table(ana, bo), "Max", "2 3 1"), table(ana, bo), table(cy, ana, bo))
	c.merge(league.Merge{From: guest, Into: c.player(cy).ID, Reason: "one person"})
	c.survives(elsewhere(t))
}

// Whatever was done to a league of Go, it is the same after it went through a file.
func TestAnyGoArchive(t *testing.T) {
	c, other, leagues := found(t), elsewhere(t), 0
	rapid.Check(t, func(rt *rapid.T) {
		leagues++
		s := c.drawGo(t, rt, leagues)
		s.wander(func() {})
		s.survives(other)
	})
}

// fill sets every field of a value to something that is not nothing.
func fill(v reflect.Value, n *int) {
	*n++
	switch v.Kind() {
	case reflect.Struct:
		if v.Type() == reflect.TypeFor[time.Time]() {
			v.Set(reflect.ValueOf(opening.Add(time.Duration(*n) * time.Minute)))
			return
		}
		for _, field := range v.Fields() {
			fill(field, n)
		}
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(v.Elem(), n)
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		fill(v.Index(0), n)
	case reflect.String:
		v.SetString("7")
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Float64:
		v.SetFloat(float64(*n) + 0.5)
	case reflect.Int, reflect.Int64:
		v.SetInt(1) // also the number of a player and of an entry
	}
}

// No field of an entry or of a setting is lost on the way through a file.
func TestEveryFieldIsInTheFile(t *testing.T) {
	n := 0
	a := league.Archive{Seasons: []league.Season{{ID: 1, Number: 1, Rules: league.Rules{System: league.Go, Zone: "Europe/Brussels"}, OpenedAt: opening}}}
	fill(reflect.ValueOf(&a.League).Elem(), &n)
	a.League.ID, a.League.Season = 0, league.Season{}
	for range 2 {
		p := league.Player{}
		fill(reflect.ValueOf(&p).Elem(), &n)
		p.ID, p.League, p.User = league.PlayerID(len(a.Players)+1), 0, league.UserID(n)
		a.Players = append(a.Players, p)
	}
	bodies := []league.Body{
		league.Enter{}, league.Game{}, league.Event{}, league.Correction{}, league.Amend{}, league.Void{}, league.Merge{},
	}
	for i, body := range bodies {
		filled := reflect.New(reflect.TypeOf(body)).Elem()
		fill(filled, &n)
		e := league.Entry{}
		e.ID, e.Season, e.Seq, e.Played, e.At = league.EntryID(i+1), 1, int64(i+1), opening, opening.Add(time.Hour)
		e.By, e.Interaction, e.Body, e.Kind = 5, 6, filled.Interface().(league.Body), body.Kind()
		switch body.Kind() {
		case league.KindGame, league.KindEvent:
			e.Number = 1
		case league.KindAmend, league.KindVoid:
			e.Target = 2
		}
		a.Entries = append(a.Entries, e)
	}
	text := written(t, a)
	again, err := read(text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if diff := cmp.Diff(a, again); diff != "" {
		t.Error(diff)
	}
}

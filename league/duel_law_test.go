package league_test

import (
	"fmt"
	"math"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/elo"
)

// doMatches puts an event of duels at the end of the log, as the closing of a pod does.
func (s *season) doMatches() {
	s.pass(time.Minute)
	players := make([]league.PlayerID, len(everybody))
	for i, m := range everybody {
		o, err := s.Register(s.Context(), s.from(m), s.id, "")
		if err != nil {
			s.Fatal(err)
		}
		players[i] = o.Players[0]
	}
	event := league.Event{Name: "Pod", End: s.now}
	for range rapid.IntRange(1, 6).Draw(s.t, "matches") {
		pair := rapid.Permutation(players).Draw(s.t, "pair")
		event.Matches = append(event.Matches, league.Match{
			A: pair[0], B: pair[1], Score: rapid.SampledFrom([]float64{0, 0.5, 1}).Draw(s.t, "score"),
		})
	}
	l, err := s.League(s.Context(), s.id)
	if err != nil {
		s.Fatal(err)
	}
	err = s.store.Update(s.Context(), func(tx league.Tx) error {
		e := league.Entry{
			Season: l.Season.ID, Position: league.Position{Played: s.now}, At: s.now, Kind: league.KindEvent, Body: event,
		}
		return tx.Append(&e)
	})
	if err == nil {
		_, err = s.Rebuild(s.Context(), s.id)
	}
	if err != nil {
		s.Fatal(err)
	}
}

// effective lists the season's games and events that stand, as they read now, in the order of the log.
func (s *season) effective() (all []league.Entry) {
	err := s.store.View(s.Context(), func(r league.Reader) error {
		l, err := r.League(s.id)
		if err != nil {
			return err
		}
		for e, err := range r.Entries(l.Season.ID, league.Position{}) {
			if err != nil {
				return err
			}
			switch e.Kind {
			case league.KindEvent:
				all = append(all, e)
			case league.KindGame:
				game, err := s.Game(s.Context(), e.ID)
				if err != nil {
					return err
				}
				if !game.Voided && !game.Game.Casual {
					all = append(all, game.Entry)
				}
			}
		}
		return nil
	})
	if err != nil {
		s.Fatal(err)
	}
	slices.SortFunc(all, func(a, b league.Entry) int { return a.Compare(b.Position) })
	return all
}

// duels rates the log with league/elo alone, the matches of an event in another order and with their sides turned.
func (s *season) duels(policy elo.KPolicy) map[league.PlayerID]elo.DuelPlayer {
	players := map[league.PlayerID]elo.DuelPlayer{}
	at := func(id league.PlayerID) elo.DuelPlayer {
		if p, ok := players[id]; ok {
			return p
		}
		return elo.DuelPlayer{Rating: s.rules.Start}
	}
	for _, e := range s.effective() {
		var matches []league.Match
		switch body := e.Body.(type) {
		case league.Game:
			score := 0.5
			if a, b := body.Seats[0].Place, body.Seats[1].Place; a != b {
				score = map[bool]float64{true: 1, false: 0}[a < b]
			}
			matches = []league.Match{{A: body.Seats[0].Player, B: body.Seats[1].Player, Score: score}}
		case league.Event:
			matches = rapid.Permutation(body.Matches).Draw(s.t, "order")
		}
		var ids []league.PlayerID
		var games []elo.DuelGame
		seat := func(id league.PlayerID) int {
			if !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
			return slices.Index(ids, id)
		}
		for _, m := range matches {
			games = append(games, elo.DuelGame{A: seat(m.B), B: seat(m.A), Result: elo.DuelResult(2 - 2*m.Score)})
		}
		before := make([]elo.DuelPlayer, len(ids))
		for i, id := range ids {
			before[i] = at(id)
		}
		changes, err := elo.RateDuels(policy, before, games)
		if err != nil {
			s.Fatal(err)
		}
		for i, id := range ids {
			players[id] = changes[i].After
		}
	}
	return players
}

// The law for duels with the events of pods among them: what is stored is what a replay gives, and what league/elo gives
// of the log, bit for bit.
func TestDuelEventsAreReplayed(t *testing.T) {
	c, leagues := found(t), 0
	rapid.Check(t, func(rt *rapid.T) {
		leagues++
		c.now = opening.Add(time.Duration(leagues) * 48 * time.Hour)
		c.TB = drawn{t, rt}
		s := &season{club: c, t: rt, opened: c.now}
		policy := elo.FIDE()
		if s.rules = (league.Rules{System: league.Duel, Start: 2390}); rapid.Bool().Draw(rt, "fixed") {
			s.rules.K, policy = 24, elo.FixedK(24)
		}
		c.foundLeague(fmt.Sprint("Duels ", leagues), s.rules)
		zone := "UTC"
		c.settings(league.Settings{Zone: &zone})
		s.doReport()
		actions := []func(){s.doReport, s.doMatches, s.doLate, s.doLate, s.doVoid, s.doAmend, s.doUndo}
		for range rapid.IntRange(1, 10).Draw(rt, "length") {
			actions[rapid.IntRange(0, len(actions)-1).Draw(rt, "action")]()
			s.holds()
		}
		s.continues(rt)
		ratings := s.ratings()
		for id, want := range s.duels(policy) {
			p, err := s.Names(s.Context(), []league.PlayerID{id})
			if err != nil {
				rt.Fatal(err)
			}
			if got := ratings[p[id].Name]; got != want.Rating {
				rt.Fatalf("%s has %v, by league/elo %v", p[id].Name, got, want.Rating)
			}
		}
		s.explained()
	})
}

// explained checks that the terms of every change by an event add up to it.
func (s *season) explained() {
	_, changes := s.changes()
	for _, change := range changes {
		if change.Place != 0 {
			continue
		}
		x, err := s.Explain(s.Context(), change.Entry, change.Player)
		if err != nil || len(x.Duels) != change.Of || x.Event.Number != change.Number {
			s.Fatalf("%+v of %+v, %v", x, change, err)
		}
		sum := 0.0
		for _, d := range x.Duels {
			sum += change.K * (d.Score - d.Expected)
		}
		if math.Abs(sum-change.Raw) > 1e-9 || math.Abs(x.Sum*change.K-change.Raw) > 1e-9 {
			s.Fatalf("%v is explained by %v: %+v", change.Raw, sum, x.Duels)
		}
	}
}

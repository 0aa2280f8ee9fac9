package league_test

import (
	"slices"

	"pgregory.net/rapid"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/egf"
)

// unit is what is rated as a whole, or set, at a place in the log.
type unit struct {
	at         league.Position
	category   egf.Category
	games      []*goPlayed
	correction *goCorrection
}

// units lists what stands, in the order of the log.
func (s *goSeason) units() []unit {
	var all []unit
	place := func(id league.EntryID) league.Position {
		e := s.entry(league.Outcome{Entries: []league.EntryID{id}})
		return e.Position
	}
	for _, e := range s.events {
		if !e.closed {
			continue
		}
		view, err := s.Event(s.Context(), s.id, e.number)
		if err != nil {
			s.Fatal(err)
		}
		u := unit{at: view.Entry.Position, category: e.category}
		for _, g := range s.games {
			if g.event == e && !g.voided {
				u.games = append(u.games, g)
			}
		}
		all = append(all, u)
	}
	for _, g := range s.games {
		if g.event != nil || g.voided {
			continue
		}
		view, err := s.Game(s.Context(), g.entry)
		if err != nil {
			s.Fatal(err)
		}
		all = append(all, unit{at: view.Entry.Position, category: egf.CategoryC, games: []*goPlayed{g}})
	}
	for i := range s.corrections {
		all = append(all, unit{at: place(s.corrections[i].entry), correction: &s.corrections[i]})
	}
	slices.SortFunc(all, func(a, b unit) int { return a.at.Compare(b.at) })
	return all
}

// model rates what stands with league/egf alone, the games of each event and its players in another order.
func (s *goSeason) model() []egf.Player {
	players := make([]egf.Player, len(everybody))
	for i, text := range s.grades {
		grade, err := egf.ParseGrade(text)
		if err != nil {
			s.Fatal(err)
		}
		players[i] = egf.Enter(grade)
	}
	for _, u := range s.units() {
		if c := u.correction; c != nil {
			change, err := egf.Correct(players[c.player], c.rating)
			if err != nil {
				s.Fatal(err)
			}
			players[c.player] = change.After
			continue
		}
		s.rate(u, players)
	}
	return players
}

func (s *goSeason) rate(u unit, players []egf.Player) {
	rules, err := egf.Stated().On(u.at.Played)
	if err != nil {
		s.Fatal(err)
	}
	event := egf.Event{Rules: rules, Category: u.category}
	order := rapid.Permutation([]int{0, 1, 2, 3, 4, 5}).Draw(s.t, "players")
	for _, i := range order {
		event.Players = append(event.Players, players[i])
	}
	winners := map[string]egf.Winner{"black": egf.Black, "white": egf.White, "jigo": egf.Jigo}
	for _, g := range rapid.Permutation(u.games).Draw(s.t, "games") {
		event.Games = append(event.Games, egf.Game{
			Black: slices.Index(order, g.black), White: slices.Index(order, g.white), Winner: winners[g.winner],
			Handicap: g.handicap, Board: g.board,
		})
	}
	changes, err := event.Rate()
	if err != nil {
		s.Fatal(err)
	}
	for i, c := range changes {
		players[order[i]] = c.After
	}
}

// agrees compares what is stored with the model, bit for bit.
func (s *goSeason) agrees() {
	for i, want := range s.model() {
		card, err := s.Card(s.Context(), s.player(everybody[i]).ID)
		if err != nil {
			s.Fatal(err)
		}
		if got := card.State; got.Rating != want.Rating || got.GradeName() != want.Grade.String() || got.NC == want.Rated() {
			s.Fatalf("%s is %+v, the model has %+v", everybody[i].Name, got, want)
		}
	}
}

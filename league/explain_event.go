package league

import (
	"fmt"

	"github.com/podiumbot/podium/league/elo"
)

// explainEvent fills in the terms of an event.
func (x *Explanation) explainEvent(r Reader, e Event) error {
	if x.Game.Season.Rules.System == Go {
		return x.explainGo(r)
	}
	s, err := systemOf(x.Game.Season.Rules)
	if err != nil {
		return err
	}
	duel, ok := s.(duelSystem)
	if !ok {
		return fmt.Errorf("event %d in a league of system %s", x.Game.Entry.Number, x.Game.Season.Rules.System)
	}
	t := matchesOf(e)
	before := make([]State, len(t.players))
	for i, player := range t.players {
		row := rowAmong(x.Game.Changes, player)
		if row == nil {
			return fmt.Errorf("event %d: player %d has no change", x.Game.Entry.Number, player)
		}
		before[i] = row.Before
	}
	players, games := duel.event(t, before)
	own := t.seat(x.Player.ID)
	change, terms, err := elo.ExplainDuels(duel.policy, players, games, own)
	if err != nil {
		return err
	}
	for _, term := range terms {
		x.Duels = append(x.Duels, DuelTerm{
			Opponent: t.players[term.Opponent], Rating: term.Rating, Gap: term.Rating - before[own].Rating,
			Score: term.Result.Score(), Expected: term.Expected,
		})
	}
	x.Sum = change.Change / change.K
	return nil
}

// explainGo fills in the terms of a club game, or of the event with which a game was rated.
func (x *Explanation) explainGo(r Reader) error {
	at, games := x.Game.Entry, []Entry{x.Game.Entry}
	if x.Event.ID != 0 {
		made, err := r.Revisions(x.Game.Season.ID, 0)
		if err != nil {
			return err
		}
		if games, err = standingGames(r, newRevisions(made), x.Event.ID); err != nil {
			return err
		}
		at = x.Event
	}
	all, err := togetherIn(r, x.Game.Season, at, games, at.Played)
	if err != nil {
		return err
	}
	terms, _ := all.terms(all.seat(x.Player.ID))
	x.Go = &terms
	if terms.Floored {
		x.Rule = RuleFloor
	}
	if x.Game.Names, err = r.Names(all.players); err != nil {
		return err
	}
	return nil
}

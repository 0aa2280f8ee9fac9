package storage

import (
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/podiumbot/podium/league"
)

// goLog is a go season at work in a transaction, with an event of one game that has been closed and a club game.
type goLog struct {
	*testing.T
	league.Tx
	season                   league.SeasonID
	ana, bo                  league.PlayerID
	at                       time.Time
	enter, event, game, club league.Entry
}

func (l *goLog) add(body league.Body, target league.EntryID) league.Entry {
	l.Helper()
	l.at = l.at.Add(time.Minute)
	e := league.Entry{Season: l.season, Position: league.Position{Played: l.at}, At: l.at, Kind: body.Kind(), Target: target, Body: body}
	if err := l.Append(&e); err != nil {
		l.Fatal(err)
	}
	return e
}

func (l *goLog) same(what string, want, got any, err error) {
	l.Helper()
	if diff := cmp.Diff(want, got); diff != "" || err != nil {
		l.Errorf("%s: %v\n%s", what, err, diff)
	}
}

// writeGo runs f on the log.
func writeGo(t *testing.T, f func(*goLog)) {
	t.Helper()
	err := openStore(t).Update(t.Context(), func(tx league.Tx) error {
		l := &goLog{T: t, Tx: tx, at: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)}
		made := league.League{Guild: 1, Name: "Go", Locale: "en", Zone: "UTC", Season: league.Season{Number: 1, Rules: league.Rules{System: league.Go}}}
		if err := tx.CreateLeague(&made); err != nil {
			return err
		}
		l.season = made.Season.ID
		ana, bo := league.Player{League: made.ID, Name: "Ana"}, league.Player{League: made.ID, Name: "Bo"}
		for _, p := range []*league.Player{&ana, &bo} {
			if err := tx.AddPlayer(p); err != nil {
				return err
			}
		}
		l.ana, l.bo = ana.ID, bo.ID
		seats := []league.Seat{{Player: l.bo, Place: 2}, {Player: l.ana, Place: 1}}
		l.enter = l.add(league.Enter{Player: l.ana, Grade: "5k"}, 0)
		l.event = l.add(league.Event{Name: "Cup", Category: "A", Open: true}, 0)
		l.game = l.add(league.Game{Seats: seats, Event: l.event.ID, Handicap: 2}, 0)
		open, err := tx.OpenEvents(l.season)
		l.same("open events", []league.Entry{l.event}, open, err)
		l.add(league.Amend{Played: l.at}, l.event.ID)
		l.club = l.add(league.Game{Seats: seats}, 0)
		f(l)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// An event owns its games: they are found by it, and replay does not meet them by themselves.
func TestEventsOwnTheirGames(t *testing.T) {
	writeGo(t, func(l *goLog) {
		open, err := l.OpenEvents(l.season)
		l.same("open events", 0, len(open), err)
		games, err := l.GamesOf(l.event.ID)
		l.same("games", []league.Entry{l.game}, games, err)
		n, err := l.CountGamesOf(l.event.ID)
		l.same("count of games", 1, n, err)
		var met []league.Entry
		for e, err := range l.Entries(l.season, league.Position{}) {
			if err != nil {
				l.Fatal(err)
			}
			met = append(met, e)
		}
		l.same("entries", []league.Entry{l.enter, l.event, l.club}, met, nil)
		last, err := l.LastPosition(l.season)
		l.same("last position", l.club.Position, last, err)
		both, err := l.RecentGames(l.season, []league.PlayerID{l.ana, l.bo}, l.at.Add(-time.Hour))
		l.same("games of both", []league.Entry{l.club, l.game}, both, err)
		events, err := l.Events(l.season, 9, 0)
		l.same("events", []league.Entry{l.event}, events, err)
		count, err := l.CountEvents(l.season)
		l.same("count of events", 1, count, err)
	})
}

func TestEnterOf(t *testing.T) {
	writeGo(t, func(l *goLog) {
		found, ok, err := l.EnterOf(l.season, l.ana)
		if l.same("entry of a player", l.enter, found, err); !ok {
			l.Error("Ana has entered")
		}
		if _, ok, err := l.EnterOf(l.season, l.bo); ok || err != nil {
			l.Error("Bo has not entered", err)
		}
	})
}

// The games towards a start come and go with the rows that have them.
func TestTowardIsKept(t *testing.T) {
	writeGo(t, func(l *goLog) {
		nc := league.State{NC: true, Toward: "-450 2 1.2 1"}
		change := league.Change{
			Season: l.season, Entry: l.event.ID, Position: l.event.Position, Number: 1, Player: l.ana, Of: 1,
			Before: league.State{NC: true}, After: nc,
		}
		put := func() {
			l.Helper()
			err := l.PutChanges([]league.Change{change})
			changes, read := l.ChangesOf(l.event.ID)
			l.same("changes", []league.Change{change}, changes, errors.Join(err, read))
			for c, err := range l.Changes(l.season, league.Position{}) {
				l.same("changes of the season", change, c, err)
			}
		}
		put()
		state, _, err := l.StateBefore(l.season, l.ana, l.club.Position)
		l.same("state", nc, state, err)
		change.Before, change.After = nc, league.State{Rating: -400, Grade: -3}
		put()
		change.Before = league.State{Rating: -450, Grade: -4} // corrected before it: nothing is left of the games
		put()
		mine, err := l.EventGames(l.season, l.ana)
		l.same("games in events", []league.Entry{l.game}, mine, err)
		first, ok, err := l.FirstChange(l.season, l.ana)
		if l.same("first change", l.event.Position, first, err); !ok {
			l.Error("there is a first change")
		}
		standing := league.Standing{Season: l.season, Player: l.ana, State: nc}
		err = l.PutStandings([]league.Standing{standing})
		stands, _, read := l.Standing(l.season, l.ana)
		l.same("standing", standing, stands, errors.Join(err, read))
	})
}

package storage

import (
	"errors"

	"github.com/podiumbot/podium/league"
)

// counters are what a league gives its entries.
type counters struct {
	league, seq   int64
	games, events int
}

// Append adds an entry to its season's log and sets its ID, Seq and Number. The league's row gives them, so two
// transactions never give the same. NotFound "season_unknown", or "entry_unknown" for a target that is not there.
func (t *tx) Append(e *league.Entry) error {
	if e.Body == nil || e.Kind != e.Body.Kind() {
		return failure(errors.New("the kind of an entry is that of its body"))
	}
	body, err := league.EncodeBody(e.Body)
	if err != nil {
		return failure(err)
	}
	given, err := t.count(e)
	if err != nil {
		return failure(found(err, "season_unknown"))
	}
	e.Seq, e.Number = given.seq, 0
	var people, event any
	switch b := e.Body.(type) {
	case league.Game:
		e.Number = given.games
		ids := make([]league.PlayerID, len(b.Seats))
		for i, seat := range b.Seats {
			ids[i] = seat.Player
		}
		people, event = roster(ids), some(b.Event)
	case league.Enter:
		people = roster([]league.PlayerID{b.Player})
	case league.Event:
		e.Number = given.events
	}
	id, err := t.number(`
		INSERT INTO entries (league, season, seq, played, recorded, kind, number, target, actor, interaction, roster, event, body)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
		given.league, int64(e.Season), e.Seq, e.Played.UnixMilli(), e.At.UnixMilli(), string(e.Kind), some(e.Number),
		some(e.Target), int64(e.By), int64(e.Interaction), people, event, string(body))
	if err != nil {
		return failure(orphan(err, "entry_unknown"))
	}
	e.ID = league.EntryID(id)
	return nil
}

// count takes the next numbers for an entry from its league, and remembers when the entry was recorded.
func (t *tx) count(e *league.Entry) (counters, error) {
	game, event := 0, 0
	switch e.Kind {
	case league.KindGame:
		game = 1
	case league.KindEvent:
		event = 1
	}
	at := e.At.UnixMilli()
	return one(t.session, func(c *cursor) (counters, error) {
		return counters{league: c.int64(), seq: c.int64(), games: c.int(), events: c.int()}, nil
	}, `
		UPDATE leagues SET seq = seq + 1, games = games + ?, events = events + ?,
		                   last_at = CASE WHEN last_at > ? THEN last_at ELSE ? END
		WHERE id = (SELECT league FROM seasons WHERE id = ?)
		RETURNING id, seq, games, events`, game, event, at, at, int64(e.Season))
}

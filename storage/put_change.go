package storage

import (
	"slices"

	"github.com/podiumbot/podium/league"
)

// changesBulk leaves the columns of indices alone in rows that are there already, which makes a replay twice as fast.
// Rows whose place or position is another are left out, and replaced one by one.
//
// There are two: what only players without a rating have is left out for everybody else.
func changesBulk(toward bool) bulk {
	columns, values := changeColumns, [2]string{"NULL", "NULL"}
	if toward {
		columns += ", " + towardColumns
		values = [2]string{"excluded.toward_before", "excluded.toward_after"}
	}
	return newBulk("changes", columns, `
		ON CONFLICT (entry, player) DO UPDATE SET
			number = excluded.number, seats = excluded.seats, rated = excluded.rated,
			k = excluded.k, raw = excluded.raw, rating_before = excluded.rating_before,
			games_before = excluded.games_before, casual_before = excluded.casual_before,
			peak_before = excluded.peak_before, grade_before = excluded.grade_before, nc_before = excluded.nc_before,
			toward_before = `+values[0]+`, toward_after = `+values[1]+`,
			rating_after = excluded.rating_after, games_after = excluded.games_after,
			casual_after = excluded.casual_after, peak_after = excluded.peak_after,
			grade_after = excluded.grade_after, nc_after = excluded.nc_after
		WHERE changes.season = excluded.season AND changes.played = excluded.played AND changes.seq = excluded.seq
			AND changes.place = excluded.place`)
}

// PutChanges inserts or replaces changes by (entry, player); NotFound "entry_unknown" when the entry or the player is
// not there.
func (t *tx) PutChanges(changes []league.Change) error {
	bulk, fill := t.store.changes, func(args []any, i int) []any { return appendChange(args, &changes[i]) }
	if slices.ContainsFunc(changes, hasToward) {
		bulk, fill = t.store.towards, func(args []any, i int) []any { return appendToward(appendChange(args, &changes[i]), &changes[i]) }
	}
	other := func(first, rows int) error {
		for _, c := range changes[first : first+rows] {
			if err := t.replaceChange(c); err != nil {
				return err
			}
		}
		return nil
	}
	err := bulk.insert(t, len(changes), fill, other)
	return failure(orphan(err, "entry_unknown"))
}

func appendChange(args []any, c *league.Change) []any {
	args = append(args, int64(c.Season), int64(c.Entry), c.Played.UnixMilli(), c.Seq, int64(c.Number), int64(c.Player),
		int64(c.Place), int64(c.Of), c.Rated, c.K, c.Raw)
	return appendState(appendState(args, &c.Before), &c.After)
}

func appendState(args []any, s *league.State) []any {
	return append(args, s.Rating, int64(s.Games), int64(s.Casual), s.Peak, int64(s.Grade), s.NC)
}

func hasToward(c league.Change) bool { return c.Before.Toward != "" || c.After.Toward != "" }

func appendToward(args []any, c *league.Change) []any {
	return append(args, toward(&c.Before), toward(&c.After))
}

// toward is NULL where there is none.
func toward(s *league.State) any {
	if s.Toward == "" {
		return nil
	}
	return string(s.Toward)
}

// replaceChange replaces a change by one in another place or at another position.
func (t *tx) replaceChange(c league.Change) error {
	if err := t.DropChanges(c.Entry, []league.PlayerID{c.Player}); err != nil {
		return err
	}
	return t.store.towards.insert(t, 1, func(args []any, _ int) []any { return appendToward(appendChange(args, &c), &c) }, nil)
}

// DropChanges removes those players' changes of an entry; what is not there is gone already.
func (t *tx) DropChanges(entry league.EntryID, players []league.PlayerID) error {
	for _, player := range players {
		if _, err := t.exec("DELETE FROM changes WHERE entry = ? AND player = ?", int64(entry), int64(player)); err != nil {
			return failure(err)
		}
	}
	return nil
}

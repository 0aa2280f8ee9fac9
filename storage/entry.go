package storage

import (
	"cmp"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"time"

	"github.com/podiumbot/podium/league"
)

const entryQuery = `
	SELECT e.id, e.season, e.played, e.seq, e.recorded, e.kind, e.number, e.target, e.actor, e.interaction, e.body
	FROM entries e`

// scanEntry reads an entry as it counts: players who were merged into others stand as those.
func scanEntry(c *cursor) (league.Entry, error) {
	e := league.Entry{
		ID:          league.EntryID(c.int64()),
		Season:      league.SeasonID(c.int64()),
		Position:    scanPosition(c),
		At:          c.time(),
		Kind:        league.EntryKind(c.text()),
		Number:      c.int(),
		Target:      league.EntryID(c.int64()),
		By:          league.UserID(c.int64()),
		Interaction: league.InteractionID(c.int64()),
	}
	var err error
	if e.Body, err = league.DecodeBody(e.Kind, []byte(c.text())); err != nil {
		return e, fmt.Errorf("entry %d: %w", e.ID, err)
	}
	aliases, err := c.session.aliasesIn(e.Season)
	if len(aliases) > 0 {
		e.Body = aliases.Read(e.Body)
	}
	return e, err
}

func scanPosition(c *cursor) league.Position {
	return league.Position{Played: c.time(), Seq: c.int64()}
}

// Entry returns an entry; NotFound "entry_unknown".
func (r reader) Entry(id league.EntryID) (league.Entry, error) {
	e, err := one(r.session, scanEntry, entryQuery+" WHERE e.id = ?", int64(id))
	return e, failure(found(err, "entry_unknown"))
}

// Numbered returns the game or event with that number; NotFound "game_unknown" or "event_unknown", Args number.
func (r reader) Numbered(id league.ID, kind league.EntryKind, number int) (league.Entry, error) {
	e, err := one(r.session, scanEntry, entryQuery+" WHERE e.league = ? AND e.kind = ? AND e.number = ?",
		int64(id), string(kind), number)
	if err = found(err, string(kind)+"_unknown"); league.KindOf(err) == league.NotFound {
		err = league.NewError(league.NotFound, league.CodeOf(err), league.Args{"number": number})
	}
	return e, failure(err)
}

// Entries yields what replay meets, in order from the first at or after from.
func (r reader) Entries(season league.SeasonID, from league.Position) iter.Seq2[league.Entry, error] {
	return stream(r.session, scanEntry, entryQuery+`
		WHERE e.season = ? AND e.target IS NULL AND e.event IS NULL AND (e.played, e.seq) >= (?, ?) ORDER BY e.played, e.seq`,
		int64(season), from.Played.UnixMilli(), from.Seq)
}

// Revisions lists the season's amendments and voids in the order they were made; those of one target, or all (0).
func (r reader) Revisions(season league.SeasonID, target league.EntryID) ([]league.Entry, error) {
	if target == 0 {
		// In the order of the index, which holds nothing else, and then in the one asked for.
		list, err := all(r.session, scanEntry, entryQuery+`
			WHERE e.season = ? AND e.target > 0 ORDER BY e.target, e.seq`, int64(season))
		slices.SortFunc(list, func(a, b league.Entry) int { return cmp.Compare(a.Seq, b.Seq) })
		return list, failure(err)
	}
	list, err := all(r.session, scanEntry, entryQuery+`
		WHERE e.season = ? AND e.target = ? ORDER BY e.seq`, int64(season), int64(target))
	return list, failure(err)
}

// LastPosition is that of the season's last entry in replay order, as recorded or as amended, whichever is later;
// zero for an empty season.
func (r reader) LastPosition(season league.SeasonID) (league.Position, error) {
	scan := func(c *cursor) (league.Position, error) { return scanPosition(c), nil }
	recorded, err := all(r.session, scan, `
		SELECT played, seq FROM entries WHERE season = ? AND target IS NULL AND event IS NULL ORDER BY played DESC, seq DESC LIMIT 1`,
		int64(season))
	if err != nil || len(recorded) == 0 {
		return league.Position{}, failure(err)
	}
	amended, err := all(r.session, scan, `
		SELECT played, seq FROM changes WHERE season = ? ORDER BY played DESC, seq DESC LIMIT 1`, int64(season))
	if err != nil {
		return league.Position{}, failure(err)
	}
	return slices.MaxFunc(append(recorded, amended...), league.Position.Compare), nil
}

// LastSeq is the highest Seq of the season's entries of any kind; 0 for an empty season.
func (r reader) LastSeq(season league.SeasonID) (int64, error) {
	n, err := r.number("SELECT coalesce(max(seq), 0) FROM entries WHERE season = ?", int64(season))
	return n, failure(err)
}

// Recorded lists the season's entries of every kind with a higher Seq, by Seq.
func (r reader) Recorded(season league.SeasonID, after int64) ([]league.Entry, error) {
	list, err := all(r.session, scanEntry, entryQuery+" WHERE e.season = ? AND e.seq > ? ORDER BY e.seq", int64(season), after)
	return list, failure(err)
}

// RecentGames lists games recorded at or after since that have exactly these players, newest first.
func (r reader) RecentGames(season league.SeasonID, players []league.PlayerID, since time.Time) ([]league.Entry, error) {
	list, err := all(r.session, scanEntry, entryQuery+`
		WHERE e.season = ? AND e.roster = ? AND e.recorded >= ? ORDER BY e.recorded DESC, e.seq DESC`,
		int64(season), roster(players), since.UnixMilli())
	return list, failure(err)
}

// roster is a set of players as text.
func roster(players []league.PlayerID) string {
	sorted := slices.Clone(players)
	slices.Sort(sorted)
	var text []byte
	for i, p := range sorted {
		if i > 0 {
			text = append(text, ' ')
		}
		text = strconv.AppendInt(text, int64(p), 10)
	}
	return string(text)
}

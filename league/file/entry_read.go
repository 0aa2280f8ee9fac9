package file

import (
	"math/bits"
	"time"

	"github.com/podiumbot/podium/league"
)

// fields is a set of fields of an entry; fieldNames has their names in the same order.
type fields uint16

const (
	fieldID fields = 1 << iota
	fieldType
	fieldAt
	fieldScores
	fieldPlaces
	fieldRated
	fieldCategory
	fieldGames
	fieldPlayer
	fieldRating
	fieldReason
	fieldEntry
)

func (f fields) first() string {
	return [...]string{
		"id", "type", "at", "scores", "places", "rated", "category", "games", "player", "rating", "reason", "entry",
	}[bits.TrailingZeros16(uint16(f))]
}

// draft is the entry being read.
type draft struct {
	entry
	seen   fields
	target string     // void
	set    correction // correction
	scored seating
	placed seating
}

// readEntry reads one entry of the log.
func (r *leagueReader) readEntry(int) error {
	d := &r.draft
	d.entry, d.seen, d.target = entry{}, 0, ""
	if err := r.object(r.member); err != nil {
		return err
	}
	if err := r.checkFields(); err != nil {
		return err
	}
	l := r.league
	switch d.kind {
	case kindGame:
		if err := r.takeSeats(); err != nil {
			return err
		}
	case kindEvent:
		if err := r.checkDay(); err != nil {
			return err
		}
	case kindCorrection:
		d.first, d.count = int32(len(l.corrections)), 1
		l.corrections = append(l.corrections, d.set)
	case kindVoid:
		r.pending = append(r.pending, pendingVoid{entry: int32(len(l.entries)), target: d.target})
	}
	l.entries = append(l.entries, d.entry)
	return nil
}

// entryMember reads one field; what fields a type has is checked when all are known, for type may come last.
func (r *leagueReader) entryMember(name []byte) (err error) {
	d := &r.draft
	switch string(name) {
	case "id":
		d.seen |= fieldID
		d.id, err = r.readThing(-1)
	case "type":
		d.seen |= fieldType
		d.kind, err = r.readKind()
	case "at":
		d.seen |= fieldAt
		d.at, err = r.readTime()
	case "scores":
		d.seen |= fieldScores
		err = r.readScores(&d.scored)
	case "places":
		d.seen |= fieldPlaces
		err = r.readPlaces(&d.placed)
	case "rated":
		d.seen |= fieldRated
		var rated bool
		rated, err = r.boolean()
		d.casual = !rated
	case "category":
		d.seen |= fieldCategory
		d.category, err = r.readCategory()
	case "games":
		d.seen |= fieldGames
		err = r.readMatches()
	case "player":
		d.seen |= fieldPlayer
		d.set.player, err = r.readPlayerOf()
	case "rating":
		d.seen |= fieldRating
		d.set.rating, err = r.readGoRating()
	case "reason":
		d.seen |= fieldReason
		_, err = r.str()
	case "entry":
		d.seen |= fieldEntry
		var target []byte
		target, err = r.str()
		d.target = string(target)
	default:
		err = r.unknown()
	}
	return err
}

// checkFields refuses a type that the system does not take, and fields that are missing or too many for it.
func (r *leagueReader) checkFields() error {
	d, system := &r.draft, r.league.System
	if d.seen&fieldType == 0 {
		return r.fail("type is missing")
	}
	needs, may := d.kind.fields(system)
	if needs == 0 {
		return r.failIn("type", "a %s league takes %s, not %s", system, kindsOf(system), d.kind)
	}
	if missing := needs &^ d.seen; missing != 0 {
		return r.fail("%s is missing", missing.first())
	}
	if extra := d.seen &^ (needs | may); extra != 0 {
		return r.failIn(extra.first(), "not a field of %s", d.kind.one())
	}
	return nil
}

// fields returns what fields an entry of this kind needs and may have; needs is 0 where the system has no such entry.
func (k kind) fields(system league.System) (needs, may fields) {
	const always = fieldID | fieldType
	switch {
	case k == kindVoid:
		return always | fieldEntry, fieldAt | fieldReason
	case k == kindGame && system != league.Go:
		return always | fieldAt, fieldScores | fieldPlaces | fieldRated
	case k == kindEvent && system == league.Duel:
		return always | fieldAt | fieldGames, 0
	case k == kindEvent && system == league.Go:
		return always | fieldAt | fieldGames | fieldCategory, 0
	case k == kindCorrection && system == league.Go:
		return always | fieldAt | fieldPlayer | fieldRating, fieldReason
	}
	return 0, 0
}

func (k kind) String() string {
	return [...]string{"", "game", "event", "correction", "void"}[k]
}

// one is the kind with its article.
func (k kind) one() string {
	if k == kindEvent {
		return "an event"
	}
	return "a " + k.String()
}

func kindsOf(system league.System) string {
	switch system {
	case league.Table:
		return "game and void"
	case league.Duel:
		return "game, event and void"
	default:
		return "event, correction and void"
	}
}

func (r *leagueReader) readKind() (kind, error) {
	text, err := r.str()
	if err != nil {
		return 0, err
	}
	for k := kindGame; k <= kindVoid; k++ {
		if k.String() == string(text) {
			return k, nil
		}
	}
	return 0, r.fail("%s is not game, event, correction or void", shown(text))
}

// readThing reads the id of an entry, or of the event's game with that number.
func (r *leagueReader) readThing(game int32) (int32, error) {
	id, err := r.str()
	if err != nil {
		return 0, err
	}
	if len(id) == 0 {
		return 0, r.fail("is empty")
	}
	l := r.league
	n, fresh := l.things.add(id)
	if !fresh {
		return 0, r.fail("%s twice", shown(id))
	}
	l.places = append(l.places, thing{entry: int32(len(l.entries)), game: game})
	return n, nil
}

// readTime reads a date, which is its 00:00 UTC, or a time with its zone (RFC 3339), in microseconds since 1970.
func (r *leagueReader) readTime() (int64, error) {
	text, err := r.str()
	if err != nil {
		return 0, err
	}
	var t time.Time
	if len(text) == len(time.DateOnly) {
		t, err = time.Parse(time.DateOnly, string(text))
	} else {
		err = t.UnmarshalText(text)
	}
	if err != nil {
		return 0, r.fail("%s is neither a date (2026-01-05) nor a time with its zone (2026-01-05T20:00:00Z)", shown(text))
	}
	return t.UnixMicro(), nil
}

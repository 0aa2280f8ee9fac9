package file

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"math"
	"slices"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/egf"
	"github.com/podiumbot/podium/league/elo"
)

// ReadAny reads a league file, or of the file of a whole league one season: the log as it reads after all amendments,
// voids and merges. Season 0 is the open one, and all that a league file has. The file of a whole league is known by its
// version, which stands first. It may be compressed with gzip. Faults are *Error or an Invalid *league.Error; now is for
// those of whole leagues, in which nothing may be to come.
func ReadAny(r io.Reader, season int, now time.Time) (*League, error) {
	source, err := unzipped(r)
	if err != nil {
		return nil, err
	}
	if start, _ := source.Peek(512); !whole(start) {
		if season != 0 {
			return nil, &Error{Problem: "a league file has no seasons"}
		}
		l, err := ReadLeague(source)
		return l, decompressing(err)
	}
	read, err := readArchive(source, math.MaxInt64-1)
	if err != nil {
		return nil, err
	}
	if err := read.out.Check(now); err != nil {
		return nil, err
	}
	if season == 0 {
		season = len(read.out.Seasons)
	}
	if season < 1 || season > len(read.out.Seasons) {
		return nil, &Error{Place: "seasons", Problem: fmt.Sprintf("there is no season %d", season)}
	}
	return read.season(league.SeasonID(season))
}

// whole tells whether a file begins as those of whole leagues do.
func whole(start []byte) bool {
	dec := jsontext.NewDecoder(bytes.NewReader(bytes.TrimPrefix(start, []byte(byteOrder))))
	if open, err := dec.ReadToken(); err != nil || open.Kind() != '{' {
		return false
	}
	name, err := dec.ReadToken()
	return err == nil && name.Kind() == '"' && name.String() == "version"
}

// season makes a league file's log of one season of an archive that was checked.
func (r *archiveReader) season(id league.SeasonID) (*League, error) {
	rules := r.out.Seasons[id-1].Rules
	s := seasonOf{
		League:  &League{System: rules.System, ids: newIDs(), things: newIDs()},
		entries: make([]string, len(r.out.Entries)+1), numbers: map[league.PlayerID]int32{}, games: map[league.EntryID][]league.Entry{},
	}
	for name, entry := range r.entries {
		s.entries[entry] = name
	}
	if err := s.set(rules); err != nil {
		return nil, err
	}
	log := r.out.Log(id)
	for _, e := range log {
		switch body := e.Body.(type) {
		case league.Enter:
			if err := s.enter(r.file.Players[body.Player-1], body); err != nil {
				return nil, err
			}
		case league.Game:
			if body.Event != 0 {
				s.games[body.Event] = append(s.games[body.Event], e)
			}
		}
	}
	for _, e := range log {
		if err := s.add(e); err != nil {
			return nil, err
		}
	}
	s.sort()
	return s.League, nil
}

// seasonOf is a league file's log that is made of a season.
type seasonOf struct {
	*League
	entries []string                          // ids by number
	numbers map[league.PlayerID]int32         // of the players
	games   map[league.EntryID][]league.Entry // by event
}

func (s *seasonOf) set(rules league.Rules) (err error) {
	s.settings = settings{policy: elo.FixedK(rules.K), start: rules.Start, rules: egf.Stated()}
	if rules.K == 0 {
		s.settings.policy = elo.FIDE()
	}
	s.settings.zone, err = time.LoadLocation(rules.Zone)
	return err
}

// enter adds a player; who is two that were made one starts as the first of them did.
func (s *seasonOf) enter(part playerPart, body league.Enter) (err error) {
	if _, there := s.numbers[body.Player]; there {
		return nil
	}
	p := player{name: part.Name, rating: s.start(), grade: egf.NC}
	if body.Grade != "" {
		if p.grade, err = egf.ParseGrade(body.Grade); err != nil {
			return err
		}
	}
	s.numbers[body.Player], _ = s.ids.add([]byte(part.ID))
	s.players = append(s.players, p)
	return nil
}

// add adds an entry. Games of events come with those, which are rated where they close.
func (s *seasonOf) add(e league.Entry) error {
	out := entry{at: e.Played.UnixMicro()}
	switch body := e.Body.(type) {
	case league.Game:
		switch {
		case body.Event != 0:
			return nil
		case s.System == league.Go: // an event by itself
			out.kind, out.category = kindEvent, egf.CategoryC
			s.stones(&out, []league.Entry{e})
		default:
			out.kind, out.casual, out.first, out.count = kindGame, body.Casual, int32(len(s.seats)), int32(len(body.Seats))
			for _, seat := range body.Seats {
				s.seats, s.finishes = append(s.seats, s.numbers[seat.Player]), append(s.finishes, uint8(seat.Place))
			}
		}
	case league.Event:
		if body.Open {
			return nil
		}
		out.kind = kindEvent
		if s.System != league.Go {
			s.duels(&out, body.Matches)
			break
		}
		var err error
		if out.category, err = egf.ParseCategory(body.Category); err != nil {
			return err
		}
		games := s.games[e.ID]
		slices.SortFunc(games, func(a, b league.Entry) int { return cmp.Compare(a.Seq, b.Seq) })
		s.stones(&out, games)
	case league.Correction:
		out.kind, out.first, out.count = kindCorrection, int32(len(s.corrections)), 1
		s.corrections = append(s.corrections, correction{player: s.numbers[body.Player], rating: body.Rating})
	default:
		return nil
	}
	if s.System == league.Go && out.kind == kindEvent {
		if _, err := s.rulesOn(out.at); err != nil {
			return &Error{Place: fmt.Sprintf("entries[%d].at", e.ID-1), Problem: err.Error()}
		}
	}
	var fresh bool
	if out.id, fresh = s.things.add([]byte(s.entries[e.ID])); fresh {
		s.places = append(s.places, thing{entry: int32(len(s.League.entries)), game: -1})
	}
	s.League.entries = append(s.League.entries, out)
	return nil
}

// duels adds the matches of an event of duels.
func (s *seasonOf) duels(out *entry, matches []league.Match) {
	out.first, out.count = int32(len(s.matches)), int32(len(matches))
	for _, m := range matches {
		s.matches = append(s.matches, match{id: -1, a: s.numbers[m.A], b: s.numbers[m.B], score: m.Score, weight: -1})
	}
}

// stones adds games of go, black's seat being the first.
func (s *seasonOf) stones(out *entry, games []league.Entry) {
	out.first, out.count = int32(len(s.matches)), int32(len(games))
	for _, e := range games {
		g := e.Body.(league.Game)
		black, white := g.Seats[0], g.Seats[1]
		m := match{
			id: -1, a: s.numbers[black.Player], b: s.numbers[white.Player], score: 0.5, weight: -1,
			handicap: uint8(g.Handicap), board: uint8(g.Board),
		}
		switch {
		case black.Place < white.Place:
			m.score = 1
		case black.Place > white.Place:
			m.score = 0
		}
		if g.Weight != nil {
			m.weight = *g.Weight
		}
		s.matches = append(s.matches, m)
	}
}

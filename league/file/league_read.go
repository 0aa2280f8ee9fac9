package file

import (
	"bytes"
	"io"
	"slices"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/egf"
	"github.com/podiumbot/podium/league/elo"
)

// ReadLeague reads a league file to its end and validates it whole. A fault is an *Error; other errors are the
// reader's own. Members may come in any order, but only where system and players stand before entries is the text of
// the entries not kept meanwhile.
func ReadLeague(r io.Reader) (*League, error) {
	reader := leagueReader{scanner: newScanner(r), league: &League{ids: newIDs(), things: newIDs()}}
	if err := reader.read(); err != nil {
		return nil, err
	}
	return reader.league, nil
}

// leagueReader makes a League of a file.
type leagueReader struct {
	*scanner
	league *League

	settled   bool // settings are known, or known to be the defaults
	unsettled bool // there were games before they were
	players   bool // were read
	aside     struct{ settings, players, entries []byte }

	draft   draft
	member  func(name []byte) error // of the entry being read
	pending []pendingVoid
}

// pendingVoid is a void whose target may follow later in the file.
type pendingVoid struct {
	entry  int32
	target string
}

func (r *leagueReader) read() error {
	r.member = r.entryMember
	whole := r.scanner
	if err := r.object(r.topMember); err != nil {
		return err
	}
	if err := whole.end(); err != nil {
		return err
	}
	if r.league.System == "" {
		return &Error{Problem: "system is missing"}
	}
	if err := r.readAside(); err != nil {
		return err
	}
	return r.finish()
}

func (r *leagueReader) topMember(name []byte) error {
	known := r.league.System != ""
	switch string(name) {
	case "system":
		return r.readSystem()
	case "settings":
		if !known {
			return r.keep(&r.aside.settings)
		}
		return r.readSettings()
	case "players":
		if !known {
			return r.keep(&r.aside.players)
		}
		return r.readPlayers()
	case "entries":
		if !known || !r.players {
			return r.keep(&r.aside.entries)
		}
		return r.array(r.readEntry)
	}
	if string(name) == "version" {
		return r.fail("the file of a whole league begins with it")
	}
	return r.unknown()
}

// keep sets a part aside until what it depends on has been read.
func (r *leagueReader) keep(part *[]byte) error {
	raw, err := r.dec.ReadValue()
	if err != nil {
		return r.syntax(err)
	}
	*part = bytes.Clone(raw)
	return nil
}

// readAside reads the parts that were set aside, in the order of what they depend on.
func (r *leagueReader) readAside() error {
	for _, part := range []struct {
		name string
		text []byte
		read func() error
	}{
		{"settings", r.aside.settings, r.readSettings},
		{"players", r.aside.players, r.readPlayers},
		{"entries", r.aside.entries, func() error { r.settled = true; return r.array(r.readEntry) }},
	} {
		if part.text == nil {
			continue
		}
		r.scanner = &scanner{dec: jsontext.NewDecoder(bytes.NewBuffer(part.text)), prefix: part.name}
		if err := part.read(); err != nil {
			return err
		}
	}
	return nil
}

// unknown refuses a member that the format does not have.
func (r *leagueReader) unknown() error { return r.fail("unknown field") }

func (r *leagueReader) readSystem() error {
	text, err := r.str()
	if err != nil {
		return err
	}
	system := league.System(text)
	if !slices.Contains([]league.System{league.Table, league.Duel, league.Go}, system) {
		return r.fail("%s is not table, duel or go", shown(text))
	}
	r.league.System = system
	r.league.settings = settings{policy: elo.FixedK(elo.DefaultK), start: elo.DefaultStart, rules: egf.Stated()}
	return nil
}

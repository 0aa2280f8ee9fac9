package file

import (
	"cmp"
	"time"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/egf"
)

// readMatches reads the games of an event.
func (r *leagueReader) readMatches() error {
	d, l := &r.draft, r.league
	d.first = int32(len(l.matches))
	err := r.array(func(int) error { return r.readMatch() })
	d.count = int32(len(l.matches)) - d.first
	return err
}

// readMatch reads a game of an event. In a duel league {"a": "ana", "b": "bo", "score": 1}, the score seen from a; in
// a Go league {"black": "ana", "white": "bo", "winner": "black", "handicap": 2, "board": 19, "weight": 0.5}, of which
// the last three may be left out.
func (r *leagueReader) readMatch() error {
	l, m := r.league, match{id: -1, a: -1, b: -1, score: -1, weight: -1}
	read, a, b, result := r.duelMember, "a", "b", "score"
	if l.System == league.Go {
		read, a, b, result = r.goMember, "black", "white", "winner"
	}
	err := r.object(func(name []byte) (err error) {
		if string(name) == "id" {
			m.id, err = r.readThing(int32(len(l.matches)))
			return err
		}
		return read(&m, name)
	})
	switch {
	case err != nil:
		return err
	case m.a < 0:
		return r.fail("%s is missing", a)
	case m.b < 0:
		return r.fail("%s is missing", b)
	case m.score < 0:
		return r.fail("%s is missing", result)
	case m.a == m.b:
		return r.fail("%s plays himself", shown(l.ids.at(m.a)))
	}
	l.matches = append(l.matches, m)
	return nil
}

func (r *leagueReader) duelMember(m *match, name []byte) (err error) {
	switch string(name) {
	case "a":
		m.a, err = r.readPlayerOf()
	case "b":
		m.b, err = r.readPlayerOf()
	case "score":
		m.score, err = r.readResult()
	default:
		err = r.unknown()
	}
	return err
}

func (r *leagueReader) goMember(m *match, name []byte) (err error) {
	var n int64
	switch string(name) {
	case "black":
		m.a, err = r.readPlayerOf()
	case "white":
		m.b, err = r.readPlayerOf()
	case "winner":
		m.score, err = r.readWinner()
	case "handicap":
		n, err = r.integer(0, egf.MaxHandicap)
		m.handicap = uint8(n)
	case "board":
		n, err = r.integer(9, 19)
		if err == nil && n != 9 && n != 13 && n != 19 {
			err = r.fail("%d is not 19, 13 or 9", n)
		}
		m.board = uint8(n)
	case "weight":
		m.weight, err = r.float()
		if err == nil && !(m.weight >= 0 && m.weight <= egf.MaxWeight) {
			err = r.fail("%g is not a weight from 0 to %d", m.weight, egf.MaxWeight)
		}
	default:
		err = r.unknown()
	}
	return err
}

// readPlayerOf reads the id of a player of the league.
func (r *leagueReader) readPlayerOf() (int32, error) {
	id, err := r.str()
	if err != nil {
		return 0, err
	}
	player, ok := r.league.ids.find(id)
	if !ok {
		return 0, r.fail("unknown player %s", shown(id))
	}
	return player, nil
}

// readResult reads 1, 0.5 or 0.
func (r *leagueReader) readResult() (float64, error) {
	score, err := r.float()
	if err != nil {
		return 0, err
	}
	if score != 0 && score != 0.5 && score != 1 {
		return 0, r.fail("%g is not 1, 0.5 or 0", score)
	}
	return score, nil
}

// readWinner reads the winner of a Go game, as the score of black.
func (r *leagueReader) readWinner() (float64, error) {
	text, err := r.str()
	if err != nil {
		return 0, err
	}
	switch string(text) {
	case "black":
		return 1, nil
	case "white":
		return 0, nil
	case "jigo":
		return 0.5, nil
	}
	return 0, r.fail("%s is not black, white or jigo", shown(text))
}

func (r *leagueReader) readCategory() (egf.Category, error) {
	text, err := r.str()
	if err != nil {
		return 0, err
	}
	category, err := egf.ParseCategory(string(text))
	if err != nil {
		return 0, r.fail("%s is not A, B, C or D", shown(text))
	}
	return category, nil
}

// checkDay refuses a Go event of a day on which no rules were in force.
func (r *leagueReader) checkDay() error {
	if r.league.System != league.Go {
		return nil
	}
	if _, err := r.league.rulesOn(r.draft.at); err != nil {
		return r.failIn("at", "%s", err)
	}
	return nil
}

// rulesOn returns the Go rules in force on the day of an entry.
func (l *League) rulesOn(at int64) (egf.Rules, error) {
	return l.settings.rules.On(time.UnixMicro(at).In(cmp.Or(l.settings.zone, time.UTC)))
}

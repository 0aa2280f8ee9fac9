package file

import (
	"math"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/egf"
	"github.com/podiumbot/podium/league/elo"
)

func (r *leagueReader) readPlayers() error {
	r.players = true
	return r.array(func(int) error { return r.readPlayer() })
}

// readPlayer reads one player: {"id": "ana", "name": "Ana", "rating": 1000, "games": 40}.
func (r *leagueReader) readPlayer() error {
	l := r.league
	p, named, graded := player{grade: egf.NC}, false, false
	err := r.object(func(name []byte) error {
		switch string(name) {
		case "id":
			named = true
			return r.readPlayerID()
		case "name":
			text, err := r.str()
			p.name = string(text)
			return err
		case "rating":
			p.rated = true
			return r.readStart(&p)
		case "grade":
			if l.System == league.Go {
				graded = true
				return r.readGrade(&p)
			}
		case "games":
			games, err := r.integer(0, math.MaxInt32/2)
			p.games = int32(games)
			return err
		}
		return r.unknown()
	})
	if err != nil {
		return err
	}
	switch {
	case !named:
		return r.fail("id is missing")
	case graded && p.rated:
		return r.fail("rating and grade: give one of them")
	}
	l.players = append(l.players, p)
	return nil
}

// readPlayerID gives the player being read his number, which is that of his place in the list.
func (r *leagueReader) readPlayerID() error {
	id, err := r.str()
	if err != nil {
		return err
	}
	if len(id) == 0 {
		return r.fail("is empty")
	}
	if _, fresh := r.league.ids.add(id); !fresh {
		return r.fail("%s twice", shown(id))
	}
	return nil
}

// maxTableStart bounds the ratings to start with in a table league: no file has the games it takes to rise from there to
// what elo can rate, so that rating a file that was validated never fails half way through the answer.
const maxTableStart = elo.MaxTableRating / 10

// readStart reads a rating to start with; in a table league it is a whole number.
func (r *leagueReader) readStart(p *player) error {
	var whole int64
	var err error
	switch r.league.System {
	case league.Go:
		p.rating, err = r.readGoRating()
	case league.Duel:
		err = r.readRating(&p.rating)
	default:
		whole, err = r.integer(elo.TableFloor, maxTableStart)
		p.rating = float64(whole)
	}
	return err
}

// readGrade reads the grade a Go player starts with, 10k or NC.
func (r *leagueReader) readGrade(p *player) error {
	text, err := r.str()
	if err != nil {
		return err
	}
	if p.grade, err = egf.ParseGrade(string(text)); err != nil {
		return r.fail("%s is not a grade from %v to %v, nor %v", shown(text), egf.LowestGrade, egf.HighestGrade, egf.NC)
	}
	return nil
}

func (r *leagueReader) readGoRating() (float64, error) {
	rating, err := r.float()
	if err == nil && egf.CheckRating(rating) != nil {
		err = r.fail("%g is not a rating from %d to %d", rating, egf.Floor, egf.MaxRating)
	}
	return rating, err
}

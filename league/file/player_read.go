package file

import (
	"math"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/elo"
)

func (r *leagueReader) readPlayers() error {
	r.players = true
	return r.array(func(int) error { return r.readPlayer() })
}

// readPlayer reads one player: {"id": "ana", "name": "Ana", "rating": 1000, "games": 40}.
func (r *leagueReader) readPlayer() error {
	l := r.league
	p, named := player{}, false
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
	if !named {
		return r.fail("id is missing")
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

// readStart reads a rating to start with; in a table league it is a whole number.
func (r *leagueReader) readStart(p *player) error {
	if r.league.System != league.Table {
		return r.readRating(&p.rating)
	}
	rating, err := r.integer(elo.TableFloor, elo.MaxTableRating)
	p.rating = float64(rating)
	return err
}

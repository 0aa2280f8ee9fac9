package file

import (
	"fmt"

	"github.com/podiumbot/podium/league/elo"
)

func (l *League) replayTable(each func(*change) error) ([]Rating, error) {
	standings := elo.NewStandings(len(l.players))
	for i, p := range l.players {
		standings.Ratings[i], standings.Games[i] = int32(p.rating), p.games
	}
	var moves [elo.MaxSeats]elo.TableChange
	var row change
	for _, at := range l.order {
		e := &l.entries[at]
		if e.kind != kindGame || e.void || e.casual {
			continue
		}
		players := l.seats[e.first : e.first+e.count]
		places := l.finishes[e.first : e.first+e.count]
		if err := standings.Rate(players, places, moves[:]); err != nil {
			return nil, &Error{Place: fmt.Sprintf("entries[%d]", at), Problem: err.Error()}
		}
		for i, player := range players {
			m := &moves[i]
			row = change{
				entry: e.id, player: player, place: places[i], k: float64(m.K), raw: m.Raw.Float64(),
				change: float64(m.Change), before: float64(m.After - m.Change), after: float64(m.After),
				tier: elo.TierOf(m.After, standings.Games[player]),
			}
			if err := each(&row); err != nil {
				return nil, err
			}
		}
	}
	ratings := make([]Rating, len(l.players))
	for i := range ratings {
		rating, games := standings.Ratings[i], standings.Games[i]
		ratings[i] = Rating{Rating: float64(rating), Games: int(games), Tier: elo.TierOf(rating, games)}
	}
	return l.ranked(ratings), nil
}

package league

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/podiumbot/podium/league/elo"
)

// figures are the results of a table as somebody types them, in the order of its players.
type figures struct {
	Scores string
	Places string
	Draw   bool
}

// empty tells whether nothing was typed, so that the order of the players is the finishing order.
func (f figures) empty() bool {
	return strings.TrimSpace(f.Scores) == "" && strings.TrimSpace(f.Places) == "" && !f.Draw
}

// seat gives the players of a table their places and scores. Without figures the order of the players is the
// finishing order. Places and scores both given must agree, in the league's direction of scores.
func (l League) seat(players []PlayerID, f figures) ([]Seat, error) {
	n := len(players)
	scores, err := optional(f.Scores, n, parseScores)
	if err != nil {
		return nil, err
	}
	places, err := optional(f.Places, n, parsePlaces)
	if err != nil {
		return nil, err
	}
	switch {
	case f.Draw && (scores != nil || places != nil):
		return nil, InvalidOption("draw", "draw_or_figures", nil)
	case f.Draw && l.Season.Rules.System != Duel:
		return nil, InvalidOption("draw", "draw_only_duel", nil)
	case f.Draw:
		places = make([]int, n)
		for i := range places {
			places[i] = 1
		}
	case scores != nil:
		if places, err = l.place(scores, places); err != nil {
			return nil, err
		}
	case places == nil:
		places = make([]int, n)
		for i := range places {
			places[i] = i + 1
		}
	}
	seats := make([]Seat, n)
	for i, p := range players {
		seats[i] = Seat{Player: p, Place: places[i]}
		if scores != nil {
			seats[i].Score = scores[i]
		}
	}
	return seats, nil
}

// optional parses text, nil where there is none.
func optional[T any](text string, n int, parse func(string, int) ([]T, error)) ([]T, error) {
	if strings.TrimSpace(text) == "" {
		return nil, nil
	}
	return parse(text, n)
}

// place returns the places that the scores give; places given besides (not nil) must be those.
func (l League) place(scores []Score, places []int) ([]int, error) {
	sums, err := totals(scores)
	if err != nil {
		return nil, err
	}
	right := elo.Places(sums, !l.HighestWin)
	if places == nil {
		return right, nil
	}
	if err := elo.CheckTotals(places, sums, !l.HighestWin); err != nil {
		return nil, InvalidOption("places", "places_disagree", Args{"given": line(places), "right": line(right)})
	}
	return places, nil
}

// parsePlaces reads one place a player. Ties share the better place and the next one is skipped; the error names the
// right line: for 1 2 2 3 it is 1 2 2 4.
func parsePlaces(text string, players int) ([]int, error) {
	fields := splitNumbers(text)
	places := make([]int, len(fields))
	for i, field := range fields {
		place, err := strconv.Atoi(field)
		if err != nil || place < 0 {
			return nil, InvalidOption("places", "place_not_number", Args{"value": field})
		}
		places[i] = place
	}
	if len(places) != players {
		return nil, InvalidOption("places", "places_count", Args{"want": players, "got": len(places)})
	}
	return places, checkPlaces(places)
}

func checkPlaces(places []int) error {
	err := elo.CheckPlaces(places)
	if wrong, ok := errors.AsType[*elo.PlacesError](err); ok {
		return InvalidOption("places", "places_shape", Args{"given": line(wrong.Given), "right": line(wrong.Want)})
	}
	return err
}

// line writes places as people type them.
func line(places []int) string { return strings.Trim(fmt.Sprint(places), "[]") }

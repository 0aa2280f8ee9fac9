package file

import (
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/elo"
)

// seating is who sat at a game and what one of its objects, scores or places, says of each.
type seating struct {
	players []int32
	places  []uint8 // as given, or as the scores give them if the lowest wins
	scores  []score
}

// score is a total as the file has it: a small integer, or any decimal.
type score struct {
	n       int64
	decimal *big.Rat
}

func (a score) cmp(b score) int {
	if a.decimal == nil && b.decimal == nil {
		return int(min(max(a.n-b.n, -1), 1))
	}
	return a.rat().Cmp(b.rat())
}

func (a score) rat() *big.Rat {
	if a.decimal != nil {
		return a.decimal
	}
	return new(big.Rat).SetInt64(a.n)
}

// readScores reads {"ana": 47, "bo": 61}.
func (r *leagueReader) readScores(s *seating) error {
	s.players, s.scores = s.players[:0], s.scores[:0]
	err := r.object(func(name []byte) error {
		if err := r.seat(s, name); err != nil {
			return err
		}
		total, err := r.readScore()
		s.scores = append(s.scores, total)
		return err
	})
	if err != nil {
		return err
	}
	s.places = placesOf(s.places[:0], s.scores)
	return r.checkSize(s)
}

// readPlaces reads {"ana": 1, "bo": 2}.
func (r *leagueReader) readPlaces(s *seating) error {
	s.players, s.places = s.players[:0], s.places[:0]
	err := r.object(func(name []byte) error {
		if err := r.seat(s, name); err != nil {
			return err
		}
		place, err := r.integer(1, elo.MaxSeats)
		s.places = append(s.places, uint8(place))
		return err
	})
	if err != nil {
		return err
	}
	if err := r.checkSize(s); err != nil {
		return err
	}
	return r.checkShape(s.places)
}

// seat adds the player named.
func (r *leagueReader) seat(s *seating, name []byte) error {
	player, ok := r.league.ids.find(name)
	if !ok {
		return r.failHere("unknown player %s", shown(name))
	}
	s.players = append(s.players, player)
	return nil
}

// failHere is a fault of the object whose member was named last.
func (r *leagueReader) failHere(format string, args ...any) error {
	return &Error{Place: r.place(r.dec.StackPointer().Parent()), Problem: fmt.Sprintf(format, args...)}
}

func (r *leagueReader) checkSize(s *seating) error {
	switch n := len(s.players); {
	case r.league.System == league.Duel && n != 2:
		return r.fail("a duel has 2 players, not %d", n)
	case n < elo.MinSeats || n > elo.MaxSeats:
		return r.fail("a game has %d to %d players, not %d", elo.MinSeats, elo.MaxSeats, n)
	}
	return nil
}

// checkShape refuses placings like 1 2 2 3 and names the right line.
func (r *leagueReader) checkShape(places []uint8) error {
	for _, own := range places {
		ahead := 0
		for _, other := range places {
			if other < own {
				ahead++
			}
		}
		if int(own) != ahead+1 {
			if refused, ok := errors.AsType[*elo.PlacesError](elo.CheckPlaces(ints(places))); ok {
				return r.fail("%s should be %s", line(refused.Given), line(refused.Want))
			}
		}
	}
	return nil
}

// maxScoreLength bounds the text of a score, and with it the cost of comparing it.
const maxScoreLength = 40

func (r *leagueReader) readScore() (score, error) {
	raw, err := r.number()
	if err != nil {
		return score{}, err
	}
	if n, ok := smallInt(raw); ok {
		return score{n: n}, nil
	}
	text := string(raw)
	if at := strings.IndexAny(text, "eE"); at >= 0 {
		if exponent, err := strconv.Atoi(text[at+1:]); err != nil || max(exponent, -exponent) > maxScoreLength {
			return score{}, r.fail("%s is too large or too fine for a score", shown(raw))
		}
	}
	decimal, ok := new(big.Rat).SetString(text)
	if !ok || len(text) > maxScoreLength {
		return score{}, r.fail("%s is too long for a score", shown(raw))
	}
	return score{decimal: decimal}, nil
}

// placesOf appends the placings of scores if the lowest wins: ties share the better place, the next is skipped.
func placesOf(places []uint8, scores []score) []uint8 {
	for _, own := range scores {
		place := uint8(1)
		for _, other := range scores {
			if other.cmp(own) < 0 {
				place++
			}
		}
		places = append(places, place)
	}
	return places
}

// reversed writes the placings of the same scores in the other direction.
func reversed(to, places []uint8) {
	for i, own := range places {
		to[i] = 1
		for _, other := range places {
			if other > own {
				to[i]++
			}
		}
	}
}

// takeSeats appends the game's seats to the league's, by places where they are given and else by scores. Both given
// must agree in the direction the settings say.
func (r *leagueReader) takeSeats() error {
	d, l := &r.draft, r.league
	from := &d.placed
	switch d.seen & (fieldScores | fieldPlaces) {
	case 0:
		return r.fail("scores or places are missing")
	case fieldScores:
		from, d.basis = &d.scored, byScores
	case fieldScores | fieldPlaces:
		if err := r.compare(); err != nil {
			return err
		}
	}
	d.first, d.count = int32(len(l.seats)), int32(len(from.players))
	l.seats = append(l.seats, from.players...)
	l.finishes = append(l.finishes, from.places...)
	if r.settled {
		return l.settle(&d.entry, len(l.entries))
	}
	r.unsettled = true
	return nil
}

// compare holds the places given against the scores.
func (r *leagueReader) compare() error {
	d := &r.draft
	order := make([]uint8, len(d.placed.players)) // by scores, in the order of the places
	for i, player := range d.placed.players {
		at := slices.Index(d.scored.players, player)
		if at < 0 {
			return r.failIn("scores", "%s is missing", shown(r.league.ids.at(player)))
		}
		order[i] = d.scored.places[at]
	}
	if len(d.scored.players) > len(order) {
		return r.failIn("places", "%d players, but scores has %d", len(order), len(d.scored.players))
	}
	top := make([]uint8, len(order))
	reversed(top, order)
	low, high := slices.Equal(order, d.placed.places), slices.Equal(top, d.placed.places)
	switch {
	case low && high:
		d.basis = byPlaces
	case low:
		d.basis = agreesLow
	case high:
		d.basis = agreesTop
	default:
		if r.league.settings.highestWins {
			order = top
		}
		return r.failIn("places", "%s, but the scores give %s", line(ints(d.placed.places)), line(ints(order)))
	}
	return nil
}

// settle gives a game its final placings, once the direction of scores is known; i is its index.
func (l *League) settle(e *entry, i int) error {
	highest, places := l.settings.highestWins, l.finishes[e.first:e.first+e.count]
	agrees := e.basis == byPlaces || e.basis == agreesLow && !highest || e.basis == agreesTop && highest
	if agrees || e.basis == byScores && !highest {
		return nil
	}
	var turned [elo.MaxSeats]uint8
	reversed(turned[:], places)
	if e.basis == byScores {
		copy(places, turned[:])
		return nil
	}
	return &Error{
		Place:   fmt.Sprintf("entries[%d].places", i),
		Problem: fmt.Sprintf("%s, but the scores give %s", line(ints(places)), line(ints(turned[:e.count]))),
	}
}

func ints(places []uint8) []int {
	wide := make([]int, len(places))
	for i, p := range places {
		wide[i] = int(p)
	}
	return wide
}

func line(places []int) string { return strings.Trim(fmt.Sprint(places), "[]") }

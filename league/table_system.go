package league

import (
	"fmt"

	"github.com/podiumbot/podium/league/elo"
)

// tableSystem is the multiplayer Elo of league/elo, in whole points.
type tableSystem struct{}

func (tableSystem) start() State { return State{Rating: elo.TableStart} }

func (tableSystem) ranked(s State) bool { return s.Games >= elo.PlacementGames }

func (tableSystem) tier(s State) elo.Tier { return elo.TierOf(int32(s.Rating), int32(s.Games)) }

func (tableSystem) expected(own, other State) float64 {
	return elo.Expect(int64(other.Rating) - int64(own.Rating)).Float64()
}

// tableSeats are the seats of a game as league/elo takes them.
func tableSeats(places []uint8, before []State) (seats [mostSeats]elo.Seat, err error) {
	if len(places) > mostSeats {
		return seats, &elo.SizeError{Seats: len(places)}
	}
	for i := range places {
		seats[i] = elo.Seat{Rating: int32(before[i].Rating), Games: int32(before[i].Games), Place: places[i]}
	}
	return seats, nil
}

func (tableSystem) rate(places []uint8, before []State, out []result) error {
	seats, err := tableSeats(places, before)
	if err != nil {
		return err
	}
	var changes [mostSeats]elo.TableChange
	if err := elo.RateTable(seats[:len(places)], changes[:len(places)]); err != nil {
		return err
	}
	for i := range places {
		c, o := &changes[i], &out[i]
		o.K, o.Raw, o.After = float64(c.K), c.Raw.Float64(), before[i]
		o.After.Rating = float64(c.After)
		o.After.Games++
	}
	return nil
}

func (tableSystem) together(*together, []State, []result) error {
	return fmt.Errorf("a table league has no events")
}

func (tableSystem) explain(places []uint8, before []State, seat int) (terms, error) {
	seats, err := tableSeats(places, before)
	if err != nil {
		return terms{}, err
	}
	x, err := elo.ExplainTable(seats[:len(places)], seat)
	if err != nil {
		return terms{}, err
	}
	t := terms{sum: x.Sum.Float64(), whole: int(x.Rounded)}
	for _, d := range x.Duels {
		t.duels = append(t.duels, DuelTerm{
			Rating: before[d.Opponent].Rating, Gap: float64(d.Gap), Score: d.Score.Float64(), Expected: d.Expected.Float64(),
		})
	}
	switch {
	case x.Rules&elo.Floored != 0:
		t.rule = RuleFloor
	case x.Rules&elo.OnePoint != 0:
		t.rule = RuleOnePoint
	}
	return t, nil
}

package storage

import (
	"slices"

	"github.com/podiumbot/podium/league"
)

// Series lists a player's ratings after each of his last rated entries, oldest first, and before the first of them, if he had one.
func (r reader) Series(season league.SeasonID, player league.PlayerID, limit int) ([]league.RatingPoint, error) {
	var before float64
	var fresh bool
	steps, err := all(r.session, func(c *cursor) (league.RatingPoint, error) {
		s := league.RatingPoint{Kind: league.EntryKind(c.text())}
		before, fresh = c.float(), c.bool() // in the end those of the oldest
		s.Rating = c.float()
		return s, nil
	}, `
		SELECT e.kind, c.rating_before, c.nc_before, c.rating_after FROM changes c JOIN entries e ON e.id = c.entry
		WHERE c.season = ? AND c.player = ? AND (c.rated = TRUE OR e.kind <> 'game') AND c.nc_after = FALSE
		ORDER BY c.played DESC, c.seq DESC LIMIT ?`, int64(season), int64(player), limit)
	if err != nil || len(steps) == 0 {
		return nil, failure(err)
	}
	if !fresh {
		steps = append(steps, league.RatingPoint{Rating: before, Kind: league.KindEnter})
	}
	slices.Reverse(steps)
	return steps, nil
}

// binFloor is below every rating, so that bins can be counted from it: casting cuts towards zero.
const binFloor = 1_000_000

// Spread counts the ranked players by their ratings, in bins of a width of whole points, lowest first; bins of nobody are
// left out.
func (r reader) Spread(season league.SeasonID, width int) ([]league.Bin, error) {
	list, err := all(r.session, func(c *cursor) (league.Bin, error) {
		return league.Bin{From: int(c.int64())*width - binFloor, Players: c.int()}, nil
	}, `
		SELECT CAST((rating + ?) / ? AS INTEGER) AS bin, count(*) FROM standings
		WHERE season = ? AND ranked = TRUE GROUP BY bin ORDER BY bin`, float64(binFloor), float64(width), int64(season))
	return list, failure(err)
}

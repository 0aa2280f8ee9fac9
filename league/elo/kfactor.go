package elo

// PlacementGames is the number of rated games after which a table player has a tier.
const PlacementGames = 5

// TableK returns the K factor of a table player's next game after so many rated games: 48 for games 1 to 5
// (placement), 28 for games 6 to 30, 16 from game 31 on.
func TableK(games int32) int32 {
	switch {
	case games < PlacementGames:
		return 48
	case games < 30:
		return 28
	default:
		return 16
	}
}

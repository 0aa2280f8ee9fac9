package elo

// Standings holds the ratings and the rated games of many table players in flat arrays, for replaying a log.
type Standings struct {
	Ratings, Games []int32 // by player
}

// NewStandings returns those of as many new players.
func NewStandings(players int) Standings {
	s := Standings{Ratings: make([]int32, players), Games: make([]int32, players)}
	for i := range s.Ratings {
		s.Ratings[i] = TableStart
	}
	return s
}

// Rate rates the next game, of different players with these places, writes what it did to changes, as long as
// players at least, and takes it into the standings. It refuses what RateTable refuses; nothing has changed then. It
// does not allocate.
func (s Standings) Rate(players []int32, places []uint8, changes []TableChange) error {
	if len(players) > MaxSeats {
		return &SizeError{Seats: len(players)}
	}
	var seats [MaxSeats]Seat
	for i, player := range players {
		seats[i] = Seat{Rating: s.Ratings[player], Games: s.Games[player], Place: places[i]}
	}
	if err := RateTable(seats[:len(players)], changes); err != nil {
		return err
	}
	for i, player := range players {
		s.Ratings[player] = changes[i].After
		s.Games[player]++
	}
	return nil
}

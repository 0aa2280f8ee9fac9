package elo

import (
	"math"
	"math/rand/v2"
	"testing"
)

// plainTable is the rival: the formula as one would first write it, two math.Pow a duel, 56 for eight players.
func plainTable(seats []Seat, changes []TableChange) {
	for i, own := range seats {
		var sum float64
		for j, opponent := range seats {
			if i == j {
				continue
			}
			score := 0.5
			if own.Place < opponent.Place {
				score = 1
			} else if own.Place > opponent.Place {
				score = 0
			}
			sum += score - 1/(1+math.Pow(10, float64(opponent.Rating-own.Rating)/400))
		}
		k := TableK(own.Games)
		change := int32(math.Round(float64(k) * sum / float64(len(seats)-1)))
		after := max(own.Rating+change, TableFloor)
		changes[i] = TableChange{K: k, Change: after - own.Rating, After: after}
	}
}

func eightSeats() []Seat {
	return []Seat{
		{1800, 99, 8},
		{1500, 40, 1},
		{1351, 3, 2},
		{1200, 12, 3},
		{1043, 99, 4},
		{900, 7, 5},
		{498, 99, 6},
		{100, 31, 7},
	}
}

func BenchmarkTable8(b *testing.B) {
	seats, changes := eightSeats(), make([]TableChange, MaxSeats)
	b.Run("exact", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if err := RateTable(seats, changes); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("plain", func(b *testing.B) {
		for b.Loop() {
			plainTable(seats, changes)
		}
	})
}

// BenchmarkReplay is the pure rating time of a replay: 1,000,000 games of four among 100,000 players, from and to
// flat arrays.
func BenchmarkReplay(b *testing.B) {
	const players, games, seats = 100_000, 1_000_000, 4
	random := rand.New(rand.NewPCG(1, 2))
	who, places := make([]int32, 0, games*seats), make([]uint8, 0, games*seats)
	for range games {
		first, stride := random.IntN(players), 1+random.IntN(players/seats-1)
		for seat := range seats {
			who = append(who, int32((first+seat*stride)%players))
			places = append(places, uint8(1+seat))
		}
	}
	changes := make([]TableChange, seats)
	b.ReportAllocs()
	for b.Loop() {
		standings := NewStandings(players)
		for at := 0; at < len(who); at += seats {
			if err := standings.Rate(who[at:at+seats], places[at:at+seats], changes); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/games, "ns/game")
}

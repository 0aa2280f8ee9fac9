//go:build unix

package league

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/podiumbot/podium/league/elo"
)

// memoryLog is a season of games in memory: four players a game, by index.
type memoryLog struct {
	players []int32
	places  []uint8
}

const benchSeats = 4

func newMemoryLog(games, players int) memoryLog {
	random := rand.New(rand.NewPCG(1, 2))
	log := memoryLog{players: make([]int32, 0, games*benchSeats), places: make([]uint8, 0, games*benchSeats)}
	for range games {
		for seat := 0; seat < benchSeats; {
			p := int32(random.IntN(players))
			taken := false
			for _, other := range log.players[len(log.players)-seat:] {
				taken = taken || other == p
			}
			if !taken {
				log.players = append(log.players, p)
				seat++
			}
		}
		for _, place := range random.Perm(benchSeats) {
			log.places = append(log.places, uint8(place+1))
		}
	}
	return log
}

// replay replays the log from nothing. each, when it is not nil, sees the states before each game.
func (log memoryLog) replay(b *testing.B, players int, each func(game int, before []State)) {
	b.Helper()
	r := newReplay(tableSystem{})
	for range players { // the log is by index: nobody has to be looked up
		r.now.add(r.system.start())
	}
	for at := 0; at < len(log.players); at += benchSeats {
		copy(r.places[:], log.places[at:at+benchSeats])
		if err := r.play(log.players[at:at+benchSeats], false); err != nil {
			b.Fatal(err)
		}
		if each != nil {
			each(at, r.before[:benchSeats])
		}
	}
}

// BenchmarkReplayInMemory replays a season of a million games of a hundred thousand players, beside rating the same
// games alone, one after the other and from ratings that lie ready. To reach: ×pure at most 3.
func BenchmarkReplayInMemory(b *testing.B) {
	const games, players = 1_000_000, 100_000
	log := newMemoryLog(games, players)
	seats := make([]elo.Seat, len(log.players))
	log.replay(b, players, func(at int, before []State) {
		for i := range before {
			seats[at+i] = elo.Seat{Rating: int32(before[i].Rating), Games: int32(before[i].Games), Place: log.places[at+i]}
		}
	})
	var replay, pure time.Duration
	for b.Loop() {
		replay += CPU(b, func() { log.replay(b, players, nil) })
		pure += CPU(b, func() {
			var changes [benchSeats]elo.TableChange
			for at := 0; at < len(seats); at += benchSeats {
				if err := elo.RateTable(seats[at:at+benchSeats], changes[:]); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	each := float64(b.N) * games
	b.ReportMetric(float64(replay.Nanoseconds())/each, "replay-ns/game")
	b.ReportMetric(float64(pure.Nanoseconds())/each, "pure-ns/game")
	b.ReportMetric(float64(replay)/float64(pure), "×pure")
}

package file_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/podiumbot/podium/league/file"
)

// season writes a table file of so many four-player games among so many players.
func season(games, players int) []byte {
	var b bytes.Buffer
	random := rand.New(rand.NewPCG(1, 2))
	b.WriteString(`{"system": "table", "settings": {"lowest_wins": true}, "players": [`)
	for i := range players {
		if i > 0 {
			b.WriteString(",\n")
		}
		fmt.Fprintf(&b, `{"id": "p%d", "name": "Player %d"}`, i, i)
	}
	b.WriteString("],\n\"entries\": [")
	at := time.Date(2020, 1, 1, 20, 0, 0, 0, time.UTC)
	for g := range games {
		if g > 0 {
			b.WriteString(",\n")
		}
		fmt.Fprintf(&b, `{"id": "g%d", "type": "game", "at": %q, "scores": {`, g, at.Add(time.Duration(g)*time.Minute).Format(time.RFC3339))
		first := random.IntN(players)
		for seat := range 4 {
			if seat > 0 {
				b.WriteString(", ")
			}
			fmt.Fprintf(&b, `"p%d": %d`, (first+seat*(players/4))%players, 40+random.IntN(80))
		}
		b.WriteString("}}")
	}
	b.WriteString("]}\n")
	return b.Bytes()
}

// What one would write to read and write the same JSON and do nothing with it.
type (
	plainFile struct {
		System   string `json:"system"`
		Settings struct {
			LowestWins bool `json:"lowest_wins"`
		} `json:"settings"`
		Players []struct {
			ID   string `json:"id"`
			Name string `json:"name"`
		} `json:"players"`
		Entries []struct {
			ID     string             `json:"id"`
			Type   string             `json:"type"`
			At     string             `json:"at"`
			Scores map[string]float64 `json:"scores"`
		} `json:"entries"`
	}
	plainAnswer struct {
		Changes []plainChange `json:"changes"`
		Ratings []plainRating `json:"ratings"`
	}
	plainChange struct {
		Entry  string  `json:"entry"`
		Player string  `json:"player"`
		Place  int     `json:"place"`
		K      int     `json:"k"`
		Raw    float64 `json:"raw"`
		Change int     `json:"change"`
		Before int     `json:"before"`
		After  int     `json:"after"`
		Tier   *string `json:"tier"`
		Grade  *string `json:"grade"`
	}
	plainRating struct {
		Player string  `json:"player"`
		Rating int     `json:"rating"`
		Games  int     `json:"games"`
		Tier   *string `json:"tier"`
		Grade  *string `json:"grade"`
	}
)

// The rival decodes the file and encodes the answer with encoding/json, and rates nothing.
func BenchmarkRateFile(b *testing.B) {
	const games, players = 100_000, 10_000
	text := season(games, players)
	l, err := file.ReadLeague(bytes.NewReader(text))
	if err != nil {
		b.Fatal(err)
	}
	var out bytes.Buffer
	if err := l.WriteRatings(&out); err != nil {
		b.Fatal(err)
	}
	var answer plainAnswer
	if err := json.Unmarshal(out.Bytes(), &answer); err != nil {
		b.Fatal(err)
	}
	b.Run("decode and encode", func(b *testing.B) {
		b.ReportAllocs()
		b.SetBytes(int64(len(text)))
		for b.Loop() {
			var in plainFile
			if err := json.NewDecoder(bytes.NewReader(text)).Decode(&in); err != nil {
				b.Fatal(err)
			}
			to := bufio.NewWriterSize(io.Discard, 1<<16)
			if err := json.NewEncoder(to).Encode(&answer); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("rate", func(b *testing.B) {
		b.ReportAllocs()
		b.SetBytes(int64(len(text)))
		for b.Loop() {
			l, err := file.ReadLeague(bytes.NewReader(text))
			if err != nil {
				b.Fatal(err)
			}
			if err := l.WriteRatings(io.Discard); err != nil {
				b.Fatal(err)
			}
		}
	})
}

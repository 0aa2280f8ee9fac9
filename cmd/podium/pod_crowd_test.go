package main

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/podiumbot/podium/bot"
	"github.com/podiumbot/podium/bot/playground"
	"github.com/podiumbot/podium/bot/standin"
)

// crowd is a tournament of many people who do what they do at once.
type crowd struct {
	*testing.T
	*demo
	people []*standin.Member

	mu   sync.Mutex
	took map[string][]time.Duration // by what they did
}

// TestCrowd has a crowd play a tournament through the stand-in, which refuses every message beyond Discord's limits:
// everybody joins at the same instant, and in each round everybody reports, as many at a time as hands reach for their
// telephones. No result is lost, and each round closes by itself. PODIUM_CROWD sets players and rounds, as .ci/soak does;
// how long answers took is logged.
func TestCrowd(t *testing.T) {
	players, rounds := 60, 2
	if size := os.Getenv("PODIUM_CROWD"); size != "" {
		if _, err := fmt.Sscanf(size, "%dx%d", &players, &rounds); err != nil {
			t.Fatal(err)
		}
	}
	const patience = 10 * time.Minute // in all that follows, on a machine that has much else to do
	club, err := playground.NewClub(standin.IdentifyEvery(0), standin.Unpaced(), standin.FirstAnswer(patience), standin.Patience(patience))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(club.Close)
	var log strings.Builder
	c := &crowd{T: t, took: map[string][]time.Duration{}, demo: &demo{
		club: club, log: slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelError})),
	}}
	for i := range players {
		c.people = append(c.people, club.Guild.Member(fmt.Sprintf("p%03d", i)).SetDisplayName(fmt.Sprintf("P%03d %s", i, strings.Repeat("W", 27))))
	}
	club.Resume()
	path := filepath.Join(t.TempDir(), "podium.db")
	err = c.run(t.Context(), path, func(*bot.Options) {}, func(context.Context) error {
		c.play(rounds)
		return nil
	})
	for _, fault := range club.Faults() {
		t.Error(fault)
	}
	if err != nil || log.Len() > 0 {
		t.Errorf("%v, logged:\n%s", err, &log)
	}
}

func (c *crowd) play(rounds int) {
	c.Helper()
	c.moderate("/tournament create title:Crowd")
	c.together("join", len(c.people), func(who standin.Actor) *standin.Answer { return who.Type("/pod join") })
	c.moderate("/tournament start")
	for round := 1; round <= rounds; round++ {
		c.moderate("/pair")
		c.moderate("/publish minutes:50")
		tables := len(c.people) / 2
		c.await(fmt.Sprintf("**Crowd** · round %d ·", round), (tables+19)/20)
		// Both of a table report, so one of them agrees with the other.
		c.together("result", hands, func(who standin.Actor) *standin.Answer { return who.Type("/result score:1-1-1") })
		c.await(fmt.Sprintf("**Crowd** · round %d is over.", round), 1)
		c.hear(round, tables)
	}
	c.moderate("/tournament close")
	c.await("**Crowd** is over.", 1)
	c.report()
}

// moderate has a moderator type something, and notes how long it took.
func (c *crowd) moderate(line string) {
	c.Helper()
	answer := c.club.As(c.club.Person("noor")).In(c.club.Swiss).Type(line)
	c.note(strings.Fields(line)[0], answer)
}

// hands is how many report at the same instant, all the time until everybody has.
const hands = 32

// together has everybody do something, so many at a time.
func (c *crowd) together(what string, atOnce int, do func(standin.Actor) *standin.Answer) {
	c.Helper()
	free := make(chan struct{}, atOnce)
	var all sync.WaitGroup
	for _, who := range c.people {
		free <- struct{}{}
		all.Go(func() {
			c.note(what, do(c.club.As(who).In(c.club.Swiss)))
			<-free
		})
	}
	all.Wait()
}

// note expects an answer that is no refusal.
func (c *crowd) note(what string, answer *standin.Answer) {
	c.Helper()
	if err := answer.Err(); err != nil {
		c.Errorf("%s: %v", what, err)
		return
	}
	if said := answer.Message(); what == "result" && !strings.HasPrefix(said.Content, "Stored") {
		c.Errorf("%s: %s", what, said.Text())
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.took[what] = append(c.took[what], answer.Took())
}

// await expects so many posts that begin with those words.
func (c *crowd) await(words string, n int) {
	c.Helper()
	found := map[standin.ID]bool{}
	_, err := c.club.Swiss.AwaitThat(words, func(m standin.Message) bool {
		if strings.HasPrefix(m.Content, words) {
			found[m.ID] = true
		}
		return len(found) >= n
	})
	if err != nil || len(found) != n {
		c.Fatalf("%d posts %q, want %d: %v", len(found), words, n, err)
	}
}

// hear expects a result of each table, in posts of their own or, where they had to wait, together.
func (c *crowd) hear(round, tables int) {
	c.Helper()
	posts, results := 0, 0
	for _, m := range c.club.Swiss.Messages() {
		switch {
		case strings.HasPrefix(m.Content, fmt.Sprintf("Round %d · table", round)):
			posts, results = posts+1, results+1
		case strings.HasPrefix(m.Content, fmt.Sprintf("Results of round %d ", round)):
			posts, results = posts+1, results+strings.Count(m.Embeds[0].Description, " · reported by ")
		}
	}
	if results != tables {
		c.Errorf("round %d: %d results in %d posts, want %d", round, results, posts, tables)
	}
	c.Logf("round %d: %d results in %d posts", round, results, posts)
}

func (c *crowd) report() {
	c.mu.Lock()
	defer c.mu.Unlock()
	for what, took := range c.took {
		slices.Sort(took)
		c.Logf("%-12s %5d answers, median %v, p99 %v, longest %v", what, len(took), took[len(took)/2], took[len(took)*99/100], took[len(took)-1])
	}
}

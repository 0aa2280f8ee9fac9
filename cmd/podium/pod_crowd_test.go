package main

import (
	"context"
	"fmt"
	"log/slog"
	"maps"
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
// everybody joins, and in each round everybody reports, as many at a time as hands reach for their telephones. No result
// is lost, and each round closes by itself. Before the start they all leave in the same instant, and all come back, which
// is logged as a stampede. PODIUM_CROWD sets players and rounds, as .ci/soak does; how long answers took is logged.
func TestCrowd(t *testing.T) {
	players, rounds := 70, 2
	if size := os.Getenv("PODIUM_CROWD"); size != "" {
		if _, err := fmt.Sscanf(size, "%dx%d", &players, &rounds); err != nil || players < 2 || rounds < 1 {
			t.Fatalf("PODIUM_CROWD=%s, want players and rounds as in 500x9: %v", size, err)
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
	signup, err := c.club.Swiss.Await("**Crowd**")
	if err != nil {
		c.Fatal(err)
	}
	// Half of them type, the others press the button, whose answer is the list as it stands.
	for _, rush := range []struct {
		name, button, command string
		atOnce                int
	}{
		{"join", "Join", "/pod join", hands},
		{"stampede out", "Leave", "/pod leave", len(c.people)},
		{"stampede in", "Join", "/pod join", len(c.people)},
	} {
		c.together(rush.atOnce, func(i int, who standin.Actor) (string, *standin.Answer) {
			if i%2 > 0 {
				return rush.name + ", pressed", who.Press(signup, rush.button)
			}
			return rush.name + ", typed", who.Type(rush.command)
		})
	}
	c.listed(signup.ID)
	c.moderate("/tournament start")
	for round := 1; round <= rounds; round++ {
		c.moderate("/pair")
		c.moderate("/publish minutes:50")
		tables := len(c.people) / 2
		c.await(fmt.Sprintf("**Crowd** · round %d ·", round), (tables+19)/20)
		// Both of a table report, so one of them agrees with the other.
		c.together(hands, func(_ int, who standin.Actor) (string, *standin.Answer) {
			return "result", who.Type("/result score:1-1-1")
		})
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

// together has everybody do something, so many at a time; do names what it was.
func (c *crowd) together(atOnce int, do func(int, standin.Actor) (string, *standin.Answer)) {
	c.Helper()
	free := make(chan struct{}, atOnce)
	var all sync.WaitGroup
	for i, who := range c.people {
		free <- struct{}{}
		all.Go(func() {
			what, answer := do(i, c.club.As(who).In(c.club.Swiss))
			c.note(what, answer)
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

// listed expects the names of the first sixty in the sign-up's message, and how many more there are.
func (c *crowd) listed(signup standin.ID) {
	c.Helper()
	shown, more := len(c.people), "Join"
	if shown > 60 {
		shown, more = 60, fmt.Sprintf("and %d more", shown-60)
	}
	_, err := c.club.Swiss.AwaitThat("everybody's name", func(m standin.Message) bool {
		text := m.Text()
		return m.ID == signup && strings.Contains(text, more) && strings.Count(text, " WWW") == shown
	})
	if err != nil {
		c.Error(err)
	}
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
	for _, what := range slices.Sorted(maps.Keys(c.took)) {
		took := c.took[what]
		slices.Sort(took)
		c.Logf("%-22s %5d answers, median %v, p99 %v, longest %v", what, len(took), took[len(took)/2], took[len(took)*99/100], took[len(took)-1])
	}
}

//go:build unix

package league_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/podiumbot/podium/league"
)

// waiter reports games in a league of its own, one after the other, for as long as something else runs.
type waiter struct {
	club    *club
	stop    chan struct{}
	stopped chan struct{}
	longest time.Duration
	reports int
}

func (c *club) waiter(name string) *waiter {
	c.Helper()
	own := &club{TB: c.TB, Service: c.Service, store: c.store, now: c.now, count: c.count + 1<<20}
	own.foundLeague(name, league.Rules{System: league.Table})
	w := &waiter{club: own, stop: make(chan struct{}), stopped: make(chan struct{})}
	go w.run()
	return w
}

func (w *waiter) run() {
	defer close(w.stopped)
	r := table(ana, bo, cy, dee)
	r.Another = true
	for {
		select {
		case <-w.stop:
			return
		default:
		}
		begun := time.Now()
		if _, err := w.club.ReportGame(w.club.Context(), w.club.from(ana), w.club.id, r); err != nil {
			w.club.Error(err)
			return
		}
		w.longest = max(w.longest, time.Since(begun))
		w.reports++
	}
}

// ends tells how long the longest of its reports took.
func (w *waiter) ends() time.Duration {
	close(w.stop)
	<-w.stopped
	return w.longest
}

// BenchmarkHeld does what touches a whole season of 20 000 games of four. held-ms is how long the writer worked for it in
// one piece, before COMMIT; waited-ms the longest that a report in another league took meanwhile.
func BenchmarkHeld(b *testing.B) {
	const games, players = 20_000, 500
	c := longSeason(b, games, players)
	measure := func(name string, before func(), f func(*testing.B)) {
		b.Run(name, func(b *testing.B) {
			var held, waited time.Duration
			for i := range b.N {
				b.StopTimer()
				before()
				b.StartTimer()
				w := c.waiter(fmt.Sprint(name, b.N, " ", i))
				c.longest.Store(0)
				f(b)
				held, waited = held+time.Duration(c.longest.Load()), waited+w.ends()
			}
			b.ReportMetric(float64(held.Milliseconds())/float64(b.N), "held-ms")
			b.ReportMetric(float64(waited.Milliseconds())/float64(b.N), "waited-ms")
		})
	}
	var asked league.Outcome
	var preview league.Preview
	propose := func() {
		for i := range players * players {
			from, err := c.FindPlayer(b.Context(), c.id, fmt.Sprint("P", i/players))
			if err != nil {
				continue // merged already
			}
			into, err := c.FindPlayer(b.Context(), c.id, fmt.Sprint("P", i%players))
			if err != nil {
				continue
			}
			if asked, err = c.ProposeMerge(b.Context(), c.moderator(), c.id, league.Merge{From: from.ID, Into: into.ID}); err == nil {
				return
			}
		}
		b.Fatal("everybody has met everybody")
	}
	look := func(b *testing.B) {
		var err error
		if preview, err = c.Preview(b.Context(), asked.Proposal); err != nil {
			b.Fatal(err)
		}
	}
	measure("merge-preview", propose, look)
	measure("merge", func() { propose(); look(b) }, func(b *testing.B) {
		o, err := c.Choose(b.Context(), c.moderator(), asked.Proposal, league.ChooseConfirm, preview.Digest)
		if err != nil || o.Kind != league.OutcomeMerged {
			b.Fatalf("%+v, %v", o, err)
		}
	})
	c.holds()
	season := c.id
	other := func() { c.foundLeague(fmt.Sprint("League ", c.count), league.Rules{System: league.Table}) }
	importing := func(tb testing.TB, first time.Time) {
		tb.Helper()
		if _, err := c.ImportGames(tb.Context(), c.moderator(), c.id, seasonFile(games, players, first)); err != nil {
			tb.Fatal(err)
		}
	}
	measure("silence", func() { // a report that has waited for the whole season
		other()
		on, off := true, false
		c.settings(league.Settings{Confirm: &on})
		c.waits(table(ana, bo))
		c.settings(league.Settings{Confirm: &off})
		first := c.now.Add(time.Minute)
		c.pass(games * time.Minute)
		importing(b, first)
	}, func(b *testing.B) {
		if err := c.ConfirmOverdue(b.Context()); err != nil {
			b.Fatal(err)
		}
	})
	measure("import-games", func() { other() }, func(b *testing.B) {
		importing(b, opening.Add(-games*time.Minute))
	})
	c.id = season
	measure("import-archive", func() {}, func(b *testing.B) {
		archive, err := c.Export(b.Context(), c.moderator(), c.id)
		if err == nil {
			_, err = c.ImportArchive(b.Context(), c.admin(), archive, league.ArchiveHome{Name: fmt.Sprint("Archive ", c.count), Channel: home + league.ChannelID(c.count)})
		}
		if err != nil {
			b.Fatal(err)
		}
	})
}

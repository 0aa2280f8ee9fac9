//go:build unix

package league_test

import (
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/podiumbot/podium/league"
)

// BenchmarkReport has sixteen members report at once, each a table of four of his own, in a league that holds a long
// season already: what a report costs, all in all, until its answer.
func BenchmarkReport(b *testing.B) {
	const members = 16
	c := longSeason(b, 20_000, 5_000)
	took := make([][]time.Duration, members)
	origins := make(chan league.Origin, members)
	go func() {
		for i := range b.N {
			c.pass(time.Minute)
			origins <- c.from(member(league.UserID(1000+4*(i%members)), "Member"))
		}
		close(origins)
	}()
	b.ResetTimer()
	used := league.CPU(b, func() {
		var group sync.WaitGroup
		for m := range members {
			group.Go(func() {
				for o := range origins {
					first := o.Actor.User
					r := table(member(first, "A"), member(first+1, "B"), member(first+2, "C"), member(first+3, "D"))
					r.Another = true
					begun := time.Now()
					if _, err := c.ReportGame(b.Context(), o, c.id, r); err != nil {
						b.Error(err)
					}
					took[m] = append(took[m], time.Since(begun))
				}
			})
		}
		group.Wait()
	})
	all := slices.Concat(took...)
	slices.Sort(all)
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "reports/s")
	b.ReportMetric(float64(used.Microseconds())/float64(b.N), "cpu-µs/report")
	b.ReportMetric(float64(all[len(all)*99/100].Microseconds())/1000, "p99-ms")
}

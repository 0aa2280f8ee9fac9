package storage_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"github.com/podiumbot/podium/league"
)

const members = 16

// benchReports counts reports a second until the answer, by 16 members at once, against a loop that appends as many
// bytes with fdatasync. To reach: at least half of the loop, and one in a hundred slower than 50 ms at most.
func (s *bigSeason) benchReports(b *testing.B) {
	var next atomic.Int64
	next.Store(time.Now().UnixNano()) // ids that no earlier run has used
	took := make([][]time.Duration, members)
	before := writtenBytes(b)
	b.ResetTimer()
	var group sync.WaitGroup
	var left atomic.Int64
	left.Store(int64(b.N))
	for m := range members {
		group.Go(func() {
			random := rand.New(rand.NewPCG(uint64(m), uint64(b.N)))
			for left.Add(-1) >= 0 {
				begun := time.Now()
				id := league.InteractionID(next.Add(1))
				if err := s.store.Update(b.Context(), func(tx league.Tx) error { return s.report(tx, random, id) }); err != nil {
					b.Error(err)
					return
				}
				took[m] = append(took[m], time.Since(begun))
			}
		})
	}
	group.Wait()
	elapsed := b.Elapsed()
	b.StopTimer()
	written := int(writtenBytes(b)-before) / b.N
	rate, p99 := summary(slices.Concat(took...), elapsed)
	b.ReportMetric(rate, "reports/s")
	b.ReportMetric(p99, "p99-ms")
	b.ReportMetric(float64(written), "B/report")
	loop, loopP99 := appendLoop(b, written, min(b.N, 3000))
	b.ReportMetric(loop, "loop/s")
	b.ReportMetric(loopP99, "loop-p99-ms")
	b.ReportMetric(rate/loop, "×loop")
	// The same loop with what is in the rows alone.
	small, _ := appendLoop(b, 1024, min(b.N, 3000))
	b.ReportMetric(rate/small, "×loop-1kB")
}

// summary is how many a second there were, and how many milliseconds one in a hundred took at least.
func summary(took []time.Duration, elapsed time.Duration) (rate, p99 float64) {
	slices.Sort(took)
	return float64(len(took)) / elapsed.Seconds(), float64(took[len(took)*99/100].Microseconds()) / 1000
}

// writtenBytes is what this process has written so far.
func writtenBytes(b *testing.B) int64 {
	b.Helper()
	text, err := os.ReadFile("/proc/self/io")
	if err != nil {
		b.Skip(err)
	}
	for line := range strings.Lines(string(text)) {
		if number, ok := strings.CutPrefix(line, "wchar: "); ok {
			n, err := strconv.ParseInt(strings.TrimSpace(number), 10, 64)
			if err != nil {
				b.Fatal(err)
			}
			return n
		}
	}
	b.Fatal("no wchar in /proc/self/io")
	return 0
}

// appendLoop appends so many bytes and waits for the disk, n times.
func appendLoop(b *testing.B, bytes, n int) (rate, p99 float64) {
	b.Helper()
	f, err := os.Create(filepath.Join(b.TempDir(), "loop"))
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	block := make([]byte, bytes)
	took := make([]time.Duration, n)
	begun := time.Now()
	for i := range took {
		one := time.Now()
		if _, err := f.Write(block); err != nil {
			b.Fatal(err)
		}
		if err := unix.Fdatasync(int(f.Fd())); err != nil {
			b.Fatal(err)
		}
		took[i] = time.Since(one)
	}
	return summary(took, time.Since(begun))
}

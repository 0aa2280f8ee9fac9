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
	next.Store(10 * benchGames)
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
				id := league.InteractionID(next.Add(1) + int64(b.N)<<32)
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
	all := slices.Sorted(slices.Values(slices.Concat(took...)))
	rate := float64(b.N) / elapsed.Seconds()
	written := int(writtenBytes(b)-before) / b.N
	bare := appendRate(b, written, min(b.N, 3000))
	small := appendRate(b, 1024, min(b.N, 3000))
	b.ReportMetric(float64(written), "B-written")
	b.ReportMetric(rate/small, "×loop-1kB")
	b.ReportMetric(rate, "reports/s")
	b.ReportMetric(bare, "loop/s")
	b.ReportMetric(rate/bare, "×loop")
	b.ReportMetric(float64(all[len(all)*99/100].Microseconds())/1000, "p99-ms")
	b.ReportMetric(float64(all[len(all)-1].Microseconds())/1000, "max-ms")
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

// appendRate is how often a second a plain loop appends so many bytes and waits for the disk.
func appendRate(b *testing.B, bytes, n int) float64 {
	b.Helper()
	f, err := os.Create(filepath.Join(b.TempDir(), "loop"))
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	block := make([]byte, bytes)
	begun := time.Now()
	for range n {
		if _, err := f.Write(block); err != nil {
			b.Fatal(err)
		}
		if err := unix.Fdatasync(int(f.Fd())); err != nil {
			b.Fatal(err)
		}
	}
	return float64(n) / time.Since(begun).Seconds()
}

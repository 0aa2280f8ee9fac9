//go:build unix

package league

import (
	"syscall"
	"testing"
	"time"
)

// CPU runs f and returns the time that the process has computed meanwhile: a busy machine does not lengthen it much.
func CPU(tb testing.TB, f func()) time.Duration {
	tb.Helper()
	used := func() time.Duration {
		var u syscall.Rusage
		if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
			tb.Fatal(err)
		}
		return time.Duration(u.Utime.Nano() + u.Stime.Nano())
	}
	before := used()
	f()
	return used() - before
}

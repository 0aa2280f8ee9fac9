package main

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// What a bot needs where nothing happens: how long from its start until it is ready, its commands registered, and how
// much of the memory it has is resident a minute later, with an empty database. PODIUM_COMMAND is what starts it, words
// apart: the binary as it is released, or that in a container.
func TestFootprint(t *testing.T) {
	command := strings.Fields(os.Getenv("PODIUM_COMMAND"))
	if len(command) == 0 {
		t.Skip("PODIUM_COMMAND names no binary")
	}
	const (
		readyWithin = time.Second
		resident    = 40 << 10 // KiB
		idle        = time.Minute
	)
	podium := func(arg string) *exec.Cmd {
		return exec.CommandContext(t.Context(), command[0], append(command[1:len(command):len(command)], arg)...)
	}
	n := newNight(t)
	best := time.Hour
	var s *server
	for range 5 { // the others had to wait for the machine
		if s != nil {
			s.stop()
		}
		began := time.Now()
		s = n.start(t, podium("serve"))
		best = min(best, time.Since(began))
	}
	time.Sleep(idle)
	status := procStatus(t, s.cmd.Process.Pid)
	var kib int
	if _, err := fmt.Sscanf(status["VmRSS"], "%d kB", &kib); err != nil {
		t.Fatal(err)
	}
	t.Logf("ready after %v at best; %.1f MiB resident after %v; user %s", best.Round(time.Millisecond), float64(kib)/1024, idle, status["Uid"])
	if best > readyWithin || kib > resident {
		t.Errorf("to reach: %v, %d MiB", readyWithin, resident>>10)
	}
	health := podium("health")
	health.Env = append(os.Environ(), "PODIUM_HTTP="+s.http)
	if out, err := health.CombinedOutput(); err != nil || string(out) != "ready\n" {
		t.Errorf("podium health: %v, %s", err, out)
	}
	s.stop()
	for _, fault := range n.Faults() {
		t.Error(fault)
	}
}

// procStatus is what the kernel tells of a process, by name.
func procStatus(t *testing.T, pid int) map[string]string {
	t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		t.Skip(err)
	}
	fields := map[string]string{}
	for line := range strings.Lines(string(text)) {
		name, value, _ := strings.Cut(line, ":")
		fields[name] = strings.TrimSpace(value)
	}
	return fields
}

package main

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/podiumbot/podium/bot/standin"
)

// night is a club on the stand-in, and the binary serving it from one database file.
type night struct {
	*standin.Discord
	table                *standin.Channel
	mo, ana, bo, cy, dee *standin.Member
	db                   string
}

func newNight(t *testing.T, options ...standin.Option) *night {
	t.Helper()
	d := standin.New(append(options, standin.IdentifyEvery(0), standin.FirstAnswer(time.Hour))...)
	t.Cleanup(d.Close)
	g := d.Guild("Games club")
	n := &night{
		Discord: d, table: g.Channel("table"), db: filepath.Join(t.TempDir(), "podium.db"),
		mo: g.Owner(), ana: g.Member("ana"), bo: g.Member("bo"), cy: g.Member("cy"), dee: g.Member("dee"),
	}
	return n
}

// server is one run of podium serve.
type server struct {
	t    *testing.T
	cmd  *exec.Cmd
	log  *lockedBuffer
	http string
	done chan error
}

// lockedBuffer may be read while a process writes to it.
type lockedBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lockedBuffer) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *lockedBuffer) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

// podium is the command line as a process of its own; TestMain makes it of the test's binary.
func podium(ctx context.Context, t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(ctx, self, args...)
	cmd.Args[0] = "podium"
	return cmd
}

// serve starts podium serve, and waits until it is ready.
func (n *night) serve(t *testing.T, env ...string) *server {
	t.Helper()
	return n.start(t, podium(context.Background(), t, "serve"), env...)
}

func (n *night) start(t *testing.T, serve *exec.Cmd, env ...string) *server {
	t.Helper()
	s := &server{t: t, cmd: serve, log: &lockedBuffer{}, done: make(chan error, 1)}
	s.cmd.Env = append(os.Environ(),
		"PODIUM_TOKEN="+n.Token(), "PODIUM_DISCORD_API="+n.URL(), "PODIUM_DB="+n.db, "PODIUM_HTTP=127.0.0.1:0")
	s.cmd.Env = append(s.cmd.Env, env...)
	s.cmd.Stderr = s.log
	if err := s.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() { s.done <- s.cmd.Wait() }()
	t.Cleanup(func() {
		_ = s.cmd.Process.Kill()
		if t.Failed() {
			t.Logf("podium serve said:\n%s", s.log)
		}
	})
	if !n.WaitReady() {
		t.Fatal("the bot never got ready")
	}
	s.await("health and metrics", func() bool {
		_, address, found := strings.Cut(s.log.String(), "address=")
		s.http, _, _ = strings.Cut(address, "\n")
		return found
	})
	s.await("ready", func() bool { return s.get("/readyz") == "ready\n" })
	s.await("commands", func() bool { return len(n.CommandsFor(n.mo.ID(), n.table.ID())) > 0 })
	return s
}

// patience is how long a test waits for a state, on a machine that has much else to do.
const patience = 90 * time.Second

// await waits until something holds.
func (s *server) await(what string, holds func() bool) {
	s.t.Helper()
	until(s.t, what, holds)
}

func (s *server) get(path string) string {
	s.t.Helper()
	response, err := http.Get("http://" + s.http + path)
	if err != nil {
		return err.Error()
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return err.Error()
	}
	return string(text)
}

// kill ends the process as a crash does.
func (s *server) kill(n *night) {
	s.t.Helper()
	if err := s.cmd.Process.Kill(); err != nil {
		s.t.Fatal(err)
	}
	if err := <-s.done; err == nil {
		s.t.Error("a killed process ended well")
	}
	if !n.WaitGone() {
		s.t.Fatal("the stand-in still has a session")
	}
}

// stop asks the process to end, and wants it to do so well.
func (s *server) stop() {
	s.t.Helper()
	if err := s.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		s.t.Fatal(err)
	}
	select {
	case err := <-s.done:
		if err != nil {
			s.t.Errorf("stopped with %v", err)
		}
	case <-time.After(patience):
		s.t.Errorf("not stopped after %v", patience)
	}
}

// settled waits until the outbox is empty.
func (s *server) settled() {
	s.t.Helper()
	s.await("the outbox is empty", func() bool { return strings.Contains(s.get("/metrics"), "\npodium_outbox_posts 0\n") })
}

// say types a command and returns the whole answer.
func (n *night) say(t *testing.T, who *standin.Member, line string) string {
	t.Helper()
	answer := n.As(who).In(n.table).Type(line)
	if err := answer.Err(); err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return answer.Text()
}

// refused runs podium serve to its end with an environment of its own and returns what it said.
func (n *night) refused(t *testing.T, env ...string) string {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	cmd := podium(ctx, t, "serve")
	cmd.Env = append([]string{"PODIUM_DB=" + n.db, "PODIUM_DISCORD_API=" + n.URL()}, env...)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	if exit, ok := errors.AsType[*exec.ExitError](err); !ok || exit.ExitCode() != exitRefused || stdout.Len() > 0 {
		t.Errorf("with %v: %v, on standard output %q", env, err, &stdout)
	}
	return stderr.String()
}

// announced counts the public posts that carry the game's number.
func (n *night) announced(game string) int {
	count := 0
	for _, m := range n.table.Messages() {
		if !m.Private() && strings.Contains(m.Text(), game) {
			count++
		}
	}
	return count
}

// A process that dies right after an answer has lost nothing and repeats nothing: the game is kept, and the channel
// hears of it once.
func TestServeKilledRightAfterTheAnswer(t *testing.T) {
	n := newNight(t)
	s := n.serve(t)
	n.say(t, n.mo, "/league create name:Nights")
	games := []struct {
		first, second *standin.Member
		line          string
	}{
		{n.ana, n.bo, "/report player1:@ana player2:@bo"},
		{n.ana, n.cy, "/report player1:@ana player2:@cy"},
		{n.ana, n.dee, "/report player1:@ana player2:@dee"},
		{n.bo, n.cy, "/report player1:@bo player2:@cy"},
		{n.bo, n.dee, "/report player1:@bo player2:@dee"},
		{n.cy, n.dee, "/report player1:@cy player2:@dee"},
	}
	for i, game := range games {
		switch i {
		case 3: // the post arrives, and the bot dies before it hears so
			n.On(standin.CreateMessage).Lose(1)
		case 4: // the post is on its way for a while
			n.On(standin.CreateMessage).Delay(1, 100*time.Millisecond)
		}
		n.say(t, game.first, game.line)
		if i%2 == 1 {
			time.Sleep(time.Duration(i) * 5 * time.Millisecond)
		}
		s.kill(n)
		s = n.serve(t)
	}
	s.settled()
	for number := range games {
		if got := n.announced("Game " + string(rune('1'+number))); got != 1 {
			t.Errorf("game %d was announced %d times", number+1, got)
		}
	}
	if board := n.say(t, n.ana, "/history"); strings.Count(board, "Nights") == 0 || !strings.Contains(board, "3") {
		t.Errorf("ana's history: %s", board)
	}
	s.stop()
	checked := podium(t.Context(), t, "check", "--db", n.db)
	if out, err := checked.CombinedOutput(); err != nil || !strings.Contains(string(out), "10 entries of 1 season") {
		t.Errorf("podium check: %v: %s", err, out)
	}
	if faults := n.Faults(); len(faults) > 0 {
		t.Errorf("the stand-in found faults: %v", faults)
	}
}

// While the bot serves, what only reads the database works beside it, and what writes is refused.
func TestServeBesideOtherCommands(t *testing.T) {
	n := newNight(t)
	secret := filepath.Join(t.TempDir(), "token")
	if err := os.WriteFile(secret, []byte(n.Token()+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	s := n.serve(t, "PODIUM_TOKEN=", "PODIUM_TOKEN_FILE="+secret, "PODIUM_LOG_FORMAT=text")
	n.say(t, n.mo, "/league create name:Nights")
	n.say(t, n.ana, "/report player1:@ana player2:@bo")
	s.settled()
	copied := filepath.Join(t.TempDir(), "copy.db")
	for _, test := range []struct {
		args   string
		status int
		want   string
	}{
		{"health --http " + s.http, exitDone, "ready"},
		{"check --db " + n.db, exitDone, "3 entries of 1 season replayed"},
		{"backup " + copied + " --db " + n.db, exitDone, "MiB, checked"},
		{"check --db " + copied, exitDone, "3 entries of 1 season replayed"},
		{"import --csv " + nights + " --guild 1 --league Other --db " + n.db, exitRefused, "another podium has " + n.db + " open"},
	} {
		cmd := podium(t.Context(), t, strings.Fields(test.args)...)
		out, _ := cmd.CombinedOutput()
		if cmd.ProcessState.ExitCode() != test.status || !strings.Contains(string(out), test.want) {
			t.Errorf("podium %s: status %d: %s", test.args, cmd.ProcessState.ExitCode(), out)
		}
	}
	if said := n.refused(t, "PODIUM_TOKEN="+n.Token()); !strings.Contains(said, "another podium has "+n.db+" open: stop it first") {
		t.Errorf("a second bot said %s", said)
	}
	s.stop()
	if cmd := podium(t.Context(), t, "health", "--http", s.http); cmd.Run() == nil {
		t.Error("a bot that is stopped is healthy")
	}
}

func TestServeRefuses(t *testing.T) {
	n := newNight(t)
	for _, test := range []struct {
		env  []string
		want string
	}{
		{nil, "PODIUM_TOKEN is not set"},
		{[]string{"PODIUM_TOKEN=a", "PODIUM_TOKEN_FILE=b"}, "both set"},
		{[]string{"PODIUM_TOKEN_FILE=/nowhere/token"}, "PODIUM_TOKEN_FILE: open /nowhere/token: no such file"},
		{[]string{"PODIUM_TOKEN=two words"}, "the bot's token is empty, or holds spaces"},
		{[]string{"PODIUM_TOKEN=wrong"}, "token"},
		{[]string{"PODIUM_TOKEN=a", "PODIUM_DISCORD_API=discord.com"}, `"discord.com" is no http or https address`},
		{[]string{"PODIUM_TOKEN=a", "PODIUM_DISCORD_API=https://discord.com/api/v9"}, "leave out /api and what follows"},
		{[]string{"PODIUM_TOKEN=a", "PODIUM_HTTP=8080"}, "health and metrics: listen tcp: address 8080: missing port"},
		{[]string{"PODIUM_TOKEN=a", "PODIUM_DB=/nowhere/podium.db"}, "/nowhere/podium.db cannot be opened"},
		{[]string{"PODIUM_TOKEN=a", "PODIUM_DB=" + nights}, "is not a database of Podium"},
	} {
		said := n.refused(t, test.env...)
		last := strings.TrimSuffix(said[strings.LastIndex(strings.TrimSuffix(said, "\n"), "\n")+1:], "\n")
		if !strings.HasPrefix(last, "podium: ") || !strings.Contains(last, test.want) || strings.Contains(said, "goroutine") {
			t.Errorf("with %v it said\n%s\nwant %s", test.env, said, test.want)
		}
	}
}

// The address of the API may have a path of its own, below which everything lies: a proxy's.
func TestServeThroughAProxy(t *testing.T) {
	n := newNight(t)
	target, err := url.Parse(n.URL())
	if err != nil {
		t.Fatal(err)
	}
	proxy := httptest.NewServer(http.StripPrefix("/discord", httputil.NewSingleHostReverseProxy(target)))
	defer proxy.Close()
	s := n.serve(t, "PODIUM_DISCORD_API="+proxy.URL+"/discord/")
	n.say(t, n.mo, "/league create name:Nights")
	n.say(t, n.ana, "/report player1:@ana player2:@bo")
	s.settled()
	if n.announced("Game 1") != 1 {
		t.Error("the game was not announced")
	}
	s.stop()
}

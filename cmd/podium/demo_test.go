package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/podiumbot/podium/bot/standin"
)

// startDemo runs `podium demo` with these arguments on a free port until the test ends, and checks then that the bot made
// no mistake and that everything ended well.
func startDemo(t *testing.T, args ...string) *demo {
	t.Helper()
	d, stop := runDemo(t, args...)
	t.Cleanup(stop)
	return d
}

// runDemo is startDemo for tests that end it themselves.
func runDemo(t *testing.T, args ...string) (d *demo, stop func()) {
	t.Helper()
	var log bytes.Buffer
	command := demoCmd{Addr: "127.0.0.1:0"}
	for _, arg := range args {
		if file, isDB := strings.CutPrefix(arg, "--db="); isDB {
			command.DB = file
		} else {
			command.Empty = arg == "--empty"
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	opened, ended := make(chan *demo, 1), make(chan error, 1)
	go func() {
		ended <- command.serve(ctx, &console{stdout: io.Discard, stderr: &log}, func(d *demo) { opened <- d })
	}()
	select {
	case d = <-opened:
	case err := <-ended:
		t.Fatal(err)
	}
	return d, func() {
		for _, fault := range d.club.Faults() {
			t.Error(fault)
		}
		cancel()
		if err := <-ended; err != nil {
			t.Error(err)
		}
		if log.Len() > 0 {
			t.Errorf("logged:\n%s", &log)
		}
	}
}

// ask sends a request to the page's API and reads its JSON answer into it.
func (d *demo) ask(t *testing.T, method, path string, body, into any) int {
	t.Helper()
	var sent io.Reader
	if body != nil {
		text, err := json.Marshal(body)
		if err != nil {
			t.Fatal(err)
		}
		sent = bytes.NewReader(text)
	}
	r, err := http.NewRequestWithContext(t.Context(), method, d.url+path, sent)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if into == nil {
		into = new(any)
	}
	if err := json.NewDecoder(answer.Body).Decode(into); err != nil {
		t.Errorf("%s %s: %v", method, path, err)
	}
	return answer.StatusCode
}

// type typing a command through the API, as a member in #results.
type typing struct {
	As      standin.ID    `json:"as"`
	Channel standin.ID    `json:"channel"`
	Path    string        `json:"path"`
	Options []standin.Arg `json:"options"`
}

// said is what the API says came back.
type said struct {
	Message *standin.Message
	Refusal *struct{ Option, Reason string }
}

func (d *demo) types(t *testing.T, user, path string, args ...standin.Arg) said {
	t.Helper()
	var got said
	d.ask(t, "POST", "api/command", typing{d.club.Person(user).ID(), d.club.Results.ID(), path, args}, &got)
	return got
}

// The demo begins with a season that has been played, and a report is answered and posted.
func TestDemo(t *testing.T) {
	d := startDemo(t)
	board := d.types(t, "kofi", "leaderboard").Message.Text()
	for _, want := range []string{"Chiara", "Gold", "Silver", "Bronze", "2 in placement"} {
		if !strings.Contains(board, want) {
			t.Errorf("no %q on the leaderboard:\n%s", want, board)
		}
	}
	if got := d.types(t, "kofi", "report", standin.Arg{Name: "player1", Value: "@kofi"}, standin.Arg{Name: "player2", Value: "@lea"}); got.Message == nil || !got.Message.Private() && !strings.Contains(got.Message.Content, "is in") {
		t.Errorf("the report: %+v", got)
	}
	if _, err := d.club.Results.Await("New in the league: Kofi and Léa"); err != nil {
		t.Error(err)
	}
	audit := d.types(t, "ana", "audit").Message.Text()
	for _, want := range []string{"voided game 27", "corrected game 15"} {
		if !strings.Contains(audit, want) {
			t.Errorf("no %q in the audit:\n%s", want, audit)
		}
	}
	if told := d.club.MessagesFor(d.club.Person("noor").ID(), d.club.Office.ID()); len(told) != 1 || !strings.Contains(told[0].Text(), "Game 39") {
		t.Errorf("the moderators were told of %d disputes, want one about game 39", len(told))
	}
	posts := d.games()
	const week = 7 * 24 * time.Hour
	if age := time.Since(posts[0].ID.Time()); age < 11*week || age > 13*week || posts[0].ID.Time().Weekday() != time.Thursday {
		t.Errorf("the first game was posted on %v", posts[0].ID.Time())
	}
	explained := d.types(t, "ana", "explain", standin.Arg{Name: "game", Value: "1"}).Message.Text()
	if at := fmt.Sprintf("<t:%d:", posts[0].ID.Time().Unix()); !strings.Contains(explained, at) {
		t.Errorf("game 1 was not played when it was posted, %s:\n%s", at, explained)
	}
}

// games are the posts of games in #results, where the bot has said who it is before.
func (d *demo) games() []standin.Message {
	return slices.DeleteFunc(d.club.Results.Messages(), func(m standin.Message) bool { return !strings.HasPrefix(m.Content, "**Game ") })
}

// With --empty there is no league, and a file keeps what comes after.
func TestDemoKeeps(t *testing.T) {
	file := filepath.Join(t.TempDir(), "demo.db")
	d, stop := runDemo(t, "--empty", "--db="+file)
	if got := d.types(t, "ana", "leaderboard").Message.Content; !strings.Contains(got, "no league") {
		t.Errorf("before: %s", got)
	}
	if got := d.types(t, "mireille", "league create", standin.Arg{Name: "name", Value: "Chess"}).Message.Content; !strings.Contains(got, "is open") {
		t.Errorf("create: %s", got)
	}
	d.types(t, "ana", "report", standin.Arg{Name: "player1", Value: "@ana"}, standin.Arg{Name: "player2", Value: "@bo"})
	if _, err := d.club.Results.Await("Game 1"); err != nil {
		t.Error(err)
	}
	stop()
	d = startDemo(t, "--db="+file)
	if got := d.types(t, "kofi", "leaderboard").Message.Text(); !strings.Contains(got, "Ana · 1024") {
		t.Errorf("after: %s", got)
	}
	posts := d.games()
	if len(posts) != 1 {
		t.Fatalf("%d posts after, want that of the game alone", len(posts))
	}
	explained := d.club.As(d.club.Person("bo")).In(d.club.Results).Press(posts[0], "Explain")
	if text := explained.Text(); !strings.Contains(text, "Ana") {
		t.Errorf("a button of before: %s", text)
	}
}

// A demo that is stopped while it opens its database, or while its season is played, leaves nothing of it behind.
func TestDemoStoppedEarly(t *testing.T) {
	for name, log := range map[string]int64{"opening": 0, "playing": 256 << 10} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "demo.db")
			ctx, cancel := context.WithCancel(context.Background())
			defer cancel()
			go func() { // the log's size tells how far it is, however fast the machine
				for ctx.Err() == nil {
					if f, err := os.Stat(file + ".part-wal"); err == nil && f.Size() >= log {
						cancel()
					}
					time.Sleep(time.Millisecond)
				}
			}()
			command := demoCmd{Addr: "127.0.0.1:0", DB: file}
			opened := func(*demo) { t.Error("opened"); cancel() }
			if err := command.serve(ctx, &console{stdout: io.Discard, stderr: io.Discard}, opened); err != nil {
				t.Error(err)
			}
			if left, _ := filepath.Glob(file + "*"); len(left) > 0 {
				t.Errorf("left behind: %v", left)
			}
		})
	}
}

// An address that is taken, a file that is none of ours.
func TestDemoRefuses(t *testing.T) {
	d := startDemo(t, "--empty")
	file := filepath.Join(t.TempDir(), "letter.txt")
	if err := os.WriteFile(file, []byte("Dear all, this is no database, and it is longer than a header."), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		command demoCmd
		want    string
	}{
		{demoCmd{Addr: strings.TrimSuffix(strings.TrimPrefix(d.url, "http://"), "/")}, "--addr"},
		{demoCmd{Addr: "127.0.0.1:0", DB: file}, "not a database of Podium"},
		{demoCmd{Addr: "127.0.0.1:0", DB: d.path}, "stop it first"},
	} {
		err := test.command.serve(t.Context(), &console{stdout: io.Discard, stderr: io.Discard}, nil)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%+v: %v, want %q", test.command, err, test.want)
		}
	}
}

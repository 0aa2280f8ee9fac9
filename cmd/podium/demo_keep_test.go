package main

import (
	"bytes"
	"context"
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

// A demo that is killed keeps what was said as well as what was played.
func TestDemoKilled(t *testing.T) {
	file := filepath.Join(t.TempDir(), "demo.db")
	cmd := podium(t.Context(), t, "demo", "--empty", "--addr=127.0.0.1:0", "--db="+file)
	var said lockedBuffer
	cmd.Stdout = &said
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill() })
	until(t, "the page is there", func() bool { return strings.Contains(said.String(), "Ctrl-C") })
	_, rest, _ := strings.Cut(said.String(), "http://")
	d := &demo{url: "http://" + strings.Fields(rest)[0]}

	var world struct {
		Channels []standin.ChannelState
		Members  []standin.MemberState
	}
	d.ask(t, "GET", "api/world?as=1", nil, &world)
	ana := map[string]any{"as": member(world.Members, "ana"), "channel": world.Channels[0].ID, "text": "are you in on Thursday?"}
	if status := d.ask(t, "POST", "api/say", ana, nil); status != 200 {
		t.Fatalf("say: %d", status)
	}
	until(t, "it is kept", func() bool {
		text, err := os.ReadFile(file + ".discord")
		return err == nil && bytes.Contains(text, []byte("are you in on Thursday?"))
	})
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = cmd.Wait() // killed, as it should be

	again := startDemo(t, "--empty", "--db="+file)
	posts := again.club.Results.Messages()
	if !slices.ContainsFunc(posts, func(m standin.Message) bool { return m.Content == "are you in on Thursday?" }) {
		t.Errorf("what was said is not among the %d messages", len(posts))
	}
}

// A post that the bot was told has arrived is in the file by then.
func TestDemoKeepsPosts(t *testing.T) {
	file := filepath.Join(t.TempDir(), "demo.db")
	d := startDemo(t, "--empty", "--db="+file)
	for i := range 5 {
		text := fmt.Sprintf("post %d has arrived", i)
		r, err := http.NewRequestWithContext(t.Context(), http.MethodPost,
			fmt.Sprintf("%s/api/v10/channels/%s/messages", d.club.URL(), d.club.Talk.ID()), strings.NewReader(`{"content":"`+text+`"}`))
		if err != nil {
			t.Fatal(err)
		}
		r.Header = http.Header{"Authorization": {"Bot " + d.club.Token()}, "Content-Type": {"application/json"}}
		answer, err := http.DefaultClient.Do(r)
		if err != nil || answer.StatusCode != http.StatusOK {
			t.Fatal(answer, err)
		}
		_ = answer.Body.Close()
		if kept, err := os.ReadFile(file + ".discord"); err != nil || !bytes.Contains(kept, []byte(text)) {
			t.Errorf("%q is not kept: %v", text, err)
		}
	}
}

// member finds one by user name.
func member(list []standin.MemberState, user string) standin.ID {
	for _, m := range list {
		if m.Username == user {
			return m.ID
		}
	}
	return 0
}

// Of two demos that begin on one new file at once, one plays the season there and goes on, and the other says why not.
func TestDemoTwiceAtOnce(t *testing.T) {
	file := filepath.Join(t.TempDir(), "demo.db")
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	opened, ended := make(chan *demo, 2), make(chan error, 2)
	for range 2 {
		go func() {
			command := demoCmd{Addr: "127.0.0.1:0", DB: file}
			ended <- command.serve(ctx, &console{stdout: io.Discard, stderr: io.Discard}, func(d *demo) { opened <- d })
		}()
	}
	if err := <-ended; err == nil || !strings.Contains(err.Error(), "another podium has "+file+" open") {
		t.Errorf("the second: %v", err)
	}
	d := <-opened
	if board := d.types(t, "kofi", "leaderboard").Message.Text(); !strings.Contains(board, "Chiara") {
		t.Errorf("the first: %s", board)
	}
	cancel()
	if err := <-ended; err != nil {
		t.Error(err)
	}
	if left, _ := filepath.Glob(file + ".part*"); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

// until polls for what nothing signals.
func until(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for end := time.Now().Add(patience); !holds(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("waited in vain: %s", what)
		}
	}
}

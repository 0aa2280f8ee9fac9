package standin_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/bot/standin"
)

// kindsFor reads what a user's client heard of after a sequence number, and where to read on.
func (c *club) kindsFor(t *testing.T, user *standin.Member, after int64) ([]standin.ChangeKind, int64) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 90*time.Second)
	defer cancel()
	changes, err := c.ChangesFor(ctx, user.ID(), after)
	if err != nil {
		t.Fatal(err)
	}
	var kinds []standin.ChangeKind
	for _, change := range changes {
		kinds = append(kinds, change.Kind)
	}
	return kinds, changes[len(changes)-1].Seq
}

// Everybody's client hears of what its user sees and of nothing else, and reads on from there all the same.
func TestChangesFor(t *testing.T) {
	c, _ := newReferee(t)
	office := c.guild.Channel("office")
	office.Deny(c.guild.Everyone(), standin.ViewChannel)
	mods := c.guild.Role("Moderators", standin.ManageEvents)
	office.Grant(mods, standin.ViewChannel)
	c.bo.Give(mods)
	seq := c.Snapshot().Seq

	if _, err := c.As(c.bo).In(office).Say("between us"); err != nil {
		t.Fatal(err)
	}
	if kinds, _ := c.kindsFor(t, c.bo, seq); !slices.Equal(kinds, []standin.ChangeKind{standin.MessageCreated}) {
		t.Errorf("a moderator hears %v", kinds)
	}
	kinds, next := c.kindsFor(t, c.ana, seq)
	if !slices.Equal(kinds, []standin.ChangeKind{standin.Hidden}) {
		t.Errorf("ana hears of a channel hidden from her: %v", kinds)
	}
	if err := c.As(c.ana).In(c.table).Type("/report @ana player2:@bo").Err(); err != nil {
		t.Fatal(err)
	}
	if kinds, _ := c.kindsFor(t, c.ana, next); !slices.Contains(kinds, standin.MessageCreated) {
		t.Errorf("ana does not hear of her own private answer: %v", kinds)
	}
	if kinds, _ := c.kindsFor(t, c.bo, next); slices.Contains(kinds, standin.MessageCreated) {
		t.Errorf("bo hears of ana's private answer: %v", kinds)
	}
	c.noFaults(t)
}

// A private answer is dismissed by who sees it alone, and is gone for the bot too.
func TestDismiss(t *testing.T) {
	c, _ := newReferee(t)
	answer := c.As(c.ana).In(c.table).Type("/report @ana player2:@bo").Message()
	public, err := c.As(c.ana).In(c.table).Say("hello")
	if err != nil {
		t.Fatal(err)
	}
	var refusal *standin.Refusal
	if err := c.As(c.bo).In(c.table).Dismiss(answer.ID); !errors.As(err, &refusal) {
		t.Errorf("bo dismisses ana's answer: %v", err)
	}
	if err := c.As(c.ana).In(c.table).Dismiss(public.ID); !errors.As(err, &refusal) {
		t.Errorf("a public message is dismissed: %v", err)
	}
	if err := c.As(c.ana).In(c.table).Dismiss(answer.ID); err != nil {
		t.Error(err)
	}
	if got := c.MessagesFor(c.ana.ID(), c.table.ID()); len(got) != 1 || got[0].ID != public.ID {
		t.Errorf("ana sees %d messages", len(got))
	}
	c.noFaults(t)
}

// The content network answers wherever it is mounted.
func TestServeAttachment(t *testing.T) {
	c := newClub(t)
	s := c.session(t)
	sent, err := s.ChannelMessageSendComplex(c.table.ID().String(), &discordgo.MessageSend{
		Files: []*discordgo.File{{Name: "table.csv", Reader: strings.NewReader("a,b")}},
	})
	if err != nil {
		t.Fatal(err)
	}
	page := httptest.NewServer(http.HandlerFunc(c.ServeAttachment))
	defer page.Close()
	_, path, _ := strings.Cut(sent.Attachments[0].URL, "/attachments/")
	got, err := http.Get(page.URL + "/attachments/" + path)
	if err != nil {
		t.Fatal(err)
	}
	defer got.Body.Close()
	if body, err := io.ReadAll(got.Body); err != nil || string(body) != "a,b" {
		t.Errorf("%q, %v", body, err)
	}
}

// Limits that are off can be switched on, and the other way round.
func TestPace(t *testing.T) {
	c := newClub(t, standin.Unpaced())
	limited := func() bool {
		for range 6 {
			if c.do(t, "POST", c.messages(), hello).status == 429 {
				return true
			}
		}
		return false
	}
	if limited() {
		t.Error("limited though unpaced")
	}
	c.Pace(true)
	if !limited() {
		t.Error("not limited though paced")
	}
}

package bot

import (
	"context"
	"encoding/json"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/podiumbot/podium/bot/standin"
	"github.com/podiumbot/podium/commands"
	"github.com/podiumbot/podium/league"
)

// doorman keeps the servers it is told of.
type doorman struct {
	mu  sync.Mutex
	met []league.Arrival
}

func (d *doorman) Greet(_ context.Context, a league.Arrival) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.met = append(d.met, a)
	return nil
}

// of returns what was told of a server.
func (d *doorman) of(g *standin.Guild) (list []league.Arrival) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, a := range d.met {
		if a.Guild == league.GuildID(g.ID()) {
			list = append(list, a)
		}
	}
	return list
}

// The bot hears of the servers it is in when it connects, and of one it joins, with the channel where it may speak.
func TestServersAreMet(t *testing.T) {
	c := newClub(t)
	door := &doorman{}
	c.options.Arrivals = door
	general := c.guild.Channel("general")
	c.guild.SetLocale("fr")
	c.guild.SetSystemChannel(general)
	p := c.start(t)
	c.await(t, "the server is met", func() bool { return len(door.of(c.guild)) == 1 })
	if a := door.of(c.guild)[0]; a.Channel != league.ChannelID(general.ID()) || a.Locale != "fr" || a.Joined.IsZero() {
		t.Errorf("%+v", a)
	}

	c.guild.RemoveBot()
	general.Deny(c.guild.Everyone(), standin.SendMessages)
	c.guild.InviteBot()
	c.await(t, "it is met again", func() bool { return len(door.of(c.guild)) == 2 })
	if a := door.of(c.guild)[1]; a.Channel != league.ChannelID(c.table.ID()) {
		t.Errorf("it may not write in the system channel: %+v", a)
	}

	c.guild.SetSystemChannel(nil)
	other := c.Guild("Another")
	c.await(t, "another server is met", func() bool { return len(door.of(other)) == 1 })
	if a := door.of(other)[0]; a.Channel != 0 || a.Locale != "en" {
		t.Errorf("it has no channel: %+v", a)
	}
	p.stop()
	c.noFaults(t)
}

// The greeting arrives in the channel once, whatever is restarted.
func TestGreeting(t *testing.T) {
	c := newClub(t)
	service := league.New(c.store, time.Now)
	c.options.Arrivals = service
	c.handlers.announce = func(p league.Post) (*commands.Post, error) {
		return &commands.Post{Content: p.Event.EventName(), Components: buttons("Set up", "setup~1")}, nil
	}
	p := c.start(t)
	if _, err := c.table.Await("welcomed"); err != nil {
		t.Fatal(err)
	}
	p.stop()
	c.start(t).stop()
	if n := len(c.table.Messages()); n != 1 {
		t.Errorf("%d messages", n)
	}
	c.noFaults(t)
}

func TestWelcoming(t *testing.T) {
	const head = `{"id":"1","joined_at":"2026-03-03T19:00:00.000000+00:00","owner_id":"9","preferred_locale":"en-US","system_channel_id":"20",
		"roles":[{"id":"1","permissions":"1024"},{"id":"5","permissions":"2048"},{"id":"6","permissions":"0"}],
		"members":[{"user":{"id":"7"},"roles":["5"]}],"channels":[`
	for _, test := range []struct {
		name, channels string
		want           league.ChannelID
	}{
		{"none", ``, 0},
		{"the system channel, though it is not the first", `{"id":"10","type":0,"position":0},{"id":"20","type":0,"position":3}`, 20},
		{"everybody is kept out of it", `{"id":"20","type":0,"position":3,"permission_overwrites":[{"id":"1","type":0,"allow":"0","deny":"1024"}]},{"id":"12","type":0,"position":2},{"id":"11","type":0,"position":1}`, 11},
		{"but not the bot's role", `{"id":"20","type":0,"position":3,"permission_overwrites":[{"id":"1","type":0,"allow":"0","deny":"1024"},{"id":"5","type":0,"allow":"1024","deny":"0"}]}`, 20},
		{"but the bot itself is", `{"id":"20","type":0,"position":3,"permission_overwrites":[{"id":"5","type":0,"allow":"2048","deny":"0"},{"id":"7","type":1,"allow":"0","deny":"2048"}]},{"id":"11","type":0,"position":1}`, 11},
		{"another's role is not its own", `{"id":"20","type":0,"position":3,"permission_overwrites":[{"id":"6","type":0,"allow":"0","deny":"1024"}]}`, 20},
		{"voice and forums are no place", `{"id":"10","type":2,"position":0},{"id":"11","type":15,"position":1}`, 0},
		{"equal positions: the older", `{"id":"12","type":0,"position":1},{"id":"11","type":0,"position":1}`, 11},
	} {
		var guild wireGuild
		if err := json.Unmarshal([]byte(head+test.channels+"]}"), &guild); err != nil {
			t.Fatal(err)
		}
		want := league.Arrival{Guild: 1, Channel: test.want, Locale: "en", Joined: time.Date(2026, 3, 3, 19, 0, 0, 0, time.UTC)}
		got := guild.arrival(7)
		got.Joined = got.Joined.UTC()
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s:\n%s", test.name, diff)
		}
	}
	admin := strings.Replace(head, `"permissions":"2048"`, `"permissions":"8"`, 1)
	var guild wireGuild
	if err := json.Unmarshal([]byte(admin+`{"id":"20","type":0,"permission_overwrites":[{"id":"1","type":0,"allow":"0","deny":"1024"}]}]}`), &guild); err != nil {
		t.Fatal(err)
	}
	if got := guild.arrival(7).Channel; got != 20 {
		t.Errorf("an administrator may write in every channel, not in %d", got)
	}
	if got := guild.arrival(8).Channel; got != 0 {
		t.Errorf("who is not there may write in %d", got)
	}
}

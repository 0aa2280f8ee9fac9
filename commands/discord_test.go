package commands_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/podiumbot/podium/bot"
	"github.com/podiumbot/podium/bot/standin"
	"github.com/podiumbot/podium/commands"
	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/storage"
)

// A club's first game on a Discord as strict as Discord: the definitions are taken, every answer and post is, the buttons
// come back, and nothing pings but the players.
func TestOnDiscord(t *testing.T) {
	d := standin.New(standin.IdentifyEvery(0), standin.FirstAnswer(time.Hour))
	t.Cleanup(d.Close)
	guild := d.Guild("Games")
	club := guild.Channel("club")
	mo, ana, bo := guild.Owner(), guild.Member("ana"), guild.Member("bo").SetLocale("fr")
	eve := guild.Member("eve").SetDisplayName("```@everyone <@&1>")
	start(t, d)

	type said struct {
		who   *standin.Member
		typed string
		want  string
	}
	for _, s := range []said{
		{mo, "/league create name:Tuesday Games timezone:Europe/Brussels", "**Tuesday Games** is open"},
		{mo, "/player add name:Max", "**Max** can play as a guest now"},
		{ana, "/report player1:@ana player2:@bo player3:@eve guests:Max scores:47 61 61 78", "**Game 1** is in"},
		{ana, "/rank", "**ana** · rating **1024**"},
		{bo, "/rank player:Max", "**Max** · cote"},
		{bo, "/history", "dernières parties d’abord"},
		{bo, "/leaderboard share:true", "C’est en route vers ce salon."},
		{eve, "/explain game:1", "Every pair at the table is a duel"},
		{eve, "/audit", "added the guest Max"},
		{ana, "/help", "How ratings work"},
		{mo, "/void game:1 reason:wrong table", "**Void game 1?**"},
		{mo, "/league show", "Time zone: Europe/Brussels"},
	} {
		answer := d.As(s.who).In(club).Type(s.typed)
		if err := answer.Err(); err != nil {
			t.Fatalf("%s: %v", s.typed, err)
		}
		if m := answer.Message(); !answer.Private() || !strings.Contains(shown(m), s.want) || len(m.Pings()) > 0 {
			t.Errorf("%s: private %v, pings %v:\n%s", s.typed, answer.Private(), m.Pings(), shown(m))
		}
		if strings.HasPrefix(s.typed, "/void") {
			press(t, d.As(s.who).In(club), answer.Message(), "Void game 1", "Game 1 no longer counts")
		}
	}
	posts, err := club.AwaitCount(3)
	if err != nil {
		t.Fatal(err)
	}
	if pings := posts[0].Pings(); len(pings) != 3 || len(posts[1].Pings())+len(posts[2].Pings()) > 0 {
		t.Errorf("pings %v, %v, %v", pings, posts[1].Pings(), posts[2].Pings())
	}
	press(t, d.As(bo).In(club), posts[0], "Explain", "Cette partie est annulée")
	press(t, d.As(bo).In(club), posts[1], "Open", "En placement")
	if choices, err := d.As(ana).In(club).Complete("/rank player:ma"); err != nil || len(choices) != 1 {
		t.Errorf("completion: %v, %v", choices, err)
	}
	for _, f := range d.Faults() {
		t.Error(f)
	}
}

// start runs the real bot until its commands are there.
func start(t *testing.T, d *standin.Discord) {
	t.Helper()
	store, err := storage.Open(t.Context(), t.TempDir()+"/podium.db", storage.Options{})
	if err != nil {
		t.Fatal(err)
	}
	service := league.New(store, time.Now)
	b, err := bot.New(bot.Options{
		Token: d.Token(), API: d.URL(), Commands: commands.New(service, commands.Options{}), Outbox: store, Moderators: service, Ready: store.Ready,
	})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- b.Run(ctx) }()
	t.Cleanup(func() {
		cancel()
		if err := <-ended; err != nil {
			t.Error(err)
		}
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	if !d.WaitReady() {
		t.Fatal("the bot never got ready")
	}
	for deadline := time.Now().Add(90 * time.Second); !registered(d); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("the commands were never registered: %v", d.Faults())
		}
	}
}

func registered(d *standin.Discord) bool {
	for _, r := range d.Requests() {
		if strings.Contains(r.String(), "PUT") && strings.Contains(r.String(), "/commands") {
			return true
		}
	}
	return false
}

func press(t *testing.T, who standin.Actor, m standin.Message, button, want string) {
	t.Helper()
	answer := who.Press(m, button)
	if err := answer.Err(); err != nil {
		t.Errorf("%s: %v", button, err)
		return
	}
	if text := shown(answer.Message()); !strings.Contains(text, want) {
		t.Errorf("%s: %s", button, text)
	}
}

// shown is the text of a message.
func shown(m standin.Message) string {
	text := m.Content
	for _, e := range m.Embeds {
		text += "\n" + e.Title + "\n" + e.Description
	}
	return text
}

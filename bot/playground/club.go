package playground

import (
	"context"
	"strings"
	"time"

	"github.com/podiumbot/podium/bot/standin"
)

// Club is a Discord with one sample server: its people, its channels and the bot. The same club has the same ids in
// every process, so that a database that knows them fits.
type Club struct {
	*standin.Discord
	Guild   *standin.Guild
	Results *standin.Channel // where the league plays
	Talk    *standin.Channel
	Office  *standin.Channel // moderators only
	Swiss   *standin.Channel // where tournaments are run
	Start   *standin.Member  // who a new window is

	clock  *clock
	people map[string]*standin.Member // by user name
}

// person is a member of the club. Who speaks French has a client in French.
type person struct {
	user, name string
	french     bool
}

// players are in the league of the seeded season, and newcomers are not. The owner is neither.
func players() []person {
	return []person{
		{"noor", "Noor", false},
		{"ana", "Ana", false},
		{"bo", "Bo", false},
		{"chiara", "Chiara", false},
		{"dmitri", "Dmitri", false},
		{"elodie", "Élodie", true},
		{"farid", "Farid", false},
		{"grace", "Grace", false},
		{"hugo", "Hugo", true},
		{"ines", "Inês", false},
		{"jonas", "Jonas", false},
	}
}

func newcomers() []person {
	return []person{{"kofi", "Kofi", false}, {"lea", "Léa", true}, {"tom", "Tom", false}}
}

// founded is when the club came to be. Ids hold the time they were made at: each thing of the club has an hour of its
// own, so that one more thing moves no other id.
func founded() time.Time { return time.Date(2025, time.January, 6, 12, 0, 0, 0, time.UTC) }

// NewClub starts the stand-in and founds the club in it. Its clock stands in the days of the founding, for ids never go
// back: until Play has the club play, or Resume gives the clock to the host.
func NewClub(options ...standin.Option) (*Club, error) {
	c := &Club{clock: &clock{}, people: map[string]*standin.Member{}}
	hours := 0
	next := func() { // each made thing its own hour
		c.clock.move(founded().Add(time.Duration(hours) * time.Hour))
		hours++
	}
	next()
	d, err := standin.Listen(append([]standin.Option{standin.Clock(c.clock.now)}, options...)...)
	if err != nil {
		return nil, err
	}
	c.Discord = d
	next()
	c.Guild = d.Guild("The Long Table")
	c.people["mireille"] = c.Guild.Owner().SetDisplayName("Mireille")
	next()
	moderators := c.Guild.Role("Moderators", standin.ManageEvents).SetColor(0xE67E22)
	c.channels(moderators, next)
	for _, p := range append(players(), newcomers()...) {
		next()
		m := c.Guild.Member(p.user).SetDisplayName(p.name)
		if p.french {
			m.SetLocale("fr")
		}
		c.people[p.user] = m
	}
	next()
	c.Swiss = c.Guild.Channel("swiss-night").SetTopic("Swiss tournaments: /pod join, /result after your match, /why if you wonder about your opponent.")
	c.people["noor"].Give(moderators)
	c.Start = c.people["ana"]
	return c, nil
}

func (c *Club) channels(moderators *standin.Role, next func()) {
	next()
	c.Results = c.Guild.Channel("results").SetTopic("The league: type /report after a game. Its ratings, and how they came about, are for everybody to see.")
	next()
	c.Talk = c.Guild.Channel("table-talk").SetTopic("Who plays on Thursday, and everything else.")
	next()
	c.Office = c.Guild.Channel("moderators").SetTopic("What needs a hand: disputes, channels that are gone.")
	c.Office.Deny(c.Guild.Everyone(), standin.ViewChannel)
	c.Office.Grant(moderators, standin.ViewChannel)
	c.Office.Grant(c.Guild.BotRole(), standin.ViewChannel)
}

// Invited has the bot come to the club only now: it will explain itself.
func (c *Club) Invited() {
	c.Guild.BotJoined(time.Now())
	c.Guild.SetSystemChannel(c.Results)
}

// Ready waits until the bot is connected and its commands can be typed.
func (c *Club) Ready(ctx context.Context) error {
	look := time.NewTicker(5 * time.Millisecond)
	defer look.Stop()
	for !c.Connected() || len(c.CommandsFor(c.Guild.Owner().ID(), c.Results.ID())) == 0 {
		select {
		case <-look.C:
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
	return nil
}

// Now is the club's time: what the bot's clock has to show.
func (c *Club) Now() time.Time { return c.clock.now() }

// Resume makes the club's time the host's.
func (c *Club) Resume() { c.clock.move(time.Time{}) }

// Person is a member by user name, or nil.
func (c *Club) Person(user string) *standin.Member { return c.people[strings.ToLower(user)] }

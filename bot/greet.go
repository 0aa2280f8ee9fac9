package bot

import (
	"context"
	"encoding/json"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/league"
)

// Arrivals is who hears of the servers the bot is in.
type Arrivals interface {
	// Greet has the bot explain itself where it has just come. It is asked at each connection, for every server.
	Greet(ctx context.Context, a league.Arrival) error
}

// greetWithin is how long one server may take.
const greetWithin = 30 * time.Second

// greeter tells of the servers the bot is in. Discord sends them one by one after READY, and when the bot joins one; which
// it is does not matter, since who is told knows the servers it has heard of.
type greeter struct {
	arrivals Arrivals // nil: nobody wants to know
	log      *slog.Logger
	self     atomic.Int64 // the bot's account

	mu      sync.Mutex // guards waiting
	waiting []league.Arrival
	wake    chan struct{}
}

func newGreeter(a Arrivals, log *slog.Logger) *greeter {
	return &greeter{arrivals: a, log: log, wake: make(chan struct{}, 1)}
}

// accept takes a GUILD_CREATE and returns at once.
func (g *greeter) accept(event json.RawMessage) {
	if g.arrivals == nil {
		return
	}
	var guild wireGuild
	if err := json.Unmarshal(event, &guild); err != nil {
		g.log.Error("GUILD_CREATE not understood", slog.Any("error", err))
		return
	}
	if guild.Unavailable {
		return
	}
	g.mu.Lock()
	g.waiting = append(g.waiting, guild.arrival(snowflake(g.self.Load())))
	g.mu.Unlock()
	select {
	case g.wake <- struct{}{}:
	default:
	}
}

// run tells of one server after the other until ctx ends. What fails is met again at the next connection.
func (g *greeter) run(ctx context.Context) {
	for {
		select {
		case <-g.wake:
		case <-ctx.Done():
			return
		}
		g.mu.Lock()
		waiting := g.waiting
		g.waiting = nil
		g.mu.Unlock()
		for _, a := range waiting {
			if err := g.greet(ctx, a); err != nil && ctx.Err() == nil {
				g.log.Error("server not greeted", slog.Int64("guild", int64(a.Guild)), slog.Any("error", err))
			}
		}
	}
}

func (g *greeter) greet(ctx context.Context, a league.Arrival) error {
	ctx, cancel := context.WithTimeout(ctx, greetWithin)
	defer cancel()
	return g.arrivals.Greet(ctx, a)
}

// wireGuild is a GUILD_CREATE as far as it is needed.
type wireGuild struct {
	ID              snowflake `json:"id"`
	Unavailable     bool      `json:"unavailable"`
	JoinedAt        time.Time `json:"joined_at"`
	OwnerID         snowflake `json:"owner_id"`
	PreferredLocale string    `json:"preferred_locale"`
	SystemChannel   snowflake `json:"system_channel_id"`
	Roles           []struct {
		ID          snowflake `json:"id"`
		Permissions snowflake `json:"permissions"` // a 64 bit number in a string, like an id
	} `json:"roles"`
	Members  []wireMember       `json:"members"` // among them the bot itself
	Channels []wireGuildChannel `json:"channels"`
}

type wireGuildChannel struct {
	ID         snowflake             `json:"id"`
	Type       discordgo.ChannelType `json:"type"`
	Position   int                   `json:"position"`
	Overwrites []wireOverwrite       `json:"permission_overwrites"`
}

type wireOverwrite struct {
	ID    snowflake `json:"id"` // of a role, or of an account
	Allow snowflake `json:"allow"`
	Deny  snowflake `json:"deny"`
}

func (w wireGuild) arrival(self snowflake) league.Arrival {
	a := league.Arrival{Guild: league.GuildID(w.ID), Locale: "en", Joined: w.JoinedAt}
	if tongue, _, _ := strings.Cut(w.PreferredLocale, "-"); tongue == "fr" {
		a.Locale = tongue
	}
	a.Channel = league.ChannelID(w.welcoming(self))
	return a
}

// welcoming is the channel for a word of the bot's: where Discord itself welcomes people or, if the bot may not write
// there, the first text channel where it may; 0 where there is none.
func (w wireGuild) welcoming(self snowflake) snowflake {
	i := slices.IndexFunc(w.Members, func(m wireMember) bool { return m.User != nil && m.User.ID == self })
	if i < 0 {
		return 0
	}
	channels := slices.Clone(w.Channels)
	slices.SortFunc(channels, func(a, b wireGuildChannel) int {
		switch {
		case a.ID == w.SystemChannel:
			return -1
		case b.ID == w.SystemChannel:
			return 1
		case a.Position != b.Position:
			return a.Position - b.Position
		}
		return int(min(max(a.ID-b.ID, -1), 1))
	})
	const need = discordgo.PermissionViewChannel | discordgo.PermissionSendMessages
	for _, c := range channels {
		if c.Type == discordgo.ChannelTypeGuildText && w.may(w.Members[i], self, c)&need == need {
			return c.ID
		}
	}
	return 0
}

// may is what a member may do in a channel (Discord's reference, "Permission Overwrites"): what his roles allow, less and
// plus what the channel says of everybody, of his roles together, and of himself.
func (w wireGuild) may(m wireMember, self snowflake, c wireGuildChannel) int64 {
	var can int64
	for _, r := range w.Roles {
		if r.ID == w.ID || slices.Contains(m.Roles, r.ID) {
			can |= int64(r.Permissions)
		}
	}
	if can&discordgo.PermissionAdministrator != 0 || w.OwnerID == self {
		return discordgo.PermissionAll
	}
	for _, of := range []func(id snowflake) bool{
		func(id snowflake) bool { return id == w.ID },
		func(id snowflake) bool { return id != w.ID && slices.Contains(m.Roles, id) },
		func(id snowflake) bool { return id == self },
	} {
		var allow, deny int64
		for _, o := range c.Overwrites {
			if of(o.ID) {
				allow |= int64(o.Allow)
				deny |= int64(o.Deny)
			}
		}
		can = can&^deny | allow
	}
	return can
}

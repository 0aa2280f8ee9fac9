package playground

import (
	"cmp"
	"net/http"
	"slices"

	"github.com/podiumbot/podium/bot/standin"
)

// world is what a member's client knows before he opens a channel.
type world struct {
	Run      string                 `json:"run"`
	Seq      int64                  `json:"seq"` // hear what happens from here
	Me       standin.ID             `json:"me"`
	Bot      standin.ID             `json:"bot"`
	Guild    guildName              `json:"guild"`
	Channels []standin.ChannelState `json:"channels"` // those he sees
	Members  []standin.MemberState  `json:"members"`
	Roles    []standin.RoleState    `json:"roles"` // highest first
}

type guildName struct {
	ID   standin.ID `json:"id"`
	Name string     `json:"name"`
}

// serveWorld is GET /api/world?as=. Who is not there (any more) becomes the member a new window is.
func (p *Page) serveWorld(w http.ResponseWriter, r *http.Request) {
	var as standin.ID
	if !query(w, r, map[string]*standin.ID{"as": &as}) {
		return
	}
	snapshot := p.d.Snapshot()
	i := slices.IndexFunc(snapshot.Guilds, func(g standin.GuildState) bool { return g.ID == p.guild.ID() })
	if i < 0 {
		refuse(w, http.StatusNotFound, "the server is gone")
		return
	}
	g := snapshot.Guilds[i]
	if !slices.ContainsFunc(g.Members, func(m standin.MemberState) bool { return m.ID == as && !m.Bot }) {
		as = p.start
	}
	channels := slices.DeleteFunc(slices.Clone(g.Channels), func(c standin.ChannelState) bool { return slices.Contains(c.Hidden, as) })
	for i := range channels {
		channels[i].Hidden = nil
	}
	write(w, http.StatusOK, world{
		Run: p.run, Seq: snapshot.Seq, Me: as, Bot: snapshot.Bot.ID, Guild: guildName{g.ID, g.Name},
		Channels: channels, Members: g.Members, Roles: g.Roles,
	})
}

// messagesAtOnce is how many messages a client asks for, as Discord's does.
const messagesAtOnce = 50

// history is a part of a channel's messages, oldest first.
type history struct {
	Messages []standin.Message `json:"messages"`
	More     bool              `json:"more"` // there are older ones
}

// serveMessages is GET /api/messages?as=&channel=&before=: the newest messages that are older than one, or of all.
func (p *Page) serveMessages(w http.ResponseWriter, r *http.Request) {
	var as, channel, before standin.ID
	if !query(w, r, map[string]*standin.ID{"as": &as, "channel": &channel, "before": &before}) {
		return
	}
	all := p.d.MessagesFor(as, channel)
	if all == nil {
		refuse(w, http.StatusNotFound, "there is no such channel for this member")
		return
	}
	if before != 0 {
		i, _ := slices.BinarySearchFunc(all, before, func(m standin.Message, id standin.ID) int { return cmp.Compare(m.ID, id) })
		all = all[:i]
	}
	from := max(0, len(all)-messagesAtOnce)
	write(w, http.StatusOK, history{Messages: all[from:], More: from > 0})
}

// serveCommands is GET /api/commands?as=&channel=: what he may type there.
func (p *Page) serveCommands(w http.ResponseWriter, r *http.Request) {
	var as, channel standin.ID
	if !query(w, r, map[string]*standin.ID{"as": &as, "channel": &channel}) {
		return
	}
	commands := p.d.CommandsFor(as, channel)
	if commands == nil {
		refuse(w, http.StatusNotFound, "there is no such channel for this member")
		return
	}
	write(w, http.StatusOK, commands)
}

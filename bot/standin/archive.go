package standin

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"time"
)

// archive is a world as it is kept in a file: what guilds, channels and members have become, and what everybody can read
// and fetch. Private answers, interactions, commands and limits are not kept: neither does Discord keep them over a
// restart of client or bot.
type archive struct {
	URL      string            `json:"url"` // of the stand-in that wrote it; files were served from there
	Guilds   []archivedGuild   `json:"guilds"`
	Channels []archivedChannel `json:"channels"`
	Files    []archivedFile    `json:"files"`
}

type archivedGuild struct {
	ID      ID               `json:"id"`
	Roles   []role           `json:"roles"`
	Members []archivedMember `json:"members"`
}

type archivedMember struct {
	ID     ID      `json:"id"`
	Locale string  `json:"locale"`
	Nick   *string `json:"nick"`
	Roles  []ID    `json:"roles"`
}

type archivedChannel struct {
	ID         ID          `json:"id"`
	Guild      ID          `json:"guild"`
	Kind       int         `json:"kind"`
	Name       string      `json:"name"`
	Topic      *string     `json:"topic"`
	Parent     ID          `json:"parent"`
	Position   int         `json:"position"`
	Overwrites []overwrite `json:"overwrites"`
	NSFW       bool        `json:"nsfw"`
	Slowmode   int         `json:"slowmode"`
	Owner      ID          `json:"owner"`
	Created    time.Time   `json:"created"`
	Archived   bool        `json:"archived"`
	Locked     bool        `json:"locked"`
	Invitable  bool        `json:"invitable"`
	AutoHide   int         `json:"auto_hide"`
	Members    []ID        `json:"members"`
	Messages   []*Message  `json:"messages"`
}

type archivedFile struct {
	ID   ID     `json:"id"`
	Name string `json:"name"`
	Type string `json:"type"`
	Data []byte `json:"data"`
}

// Save writes the guilds' roles, members, channels, threads and public messages with their files, for Load.
func (d *Discord) Save(w io.Writer) error {
	d.mu.Lock()
	a := archive{URL: d.URL()}
	for _, g := range d.sortedGuilds() {
		a.Guilds = append(a.Guilds, archiveGuild(g))
		for _, c := range d.sortedChannels(g) {
			a.Channels = append(a.Channels, archiveChannel(c))
		}
	}
	for _, c := range a.Channels {
		for _, m := range c.Messages {
			for _, at := range m.Attachments {
				if f := d.files[at.ID]; f != nil {
					a.Files = append(a.Files, archivedFile{at.ID, f.name, f.contentType, f.data})
				}
			}
		}
	}
	text, err := json.Marshal(a)
	d.mu.Unlock()
	if err == nil {
		_, err = w.Write(text)
	}
	return err
}

// Keep has keep called whenever a request of the bot has changed what Save writes, before the request is answered: what the
// bot was told is done can then be in a file.
func (d *Discord) Keep(keep func()) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.keep = keep
}

// keepSince is what keeps the changes after a sequence number; the caller holds the lock, and calls it without.
func (d *Discord) keepSince(seq int64) func() {
	passing := []ChangeKind{CommandsChanged, Typing, Answered, Hidden}
	for i := len(d.feed.log) - 1; i >= 0 && d.feed.log[i].Seq > seq && d.keep != nil; i-- {
		if c := d.feed.log[i]; c.For == 0 && !slices.Contains(passing, c.Kind) {
			return d.keep
		}
	}
	return func() {}
}

func archiveGuild(g *guild) archivedGuild {
	a := archivedGuild{ID: g.id}
	for _, r := range g.sortedRoles() {
		a.Roles = append(a.Roles, *r)
	}
	for _, m := range g.sortedMembers() {
		a.Members = append(a.Members, archivedMember{m.user.ID, m.user.locale, m.nick, m.roles})
	}
	return a
}

func archiveChannel(c *channel) archivedChannel {
	return archivedChannel{
		ID: c.ID, Guild: c.Guild, Kind: c.Kind, Name: c.Name, Topic: c.Topic, Parent: c.Parent, Position: c.Position,
		Overwrites: c.Overwrites, NSFW: c.NSFW, Slowmode: c.Slowmode, Owner: c.owner, Created: c.created, Archived: c.archived,
		Locked: c.locked, Invitable: c.invitable, AutoHide: c.autoHide, Members: c.members, Messages: c.public(),
	}
}

// Load puts what Save wrote into a world with the same guilds and accounts, before a bot connects: their roles,
// channels and messages become those of then. Accounts that the archive does not know stay as they are.
func (d *Discord) Load(r io.Reader) error {
	text, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	var a archive
	if err := json.Unmarshal(text, &a); err != nil {
		return fmt.Errorf("archive of the stand-in: %w", err)
	}
	text = bytes.ReplaceAll(text, []byte(a.URL), []byte(d.URL()))
	a = archive{}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber() // nonces may be numbers
	if err := decoder.Decode(&a); err != nil {
		return fmt.Errorf("archive of the stand-in: %w", err)
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, kept := range a.Guilds {
		g := d.guilds[kept.ID]
		if g == nil {
			return fmt.Errorf("archive of the stand-in: there is no guild %s", kept.ID)
		}
		d.restoreGuild(g, kept)
	}
	for _, kept := range a.Channels {
		d.restoreChannel(kept)
	}
	for _, f := range a.Files {
		d.files[f.ID] = &upload{name: f.Name, contentType: f.Type, data: f.Data}
		d.ids.last = max(d.ids.last, f.ID)
	}
	d.publish(Change{Kind: GuildsChanged})
	return nil
}

func (d *Discord) restoreGuild(g *guild, kept archivedGuild) {
	g.roles = map[ID]*role{}
	for _, r := range kept.Roles {
		g.roles[r.ID] = &r
		d.ids.last = max(d.ids.last, r.ID)
	}
	for _, m := range kept.Members {
		if in := g.members[m.ID]; in != nil {
			in.user.locale, in.nick, in.roles = m.Locale, m.Nick, m.Roles
		}
	}
	for id, c := range d.channels {
		if c.Guild == g.id {
			delete(d.channels, id)
		}
	}
}

func (d *Discord) restoreChannel(kept archivedChannel) {
	c := &channel{
		ID: kept.ID, Guild: kept.Guild, Kind: kept.Kind, Name: kept.Name, Topic: kept.Topic, Parent: kept.Parent,
		Position: kept.Position, Overwrites: kept.Overwrites, NSFW: kept.NSFW, Slowmode: kept.Slowmode, owner: kept.Owner,
		created: kept.Created, archived: kept.Archived, locked: kept.Locked, invitable: kept.Invitable, autoHide: kept.AutoHide,
		members: kept.Members, messages: kept.Messages,
	}
	d.channels[c.ID] = c
	d.ids.last = max(d.ids.last, c.ID)
	c.nonces = map[nonceKey]nonceUse{}
	for _, m := range c.messages {
		d.ids.last = max(d.ids.last, m.ID)
		if m.Nonce != nil { // who was killed before he heard that it arrived sends it again
			c.nonces[nonceKey{m.Author.ID, fmt.Sprint(m.Nonce)}] = nonceUse{message: m.ID, at: m.ID.Time()}
		}
	}
	slices.SortFunc(c.messages, func(a, b *Message) int { return compare(a.ID, b.ID) })
}

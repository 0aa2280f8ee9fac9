package standin

import (
	"slices"
	"time"
)

// Channel kinds.
const (
	kindText          = 0
	kindDM            = 1
	kindVoice         = 2
	kindCategory      = 4
	kindNews          = 5
	kindNewsThread    = 10
	kindPublicThread  = 11
	kindPrivateThread = 12
	kindForum         = 15
)

// channel is a guild channel, a thread, or a private channel with the bot. Messages are in order of their ids.
type channel struct {
	ID         ID
	Guild      ID // 0 in a private channel
	Kind       int
	Name       string
	Topic      *string
	Parent     ID
	Position   int
	Overwrites []overwrite
	NSFW       bool
	Slowmode   int

	recipient *User // of a private channel
	owner     ID    // of a thread
	created   time.Time
	archived  bool
	locked    bool
	invitable bool
	autoHide  int // minutes until a thread archives itself
	members   []ID
	messages  []*Message
	last      ID // the newest public message ever sent, also when deleted since, as at Discord; 0 for none
	nonces    map[nonceKey]nonceUse
}

func (c *channel) thread() bool {
	return c.Kind >= kindNewsThread && c.Kind <= kindPrivateThread
}

// textual reports whether messages can be sent to it.
func (c *channel) textual() bool { return c.Kind != kindCategory && c.Kind != kindForum }

// find is the message with that id, or nil. Private answers are found too; callers decide who may see them.
func (c *channel) find(id ID) *Message {
	i, ok := slices.BinarySearchFunc(c.messages, id, func(m *Message, id ID) int { return compare(m.ID, id) })
	if !ok {
		return nil
	}
	return c.messages[i]
}

// wireChannel is a channel on the wire.
type wireChannel struct {
	ID            ID              `json:"id"`
	Type          int             `json:"type"`
	GuildID       *ID             `json:"guild_id,omitempty"`
	Name          *string         `json:"name,omitempty"`
	Topic         *string         `json:"topic,omitempty"`
	ParentID      *ID             `json:"parent_id"`
	Position      *int            `json:"position,omitempty"`
	Overwrites    []overwrite     `json:"permission_overwrites"`
	NSFW          bool            `json:"nsfw"`
	Slowmode      int             `json:"rate_limit_per_user"`
	LastMessageID *ID             `json:"last_message_id"`
	Flags         int             `json:"flags"`
	OwnerID       *ID             `json:"owner_id,omitempty"`
	Recipients    []User          `json:"recipients,omitempty"`
	ThreadMeta    *threadMetadata `json:"thread_metadata,omitempty"`
	MessageCount  *int            `json:"message_count,omitempty"`
	TotalSent     *int            `json:"total_message_sent,omitempty"`
	MemberCount   *int            `json:"member_count,omitempty"`
	Permissions   *Permissions    `json:"permissions,omitempty"`
	NewlyCreated  bool            `json:"newly_created,omitempty"`
}

type threadMetadata struct {
	Archived    bool   `json:"archived"`
	AutoArchive int    `json:"auto_archive_duration"`
	ArchivedAt  string `json:"archive_timestamp"`
	Locked      bool   `json:"locked"`
	Invitable   *bool  `json:"invitable,omitempty"`
	CreatedAt   string `json:"create_timestamp"`
}

func (c *channel) wire() wireChannel {
	w := wireChannel{ID: c.ID, Type: c.Kind, NSFW: c.NSFW, Slowmode: c.Slowmode}
	if last := c.last; last != 0 {
		w.LastMessageID = &last
	}
	if c.recipient != nil {
		w.Recipients = []User{*c.recipient}
		return w
	}
	name, guildID := c.Name, c.Guild
	w.Name, w.GuildID, w.Topic = &name, &guildID, c.Topic
	if c.Parent != 0 {
		parent := c.Parent
		w.ParentID = &parent
	}
	if c.thread() {
		owner, sent, members := c.owner, len(c.messages), len(c.members)
		w.OwnerID, w.MessageCount, w.TotalSent, w.MemberCount = &owner, &sent, &sent, &members
		w.ThreadMeta = &threadMetadata{
			Archived: c.archived, AutoArchive: c.autoHide, Locked: c.locked,
			ArchivedAt: timestamp(c.created), CreatedAt: timestamp(c.created),
		}
		if c.Kind == kindPrivateThread {
			invitable := c.invitable
			w.ThreadMeta.Invitable = &invitable
		}
		return w
	}
	position := c.Position
	w.Position, w.Overwrites = &position, append([]overwrite{}, c.Overwrites...)
	return w
}

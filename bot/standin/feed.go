package standin

import (
	"context"
	"errors"
	"slices"
)

// ChangeKind says what a Change is about.
type ChangeKind string

// The kinds of change.
const (
	MessageCreated  ChangeKind = "message created"
	MessageChanged  ChangeKind = "message changed"
	MessageDeleted  ChangeKind = "message deleted"
	ChannelChanged  ChangeKind = "channel changed" // made or edited; threads too
	ChannelDeleted  ChangeKind = "channel deleted"
	MembersChanged  ChangeKind = "members changed"
	RolesChanged    ChangeKind = "roles changed"
	GuildsChanged   ChangeKind = "guilds changed"
	CommandsChanged ChangeKind = "commands changed"
	Typing          ChangeKind = "typing"   // the bot in a channel
	Answered        ChangeKind = "answered" // an interaction got its first answer
)

// Change is one thing that happened. Ids that do not apply are 0.
type Change struct {
	Seq         int64      `json:"seq"`
	Kind        ChangeKind `json:"kind"`
	Guild       ID         `json:"guild,omitempty"`
	Channel     ID         `json:"channel,omitempty"`
	MessageID   ID         `json:"message_id,omitempty"`
	User        ID         `json:"user,omitempty"`
	For         ID         `json:"for,omitempty"` // the only user who may see it; 0 for everybody in the channel
	Interaction ID         `json:"interaction,omitempty"`
	Message     *Message   `json:"message,omitempty"` // as it was then, unless deleted
}

// ErrMissed is what Changes returns when the changes asked for are no longer kept; a fresh Snapshot mends it.
var ErrMissed = errors.New("changes missed: take a new snapshot")

// ErrClosed is returned once the stand-in is closed.
var ErrClosed = errors.New("stand-in closed")

// keepChanges is how many changes a reader may fall behind.
const keepChanges = 4096

type feed struct {
	seq int64
	log []Change
}

// publish records a change; the caller holds the lock.
func (d *Discord) publish(c Change) {
	d.feed.seq++
	c.Seq = d.feed.seq
	d.feed.log = append(d.feed.log, c)
	if len(d.feed.log) > 2*keepChanges {
		d.feed.log = slices.Clone(d.feed.log[len(d.feed.log)-keepChanges:])
	}
	d.wake()
}

func (d *Discord) publishMessage(kind ChangeKind, msg *Message) {
	c := Change{Kind: kind, Guild: msg.GuildID, Channel: msg.ChannelID, MessageID: msg.ID, For: msg.private}
	if kind != MessageDeleted {
		m := msg.clone()
		c.Message = &m
	}
	d.publish(c)
}

// Changes waits for what happened after a sequence number (that of a Snapshot, or of the last Change read) and returns it,
// oldest first. It returns ErrMissed when the reader fell behind, ErrClosed or the context's error when nothing comes.
func (d *Discord) Changes(ctx context.Context, after int64) ([]Change, error) {
	var out []Change
	missed := false
	d.wait(ctx, func() bool {
		log := d.feed.log
		if after >= d.feed.seq {
			return false
		}
		if len(log) == 0 || after+1 < log[0].Seq {
			missed = true
			return true
		}
		out = slices.Clone(log[after+1-log[0].Seq:])
		return true
	})
	switch {
	case missed:
		return nil, ErrMissed
	case out != nil:
		return out, nil
	case ctx.Err() != nil:
		return nil, ctx.Err()
	}
	return nil, ErrClosed
}

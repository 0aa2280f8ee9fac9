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
	Hidden          ChangeKind = "hidden"   // something the reader does not see
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
	return d.changes(ctx, after, func(Change) bool { return true })
}

// ChangesFor is Changes as one user's client hears of them: nothing of channels hidden from him, nor of others' private
// answers. Its last change is the last of all, of kind Hidden when it is not for him, so that he can read on from there.
func (d *Discord) ChangesFor(ctx context.Context, user ID, after int64) ([]Change, error) {
	return d.changes(ctx, after, func(c Change) bool {
		if c.For != 0 && c.For != user {
			return false
		}
		ch := d.channels[c.Channel]
		return ch == nil || d.maySee(user, ch)
	})
}

// changes keeps those that fit; fits runs under the lock.
func (d *Discord) changes(ctx context.Context, after int64, fits func(Change) bool) ([]Change, error) {
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
		for _, c := range log[after+1-log[0].Seq:] {
			if fits(c) {
				out = append(out, c)
			}
		}
		if len(out) == 0 || out[len(out)-1].Seq < d.feed.seq {
			out = append(out, Change{Seq: d.feed.seq, Kind: Hidden})
		}
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

package standin

import (
	"fmt"
	"strings"
)

// Channel is a handle on a channel or thread.
type Channel struct {
	d  *Discord
	id ID
}

// Channel makes a text channel.
func (g *Guild) Channel(name string) *Channel { return g.channel(name, kindText) }

// Voice makes a voice channel.
func (g *Guild) Voice(name string) *Channel { return g.channel(name, kindVoice) }

func (g *Guild) channel(name string, kind int) (out *Channel) {
	g.locked(func(in *guild) {
		ch := &channel{
			ID: g.d.newID(), Guild: in.id, Kind: kind, Name: name, created: g.d.now(), Position: len(g.d.sortedChannels(in)),
		}
		g.d.channels[ch.ID] = ch
		g.d.channelChanged(ch, "CREATE")
		out = &Channel{g.d, ch.ID}
	})
	return out
}

// Thread makes a public thread.
func (c *Channel) Thread(name string) (out *Channel) {
	c.locked(func(in *channel) {
		th := &channel{
			ID: c.d.newID(), Guild: in.Guild, Kind: kindPublicThread, Parent: in.ID, Name: name, created: c.d.now(),
			autoHide: 4320, owner: c.d.guilds[in.Guild].owner,
		}
		c.d.openThread(in, th)
		out = &Channel{c.d, th.ID}
	})
	return out
}

// PrivateChannel is the channel between a member and the bot.
func (d *Discord) PrivateChannel(m *Member) *Channel {
	d.mu.Lock()
	defer d.mu.Unlock()
	return &Channel{d, d.privateChannel(d.users[m.user]).ID}
}

// ID is the channel's id.
func (c *Channel) ID() ID { return c.id }

// locked runs f on the channel under the lock, or not at all when it is deleted.
func (c *Channel) locked(f func(*channel)) {
	c.d.mu.Lock()
	defer c.d.mu.Unlock()
	if ch := c.d.channels[c.id]; ch != nil {
		f(ch)
	}
}

// Name is the channel's name, "" once deleted.
func (c *Channel) Name() (name string) {
	c.locked(func(in *channel) { name = in.Name })
	return name
}

// SetTopic sets the line above the channel. It returns the channel.
func (c *Channel) SetTopic(topic string) *Channel {
	c.locked(func(in *channel) {
		in.Topic = &topic
		c.d.channelChanged(in, "UPDATE")
	})
	return c
}

// Messages lists what everybody sees, oldest first.
func (c *Channel) Messages() (out []Message) {
	c.locked(func(in *channel) {
		for _, m := range in.public() {
			out = append(out, m.clone())
		}
	})
	return out
}

// Await waits, at most Patience, for a public message whose text (Message.Text) contains the words, and returns the newest
// such one.
func (c *Channel) Await(words string) (Message, error) {
	return c.AwaitThat(fmt.Sprintf("with %q", words), func(m Message) bool { return strings.Contains(m.Text(), words) })
}

// AwaitThat waits, at most Patience, for a public message that fits, and returns the newest; what describes it in the error.
func (c *Channel) AwaitThat(what string, fits func(Message) bool) (Message, error) {
	var found Message
	got := c.d.waitFor(func() bool {
		ch := c.d.channels[c.id]
		if ch == nil {
			return false
		}
		for _, m := range ch.public() {
			if m := m.clone(); fits(m) {
				found = m
			}
		}
		return found.ID != 0
	})
	if !got {
		return Message{}, fmt.Errorf("no message %s came in #%s within %s", what, c.Name(), c.d.patience)
	}
	return found, nil
}

// AwaitCount waits, at most Patience, until the channel has n public messages, and returns them.
func (c *Channel) AwaitCount(n int) ([]Message, error) {
	got := c.d.waitFor(func() bool {
		ch := c.d.channels[c.id]
		return ch != nil && len(ch.public()) >= n
	})
	messages := c.Messages()
	if !got {
		return messages, fmt.Errorf("%d messages in #%s after %s, not %d", len(messages), c.Name(), c.d.patience, n)
	}
	return messages, nil
}

// Delete deletes the channel with its threads.
func (c *Channel) Delete() { c.locked(func(in *channel) { c.d.removeChannel(in) }) }

// Archive archives or reopens a thread.
func (c *Channel) Archive(archived bool) {
	c.locked(func(in *channel) {
		in.archived = archived
		c.d.channelChanged(in, "UPDATE")
	})
}

// DeleteMessage deletes a message as a moderator would.
func (c *Channel) DeleteMessage(id ID) {
	c.locked(func(in *channel) {
		if m := in.find(id); m != nil {
			c.d.erase(in, m)
		}
	})
}

// Deny takes permissions in the channel from a role, for @everyone pass Guild.Everyone.
func (c *Channel) Deny(r *Role, p Permissions) {
	c.locked(func(in *channel) { c.d.overwrite(in, overwrite{ID: r.id, Deny: p}) })
}

// Grant gives permissions in the channel to a role, whatever others lose there.
func (c *Channel) Grant(r *Role, p Permissions) {
	c.locked(func(in *channel) { c.d.overwrite(in, overwrite{ID: r.id, Allow: p}) })
}

// Forbid takes from the bot the right to write in a channel: Missing Permissions.
func (d *Discord) Forbid(c *Channel) { c.denyBot(SendMessages | SendMessagesInThreads) }

// Hide takes a channel out of the bot's sight: Missing Access.
func (d *Discord) Hide(c *Channel) { c.denyBot(ViewChannel) }

// Allow takes back Forbid, Hide and DenyBot.
func (d *Discord) Allow(c *Channel) { c.denyBot(0) }

// DenyBot takes any permissions in a channel from the bot.
func (d *Discord) DenyBot(c *Channel, p Permissions) { c.denyBot(p) }

func (c *Channel) denyBot(p Permissions) {
	c.locked(func(in *channel) {
		if parent := c.d.channels[in.Parent]; in.thread() && parent != nil {
			in = parent
		}
		c.d.overwrite(in, overwrite{ID: c.d.bot.ID, Kind: 1, Deny: p})
	})
}

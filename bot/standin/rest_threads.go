package standin

import (
	"net/http"
	"slices"
)

// startThread opens a thread without a message.
func (c *call) startThread() (reply, error) {
	ch, can, err := c.inChannel(ViewChannel)
	if err != nil {
		return reply{}, err
	}
	kind, given := c.body.get("type").oneOf(kindNewsThread, kindPublicThread, kindPrivateThread)
	if !given {
		kind = kindPrivateThread // Discord's default for threads without a message
	}
	if ch.Kind == kindForum {
		return reply{}, fail(http.StatusBadRequest, codeWrongChannelType, "Cannot execute action on this channel type")
	}
	need := CreatePublicThreads
	if kind == kindPrivateThread {
		need = CreatePrivateThreads
	}
	if !can.Has(need) {
		return reply{}, missingPermissions()
	}
	th, err := c.thread(ch, int(kind))
	if err != nil {
		return reply{}, err
	}
	c.d.openThread(ch, th)
	return reply{status: http.StatusCreated, body: th.wire()}, nil
}

// startThreadFrom opens a thread under a message; it has the message's id.
func (c *call) startThreadFrom() (reply, error) {
	ch, msg, can, err := c.message()
	if err != nil {
		return reply{}, err
	}
	if !can.Has(CreatePublicThreads) {
		return reply{}, missingPermissions()
	}
	if c.d.channels[msg.ID] != nil {
		return reply{}, fail(http.StatusBadRequest, codeThreadExists, "A thread has already been created for this message")
	}
	th, err := c.thread(ch, kindPublicThread)
	if err != nil {
		return reply{}, err
	}
	th.ID = msg.ID
	c.d.openThread(ch, th)
	wire := th.wire()
	msg.Thread = &wire
	c.d.dispatchMessage("MESSAGE_UPDATE", msg)
	c.d.publishMessage(MessageChanged, msg)
	return reply{status: http.StatusCreated, body: wire}, nil
}

// thread checks the body of both and makes the thread.
func (c *call) thread(ch *channel, kind int) (*channel, error) {
	if ch.Kind != kindText && ch.Kind != kindNews {
		return nil, fail(http.StatusBadRequest, codeWrongChannelType, "Cannot execute action on this channel type")
	}
	b := c.body
	name := b.get("name")
	title := ""
	if name.require() {
		title = name.visible(1, maxChannelName)
	}
	hide, hasHide := b.get("auto_archive_duration").oneOf(60, 1440, 4320, 10080)
	slow, _ := b.get("rate_limit_per_user").integer(0, maxSlowmode)
	invitable := !b.get("invitable").present() || b.get("invitable").boolean()
	if err := b.form.err(); err != nil {
		return nil, err
	}
	if !hasHide {
		hide = 4320
	}
	return &channel{
		ID: c.d.newID(), Kind: kind, Guild: ch.Guild, Parent: ch.ID, Name: title, owner: c.d.bot.ID, created: c.d.now(),
		autoHide: int(hide), Slowmode: int(slow), invitable: invitable, members: []ID{c.d.bot.ID},
	}, nil
}

// openThread puts a thread into the world.
func (d *Discord) openThread(parent, th *channel) {
	d.channels[th.ID] = th
	wire := th.wire()
	wire.NewlyCreated = true
	d.dispatch(parent.Guild, "THREAD_CREATE", wire)
	d.publish(Change{Kind: ChannelChanged, Guild: parent.Guild, Channel: th.ID})
}

// inThread finds the thread and the user of the path; @me is the bot.
func (c *call) inThread() (*channel, ID, error) {
	ch, _, err := c.inChannel(ViewChannel)
	if err != nil {
		return nil, 0, err
	}
	if !ch.thread() {
		return nil, 0, fail(http.StatusBadRequest, codeWrongChannelType, "Cannot execute action on this channel type")
	}
	if c.r.PathValue("user") == "@me" {
		return ch, c.d.bot.ID, nil
	}
	id, err := c.id("user")
	if err != nil {
		return nil, 0, err
	}
	if c.d.guilds[ch.Guild].members[id] == nil {
		return nil, 0, unknown(codeUnknownMember, "Member")
	}
	if ch.archived {
		return nil, 0, fail(http.StatusBadRequest, codeArchivedThread, "Thread is archived")
	}
	return ch, id, nil
}

func (c *call) joinThread() (reply, error) {
	ch, id, err := c.inThread()
	if err != nil {
		return reply{}, err
	}
	if !slices.Contains(ch.members, id) {
		ch.members = append(ch.members, id)
		c.d.channelChanged(ch, "UPDATE")
	}
	return noContent()
}

func (c *call) leaveThread() (reply, error) {
	ch, id, err := c.inThread()
	if err != nil {
		return reply{}, err
	}
	if id != c.d.bot.ID && ch.owner != c.d.bot.ID {
		if _, err := c.d.botMay(ch, ManageThreads); err != nil {
			return reply{}, err
		}
	}
	ch.members = slices.DeleteFunc(slices.Clone(ch.members), func(m ID) bool { return m == id })
	c.d.channelChanged(ch, "UPDATE")
	return noContent()
}

func (c *call) threadMembers() (reply, error) {
	ch, _, err := c.inChannel(ViewChannel)
	if err != nil {
		return reply{}, err
	}
	out := []any{}
	for _, id := range ch.members {
		out = append(out, map[string]any{"id": ch.ID, "user_id": id, "join_timestamp": timestamp(ch.created), "flags": 0})
	}
	return ok(out)
}

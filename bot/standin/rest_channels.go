package standin

import (
	"net/http"
	"slices"
)

func channelRoutes() []route {
	return []route{
		get("/channels/{channel}", bucketChannel, (*call).getChannel),
		patch("/channels/{channel}", bucketChannel, (*call).editChannel),
		del("/channels/{channel}", bucketChannel, (*call).deleteChannel),
		post("/channels/{channel}/typing", bucketChannel, (*call).typing),
		put("/channels/{channel}/permissions/{overwrite}", bucketChannel, (*call).putOverwrite),
		del("/channels/{channel}/permissions/{overwrite}", bucketChannel, (*call).deleteOverwrite),
		post("/channels/{channel}/threads", bucketThread, (*call).startThread),
		post("/channels/{channel}/messages/{message}/threads", bucketThread, (*call).startThreadFrom),
		put("/channels/{channel}/thread-members/{user}", bucketThread, (*call).joinThread),
		del("/channels/{channel}/thread-members/{user}", bucketThread, (*call).leaveThread),
		get("/channels/{channel}/thread-members", bucketThread, (*call).threadMembers),
	}
}

func (c *call) getChannel() (reply, error) {
	ch, _, err := c.inChannel(ViewChannel)
	if err != nil {
		return reply{}, err
	}
	return ok(ch.wire())
}

// Limits of channels, in characters or units named.
const (
	maxChannelName = 100
	maxTopic       = 1024
	maxSlowmode    = 21600 // seconds
)

// editChannel is PATCH of a channel or thread.
func (c *call) editChannel() (reply, error) {
	ch, can, err := c.inChannel(ViewChannel)
	if err != nil {
		return reply{}, err
	}
	if !ch.mayManage(can, c.d.bot.ID) {
		return reply{}, missingPermissions()
	}
	b := c.body
	name := b.get("name").visible(0, maxChannelName)
	if b.get("name").present() && name == "" {
		b.get("name").length(0, 1, maxChannelName)
	}
	topic := b.get("topic").text(0, maxTopic)
	slow, hasSlow := b.get("rate_limit_per_user").integer(0, maxSlowmode)
	hide, hasHide := b.get("auto_archive_duration").oneOf(60, 1440, 4320, 10080)
	archived, locked := b.get("archived").boolean(), b.get("locked").boolean()
	parent, hasParent := b.get("parent_id").snowflake()
	if err := b.form.err(); err != nil {
		return reply{}, err
	}
	if reopened := b.has("archived") && !archived; ch.archived && !reopened {
		return reply{}, fail(http.StatusBadRequest, codeArchivedThread, "Thread is archived")
	}
	if name != "" {
		ch.Name = name
	}
	if b.has("topic") {
		ch.Topic = &topic
	}
	if hasSlow {
		ch.Slowmode = int(slow)
	}
	if hasHide && ch.thread() {
		ch.autoHide = int(hide)
	}
	if b.has("archived") {
		ch.archived = archived
	}
	if b.has("locked") {
		ch.locked = locked
	}
	if hasParent && !ch.thread() {
		ch.Parent = parent
	}
	c.d.channelChanged(ch, "UPDATE")
	return ok(ch.wire())
}

// mayManage reports whether a channel, or a thread (its owner's too), may be changed.
func (ch *channel) mayManage(can Permissions, who ID) bool {
	if ch.thread() {
		return ch.owner == who || can.Has(ManageThreads)
	}
	return ch.recipient != nil || can.Has(ManageChannels)
}

// channelChanged sends CHANNEL_* or THREAD_* and tells the feed.
func (d *Discord) channelChanged(ch *channel, what string) {
	if ch.recipient == nil {
		prefix := "CHANNEL_"
		if ch.thread() {
			prefix = "THREAD_"
		}
		d.dispatch(ch.Guild, prefix+what, ch.wire())
	}
	d.publish(Change{Kind: ChannelChanged, Guild: ch.Guild, Channel: ch.ID})
}

func (c *call) deleteChannel() (reply, error) {
	ch, can, err := c.inChannel(ViewChannel)
	if err != nil {
		return reply{}, err
	}
	need := ManageChannels
	if ch.thread() {
		need = ManageThreads
	}
	if !can.Has(need) {
		return reply{}, missingPermissions()
	}
	wire := ch.wire()
	c.d.removeChannel(ch)
	return ok(wire)
}

// removeChannel deletes a channel with its threads.
func (d *Discord) removeChannel(ch *channel) {
	if g := d.guilds[ch.Guild]; g != nil {
		for _, other := range d.sortedChannels(g) {
			if other.Parent == ch.ID && other.thread() {
				d.removeChannel(other)
			}
		}
	}
	delete(d.channels, ch.ID)
	prefix := "CHANNEL_"
	if ch.thread() {
		prefix = "THREAD_"
	}
	d.dispatch(ch.Guild, prefix+"DELETE", ch.wire())
	d.publish(Change{Kind: ChannelDeleted, Guild: ch.Guild, Channel: ch.ID})
}

func (c *call) typing() (reply, error) {
	ch, _, err := c.inChannel(SendMessages)
	if err != nil {
		return reply{}, err
	}
	c.d.publish(Change{Kind: Typing, Guild: ch.Guild, Channel: ch.ID})
	return noContent()
}

// putOverwrite sets what a role or member may do in the channel; nobody can hand out what he has not.
func (c *call) putOverwrite() (reply, error) {
	ch, can, err := c.inChannel(ManageRoles)
	if err != nil {
		return reply{}, err
	}
	id, err := c.id("overwrite")
	if err != nil {
		return reply{}, err
	}
	kind := c.body.get("type")
	kind.require()
	n, _ := kind.oneOf(0, 1)
	allow, _ := c.body.get("allow").bits()
	deny, _ := c.body.get("deny").bits()
	if err := c.body.form.err(); err != nil {
		return reply{}, err
	}
	if !can.Has(allow | deny) {
		return reply{}, missingPermissions()
	}
	c.d.overwrite(ch, overwrite{ID: id, Kind: int(n), Allow: allow, Deny: deny})
	return noContent()
}

// overwrite replaces or adds one overwrite.
func (d *Discord) overwrite(ch *channel, o overwrite) {
	next := slices.DeleteFunc(slices.Clone(ch.Overwrites), func(old overwrite) bool { return old.ID == o.ID })
	if o.Allow != 0 || o.Deny != 0 {
		next = append(next, o)
	}
	ch.Overwrites = next
	d.channelChanged(ch, "UPDATE")
}

func (c *call) deleteOverwrite() (reply, error) {
	ch, _, err := c.inChannel(ManageRoles)
	if err != nil {
		return reply{}, err
	}
	id, err := c.id("overwrite")
	if err != nil {
		return reply{}, err
	}
	if !slices.ContainsFunc(ch.Overwrites, func(o overwrite) bool { return o.ID == id }) {
		return reply{}, unknown(codeUnknownOverwrite, "Overwrite")
	}
	c.d.overwrite(ch, overwrite{ID: id})
	return noContent()
}

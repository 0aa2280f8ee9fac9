package standin

import (
	"net/http"
	"slices"
	"time"
)

func messageRoutes() []route {
	return []route{
		get("/channels/{channel}/messages", bucketRead, (*call).listMessages),
		post("/channels/{channel}/messages", bucketSend, (*call).createMessage),
		get("/channels/{channel}/messages/{message}", bucketRead, (*call).getMessage),
		patch("/channels/{channel}/messages/{message}", bucketEdit, (*call).editMessage),
		del("/channels/{channel}/messages/{message}", bucketErase, (*call).deleteMessage),
	}
}

// nonceFor is how long Discord remembers a nonce with enforce_nonce; it says "the past few minutes".
const nonceFor = 3 * time.Minute

type nonceKey struct {
	author ID
	nonce  string
}

type nonceUse struct {
	message ID
	at      time.Time
}

// inChannel finds the channel of the path and checks that the bot may do want there.
func (c *call) inChannel(want Permissions) (*channel, Permissions, error) {
	id, err := c.id("channel")
	if err != nil {
		return nil, 0, err
	}
	ch := c.d.channels[id]
	if ch == nil {
		return nil, 0, unknown(codeUnknownChannel, "Channel")
	}
	can, err := c.d.botMay(ch, want)
	return ch, can, err
}

// botMay is what the bot may do in a channel, or an error where want is not in it: Missing Access when it cannot even see
// the channel, Missing Permissions for the rest.
func (d *Discord) botMay(ch *channel, want Permissions) (Permissions, error) {
	if ch.recipient != nil {
		return allPermissions &^ Administrator, nil
	}
	m := d.guilds[ch.Guild].members[d.bot.ID]
	if m == nil {
		return 0, missingAccess()
	}
	can := d.permissions(m, ch)
	switch {
	case !can.Has(ViewChannel):
		return can, missingAccess()
	case !can.Has(want):
		return can, missingPermissions()
	}
	return can, nil
}

func (c *call) createMessage() (reply, error) {
	ch, can, err := c.inChannel(SendMessages)
	if err != nil {
		return reply{}, err
	}
	if !ch.textual() {
		return reply{}, fail(http.StatusBadRequest, codeNonTextChannel, "Cannot send messages in a non-text channel")
	}
	m := readDraft(c.body, c.files, use{})
	if err := c.body.form.err(); err != nil {
		return reply{}, err
	}
	if m.empty() {
		return reply{}, emptyMessage()
	}
	if len(m.files) > 0 && !can.Has(AttachFiles) {
		return reply{}, missingPermissions()
	}
	if ch.locked && !can.Has(ManageThreads) {
		return reply{}, fail(http.StatusForbidden, codeArchivedThread, "Thread is archived")
	}
	key := nonceKey{c.d.bot.ID, m.nonce}
	if m.enforce && m.nonce != "" {
		if used, seen := ch.nonces[key]; seen && c.d.now().Sub(used.at) < nonceFor {
			if first := ch.find(used.message); first != nil {
				return ok(first.clone())
			}
		}
	}
	msg, err := c.d.send(ch, m, *c.d.bot, can, nil)
	if err != nil {
		return reply{}, err
	}
	if m.nonce != "" {
		c.d.remember(ch, key, msg)
	}
	return ok(msg.clone())
}

// remember keeps a nonce and drops those whose time is over.
func (d *Discord) remember(ch *channel, key nonceKey, msg *Message) {
	now := d.now()
	for k, used := range ch.nonces {
		if now.Sub(used.at) >= nonceFor {
			delete(ch.nonces, k)
		}
	}
	if ch.nonces == nil {
		ch.nonces = map[nonceKey]nonceUse{}
	}
	ch.nonces[key] = nonceUse{message: msg.ID, at: now}
}

// message finds a public message of the path's channel, which the bot must see.
func (c *call) message() (*channel, *Message, Permissions, error) {
	ch, can, err := c.inChannel(ViewChannel)
	if err != nil {
		return nil, nil, 0, err
	}
	id, err := c.id("message")
	if err != nil {
		return nil, nil, 0, err
	}
	msg := ch.find(id)
	if msg == nil || msg.private != 0 {
		return nil, nil, 0, unknown(codeUnknownMessage, "Message")
	}
	return ch, msg, can, nil
}

func (c *call) getMessage() (reply, error) {
	_, msg, can, err := c.message()
	if err != nil {
		return reply{}, err
	}
	if !can.Has(ReadMessageHistory) {
		return reply{}, missingPermissions()
	}
	return ok(msg.clone())
}

func (c *call) editMessage() (reply, error) {
	ch, msg, can, err := c.message()
	if err != nil {
		return reply{}, err
	}
	if msg.Author.ID != c.d.bot.ID {
		return reply{}, fail(http.StatusForbidden, codeOtherUsersMessage, "Cannot edit a message authored by another user")
	}
	m := readDraft(c.body, c.files, use{edit: true, v2: msg.v2()})
	if err := c.body.form.err(); err != nil {
		return reply{}, err
	}
	if err := c.d.edit(ch, msg, m, can); err != nil {
		return reply{}, err
	}
	return ok(msg.clone())
}

func (c *call) deleteMessage() (reply, error) {
	ch, msg, can, err := c.message()
	if err != nil {
		return reply{}, err
	}
	if msg.Author.ID != c.d.bot.ID && !can.Has(ManageMessages) {
		return reply{}, missingPermissions()
	}
	c.d.erase(ch, msg)
	return noContent()
}

// erase removes a message and tells everybody.
func (d *Discord) erase(ch *channel, msg *Message) {
	i := slices.Index(ch.messages, msg)
	ch.messages = slices.Delete(ch.messages, i, i+1)
	for _, a := range msg.Attachments {
		delete(d.files, a.ID)
	}
	if msg.private == 0 {
		d.dispatch(ch.Guild, "MESSAGE_DELETE", map[string]any{"id": msg.ID, "channel_id": ch.ID, "guild_id": ch.Guild})
	}
	d.publishMessage(MessageDeleted, msg)
}

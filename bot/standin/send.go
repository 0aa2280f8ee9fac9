package standin

import (
	"slices"
	"strconv"
	"strings"
)

// send puts a checked draft into a channel. answer is the interaction it belongs to, nil for a plain message; can is what
// the author may do there.
func (d *Discord) send(ch *channel, m *draft, author User, can Permissions, answer *interaction) (*Message, error) {
	msg := &Message{
		ID: d.newID(), ChannelID: ch.ID, GuildID: ch.Guild, Author: author, Content: m.content, TTS: m.tts,
		Embeds: orEmpty(m.embeds), Components: orEmpty(m.components), Flags: m.flags, Nonce: m.rawNonce, sent: d.now(),
	}
	msg.Timestamp = timestamp(msg.sent)
	if answer != nil {
		answer.sign(msg)
		if m.flags&flagEphemeral != 0 {
			msg.private = answer.user.ID
		}
	}
	if err := d.refer(msg, ch, m); err != nil {
		return nil, err
	}
	files, err := d.attach(m, nil, msg.private != 0)
	if err != nil {
		return nil, err
	}
	msg.Attachments = files
	if err := msg.resolveFiles(); err != nil {
		return nil, err
	}
	d.mention(msg, ch, m, can)
	d.post(ch, msg)
	return msg, nil
}

// post appends a finished message and tells everybody who may see it.
func (d *Discord) post(ch *channel, msg *Message) {
	ch.messages = append(ch.messages, msg)
	if ch.archived {
		ch.archived = false
	}
	if msg.private == 0 {
		ch.last = msg.ID
		d.dispatchMessage("MESSAGE_CREATE", msg)
	}
	d.publishMessage(MessageCreated, msg)
}

// refer fills in what a reply refers to.
func (d *Discord) refer(msg *Message, ch *channel, m *draft) error {
	if m.reference == nil {
		return nil
	}
	target := ch.find(m.reference.MessageID)
	if target == nil || target.private != 0 {
		if m.reference.FailIfNotExists == nil || *m.reference.FailIfNotExists {
			f := newForm(nil)
			f.at("message_reference", nil).fail("REPLIES_UNKNOWN_MESSAGE", "Unknown message")
			return f.form.err()
		}
		return nil
	}
	copied := target.clone()
	copied.ReferencedMessage = nil
	msg.Type, msg.ReferencedMessage = 19, &copied
	msg.Reference = &MessageReference{MessageID: target.ID, ChannelID: ch.ID, GuildID: ch.Guild}
	return nil
}

// edit changes what a draft names and leaves the rest, as PATCH does; null clears.
func (d *Discord) edit(ch *channel, msg *Message, m *draft, can Permissions) error {
	next := *msg
	if m.body.has("content") {
		next.Content = m.content
	}
	if m.body.has("embeds") || m.body.has("embed") {
		next.Embeds = orEmpty(m.embeds)
	}
	if m.body.has("components") {
		next.Components = orEmpty(m.components)
	}
	if m.body.has("flags") {
		const editable = flagSuppressEmbeds | flagComponentsV2
		next.Flags = next.Flags&^flagSuppressEmbeds | m.flags&editable // V2 is never taken back
	}
	files, err := d.attach(m, msg.Attachments, msg.private != 0)
	if err != nil {
		return err
	}
	if len(files) > maxFiles {
		return tooManyFiles()
	}
	next.Attachments = files
	if next.bare() {
		return emptyMessage()
	}
	if err := next.legacyInV2(); err != nil {
		return err
	}
	if err := next.resolveFiles(); err != nil {
		return err
	}
	next.Flags &^= flagLoading
	edited := timestamp(d.now())
	next.EditedTimestamp = &edited
	if m.body.has("content") || m.body.has("components") || m.body.has("allowed_mentions") {
		d.mention(&next, ch, m, can)
	}
	*msg = next
	if msg.private == 0 {
		d.dispatchMessage("MESSAGE_UPDATE", msg)
	}
	d.publishMessage(MessageChanged, msg)
	return nil
}

// legacyInV2 is the error for a message edited to the V2 flag that still has content or embeds.
func (m *Message) legacyInV2() error {
	f := newForm(nil)
	for name, left := range map[string]bool{"content": m.Content != "", "embeds": len(m.Embeds) > 0} {
		if left && m.Flags&flagComponentsV2 != 0 {
			f.at(name, nil).fail("MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
				"The '%s' field cannot be used when using MessageFlags.IS_COMPONENTS_V2", name)
		}
	}
	return f.form.err()
}

// bare reports whether nothing at all would be seen.
func (m *Message) bare() bool {
	return m.Content == "" && len(m.Embeds) == 0 && len(m.Components) == 0 && len(m.Attachments) == 0
}

// resolveFiles turns attachment://name into the attachment's address; a name that was not sent is an error. It is for a
// message nobody else has seen yet.
func (m *Message) resolveFiles() error {
	f := newForm(nil)
	m.Embeds = slices.Clone(m.Embeds)
	for i := range m.Embeds {
		e, at := &m.Embeds[i], f.at("embeds", nil).at(strconv.Itoa(i), nil)
		e.Image, e.Thumbnail = m.resolveFile(at, e.Image), m.resolveFile(at, e.Thumbnail)
	}
	m.Components = cloneComponents(m.Components)
	walk(m.Components, func(c *Component) {
		at := f.at("components", nil)
		c.Media, c.File = m.resolveFile(at, c.Media), m.resolveFile(at, c.File)
		for i := range c.Items {
			c.Items[i].Media = *m.resolveFile(at, &c.Items[i].Media)
		}
	})
	return f.form.err()
}

func (m *Message) resolveFile(at value, media *EmbedMedia) *EmbedMedia {
	if media == nil {
		return nil
	}
	name, isFile := strings.CutPrefix(media.URL, "attachment://")
	if !isFile {
		return media
	}
	for _, a := range m.Attachments {
		if a.Filename == name || a.Filename == safeName(name) {
			return &EmbedMedia{URL: a.URL, Description: media.Description, Width: a.Width, Height: a.Height}
		}
	}
	at.fail("ATTACHMENT_NOT_FOUND", "Attachment %s cannot be found.", name)
	return media
}

func orEmpty[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}

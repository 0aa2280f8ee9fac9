package standin

import (
	"net/http"
	"slices"
)

// answering finds the interaction behind a webhook address. Before the first answer there is no webhook; after fifteen
// minutes its token is dead.
func (c *call) answering() (*interaction, error) {
	id, err := c.id("webhook")
	if err != nil {
		return nil, err
	}
	if id != c.d.app {
		return nil, unknown(codeUnknownWebhook, "Webhook")
	}
	in := c.d.tokens[c.r.PathValue("token")]
	if in == nil || c.d.now().Sub(in.created) > tokenFor {
		return nil, fail(http.StatusUnauthorized, codeInvalidWebhookToken, "Invalid Webhook Token")
	}
	if in.answered == 0 {
		return nil, unknown(codeUnknownWebhook, "Webhook")
	}
	if !c.d.stands(in.channel) {
		return nil, unknown(codeUnknownChannel, "Channel")
	}
	return in, nil
}

// followUp sends another message to an interaction; the first one after a deferral makes that good.
func (c *call) followUp() (reply, error) {
	in, err := c.answering()
	if err != nil {
		return reply{}, err
	}
	m := readDraft(c.body, c.files, use{interaction: true})
	if err := c.body.form.err(); err != nil {
		return reply{}, err
	}
	if m.empty() {
		return reply{}, emptyMessage()
	}
	if in.pending && in.answered == answerDeferred {
		if err := c.d.edit(in.channel, in.original, m.whole(), c.d.answerRights(in)); err != nil {
			return reply{}, err
		}
		in.pending = false
		return c.webhookReply(in.original)
	}
	msg, err := c.d.send(in.channel, m, *c.d.bot, c.d.answerRights(in), in)
	if err != nil {
		return reply{}, err
	}
	in.later = append(in.later, msg)
	return c.webhookReply(msg)
}

// webhookReply always has the message: interaction webhooks behave as with wait=true.
func (c *call) webhookReply(msg *Message) (reply, error) { return ok(msg.clone()) }

// whole makes a new message's draft fit for an edit of a deferred one.
func (m *draft) whole() *draft {
	m.edit = true
	return m
}

// owned finds @original or a follow-up of the interaction.
func (c *call) owned(in *interaction) (*Message, error) {
	name := c.r.PathValue("message")
	msg := in.original
	if name != "@original" {
		id, err := c.id("message")
		if err != nil {
			return nil, err
		}
		msg = nil
		for _, m := range append(slices.Clone(in.later), in.original) {
			if m != nil && m.ID == id {
				msg = m
			}
		}
	}
	if msg == nil || in.channel.find(msg.ID) != msg {
		return nil, unknown(codeUnknownMessage, "Message")
	}
	return msg, nil
}

func (c *call) getAnswer() (reply, error) {
	in, err := c.answering()
	if err != nil {
		return reply{}, err
	}
	msg, err := c.owned(in)
	if err != nil {
		return reply{}, err
	}
	return ok(msg.clone())
}

func (c *call) editAnswer() (reply, error) {
	in, err := c.answering()
	if err != nil {
		return reply{}, err
	}
	msg, err := c.owned(in)
	if err != nil {
		return reply{}, err
	}
	m := readDraft(c.body, c.files, use{interaction: true, edit: true, v2: msg.v2()})
	if err := c.body.form.err(); err != nil {
		return reply{}, err
	}
	if err := c.d.edit(in.channel, msg, m, c.d.answerRights(in)); err != nil {
		return reply{}, err
	}
	if msg == in.original {
		in.pending = false
	}
	return ok(msg.clone())
}

func (c *call) deleteAnswer() (reply, error) {
	in, err := c.answering()
	if err != nil {
		return reply{}, err
	}
	msg, err := c.owned(in)
	if err != nil {
		return reply{}, err
	}
	c.d.erase(in.channel, msg)
	if msg == in.original {
		in.pending = false
	}
	return noContent()
}

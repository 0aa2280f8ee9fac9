package standin

import (
	"net/http"
	"time"
)

func interactionRoutes() []route {
	return []route{
		post("/interactions/{interaction}/{token}/callback", bucketCallback, (*call).callback).public(),
		post("/webhooks/{webhook}/{token}", bucketWebhook, (*call).followUp).public(),
		get("/webhooks/{webhook}/{token}/messages/{message}", bucketWebhook, (*call).getAnswer).public(),
		patch("/webhooks/{webhook}/{token}/messages/{message}", bucketWebhook, (*call).editAnswer).public(),
		del("/webhooks/{webhook}/{token}/messages/{message}", bucketWebhook, (*call).deleteAnswer).public(),
	}
}

// callback is the first answer to an interaction.
func (c *call) callback() (reply, error) {
	id, err := c.id("interaction")
	if err != nil {
		return reply{}, err
	}
	in := c.d.interactions[id]
	if in == nil || in.token != c.r.PathValue("token") {
		return reply{}, unknown(codeUnknownInteraction, "interaction")
	}
	if in.answered != 0 {
		e := fail(http.StatusBadRequest, codeAlreadyAcknowledged, "Interaction has already been acknowledged.")
		e.forgiven = in.repeated
		return reply{}, e
	}
	if c.d.now().Sub(in.created) > c.d.firstAnswer {
		in.reported = true
		return reply{}, unknown(codeUnknownInteraction, "interaction")
	}
	kind := c.body.get("type")
	kind.require()
	t, _ := kind.oneOf(in.answers()...)
	if err := c.body.form.err(); err != nil {
		return reply{}, err
	}
	if err := c.answer(in, int(t), c.body.get("data")); err != nil {
		return reply{}, err
	}
	in.answered, in.first, in.took = int(t), c.d.now(), time.Since(in.started)
	c.d.publish(Change{Kind: Answered, Guild: in.channel.Guild, Channel: in.channel.ID, For: in.user.ID, Interaction: in.id})
	if c.r.URL.Query().Get("with_response") == "true" {
		return ok(in.callbackResponse())
	}
	return noContent()
}

// answers lists the callback types an interaction takes.
func (in *interaction) answers() []int64 {
	switch in.kind {
	case kindAutocomplete:
		return []int64{answerChoices}
	case kindCommand:
		return []int64{answerMessage, answerDeferred, answerModal}
	case kindModalSubmit:
		if in.source != nil {
			return []int64{answerMessage, answerDeferred, answerDeferredUpdate, answerUpdate}
		}
		return []int64{answerMessage, answerDeferred}
	}
	return []int64{answerMessage, answerDeferred, answerDeferredUpdate, answerUpdate, answerModal}
}

// answer carries out one callback.
func (c *call) answer(in *interaction, kind int, data value) error {
	switch kind {
	case answerMessage:
		return c.answerWithMessage(in, data)
	case answerDeferred:
		return c.answerLater(in, data)
	case answerDeferredUpdate:
		in.original, in.pending = in.source, true
	case answerUpdate:
		return c.answerWithUpdate(in, data)
	case answerChoices:
		return c.answerWithChoices(in, data)
	case answerModal:
		checkModal(data)
		if err := data.form.err(); err != nil {
			return err
		}
		modal := decode[Modal](data)
		number(modal.Components)
		in.modal = &modal
	}
	return nil
}

func (c *call) answerWithMessage(in *interaction, data value) error {
	data.require()
	m := readDraft(data, c.files, use{interaction: true})
	if err := data.form.err(); err != nil {
		return err
	}
	if m.empty() {
		return emptyMessage()
	}
	if !c.d.stands(in.channel) {
		return unknown(codeUnknownChannel, "Channel")
	}
	msg, err := c.d.send(in.channel, m, *c.d.bot, c.d.answerRights(in), in)
	in.original = msg
	return err
}

// answerLater puts up the "is thinking" message; of the flags only EPHEMERAL counts.
func (c *call) answerLater(in *interaction, data value) error {
	flags, _ := data.get("flags").integer(0, 1<<32)
	if err := data.form.err(); err != nil {
		return err
	}
	if !c.d.stands(in.channel) {
		return unknown(codeUnknownChannel, "Channel")
	}
	m := &draft{use: use{interaction: true}, body: newForm(nil), flags: int(flags)&flagEphemeral | flagLoading}
	msg, err := c.d.send(in.channel, m, *c.d.bot, 0, in)
	in.original, in.pending = msg, true
	return err
}

func (c *call) answerWithUpdate(in *interaction, data value) error {
	m := readDraft(data, c.files, use{interaction: true, edit: true, v2: in.source.v2()})
	if err := data.form.err(); err != nil {
		return err
	}
	in.original = in.source
	if in.channel.find(in.source.ID) != in.source {
		return unknown(codeUnknownMessage, "Message")
	}
	return c.d.edit(in.channel, in.source, m, c.d.answerRights(in))
}

func (c *call) answerWithChoices(in *interaction, data value) error {
	if data.require() && data.object() && data.get("choices").require() {
		for _, choice := range data.get("choices").list(0, maxChoices) {
			checkChoice(choice, 0)
		}
	}
	if err := data.form.err(); err != nil {
		return err
	}
	in.choices = decode[[]Choice](data.get("choices"))
	return nil
}

// stands reports whether a channel still exists.
func (d *Discord) stands(ch *channel) bool { return d.channels[ch.ID] == ch }

// answerRights is what counts for pings in an answer: those of the bot in the channel.
func (d *Discord) answerRights(in *interaction) Permissions {
	can, err := d.botMay(in.channel, 0)
	if err != nil {
		return 0
	}
	return can
}

// callbackResponse is the body of ?with_response=true. Only a message made or changed comes along as a resource.
func (in *interaction) callbackResponse() any {
	about := map[string]any{
		"id": in.id, "type": in.kind, "response_message_loading": in.pending,
		"response_message_ephemeral": in.original != nil && in.original.private != 0,
	}
	out := map[string]any{"interaction": about}
	if in.original != nil {
		about["response_message_id"] = in.original.ID
	}
	if in.answered == answerMessage || in.answered == answerUpdate {
		out["resource"] = map[string]any{"type": in.answered, "message": in.original.clone()}
	}
	return out
}

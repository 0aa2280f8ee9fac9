package standin

import (
	"crypto/rand"
	"encoding/base64"
	"time"
)

// Interaction types.
const (
	kindCommand      = 2
	kindComponent    = 3
	kindAutocomplete = 4
	kindModalSubmit  = 5
)

// Callback types.
const (
	answerPong           = 1
	answerMessage        = 4
	answerDeferred       = 5
	answerDeferredUpdate = 6
	answerUpdate         = 7
	answerChoices        = 8
	answerModal          = 9
)

// tokenFor is how long an interaction can be answered at all (receiving-and-responding.mdx).
const tokenFor = 15 * time.Minute

// interaction is something a person did and what became of it.
type interaction struct {
	id      ID
	token   string
	kind    int
	name    string // of the command, for interaction_metadata
	user    *User
	member  *member // nil in a private channel
	channel *channel
	created time.Time
	source  *Message     // the message whose component was used, nil otherwise
	opener  *interaction // of a submitted form: what it was the answer to
	payload any          // as dispatched, for a second delivery

	repeated bool      // delivered more than once, so a second answer is no fault
	reported bool      // its missing answer is in the list of faults
	answered int       // type of the callback, 0 for none yet
	first    time.Time // when the callback came, in the stand-in's time
	took     time.Duration
	started  time.Time  // in machine time
	original *Message   // the message @original means
	pending  bool       // deferred and not yet made good
	later    []*Message // follow-ups
	modal    *Modal
	choices  []Choice
}

// begin makes an interaction; the caller dispatches it.
func (d *Discord) begin(kind int, a Actor) *interaction {
	d.sweep()
	in := &interaction{
		id: d.newID(), kind: kind, user: d.users[a.user], channel: d.channels[a.channel], created: d.now(), started: time.Now(),
	}
	if g := d.guilds[in.channel.Guild]; g != nil {
		in.member = g.members[a.user]
	}
	secret := make([]byte, 48)
	_, _ = rand.Read(secret)
	in.token = "aW50ZXJhY3Rpb24" + base64.RawURLEncoding.EncodeToString(secret)
	d.interactions[in.id], d.tokens[in.token] = in, in
	d.young = append(d.young, in)
	return in
}

// sign marks a message as an answer to the interaction.
func (in *interaction) sign(msg *Message) {
	msg.Type = 20
	if in.kind != kindCommand {
		msg.Type = 0
	}
	msg.ApplicationID, msg.WebhookID = msg.Author.ID, msg.Author.ID
	msg.Interaction = in.reference()
}

func (in *interaction) reference() *InteractionReference {
	ref := &InteractionReference{ID: in.id, Type: in.kind, User: *in.user, Owners: map[string]ID{"0": in.channel.Guild}}
	switch {
	case in.kind == kindCommand:
		ref.Name = in.name
	case in.kind == kindComponent:
		ref.On = in.source.ID
	case in.opener != nil:
		ref.Triggering = in.opener.reference()
	}
	return ref
}

// sweep reports interactions that were never answered and forgets those whose token is over.
func (d *Discord) sweep() {
	now := d.now()
	for len(d.young) > 0 && now.Sub(d.young[0].created) > d.firstAnswer {
		in := d.young[0]
		d.young, d.old = d.young[1:], append(d.old, in)
		if in.answered == 0 && !in.reported {
			in.reported = true
			d.fault(NoAnswer, in.where(), "no answer within "+d.firstAnswer.String())
		}
	}
	for len(d.old) > 0 && now.Sub(d.old[0].created) > tokenFor {
		in := d.old[0]
		d.old = d.old[1:]
		if in.pending && in.answered == answerDeferred {
			d.fault(NeverEdited, in.where(), "deferred and never edited")
		}
		delete(d.interactions, in.id)
		delete(d.tokens, in.token)
	}
}

func (in *interaction) where() string {
	what := map[int]string{kindComponent: "component", kindAutocomplete: "autocomplete", kindModalSubmit: "modal"}[in.kind]
	if in.kind == kindCommand {
		what = "/"
	}
	return what + in.name + " by " + in.user.Username
}

package playground

import (
	"errors"
	"net/http"

	"github.com/podiumbot/podium/bot/standin"
)

// actor is who does something and where, in every body.
type actor struct {
	As      standin.ID `json:"as"`
	Channel standin.ID `json:"channel"`
}

func (p *Page) actor(a actor) standin.Actor { return p.d.AsUser(a.As, a.Channel) }

// reply is what came back to something a member did.
type reply struct {
	Message    *standin.Message `json:"message,omitempty"` // the answer, as it was then
	Form       *openForm        `json:"form,omitempty"`
	Unanswered bool             `json:"unanswered,omitempty"` // "The application did not respond"
	Unfinished bool             `json:"unfinished,omitempty"` // the bot still thinks
	Refusal    *refusal         `json:"refusal,omitempty"`    // nothing was sent
}

// refusal is what the member's own client would not let him do. Format and Args are what Reason was made of.
type refusal struct {
	Option string `json:"option,omitempty"`
	Reason string `json:"reason"`
	Format string `json:"format"`
	Args   []any  `json:"args,omitempty"`
}

// writeError answers with what went wrong: 422 for what the client refuses, 200 for what the bot left undone.
func writeError(w http.ResponseWriter, err error) {
	var refused *standin.Refusal
	switch {
	case errors.As(err, &refused):
		write(w, http.StatusUnprocessableEntity, reply{Refusal: &refusal{refused.Option, refused.Reason, refused.Format, refused.Args}})
	case errors.Is(err, standin.ErrNoAnswer):
		write(w, http.StatusOK, reply{Unanswered: true})
	case errors.Is(err, standin.ErrUnfinished):
		write(w, http.StatusOK, reply{Unfinished: true})
	default:
		refuse(w, http.StatusInternalServerError, err.Error())
	}
}

// settle waits for the answer and passes it on.
func (p *Page) settle(w http.ResponseWriter, as standin.ID, answer *standin.Answer) {
	if err := answer.Err(); err != nil {
		writeError(w, err)
		return
	}
	out := reply{}
	if modal, opened := answer.Modal(); opened {
		out.Form = &openForm{answer.InteractionID(), modal}
		p.forms.add(out.Form.ID, form{as, answer})
	}
	if m := answer.Message(); m.ID != 0 {
		out.Message = &m
	}
	write(w, http.StatusOK, out)
}

// file is a file at hand for an attachment option, whose value is its name.
type file struct {
	Name string `json:"name"`
	Data []byte `json:"data"` // base64
}

// serveCommand is POST /api/command: a slash command with its options.
func (p *Page) serveCommand(w http.ResponseWriter, r *http.Request) {
	var in struct {
		actor
		Path    string        `json:"path"` // "report", "pod join"
		Options []standin.Arg `json:"options"`
		Files   []file        `json:"files"`
	}
	if !read(w, r, fileLimit, &in) {
		return
	}
	a := p.actor(in.actor)
	for _, f := range in.Files {
		a = a.Attach(f.Name, f.Data)
	}
	p.settle(w, in.As, a.Invoke(in.Path, in.Options...))
}

// serveComplete is POST /api/complete: what the bot offers to complete an option with.
func (p *Page) serveComplete(w http.ResponseWriter, r *http.Request) {
	var in struct {
		actor
		Path    string        `json:"path"`
		Focused standin.Arg   `json:"focused"`
		Options []standin.Arg `json:"options"` // the others
	}
	if !read(w, r, bodyLimit, &in) {
		return
	}
	choices, err := p.actor(in.actor).CompleteArg(in.Path, in.Focused, in.Options...)
	if err != nil {
		writeError(w, err)
		return
	}
	write(w, http.StatusOK, map[string]any{"choices": append([]standin.Choice{}, choices...)})
}

// component is a component of a message, by its custom id.
type component struct {
	actor
	MessageID standin.ID `json:"message"`
	CustomID  string     `json:"component"`
}

func (c component) message() standin.Message {
	return standin.Message{ID: c.MessageID, ChannelID: c.Channel}
}

// servePress is POST /api/press: a button.
func (p *Page) servePress(w http.ResponseWriter, r *http.Request) {
	var in component
	if read(w, r, bodyLimit, &in) {
		p.settle(w, in.As, p.actor(in.actor).Press(in.message(), in.CustomID))
	}
}

// serveSelect is POST /api/select: values of a select menu.
func (p *Page) serveSelect(w http.ResponseWriter, r *http.Request) {
	var in struct {
		component
		Values []string `json:"values"`
	}
	if read(w, r, bodyLimit, &in) {
		p.settle(w, in.As, p.actor(in.actor).Select(in.message(), in.CustomID, in.Values...))
	}
}

// serveDismiss is POST /api/dismiss: "Dismiss message" below a private answer.
func (p *Page) serveDismiss(w http.ResponseWriter, r *http.Request) {
	var in struct {
		actor
		Message standin.ID `json:"message"`
	}
	if !read(w, r, bodyLimit, &in) {
		return
	}
	if err := p.actor(in.actor).Dismiss(in.Message); err != nil {
		writeError(w, err)
		return
	}
	write(w, http.StatusOK, reply{})
}

// serveSay is POST /api/say: a plain message.
func (p *Page) serveSay(w http.ResponseWriter, r *http.Request) {
	var in struct {
		actor
		Text string `json:"text"`
	}
	if !read(w, r, bodyLimit, &in) {
		return
	}
	m, err := p.actor(in.actor).Say(in.Text)
	if err != nil {
		writeError(w, err)
		return
	}
	write(w, http.StatusOK, reply{Message: &m})
}

// serveLocale is POST /api/locale: the language of a member's client.
func (p *Page) serveLocale(w http.ResponseWriter, r *http.Request) {
	var in struct {
		As     standin.ID `json:"as"`
		Locale string     `json:"locale"`
	}
	if !read(w, r, bodyLimit, &in) {
		return
	}
	if in.Locale != "en-US" && in.Locale != "fr" {
		refuse(w, http.StatusBadRequest, "locale: en-US or fr")
		return
	}
	for _, m := range p.guild.Members() {
		if m.ID() == in.As {
			m.SetLocale(in.Locale)
			write(w, http.StatusOK, reply{})
			return
		}
	}
	refuse(w, http.StatusNotFound, "there is no such member")
}

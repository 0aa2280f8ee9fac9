package standin

import (
	"context"
	"errors"
	"slices"
	"time"
)

// Answer is what came back to something a member did. Its methods wait, at most Patience, until the answer is complete: an
// answer given at once, or a deferred one once it is edited or followed up.
type Answer struct {
	actor Actor
	in    *interaction
	err   error // refused by the client, before anything was sent
}

func (a *Answer) settleUnless(hurry bool) {
	if !hurry {
		_ = a.Err()
	}
}

// Err is nil for an answer that came. Otherwise it is a *Refusal of the member's own client, ErrNoAnswer or ErrUnfinished.
func (a *Answer) Err() error {
	if a.err != nil {
		return a.err
	}
	d := a.actor.d
	ctx, cancel := context.WithTimeout(context.Background(), d.patience)
	defer cancel()
	var failed error
	for {
		// Three seconds may pass without the world changing, so look again now and then.
		look, stop := context.WithTimeout(ctx, 50*time.Millisecond)
		settled := d.wait(look, func() bool {
			failed = d.state(a.in)
			return !errors.Is(failed, errWaiting)
		})
		stop()
		if settled {
			return failed
		}
		if ctx.Err() != nil || d.isClosed() {
			if errors.Is(failed, errWaiting) && a.in.everAnswered(d) {
				return ErrUnfinished
			}
			return ErrNoAnswer
		}
	}
}

// ErrUnfinished is an answer that was deferred and not edited within Patience: the member sees "is thinking…".
var ErrUnfinished = errors.New("the answer was deferred and never finished")

var errWaiting = errors.New("waiting")

// state is nil once the interaction is answered for good, errWaiting while it may still be.
func (d *Discord) state(in *interaction) error {
	switch {
	case in.answered == 0 && d.now().Sub(in.created) > d.firstAnswer:
		return ErrNoAnswer
	case in.answered == 0 || in.pending && len(in.later) == 0:
		return errWaiting
	}
	return nil
}

func (in *interaction) everAnswered(d *Discord) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return in.answered != 0
}

func (d *Discord) isClosed() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.closed
}

// read runs f on the interaction once it is settled; after an error f sees nothing.
func (a *Answer) read(f func(*interaction)) {
	if a.Err() != nil {
		return
	}
	a.actor.d.mu.Lock()
	defer a.actor.d.mu.Unlock()
	f(a.in)
}

// Message is the answer as it stands now; for a button that changed its message, that message. It is empty after an error
// or a deletion.
func (a *Answer) Message() (m Message) {
	a.read(func(in *interaction) {
		if in.original != nil && in.channel.find(in.original.ID) != nil {
			m = in.original.clone()
		}
	})
	return m
}

// Content is the text of the answer's message.
func (a *Answer) Content() string { return a.Message().Content }

// Private reports whether only the member sees the answer.
func (a *Answer) Private() bool { return a.Message().Private() }

// Text is all that can be read in the answer (see Message.Text), or the error.
func (a *Answer) Text() string {
	if err := a.Err(); err != nil {
		return "(" + err.Error() + ")"
	}
	return a.Message().Text()
}

// Followups are further messages to the same interaction.
func (a *Answer) Followups() (out []Message) {
	a.read(func(in *interaction) {
		for _, m := range in.later {
			if in.channel.find(m.ID) != nil {
				out = append(out, m.clone())
			}
		}
	})
	return out
}

// Deferred reports whether the bot asked for time first.
func (a *Answer) Deferred() (deferred bool) {
	a.read(func(in *interaction) { deferred = in.answered == answerDeferred || in.answered == answerDeferredUpdate })
	return deferred
}

// Updated reports whether a button's or modal's answer changed the message it stood on.
func (a *Answer) Updated() (updated bool) {
	a.read(func(in *interaction) { updated = in.answered == answerUpdate || in.answered == answerDeferredUpdate })
	return updated
}

// Took is the real time from sending the interaction to the bot's first answer.
func (a *Answer) Took() (took time.Duration) {
	a.read(func(in *interaction) { took = in.took })
	return took
}

// InteractionID is the interaction's id, 0 when none was sent. It does not wait.
func (a *Answer) InteractionID() ID {
	if a.in == nil {
		return 0
	}
	return a.in.id
}

// Redeliver sends the same interaction to the bot once more, as after a lost acknowledgement. A second answer to it is then
// refused with 40060 but is no fault.
func (a *Answer) Redeliver() {
	if a.in == nil {
		return
	}
	d := a.actor.d
	d.mu.Lock()
	defer d.mu.Unlock()
	a.in.repeated = true
	d.dispatch(a.in.channel.Guild, "INTERACTION_CREATE", a.in.payload)
}

// Press presses a button of the answer, by label or custom id, as the same member.
func (a *Answer) Press(which string) *Answer {
	if err := a.Err(); err != nil {
		return &Answer{actor: a.actor, err: err}
	}
	return a.actor.Press(a.Message(), which)
}

// Select chooses values in a select of the answer, found by custom id or placeholder.
func (a *Answer) Select(which string, values ...string) *Answer {
	if err := a.Err(); err != nil {
		return &Answer{actor: a.actor, err: err}
	}
	return a.actor.Select(a.Message(), which, values...)
}

// Buttons lists the labels of the answer's buttons that can be pressed.
func (a *Answer) Buttons() []string { return a.Message().Buttons() }

// Buttons lists the labels (or else emoji) of the buttons that can be pressed.
func (m Message) Buttons() (labels []string) {
	walk(slices.Clone(m.Components), func(c *Component) {
		if c.Type == typeButton && !c.Disabled {
			labels = append(labels, c.caption())
		}
	})
	return labels
}

func (c *Component) caption() string {
	if c.Label == "" && c.Emoji != nil {
		return c.Emoji.Name
	}
	return c.Label
}

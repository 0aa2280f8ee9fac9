package standin

import (
	"errors"
	"fmt"
	"slices"
)

// Actor is a member at his client, in one channel. It is a value: In and its like give a changed copy.
type Actor struct {
	d       *Discord
	user    ID
	channel ID
	hurry   bool
	files   []*upload
}

// As is the member at his client. Say In which channel before doing something.
func (d *Discord) As(m *Member) Actor { return Actor{d: d, user: m.user} }

// AsUser is As for who knows ids only.
func (d *Discord) AsUser(user, channel ID) Actor { return Actor{d: d, user: user, channel: channel} }

// In goes to a channel, a thread or the private channel with the bot.
func (a Actor) In(c *Channel) Actor {
	a.channel = c.id
	return a
}

// NoWait makes what follows return at once; the answer's methods then wait for it.
func (a Actor) NoWait() Actor {
	a.hurry = true
	return a
}

// Attach has a file at hand for an attachment option, which then takes its name as value.
func (a Actor) Attach(name string, data []byte) Actor {
	a.files = append(slices.Clone(a.files), &upload{name: name, data: data})
	return a
}

// Refusal is what the member's own client would not let him do; nothing reached the bot.
type Refusal struct { //nolint:errname // what it is called where it is seen
	Option string // the option at fault, "" for the whole command
	Reason string
	Format string // what Reason was made of, for who translates it
	Args   []any
}

func (r *Refusal) Error() string {
	if r.Option == "" {
		return r.Reason
	}
	return r.Option + ": " + r.Reason
}

func refuse(option, format string, args ...any) error {
	return &Refusal{Option: option, Reason: fmt.Sprintf(format, args...), Format: format, Args: args}
}

// ErrNoAnswer is what a member sees when three seconds pass: "The application did not respond".
var ErrNoAnswer = errors.New("the application did not respond")

// place finds who and where an actor is; the caller holds the lock.
func (a Actor) place() (*channel, *member, error) {
	c := a.d.channels[a.channel]
	if c == nil {
		return nil, nil, refuse("", "there is no such channel")
	}
	if a.d.users[a.user] == nil || !a.d.maySee(a.user, c) {
		return nil, nil, refuse("", "the channel is not visible to the member")
	}
	if g := a.d.guilds[c.Guild]; g != nil {
		return c, g.members[a.user], nil
	}
	return c, nil, nil
}

// mayUse holds a command against Use Application Commands and default_member_permissions.
func (d *Discord) mayUse(user ID, c *channel, command *Command) error {
	m := d.memberOf(user, c)
	if m == nil {
		return nil
	}
	can := d.permissions(m, c)
	if !can.Has(UseApplicationCommands) {
		return refuse("", "the member may not use commands here")
	}
	if d.isLet(m, command.Name) {
		return nil
	}
	if need := command.DefaultPermissions; need != nil {
		if *need == 0 && !can.Has(Administrator) && m.user.ID != m.guild.owner || *need != 0 && !can.Has(*need) {
			return refuse("", "/%s is not for this member", command.Name)
		}
	}
	return nil
}

func (d *Discord) memberOf(user ID, c *channel) *member {
	if g := d.guilds[c.Guild]; g != nil {
		return g.members[user]
	}
	return nil
}

// Say sends a plain message, as people do between commands.
func (a Actor) Say(text string) (Message, error) {
	a.d.mu.Lock()
	defer a.d.mu.Unlock()
	c, m, err := a.place()
	if err != nil {
		return Message{}, err
	}
	can := allPermissions &^ Administrator
	if m != nil {
		can = a.d.permissions(m, c)
	}
	if !can.Has(SendMessages) || !c.textual() {
		return Message{}, refuse("", "the member may not write here")
	}
	draft := readDraft(newForm(map[string]any{"content": text}), nil, use{})
	if err := draft.body.form.err(); err != nil {
		return Message{}, refuse("", "the message is too long")
	}
	if draft.empty() {
		return Message{}, refuse("", "the message is empty")
	}
	msg, err := a.d.send(c, draft, *a.d.users[a.user], can, nil)
	if err != nil {
		return Message{}, err
	}
	return msg.clone(), nil
}

// Dismiss takes a private answer away from the member who sees it.
func (a Actor) Dismiss(message ID) error {
	a.d.mu.Lock()
	defer a.d.mu.Unlock()
	c, _, err := a.place()
	if err != nil {
		return err
	}
	m := c.find(message)
	if m == nil || m.private != a.user {
		return refuse("", "the message is not there")
	}
	a.d.erase(c, m)
	return nil
}

package commands_test

import (
	"fmt"
	"slices"
	"strings"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands"
	"github.com/podiumbot/podium/league"
)

// visible lists the messages a member may press on, newest first: what he was answered, and the posts.
func (c *conversation) visible(handle string) []message {
	var out []message
	for _, m := range slices.Backward(c.messages) {
		if m.to == handle || m.to == "" {
			out = append(out, m)
		}
	}
	return out
}

// spot is where something to press stands: the message among those that a member may press on, the part of it, and the
// entry of a menu.
type spot struct{ message, part, entry int }

// press finds a button by its label or custom id: on the newest message that has one, or with "… on the post" on the
// newest post.
func (c *conversation) press(handle, what string) (*commands.Request, error) {
	_, b, err := c.button(handle, what)
	if err != nil {
		return nil, err
	}
	if b.Disabled {
		return nil, fmt.Errorf("the button %s is grey", strings.TrimSuffix(what, onThePost))
	}
	return &commands.Request{Kind: commands.Component, Path: b.CustomID}, nil
}

const onThePost = " on the post"

func (c *conversation) button(handle, what string) (spot, discordgo.Button, error) {
	label, onPost := strings.CutSuffix(what, onThePost)
	for i, m := range c.visible(handle) {
		if onPost && m.to != "" {
			continue
		}
		for j, part := range parts(m.components) {
			b, ok := part.(discordgo.Button)
			if ok && (b.Label == label || b.CustomID == label || strings.HasPrefix(b.CustomID, label+"~")) {
				return spot{message: i, part: j}, b, nil
			}
		}
	}
	return spot{}, discordgo.Button{}, fmt.Errorf("there is no button %s", label)
}

// anyPress is a press on any custom id, as a button gives it that stands on no message any more.
func anyPress(id string) *commands.Request {
	return &commands.Request{Kind: commands.Component, Path: id}
}

// pick chooses in the newest menu the entry whose label ends as typed, members or a channel.
func (c *conversation) pick(handle, label string) (*commands.Request, error) {
	at, menu, err := c.menu(handle, label)
	switch {
	case err != nil:
		return nil, err
	case menu.MenuType == discordgo.UserSelectMenu:
		return c.pickMembers(menu, label)
	case menu.MenuType == discordgo.ChannelSelectMenu:
		return &commands.Request{Kind: commands.Component, Path: menu.CustomID, Values: []string{fmt.Sprint(c.channel(label))}}, nil
	}
	return &commands.Request{Kind: commands.Component, Path: menu.CustomID, Values: []string{menu.Options[at.entry].Value}}, nil
}

// menu finds the menu that somebody chooses in, and the entry of those that are listed.
func (c *conversation) menu(handle, label string) (spot, discordgo.SelectMenu, error) {
	for i, m := range c.visible(handle) {
		found := false
		for j, part := range parts(m.components) {
			menu, ok := part.(discordgo.SelectMenu)
			if !ok {
				continue
			}
			if menu.MenuType == discordgo.UserSelectMenu || menu.MenuType == discordgo.ChannelSelectMenu && strings.HasPrefix(label, "#") {
				return spot{message: i, part: j}, menu, nil
			}
			for k, o := range menu.Options {
				if strings.HasSuffix(o.Label, label) {
					return spot{message: i, part: j, entry: k}, menu, nil
				}
			}
			found = true
		}
		if found {
			return spot{}, discordgo.SelectMenu{}, fmt.Errorf("the menu has no %s", label)
		}
	}
	return spot{}, discordgo.SelectMenu{}, fmt.Errorf("there is no menu")
}

// pickMembers chooses "@ana @bo" in a menu of the server's members.
func (c *conversation) pickMembers(menu discordgo.SelectMenu, line string) (*commands.Request, error) {
	r := &commands.Request{Kind: commands.Component, Path: menu.CustomID}
	for handle := range strings.FieldsSeq(line) {
		m := c.members[strings.TrimPrefix(handle, "@")]
		if m == nil {
			return nil, fmt.Errorf("nobody is called %s", handle)
		}
		r.Values = append(r.Values, fmt.Sprint(m.User))
	}
	if len(r.Values) > menu.MaxValues || menu.MinValues != nil && len(r.Values) < *menu.MinValues {
		return nil, fmt.Errorf("%d members chosen", len(r.Values))
	}
	return r, nil
}

func parts(rows []discordgo.MessageComponent) []discordgo.MessageComponent {
	var out []discordgo.MessageComponent
	for _, row := range rows {
		out = append(out, row.(discordgo.ActionsRow).Components...)
	}
	return out
}

// typing is the last option of a command, while it is being typed.
func (c *conversation) typing(typed string) (*commands.Request, error) {
	i := strings.LastIndex(typed, ":")
	if i < 0 {
		return nil, fmt.Errorf("no option is being typed")
	}
	before, focused := typed[:strings.LastIndex(typed[:i], " ")], typed[strings.LastIndex(typed[:i], " ")+1:i]
	words := strings.Split(strings.TrimPrefix(before, "/"), " ")
	r := &commands.Request{
		Kind: commands.Autocomplete, Path: strings.Join(words, "/"), Focused: focused,
		Options: map[string]commands.Option{focused: {Text: typed[i+1:]}},
	}
	return r, nil
}

// crowd is "300 Name": so many members called Name, with the handles m1, m2 …
func (c *conversation) crowd(line string) error {
	number, name, _ := strings.Cut(line, " ")
	var n int
	if _, err := fmt.Sscanf(number, "%d", &n); err != nil {
		return err
	}
	for i := 1; i <= n; i++ {
		if err := c.member(fmt.Sprintf("m%d %s", i, name)); err != nil {
			return err
		}
	}
	return nil
}

func (c *conversation) channelName(id league.ChannelID) string {
	for name, channel := range c.channels {
		if channel == id {
			return "#" + name
		}
	}
	return fmt.Sprintf("#unknown-%d", id)
}

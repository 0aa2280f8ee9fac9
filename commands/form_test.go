package commands_test

import (
	"fmt"
	"regexp"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands"
	"github.com/podiumbot/podium/league"
)

// inputs are the text inputs of a form.
func inputs(form *commands.Modal) (list []discordgo.TextInput) {
	for _, row := range form.Components {
		for _, part := range row.(discordgo.ActionsRow).Components {
			list = append(list, part.(discordgo.TextInput))
		}
	}
	return list
}

func drawForm(form *commands.Modal) string {
	out := form.Title
	for _, in := range inputs(form) {
		out += "\n  " + in.Label + ": [" + in.Value + "]"
		if in.Value == "" && in.Placeholder != "" {
			out += " such as " + in.Placeholder
		}
	}
	return out
}

// fill sends the form before somebody, with "zone:Brussels name:Games" typed over what stands in it. Its errors are what
// Discord would not send.
func (c *conversation) fill(handle, typed string) (*commands.Request, error) {
	form := c.forms[handle]
	if form == nil {
		return nil, fmt.Errorf("there is no form")
	}
	if utf8.RuneCountInString(form.Title) > 45 || len(form.CustomID) > 100 || len(form.Components) > 5 {
		c.Errorf("%s: a form that Discord does not take: %+v", c.at, form)
	}
	r := &commands.Request{Kind: commands.ModalSubmit, Path: form.CustomID, Fields: make(map[string]string)}
	for _, in := range inputs(form) {
		if utf8.RuneCountInString(in.Label) > 45 || utf8.RuneCountInString(in.Value) > in.MaxLength {
			c.Errorf("%s: an input that Discord does not take: %+v", c.at, in)
		}
		value := in.Value
		if _, after, ok := strings.Cut(" "+typed, " "+in.CustomID+":"); ok {
			value = regexp.MustCompile(` [a-z]+:.*`).ReplaceAllString(after, "")
		}
		if n := utf8.RuneCountInString(value); in.Required && n == 0 || n > in.MaxLength {
			return nil, fmt.Errorf("%s of %d characters", in.CustomID, n)
		}
		r.Fields[in.CustomID] = value
	}
	delete(c.forms, handle)
	return r, nil
}

// arrive brings the bot to the server, where it may write in a channel: "#general", "#general, French", "nowhere", or,
// after a while, "#general, a week ago".
func (c *conversation) arrive(where string) string {
	c.Helper()
	a := league.Arrival{Guild: c.server, Locale: "en", Joined: c.now}
	channel, rest, _ := strings.Cut(where, ", ")
	switch rest {
	case "French":
		a.Locale = "fr"
	case "a week ago":
		a.Joined = c.now.Add(-7 * 24 * time.Hour)
	}
	if channel != "nowhere" {
		a.Channel = c.channel(channel)
	}
	if err := c.service.Greet(c.Context(), a); err != nil {
		c.Fatalf("%s: %v", c.at, err)
	}
	return strings.Join(c.drain(), "\n")
}

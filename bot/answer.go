package bot

import (
	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands"
	"github.com/podiumbot/podium/commands/view"
)

// callback is the first answer to an interaction.
type callback struct {
	Type discordgo.InteractionResponseType `json:"type"`
	Data any                               `json:"data,omitempty"`
}

// message is a private message as it goes into a first answer, an edit or a follow-up: whole, so that an edit leaves
// nothing of what stood there before.
type message struct {
	Content         string                       `json:"content"`
	Embeds          []embed                      `json:"embeds"`
	Components      []discordgo.MessageComponent `json:"components"`
	AllowedMentions mentions                     `json:"allowed_mentions"`
	Attachments     []attachment                 `json:"attachments"`
	Flags           discordgo.MessageFlags       `json:"flags,omitempty"`
}

// mentions says who is pinged; in private answers nobody.
type mentions struct {
	Parse []string `json:"parse"`
}

// attachment announces the file of that index, with what is read out in its place.
type attachment struct {
	ID          int    `json:"id"`
	Filename    string `json:"filename"`
	Description string `json:"description,omitempty"`
}

// described announces files.
func described(files []view.File) []attachment {
	list := []attachment{}
	for i, f := range files {
		list = append(list, attachment{ID: i, Filename: f.Name, Description: f.Alt})
	}
	return list
}

type modal struct {
	CustomID   string                       `json:"custom_id"`
	Title      string                       `json:"title"`
	Components []discordgo.MessageComponent `json:"components"`
}

type choices struct {
	Choices []*discordgo.ApplicationCommandOptionChoice `json:"choices"`
}

// messageOf draws a reply. Discord wants empty lists, not null.
func messageOf(r commands.Reply) message {
	m := message{
		Content: r.Content, Embeds: pictured(r.Embeds, r.Files), Components: r.Components,
		AllowedMentions: mentions{Parse: []string{}}, Attachments: described(r.Files),
	}
	if m.Components == nil {
		m.Components = []discordgo.MessageComponent{}
	}
	return m
}

// private adds the flag that makes a new message seen by one person only; edits keep it as it was.
func (m message) private() message {
	m.Flags = discordgo.MessageFlagsEphemeral
	return m
}

func empty(r commands.Reply) bool {
	return r.Content == "" && len(r.Embeds) == 0 && len(r.Components) == 0 && len(r.Files) == 0 && r.Modal == nil
}

// fallback is the last resort, when there is no answer or Discord refuses it: a sign in no language and the number
// under which the log knows what happened.
func fallback(in *interaction) commands.Reply {
	return commands.Reply{Content: "⚠️ `" + in.ID.String() + "`"}
}

// firstAnswer is what to send when the reply is there in time.
func firstAnswer(in *interaction, r commands.Reply) callback {
	switch {
	case in.Type == discordgo.InteractionApplicationCommandAutocomplete:
		list := r.Choices
		if list == nil {
			list = []*discordgo.ApplicationCommandOptionChoice{}
		}
		return callback{discordgo.InteractionApplicationCommandAutocompleteResult, choices{list}}
	case r.Modal != nil:
		return callback{discordgo.InteractionResponseModal, modal{r.Modal.CustomID, r.Modal.Title, r.Modal.Components}}
	case in.Message != nil && empty(r):
		return callback{Type: discordgo.InteractionResponseDeferredMessageUpdate} // seen, nothing to say
	case replaces(in, r):
		return callback{discordgo.InteractionResponseUpdateMessage, messageOf(r)}
	}
	return callback{discordgo.InteractionResponseChannelMessageWithSource, messageOf(r).private()}
}

// replaces tells whether the reply goes in place of the message the button stands on. A public one is nobody's to
// replace, unless the reply is for everybody: whoever presses its button gets an answer of his own.
func replaces(in *interaction, r commands.Reply) bool {
	return in.Message != nil && (r.Replace && in.private() || r.Everybody && !in.private())
}

// deferral holds the place of a reply that takes longer. On a button it shows nothing new, since the reply may go in
// place of the message.
func deferral(in *interaction) callback {
	if in.Message != nil {
		return callback{Type: discordgo.InteractionResponseDeferredMessageUpdate}
	}
	return callback{discordgo.InteractionResponseDeferredChannelMessageWithSource, struct {
		Flags discordgo.MessageFlags `json:"flags"`
	}{discordgo.MessageFlagsEphemeral}}
}

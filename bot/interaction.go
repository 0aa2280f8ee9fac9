package bot

import (
	"context"
	"encoding/json"

	"github.com/bwmarrin/discordgo"
)

// interaction is an INTERACTION_CREATE as far as commands need it. It is read from the event itself: discordgo's own
// type has no channel object, and is left without data by forms that it does not know.
type interaction struct {
	ID            snowflake                 `json:"id"`
	ApplicationID snowflake                 `json:"application_id"`
	Type          discordgo.InteractionType `json:"type"`
	Token         string                    `json:"token"`
	GuildID       snowflake                 `json:"guild_id"`
	ChannelID     snowflake                 `json:"channel_id"`
	Channel       struct {
		ID       snowflake             `json:"id"`
		Type     discordgo.ChannelType `json:"type"`
		ParentID snowflake             `json:"parent_id"` // a thread's channel; any other channel's category
	} `json:"channel"`
	Member  *wireMember     `json:"member"` // in a server
	User    *wireUser       `json:"user"`   // in a private conversation
	Locale  string          `json:"locale"`
	Message *wireMessage    `json:"message"` // what the button stands on, also of a form that a button opened
	Data    interactionData `json:"data"`

	fetch func(ctx context.Context, address string, size int) ([]byte, error) // downloads what is attached
}

type wireMessage struct {
	Flags discordgo.MessageFlags `json:"flags"`
}

type wireUser struct {
	ID         snowflake `json:"id"`
	Username   string    `json:"username"`
	GlobalName string    `json:"global_name"`
	Bot        bool      `json:"bot"`
}

type wireMember struct {
	User        *wireUser   `json:"user"`
	Nick        string      `json:"nick"`
	Roles       []snowflake `json:"roles"`
	Permissions snowflake   `json:"permissions"` // a 64 bit number in a string, like an id
}

// interactionData is the data of all kinds; each fills its part.
type interactionData struct {
	Name    string       `json:"name"`
	Options []wireOption `json:"options"`

	CustomID   string          `json:"custom_id"`
	Values     []string        `json:"values"`
	Components []wireComponent `json:"components"`

	Resolved struct {
		Users       map[snowflake]*wireUser                    `json:"users"`
		Members     map[snowflake]*wireMember                  `json:"members"`
		Attachments map[snowflake]*discordgo.MessageAttachment `json:"attachments"`
	} `json:"resolved"`
}

type wireOption struct {
	Name    string                                 `json:"name"`
	Type    discordgo.ApplicationCommandOptionType `json:"type"`
	Value   json.RawMessage                        `json:"value"`
	Options []wireOption                           `json:"options"`
	Focused bool                                   `json:"focused"`
}

// wireComponent is a component of a form: a row of inputs, a label around one, or the input.
type wireComponent struct {
	CustomID   string          `json:"custom_id"`
	Value      string          `json:"value"`
	Values     []string        `json:"values"`
	Component  *wireComponent  `json:"component"`
	Components []wireComponent `json:"components"`
}

// private tells whether the message the button stands on is seen by one person only.
func (in *interaction) private() bool {
	return in.Message != nil && in.Message.Flags&discordgo.MessageFlagsEphemeral != 0
}

package bot

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands"
	"github.com/podiumbot/podium/commands/view"
)

// frozen is a post's message as it is kept from its first attempt on: every later attempt sends the same bytes, and a
// message in the channel can be compared with them.
type frozen struct {
	Message json.RawMessage `json:"message"` // with its nonce
	Files   []view.File     `json:"files,omitempty"`
	Redrawn bool            `json:"redrawn,omitempty"` // it was attempted in other words before
}

// numbered is a message with what makes its creation happen once, and with what its files show. Discordgo has no such
// fields.
type numbered struct {
	*discordgo.MessageSend
	Embeds       []embed      `json:"embeds"`
	Attachments  []attachment `json:"attachments,omitempty"`
	Nonce        string       `json:"nonce,omitempty"`
	EnforceNonce bool         `json:"enforce_nonce,omitempty"`
}

// freeze keeps a message with its nonce, which a change of another message needs not. Whom it does not say to ping is not pinged.
func freeze(p *commands.Post, nonce string, redrawn bool) ([]byte, error) {
	allowed := discordgo.MessageAllowedMentions{}
	if p.AllowedMentions != nil {
		allowed = *p.AllowedMentions
	}
	if allowed.Parse == nil {
		allowed.Parse = []discordgo.AllowedMentionType{}
	}
	text, err := json.Marshal(numbered{
		MessageSend: &discordgo.MessageSend{Content: p.Content, Components: p.Components, AllowedMentions: &allowed},
		Embeds:      pictured(p.Embeds, p.Files), Attachments: described(p.Files), Nonce: nonce, EnforceNonce: nonce != "",
	})
	if err != nil {
		return nil, err
	}
	return json.Marshal(frozen{Message: text, Files: p.Files, Redrawn: redrawn})
}

func thaw(body []byte) (f frozen, err error) {
	err = json.Unmarshal(body, &f)
	return f, err
}

// print is what a message says and what its buttons are for (a post's id stands there or in the footer), in a form that
// survives Discord's tidying of spaces.
func (m sent) print() string {
	lines := []string{m.Content}
	for _, e := range m.Embeds {
		lines = append(lines, e.Title, e.Description)
		if e.Author != nil {
			lines = append(lines, e.Author.Name)
		}
		for _, f := range e.Fields {
			lines = append(lines, f.Name, f.Value)
		}
		if e.Footer != nil {
			lines = append(lines, e.Footer.Text)
		}
	}
	var components []wireComponent
	if json.Unmarshal(m.Components, &components) == nil {
		lines = append(lines, customIDs(components)...)
	}
	for i, line := range lines {
		lines[i] = strings.Join(strings.Fields(line), " ")
	}
	return strings.Join(lines, "\n")
}

// marked tells whether a message is stamped with a post's id: in a custom id, or in its footer where no custom id is.
func (m sent) marked(post int64) bool {
	var components []wireComponent
	_ = json.Unmarshal(m.Components, &components)
	stamped := false
	for _, mark := range customIDs(components) {
		_, id, ok := view.CutStamp(mark)
		if ok && id == post {
			return true
		}
		stamped = stamped || ok
	}
	return !stamped && slices.ContainsFunc(m.Embeds, func(e *discordgo.MessageEmbed) bool {
		if e.Footer == nil {
			return false
		}
		id, ok := view.FooterPost(e.Footer.Text)
		return ok && id == post
	})
}

func customIDs(list []wireComponent) []string {
	var ids []string
	for _, c := range list {
		if c.CustomID != "" {
			ids = append(ids, c.CustomID)
		}
		ids = append(ids, customIDs(c.Components)...)
	}
	return ids
}

package bot

import (
	"context"
	"encoding/json"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/view"
)

// fate is what became of the files of a post.
type fate int

const (
	filesNone fate = iota
	filesShown
	filesForbidden // the bot lacks Attach Files there: the post stands without them
)

// create posts a kept message. Where the bot may write but not attach files it goes without them: its text says the same.
func (a *announcer) create(ctx context.Context, channel snowflake, body frozen) (snowflake, fate, error) {
	id, err := a.rest.create(ctx, channel, body.Message, body.Files)
	switch {
	case len(body.Files) == 0:
		return id, filesNone, err
	case codeOf(err) != codeMissingPermission:
		return id, filesShown, err
	}
	bare, broken := body.bare()
	if broken != nil {
		return 0, filesNone, err
	}
	id, err = a.rest.create(ctx, channel, bare, nil)
	return id, filesForbidden, err
}

// bare is the message without its files and without what shows them.
func (f frozen) bare() (json.RawMessage, error) {
	var message map[string]json.RawMessage
	if err := json.Unmarshal(f.Message, &message); err != nil {
		return nil, err
	}
	delete(message, "attachments")
	var embeds []map[string]json.RawMessage
	if err := json.Unmarshal(message["embeds"], &embeds); err != nil {
		return nil, err
	}
	for _, e := range embeds {
		delete(e, "image")
	}
	text, err := json.Marshal(embeds)
	if err != nil {
		return nil, err
	}
	message["embeds"] = text
	return json.Marshal(message)
}

// embed is an embed whose image says what it shows. Discord takes that since 2026; discordgo has no such field.
type embed struct {
	*discordgo.MessageEmbed
	Image *embedImage `json:"image,omitempty"`
}

type embedImage struct {
	URL         string `json:"url"`
	Description string `json:"description,omitempty"`
}

// pictured are embeds with what the files they show say.
func pictured(embeds []*discordgo.MessageEmbed, files []view.File) []embed {
	list := make([]embed, len(embeds))
	for i, e := range embeds {
		list[i].MessageEmbed = e
		if e.Image == nil {
			continue
		}
		list[i].Image = &embedImage{URL: e.Image.URL}
		for _, f := range files {
			if e.Image.URL == "attachment://"+f.Name {
				list[i].Image.Description = f.Alt
			}
		}
	}
	return list
}

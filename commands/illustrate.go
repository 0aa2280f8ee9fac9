package commands

import (
	"context"
	"fmt"
	"log/slog"
	"runtime/debug"
	"slices"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/view"
)

// illustrated draws the pictures of an answer, once it is sure to be given.
func (c *Commands) illustrated(next Handler) Handler {
	return func(ctx context.Context, r *Request) (Reply, error) {
		reply, err := next(ctx, r)
		embeds, files := c.illustrate(ctx, reply.Embeds, reply.pictures)
		reply.Embeds, reply.Files = embeds, append(reply.Files, files...)
		return reply, err
	}
}

// illustrate draws the pictures of a message, the first of them into the first embed. One that cannot be drawn is left
// out: the text says the same, and must not be lost.
func (c *Commands) illustrate(ctx context.Context, embeds []*discordgo.MessageEmbed, pictures []view.Picture) ([]*discordgo.MessageEmbed, []view.File) {
	var files []view.File
	for i, p := range pictures {
		content, err := c.draw(p)
		if err != nil {
			c.log.LogAttrs(ctx, slog.LevelError, "picture not drawn", slog.String("picture", p.Name), slog.Any("error", err))
			continue
		}
		files = append(files, view.File{Name: p.Name, Type: "image/png", Alt: p.Alt, Content: content})
		if i == 0 && len(embeds) > 0 {
			first := *embeds[0]
			first.Image = &discordgo.MessageEmbedImage{URL: "attachment://" + p.Name}
			embeds = slices.Concat([]*discordgo.MessageEmbed{&first}, embeds[1:])
		}
	}
	return embeds, files
}

func (c *Commands) draw(p view.Picture) (content []byte, err error) {
	defer func() {
		if panicked := recover(); panicked != nil {
			err = fmt.Errorf("panic: %v\n%s", panicked, debug.Stack())
		}
	}()
	return c.artist.Draw(p.Drawing), nil
}

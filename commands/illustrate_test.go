package commands

import (
	"bytes"
	"log/slog"
	"math"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/commands/view/picture"
)

// A picture that cannot be drawn costs nobody the text.
func TestIllustrateLeavesOutWhatCannotBeDrawn(t *testing.T) {
	var log bytes.Buffer
	c := New(nil, Options{Log: slog.New(slog.NewTextHandler(&log, nil))})
	broken := view.Picture{Name: "broken.png", Alt: "x", Drawing: picture.Spread{Width: math.NaN()}}
	sound := view.Picture{Name: "sound.png", Alt: "y", Drawing: picture.Spread{Width: 50, Counts: []int{1}}}
	drawn := []*discordgo.MessageEmbed{{Description: "text"}}

	embeds, files := c.illustrate(t.Context(), drawn, []view.Picture{broken})
	if len(files) != 0 || embeds[0].Image != nil || embeds[0].Description != "text" || !strings.Contains(log.String(), "broken.png") {
		t.Errorf("%+v, %+v\n%s", embeds[0], files, log.String())
	}
	embeds, files = c.illustrate(t.Context(), drawn, []view.Picture{sound})
	if len(files) != 1 || files[0].Alt != "y" || embeds[0].Image.URL != "attachment://sound.png" {
		t.Errorf("%+v, %+v", embeds[0], files)
	}
	if drawn[0].Image != nil {
		t.Error("the embed drawn was changed")
	}
}

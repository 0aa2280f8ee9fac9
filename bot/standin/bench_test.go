package standin_test

import (
	"testing"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/bot/standin"
)

// BenchmarkRoundTrip is one command over real websocket and HTTP through discordgo: what the stand-in costs a load test.
func BenchmarkRoundTrip(b *testing.B) {
	d := standin.New(standin.Unpaced())
	defer d.Close()
	g := d.Guild("Chess club")
	table, ana := g.Channel("table"), g.Member("ana")
	c := &club{Discord: d}
	s := c.session(b)
	s.AddHandler(func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		_ = s.InteractionRespond(i.Interaction, &discordgo.InteractionResponse{
			Type: discordgo.InteractionResponseChannelMessageWithSource,
			Data: &discordgo.InteractionResponseData{Content: "x", Flags: discordgo.MessageFlagsEphemeral},
		})
	})
	if err := s.Open(); err != nil {
		b.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	if _, err := s.ApplicationCommandCreate(d.ApplicationID().String(), "", &discordgo.ApplicationCommand{Name: "go", Description: "x"}); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if err := d.As(ana).In(table).Type("/go").Err(); err != nil {
			b.Fatal(err)
		}
	}
}

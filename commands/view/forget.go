package view

import (
	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
)

// Forget tells a member what is kept of him, what would go and what would stay, and which pods he would leave, with the
// button that has him forgotten.
func Forget(p *locale.Printer, k league.Known, leaves []league.Pod) Message {
	known := p.Text("forget.nothing", nil)
	if k.Leagues+k.Pods > 0 {
		known = p.Text("forget.known", locale.Args{
			"Leagues": p.Count("forget.leagues", k.Leagues, nil), "Pods": p.Count("forget.pods", k.Pods, nil),
		})
	}
	role := ""
	if k.Roles > 0 {
		role = p.Text("forget.role", nil)
	}
	left := ""
	if len(leaves) > 0 {
		titles := make([]string, len(leaves))
		for i, pod := range leaves {
			titles[i] = pod.Title
		}
		left = p.Count("forget.leaves", len(leaves), locale.Args{"Pods": listed(p, nil, titles)})
	}
	text := paragraphs(p.Text("forget.question", nil), known, p.Text("forget.goes", nil), left, role, p.Text("forget.stays", nil),
		p.Text("forget.messages", nil), p.Text("preview.nothing_yet", nil))
	return embed(colourChange, "", text, "").
		with(Button(p, discordgo.DangerButton, "forget.confirm", Path("forget", "confirm"), nil))
}

package view

import (
	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/egf"
)

// withRating asks the moderator who has closed a pod whether its matches are to be rated, where its league is one of
// games of two. A go event has a category, so there is a button for each.
func (m Message) withRating(p *locale.Printer, v league.PodView) Message {
	system := v.League.Season.Rules.System
	if v.League.ID == 0 || system == league.Table || len(v.State.Rounds) == 0 || v.State.Event != 0 {
		return m
	}
	m.Content += "\n" + p.Text("pod.rate", locale.Args{"League": LeagueName(v.League)})
	if system == league.Duel {
		return m.with(Button(p, discordgo.PrimaryButton, "button.rate", Path("pod", v.Pod.ID, "rate"), nil))
	}
	var buttons []discordgo.MessageComponent
	for _, c := range [...]egf.Category{egf.CategoryA, egf.CategoryB, egf.CategoryC} { // D is not rated
		path := Path("pod", v.Pod.ID, "rate", c)
		buttons = append(buttons, Button(p, discordgo.PrimaryButton, "button.rate_as", path, locale.Args{"Category": c}))
	}
	return m.with(buttons...)
}

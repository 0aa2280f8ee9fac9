package view

import (
	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
)

// MergePreview draws what making one of two players would move, with the one button that does it.
func MergePreview(p *locale.Printer, v league.Preview, again bool) Message {
	from, into := v.Names[v.Proposal.Merge.From], v.Names[v.Proposal.Merge.Into]
	args := locale.Args{"From": Name(from), "Into": Name(into)}
	parts := []string{p.Text("merge.question", args), p.Text("merge.games", args)}
	if again {
		parts = append([]string{p.Text("preview.again", nil)}, parts...)
	}
	switch {
	case from.User != 0 && into.User != 0:
		parts = append(parts, p.Text("merge.account", locale.Args{"From": Mention(p, from.User), "Into": Mention(p, into.User)}))
	case from.User != 0:
		parts = append(parts, p.Text("merge.takes", locale.Args{"Into": Name(into), "User": Mention(p, from.User)}))
	}
	if v.Seasons > 0 {
		parts = append(parts, p.Count("merge.seasons", v.Seasons, nil))
	}
	if reason := v.Proposal.Reason; reason != "" {
		parts = append(parts, p.Text("post.reason", locale.Args{"Reason": Text(reason, reasonLimit)}))
	}
	text := withMoves(p, v, paragraphs(parts...), p.Text("preview.nothing_yet", nil))
	m := embed(colourChange, "", text, footer(p, v.League, 1, 1))
	return m.with(Button(p, discordgo.DangerButton, "merge.confirm", choicePath(v, league.ChooseConfirm), nil))
}

package view

import (
	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
)

// Disputed tells a reporter that the same people's game is in with other places. It is not decided here unless a
// moderator reads it.
func Disputed(p *locale.Printer, v league.Preview, reported league.GameView, moderates bool) Message {
	parts := []string{p.Text("dispute.head", locale.Args{"Number": reported.Entry.Number, "Date": date(reported.Entry.At, 'R')})}
	parts = append(parts, disputeLines(p, v, p.Text("dispute.reported", locale.Args{"Line": compared(p, v, v.After, v.Before)}))...)
	m := embed(colourChange, "", paragraphs(append(parts, p.Text("dispute.choose", nil))...), footer(p, v.League, 1, 1))
	buttons := []discordgo.MessageComponent{
		Button(p, discordgo.PrimaryButton, "button.another_game", Path("proposal", v.Proposal.ID, league.ChooseAnother), nil),
		Button(p, discordgo.SecondaryButton, "button.drop", Path("proposal", v.Proposal.ID, league.ChooseCancel), nil),
	}
	if moderates {
		buttons = append(buttons, Button(p, discordgo.DangerButton, "button.later_right", choicePath(v, league.ChooseNew), nil))
	}
	return m.with(buttons...)
}

// Disputes draws the first of what a moderator may decide with what each answer would do, and how much there is.
func Disputes(p *locale.Printer, l league.League, open []league.Preview) Message {
	if len(open) == 0 {
		return embed(colourPlain, p.Text("dispute.title", nil), p.Text("dispute.none", nil), footer(p, l, 1, 1))
	}
	v := open[0]
	head := disputeCounts(p, open)
	if v.Proposal.Kind != league.ProposeDispute {
		return contestedReport(p, v, head)
	}
	reported := p.Text("dispute.reported_by", locale.Args{"User": Mention(p, v.Proposal.By), "Line": compared(p, v, v.After, v.Before)})
	parts := append([]string{head}, disputeLines(p, v, reported)...)
	text := withMoves(p, v, paragraphs(append(parts, p.Text("dispute.decide", nil))...), "")
	m := embed(colourChange, p.Text("dispute.title", nil), text, footer(p, l, 1, 1))
	return m.with(
		Button(p, discordgo.PrimaryButton, "button.first_right", Path("proposal", v.Proposal.ID, league.ChooseSame), nil),
		Button(p, discordgo.DangerButton, "button.later_right", choicePath(v, league.ChooseNew), nil),
		Button(p, discordgo.SecondaryButton, "button.another_game", Path("proposal", v.Proposal.ID, league.ChooseAnother), nil),
	)
}

// DisputesButton leads a moderator to the open disputes.
func DisputesButton(p *locale.Printer, l league.ID) discordgo.Button {
	return Button(p, discordgo.SecondaryButton, "button.disputes", Path("disputes", l), nil)
}

func disputeLines(p *locale.Printer, v league.Preview, reported string) []string {
	stored := ""
	if v.Before != nil {
		stored = p.Text("dispute.stored", locale.Args{"Number": v.Number, "Line": compared(p, v, v.Before, v.After)})
	}
	return []string{stored, reported}
}

// compared is one of two versions of a game in one line, which says so where only this one is casual.
func compared(p *locale.Printer, v league.Preview, g, other *league.Game) string {
	if g == nil {
		return ""
	}
	text := line(p, v, g)
	if otherKind(g, other) && g.Casual {
		text = p.Text("dispute.casual", locale.Args{"Line": text})
	}
	return text
}

// otherKind tells whether one of two versions of a game is casual and the other is not.
func otherKind(a, b *league.Game) bool { return a != nil && b != nil && a.Casual != b.Casual }

func afterLine(p *locale.Printer, v league.Preview) string {
	if v.After == nil {
		return ""
	}
	return line(p, v, v.After)
}

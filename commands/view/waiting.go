package view

import (
	"strings"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
)

// ReportWaits asks the others at a table whether a report is right, and tells what became of it once it is answered.
func ReportWaits(p *locale.Printer, asked []league.UserID, v league.Preview) Message {
	pr := v.Proposal
	args := locale.Args{"User": Mention(p, pr.By), "Played": date(pr.Played, 'f')}
	switch {
	case pr.Done:
		m := embed(colourResult, "", p.Text("waiting.by", args), footer(p, v.League, 1, 1))
		m.Content = becameOf(p, v)
		return m
	case pr.Kind == league.ProposeContested || v.After == nil:
		m := embed(colourChange, "", paragraphs(append(versions(p, v), p.Text("waiting.undecided", nil))...), footer(p, v.League, 1, 1))
		m.Content = p.Text(pick(v.After == nil, "waiting.left", "waiting.contested"), nil)
		return m
	}
	played := ""
	if pr.Report.Played != "" {
		played = p.Text("waiting.played", args)
	}
	text := paragraphs(afterLine(p, v), played, takenIn(p, v.League.Season, pr.Played), casualNote(p, v.After), p.Text("waiting.ask", args))
	m := embed(colourChange, "", text, footer(p, v.League, 1, 1))
	m.Content = p.Text("waiting.head", nil)
	for _, user := range asked {
		m.Content += " " + mention(user)
	}
	return m.with(confirmButton(p, pr), Button(p, discordgo.SecondaryButton, "button.contest", Path("proposal", pr.ID, league.ChooseContest), nil))
}

// casualNote tells that a game of a report is casual; "" where it is not, or there is none.
func casualNote(p *locale.Printer, g *league.Game) string {
	if g == nil || !g.Casual {
		return ""
	}
	return p.Text("waiting.casual", nil)
}

// becameOf tells what became of a report that was answered.
func becameOf(p *locale.Printer, v league.Preview) string {
	switch {
	case v.Number != 0:
		return p.Text("waiting.counts", locale.Args{"Number": v.Number})
	case v.Rival != nil && v.Rival.Number != 0:
		return p.Text("waiting.other_counts", locale.Args{"Number": v.Rival.Number})
	}
	return p.Text("waiting.dropped", nil)
}

func confirmButton(p *locale.Printer, pr league.Proposal) discordgo.Button {
	return Button(p, discordgo.SuccessButton, "button.confirm", Path("proposal", pr.ID, league.ChooseConfirm), nil)
}

func dropButton(p *locale.Printer, label string, pr league.Proposal) discordgo.Button {
	return Button(p, discordgo.SecondaryButton, label, Path("proposal", pr.ID, league.ChooseCancel), nil)
}

// WaitingAnswer tells the reporter, privately, what his report waits for.
func WaitingAnswer(p *locale.Printer, v league.Preview) Message {
	where := ""
	if v.League.Channel != 0 {
		where = p.Text("waiting.where", locale.Args{"Channel": channel(v.League.Channel)})
	}
	m := embed(colourChange, "", paragraphs(afterLine(p, v), takenIn(p, v.League.Season, v.Proposal.Played), casualNote(p, v.After), p.Text("waiting.until", nil)), footer(p, v.League, 1, 1))
	m.Content = p.Text("waiting.saved", locale.Args{"Where": where})
	return m.with(dropButton(p, "button.drop", v.Proposal))
}

// Contradicted tells who has contradicted a report what comes of it: v is that report, or his own against it.
func Contradicted(p *locale.Printer, v league.Preview) Message {
	if v.Proposal.Kind != league.ProposeRival {
		return Message{Content: p.Text("outcome.report_contested", nil)}
	}
	m := embed(colourChange, "", paragraphs(p.Text("dispute.reported", locale.Args{"Line": afterLine(p, v)}), p.Text("waiting.rival", nil)), footer(p, v.League, 1, 1))
	m.Content = p.Text("waiting.contradicted", nil)
	return m.with(
		Button(p, discordgo.PrimaryButton, "button.another_game", Path("proposal", v.Proposal.ID, league.ChooseAnother), nil),
		dropButton(p, "button.drop", v.Proposal),
	)
}

// SameReport asks whether a report is the one of the same people that waits.
func SameReport(p *locale.Printer, v league.Preview) Message {
	parts := []string{p.Text("waiting.same", nil), afterLine(p, v)}
	if v.Rival != nil {
		r := v.Rival
		casual, figures := otherKind(r.After, v.After), otherFigures(p, v, r.After, v.After)
		if casual || figures {
			parts = []string{
				p.Text(pick(figures, "waiting.same_differs", "waiting.same_casual"), nil),
				p.Text("waiting.against", locale.Args{"User": Mention(p, r.Proposal.By), "Line": compared(p, *r, r.After, v.After)}),
				p.Text("dispute.reported", locale.Args{"Line": compared(p, v, v.After, r.After)}),
				p.Text(pick(casual, "waiting.keeps_casual", "waiting.keeps"), nil),
			}
		}
	}
	m := embed(colourChange, "", paragraphs(parts...), footer(p, v.League, 1, 1))
	return m.with(
		Button(p, discordgo.PrimaryButton, "button.same_game", Path("proposal", v.Proposal.ID, league.ChooseSame), nil),
		Button(p, discordgo.SecondaryButton, "button.another_game", Path("proposal", v.Proposal.ID, league.ChooseAnother), nil),
	)
}

// Confirmed tells who has confirmed a report that it counts.
func Confirmed(p *locale.Printer, games []league.GameView) Message {
	var numbers []string
	for _, g := range games {
		numbers = append(numbers, itoa(g.Entry.Number))
	}
	m := Message{Content: p.Count("outcome.report_confirmed", len(games), locale.Args{"Numbers": p.List(numbers)})}
	if len(games) == 1 {
		return m.with(ExplainButton(p, games[0].Entry.ID))
	}
	return m
}

// waitedFor tells, in the announcement of a game, whose word its report has waited for.
func waitedFor(p *locale.Printer, e league.GameRated) string {
	switch {
	case !e.Waited:
		return ""
	case e.ConfirmedBy == 0:
		return p.Text("post.unopposed", nil)
	}
	return p.Text("post.confirmed", locale.Args{"User": Mention(p, e.ConfirmedBy)})
}

// contestedReport draws a report that waits, or was contradicted before it counted, for a moderator to decide.
func contestedReport(p *locale.Printer, v league.Preview, head string) Message {
	pr := v.Proposal
	same := []discordgo.MessageComponent{confirmButton(p, pr)}
	if pr.Kind == league.ProposeContested {
		same[0] = Button(p, discordgo.PrimaryButton, "button.report_right", Path("proposal", pr.ID, league.ChooseSame), nil)
	}
	if v.Rival != nil {
		same[0] = Button(p, discordgo.PrimaryButton, "button.first_report", Path("proposal", pr.ID, league.ChooseSame), nil)
		same = append(same,
			Button(p, discordgo.PrimaryButton, "button.second_report", Path("proposal", pr.ID, league.ChooseNew), nil),
			Button(p, discordgo.SecondaryButton, "button.both_reports", Path("proposal", pr.ID, league.ChooseAnother), nil))
	}
	text := strings.Join(append([]string{head}, versions(p, v)...), "\n")
	m := embed(colourChange, p.Text("dispute.title", nil), text, footer(p, v.League, 1, 1))
	return m.with(append(same, dropButton(p, pick(v.Rival != nil, "button.neither", "button.dismiss"), pr))...)
}

// versions tells what was reported, and what against it.
func versions(p *locale.Printer, v league.Preview) []string {
	pr := v.Proposal
	args := locale.Args{"User": Mention(p, pr.By), "Date": date(pr.At, 'R'), "Line": afterLine(p, v)}
	switch {
	case v.After == nil: // nobody may have said anything against it
		return []string{p.Text("waiting.unreadable", args)}
	case v.Rival != nil:
		args["Line"] = compared(p, v, v.After, v.Rival.After)
		against := locale.Args{"User": Mention(p, v.Rival.Proposal.By), "Line": compared(p, *v.Rival, v.Rival.After, v.After)}
		return []string{p.Text("waiting.first", args), p.Text("waiting.against", against)}
	case pr.Kind == league.ProposeContested:
		return []string{p.Text("waiting.first", args), p.Text("waiting.denied", nil)}
	}
	return []string{p.Text("waiting.first", args)}
}

// disputeCounts tells how much there is to decide.
func disputeCounts(p *locale.Printer, open []league.Preview) string {
	waiting := 0
	for _, v := range open {
		if v.Proposal.Kind == league.ProposeWaiting {
			waiting++
		}
	}
	var parts []string
	if n := len(open) - waiting; n > 0 {
		parts = append(parts, p.Count("dispute.count", n, nil))
	}
	if waiting > 0 {
		parts = append(parts, p.Count("waiting.count", waiting, nil))
	}
	return strings.Join(parts, " · ")
}

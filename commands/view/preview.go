package view

import (
	"slices"
	"strings"
	"time"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
)

// Preview draws what a proposal would do, with the one button that does it: its custom id carries the digest of the figures
// shown, so that no other figures are ever confirmed. again says that they moved since the last preview.
func Preview(p *locale.Printer, v league.Preview, again bool) Message {
	pr := v.Proposal
	args := previewArgs(p, v)
	kind := string(pr.Kind)
	parts := []string{p.Text("preview."+kind, args)}
	if again {
		parts = append([]string{p.Text("preview.again", nil)}, parts...)
	}
	if v.Before != nil && pr.Kind != league.ProposeRestore {
		parts = append(parts, p.Text("preview.before", locale.Args{"Line": line(p, v, v.Before)}))
	}
	switch {
	case v.After != nil && v.Before != nil && line(p, v, v.After) == line(p, v, v.Before):
	case v.After != nil && v.Before != nil:
		parts = append(parts, p.Text("preview.after", locale.Args{"Line": line(p, v, v.After)}))
	case v.After != nil:
		parts = append(parts, p.Text("preview.result", locale.Args{"Line": line(p, v, v.After)}))
	}
	if pr.Correction != nil {
		parts = append(parts, p.Text("preview.rating", args))
	}
	if v.Event != nil && pr.Kind != league.ProposeClose {
		parts = append(parts, p.Text("preview.within", args))
	}
	if pr.Kind == league.ProposeAmend && !pr.Played.IsZero() {
		parts = append(parts, p.Text("preview.played", args))
	}
	if pr.Kind == league.ProposeAmend || pr.Kind == league.ProposeLate {
		parts = append(parts, takenIn(p, v.League.Season, pr.Played))
	}
	if pr.Reason != "" {
		parts = append(parts, p.Text("post.reason", locale.Args{"Reason": Text(pr.Reason, reasonLimit)}))
	}
	text := withMoves(p, v, paragraphs(parts...), p.Text("preview.nothing_yet", nil))
	m := embed(colourChange, "", text, footer(p, v.League, 1, 1))
	style := discordgo.PrimaryButton
	if pr.Kind == league.ProposeVoid {
		style = discordgo.DangerButton
	}
	return m.with(Button(p, style, "preview.confirm_"+kind, choicePath(v, league.ChooseConfirm), args))
}

// takenIn says in which season something counts that happened before it opened; "" where it did not.
func takenIn(p *locale.Printer, s league.Season, at time.Time) string {
	if !s.TakesIn(at) {
		return ""
	}
	return p.Text("season.taken_in", locale.Args{"Opened": date(s.OpenedAt, 'f'), "Season": s.Number, "Old": s.Number - 1})
}

func previewArgs(p *locale.Printer, v league.Preview) locale.Args {
	args := locale.Args{"Number": v.Number, "Played": date(v.Proposal.Played, 'f')}
	if c := v.Proposal.Correction; c != nil {
		args["Name"], args["Rating"] = nameOf(v.Names, c.Player), rating(p, league.Go, c.Rating)
	}
	if v.Event != nil {
		event, _ := v.Event.Body.(league.Event)
		args["Event"] = eventName(p, v.Event.Number, event.Name)
	}
	return args
}

// line is a game of a preview in one line.
func line(p *locale.Printer, v league.Preview, g *league.Game) string {
	return placings(p, v.League.Season.Rules.System, *g, v.Names)
}

// choicePath is the custom id of a choice on a proposal, with the digest of what was shown where there is one.
func choicePath(v league.Preview, c league.Choice) string {
	if v.Digest == "" {
		return Path("proposal", v.Proposal.ID, c)
	}
	return Path("proposal", v.Proposal.ID, c, v.Digest)
}

// withMoves puts what would move between what is said before and after it.
func withMoves(p *locale.Printer, v league.Preview, before, after string) string {
	if len(v.Moves) == 0 {
		return paragraphs(before, p.Text("preview.no_moves", nil), after)
	}
	return moveList(p, v.League.Season.Rules.System, v.Moves, v.Names).between(paragraphs(before, p.Count("preview.moves", len(v.Moves), nil)), after)
}

// otherFigures tells whether a report has other figures than one of the same people in the same places. One without totals
// has none to compare.
func otherFigures(p *locale.Printer, v league.Preview, before, after *league.Game) bool {
	if before == nil || after == nil {
		return false
	}
	if v.League.Season.Rules.System == league.Go {
		return line(p, v, before) != line(p, v, after)
	}
	totals := func(g *league.Game) []string {
		list := make([]string, len(g.Seats)) // players who tie may be named in another order
		for i, s := range g.Seats {
			list[i] = itoa(s.Place) + total(s.Score)
		}
		slices.Sort(list)
		return list
	}
	given := slices.ContainsFunc(after.Seats, func(s league.Seat) bool { return s.Score != "" })
	return given && !slices.Equal(totals(before), totals(after))
}

// SameGame asks whether a report is of the game that the same people reported a moment ago.
func SameGame(p *locale.Printer, v league.Preview, reported league.GameView) Message {
	args := locale.Args{"Number": reported.Entry.Number, "Date": date(reported.Entry.At, 'R')}
	lines := []string{p.Text("same_game.question", args)}
	casual, figures := otherKind(v.Before, v.After), otherFigures(p, v, v.Before, v.After)
	switch {
	case v.Before == nil:
	case casual || figures:
		head := p.Text(pick(figures, "same_game.differs", "same_game.casual"), args)
		lines = append([]string{head}, disputeLines(p, v, p.Text("dispute.reported", locale.Args{"Line": compared(p, v, v.After, v.Before)}))...)
		lines = append(lines, p.Text(pick(casual, "same_game.keeps_casual", "same_game.keeps"), args))
	default:
		lines = append(lines, line(p, v, v.Before))
	}
	m := embed(colourChange, "", strings.Join(lines, "\n"), footer(p, v.League, 1, 1))
	return m.with(
		Button(p, discordgo.PrimaryButton, "button.same_game", choicePath(v, league.ChooseSame), nil),
		Button(p, discordgo.SecondaryButton, "button.another_game", choicePath(v, league.ChooseAnother), nil),
	)
}

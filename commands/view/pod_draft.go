package view

import (
	"strconv"
	"strings"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/swiss"
)

// Draft draws a page of a round that only moderators see yet: the tables, what is worth a warning and why, and the buttons
// to go on. Buttons carry the entry that changed it last, so that nobody publishes what he has not seen.
func Draft(p *locale.Printer, v league.DraftView, page int) Message {
	head := []string{p.Text("draft.title", locale.Args{"Round": v.Draft.Round})}
	if v.Stale {
		head = append(head, p.Text("draft.stale", nil))
	}
	if v.Draft.ByHand {
		head = append(head, p.Text("draft.by_hand", nil))
	}
	head = append(append(head, enoughRounds(p, v)...), draftWarnings(p, v)...)
	var blocks []string
	for i, t := range v.Draft.Tables {
		who := pairOf(v.Names, t.A, t.B, v.Points[t.A], v.Points[t.B])
		line := tableLine(p, v.PodView, i+1, league.PodMatch{A: t.A, B: t.B}, v.Points)
		blocks = append(blocks, strings.Join(append([]string{line}, reasonLines(p, t.Why, who)...), "\n"))
	}
	for _, line := range byeLine(p, v.Names, v.Draft.Bye, v.Points) {
		blocks = append(blocks, strings.Join(append([]string{line}, reasonLines(p, v.Draft.ByeWhy, pair{})...), "\n"))
	}
	text, page, pages := paged(strings.Join(head, "\n"), blocks, "-# "+p.Text("draft.hint", nil), page)
	m := embed(colourChange, "", text, podFooter(p, v.Pod, page, pages))
	path := func(page int) string { return Path("pod", v.Pod.ID, "draft", page) }
	m = m.with(pager(p, page, pages, path)...)
	at := func(verb string) string { return Path("pod", v.Pod.ID, verb, v.Draft.Changed) }
	publish := Button(p, discordgo.SuccessButton, "button.publish", at("publish"), nil)
	swap := Button(p, discordgo.SecondaryButton, "button.swap", at("swap"), nil)
	publish.Disabled, swap.Disabled = v.Stale, v.Stale
	return m.with(
		publish,
		Button(p, discordgo.SecondaryButton, "button.pair_again", Path("pod", v.Pod.ID, "again"), nil),
		swap,
		Button(p, discordgo.DangerButton, "button.delete", at("delete"), nil),
	)
}

func reasonLines(p *locale.Printer, why league.Reasons, who pair) []string {
	lines := make([]string, len(why))
	for i, r := range why {
		lines[i] = "-# " + reason(p, r, who)
	}
	return lines
}

// enoughRounds says that the rounds that were planned, or are recommended, have all been played.
func enoughRounds(p *locale.Printer, v league.DraftView) []string {
	planned, key := v.State.Planned, "draft.planned_played"
	if planned == 0 {
		planned, key = v.Recommended, "draft.recommended_played"
	}
	if v.Draft.Round <= planned {
		return nil
	}
	return []string{p.Count(key, planned, nil)}
}

// draftWarnings names the tables of rematches and a second bye, whichever page they are on.
func draftWarnings(p *locale.Printer, v league.DraftView) []string {
	var rematches []string
	for i, t := range v.Draft.Tables {
		for _, r := range t.Why {
			if r.Kind() == swiss.KindRematch {
				rematches = append(rematches, strconv.Itoa(i+1))
			}
		}
	}
	var lines []string
	if len(rematches) > 0 {
		lines = append(lines, p.Count("draft.rematches", len(rematches), locale.Args{"Tables": p.List(rematches)}))
	}
	for _, r := range v.Draft.ByeWhy {
		if r.Kind() == swiss.KindSecondBye {
			lines = append(lines, p.Text("draft.second_bye", locale.Args{"Name": EntrantName(v.Names, v.Draft.Bye)}))
		}
	}
	return lines
}

// WhomToSwap asks a moderator for two players of the draft, or one and the bye.
func WhomToSwap(p *locale.Printer, v league.DraftView) Message {
	m := Message{Content: p.Text("draft.whom", locale.Args{"Round": v.Draft.Round})}
	two := 2
	return m.with(discordgo.SelectMenu{
		MenuType: discordgo.UserSelectMenu, CustomID: Path("pod", v.Pod.ID, "swapped", v.Draft.Changed), MinValues: &two, MaxValues: two,
		Placeholder: p.Text("draft.choose_two", nil),
	})
}

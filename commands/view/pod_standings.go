package view

import (
	"strconv"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/swiss"
)

// PodStandings draws a page of the standings: points, matches won, lost and drawn, and the tie-breaks in their order.
func PodStandings(p *locale.Printer, s league.PodStandings, page int) Message {
	m, page, pages := standingsPage(p, s, page, colourPlain)
	path := func(page int) string { return Path("pod", s.Pod.ID, "standings", s.Round, page) }
	if s.Final {
		path = func(page int) string { return Path("pod", s.Pod.ID, "standings", 0, page) }
	}
	return m.with(append(pager(p, page, pages, path), discordgo.MessageComponent(ShareButton(p, path(page))))...)
}

func standingsPage(p *locale.Printer, s league.PodStandings, page, colour int) (m Message, at, pages int) {
	key := "pod.standings"
	switch {
	case s.Final:
		key = "pod.standings_cut"
	case !s.Pod.Running() && s.Round == len(s.State.Rounds):
		key = "pod.standings_final"
	case s.State.Open() != nil && s.Round == s.State.Open().Number:
		key = "pod.standings_during"
	case s.Round == 0:
		key = "pod.standings_start"
	}
	head := p.Text(key, locale.Args{"Round": s.Round})
	if first := winner(s); first != 0 {
		head += "\n" + p.Text("pod.champion", locale.Args{"Name": EntrantName(s.Names, first)})
	}
	lines := make([]string, len(s.Rows))
	for i, row := range s.Rows {
		lines[i] = standingLine(p, s.Names, row)
	}
	text, at, pages := paged(head, lines, "-# "+p.Text("pod.tie_breaks", nil), page)
	return embed(colour, "", text, podFooter(p, s.Pod, at, pages)), at, pages
}

// winner is who has won the tournament: the champion of the cut or, where there was none, who leads in the end.
func winner(s league.PodStandings) league.Entrant {
	if s.Pod.Running() || s.Final || s.Round == 0 || s.Round < len(s.State.Rounds) {
		return s.Champion
	}
	return s.Rows[0].Entrant
}

func standingLine(p *locale.Printer, names league.PodNames, row league.PodRow) string {
	name := EntrantName(names, row.Entrant)
	if row.Dropped {
		name = "~~" + name + "~~"
	}
	return p.Text("pod.standing", locale.Args{
		"Place": row.Place, "Name": name, "Points": row.Points, "Record": record(row.Tally),
		"OMW": percent(p, row.OMW), "GW": percent(p, row.GW), "OGW": percent(p, row.OGW),
	})
}

// record is matches won, lost and drawn: "3-1-0".
func record(t swiss.Tally) string {
	return strconv.Itoa(t.Won) + "-" + strconv.Itoa(t.Lost) + "-" + strconv.Itoa(t.Drawn)
}

// percent writes an exact ratio with four decimals, as tables of tie-breaks do.
func percent(p *locale.Printer, r swiss.Ratio) string { return p.Figure(r.String()) }

// RoundClosed announces that the last result of a round came in, with the standings.
func RoundClosed(p *locale.Printer, s league.PodStandings) Message {
	m, _, pages := standingsPage(p, s, 1, colourResult)
	m.Content = p.Text("post.round_closed", locale.Args{"Pod": PodTitle(s.Pod), "Round": s.Round})
	return m.with(standingsButton(p, s.Pod, s.Round, pages)...)
}

// PodClosed announces the final places.
func PodClosed(p *locale.Printer, s league.PodStandings) Message {
	m, _, pages := standingsPage(p, s, 1, colourResult)
	m.Content = p.Text("post.pod_closed", locale.Args{"Pod": PodTitle(s.Pod)})
	return m.with(standingsButton(p, s.Pod, 0, pages)...)
}

// standingsButton opens the standings where a post shows their first page only.
func standingsButton(p *locale.Printer, pod league.Pod, round, pages int) []discordgo.MessageComponent {
	if pages < 2 {
		return nil
	}
	return []discordgo.MessageComponent{
		Button(p, discordgo.SecondaryButton, "button.standings", Path("pod", pod.ID, "standings", round, 2), nil),
	}
}

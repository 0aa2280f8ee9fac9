package view

import (
	"strconv"
	"strings"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
)

// PodRound draws a page of a published round: each table with the points the two brought, and the results so far.
func PodRound(p *locale.Printer, v league.PodRoundView, page int) Message {
	var lines []string
	for i, m := range v.Round.Matches {
		lines = append(lines, tableLine(p, v.PodView, i+1, m, v.Points))
	}
	lines = append(lines, byeLine(p, v.Names, v.Round.Bye, v.Points)...)
	foot := ""
	if n := unreported(v); n > 0 {
		foot = "-# " + p.Count("pod.missing", n, nil)
	}
	text, page, pages := paged(roundHead(p, v), lines, foot, page)
	m := embed(colourPlain, "", text, podFooter(p, v.Pod, page, pages))
	path := func(page int) string { return Path("pod", v.Pod.ID, "pairings", v.Round.Number, page) }
	return m.with(append(pager(p, page, pages, path), discordgo.MessageComponent(ShareButton(p, path(page))))...)
}

// unreported counts the tables without any result.
func unreported(v league.PodRoundView) int {
	n := 0
	for _, table := range v.Missing {
		if v.Round.Matches[table-1].How == "" {
			n++
		}
	}
	return n
}

// fitted joins lines as long as they fit into an embed.
func fitted(p *locale.Printer, lines []string) string {
	return list{lines: lines, more: func(n int) string { return p.Count("list.more", n, nil) }}.fit(DescriptionLimit)
}

// roundHead names the round and when it ends, or that it is over.
func roundHead(p *locale.Printer, v league.PodRoundView) string {
	head := p.Text("pod.round", locale.Args{"Round": v.Round.Number})
	switch {
	case v.Round.Closed && len(v.Missing) > 0:
		return head + " · " + p.Text("pod.disputed", nil)
	case v.Round.Closed:
		return head + " · " + p.Text("pod.round_over", nil)
	case !v.Round.End.IsZero():
		return head + " · " + p.Text("pod.round_end", locale.Args{"Time": date(v.Round.End, 't'), "In": date(v.Round.End, 'R')})
	}
	return head
}

// tableLine is a table of a round: both players with the points they brought, or the result.
func tableLine(p *locale.Printer, v league.PodView, table int, m league.PodMatch, points map[league.Entrant]int) string {
	args := locale.Args{"Table": table, "A": withPoints(v.Names, m.A, points), "B": withPoints(v.Names, m.B, points)}
	line := p.Text("pod.table", args)
	if m.How != "" {
		args["Score"] = score(p, m.Result.String(), m.How)
		line = p.Text("pod.table_result", args)
	}
	if m.Dispute != nil {
		line += " · " + p.Text("pod.disputed", nil)
	}
	return line
}

// withPoints is a player with the match points he brought.
func withPoints(names league.PodNames, e league.Entrant, points map[league.Entrant]int) string {
	name := EntrantName(names, e)
	if n, ok := points[e]; ok {
		return name + " (" + strconv.Itoa(n) + ")"
	}
	return name
}

// score is a result seen from the first player, "2–1", and how it came about where it was not played.
func score(p *locale.Printer, result string, how league.MatchHow) string {
	text := strings.ReplaceAll(result, "-", "–")
	switch how {
	case league.HowPlayed:
		return text
	case league.HowBothAbsent: // "0–2" would read as the second player's win
		return p.Text("match.how."+string(how), nil)
	}
	return text + " (" + p.Text("match.how."+string(how), nil) + ")"
}

func byeLine(p *locale.Printer, names league.PodNames, bye league.Entrant, points map[league.Entrant]int) []string {
	if bye == 0 {
		return nil
	}
	return []string{p.Text("pod.bye", locale.Args{"Name": withPoints(names, bye, points)})}
}

// RoundPublished announces a round, or the part of it that one message holds: the players are mentioned.
func RoundPublished(p *locale.Printer, v league.PodRoundView, e league.RoundPublished) (m Message, pings []string) {
	tables := v.Round.Matches[min(e.From-1, len(v.Round.Matches)):min(e.To, len(v.Round.Matches))]
	var called []league.Entrant
	var lines []string
	for i, m := range tables {
		m.How, m.Dispute = "", nil // results have posts of their own
		lines = append(lines, tableLine(p, v.PodView, e.From+i, m, v.Points))
		called = append(called, m.A, m.B)
	}
	if e.Part == e.Parts && v.Round.Bye != 0 {
		lines = append(lines, byeLine(p, v.Names, v.Round.Bye, v.Points)...)
		called = append(called, v.Round.Bye)
	}
	m = embed(colourResult, "", paragraphs(roundHead(p, v), strings.Join(lines, "\n")), podFooter(p, v.Pod, e.Part, e.Parts))
	m.Content, pings = calling(p.Text("post.round", locale.Args{"Pod": PodTitle(v.Pod), "Round": v.Round.Number}), v.Names, called)
	return m.with(
		Button(p, discordgo.PrimaryButton, "button.report_match", Path("pod", v.Pod.ID, "report", v.Round.Number), nil),
		Button(p, discordgo.SecondaryButton, "button.why", Path("pod", v.Pod.ID, "why", v.Round.Number), nil),
		Button(p, discordgo.SecondaryButton, "button.pairings", Path("pod", v.Pod.ID, "pairings", v.Round.Number, 1), nil),
	), pings
}

// mostPinged is how many accounts Discord lets one message call.
const mostPinged = 100

// calling puts mentions of players behind a text, as many as a message holds, and returns whom it calls.
func calling(text string, names league.PodNames, entrants []league.Entrant) (content string, pings []string) {
	for _, e := range entrants {
		user := names[e].User
		if user == 0 {
			continue // a guest
		}
		space := pick(len(pings) == 0, " · ", " ")
		if next := text + space + mention(user); len(pings) < mostPinged && Length(next) <= ContentLimit {
			text, pings = next, append(pings, strconv.FormatInt(int64(user), 10))
		}
	}
	return text, pings
}

// RoundReminder asks for the results that are missing, their players mentioned. By the time it is sent there may be none.
func RoundReminder(p *locale.Printer, v league.PodRoundView, e league.RoundReminder) (m Message, pings []string) {
	var called []league.Entrant
	var lines []string
	for _, table := range v.Missing {
		match := v.Round.Matches[table-1]
		lines = append(lines, tableLine(p, v.PodView, table, match, nil))
		called = append(called, match.A, match.B)
	}
	if len(lines) == 0 {
		m = embed(colourPlain, "", p.Text("post.nothing_missing", nil), podFooter(p, v.Pod, 1, 1))
		m.Content = p.Text("post.round", locale.Args{"Pod": PodTitle(v.Pod), "Round": e.Round})
		return m, nil
	}
	key := "post.reminder"
	if e.By == 0 && !v.Round.End.IsZero() {
		key = "post.reminder_end"
	}
	head := p.Text(key, locale.Args{"Pod": PodTitle(v.Pod), "Round": e.Round, "In": date(v.Round.End, 'R')})
	m = embed(colourChange, "", fitted(p, lines), podFooter(p, v.Pod, 1, 1))
	m.Content, pings = calling(head, v.Names, called)
	return m.with(Button(p, discordgo.PrimaryButton, "button.report_match", Path("pod", v.Pod.ID, "report", e.Round), nil)), pings
}

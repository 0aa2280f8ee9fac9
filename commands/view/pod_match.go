package view

import (
	"slices"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/swiss"
)

// matchName names a match of a round, or of the top cut.
func matchName(p *locale.Printer, v league.PodView, round, table int) string {
	if round > 0 {
		return p.Text("match.of_round", locale.Args{"Round": round, "Table": table})
	}
	return p.Text("match.of_cut", locale.Args{"Stage": stageOf(p, v.State.Cut, table), "Table": table})
}

// matchLine is a match with its result, or without one.
func matchLine(p *locale.Printer, names league.PodNames, m league.PodMatch) string {
	args := locale.Args{"A": EntrantName(names, m.A), "B": EntrantName(names, m.B)}
	if m.How == "" {
		return p.Text("match.open", args)
	}
	args["Score"] = score(p, m.Result.String(), m.How)
	return p.Text("match.result", args)
}

// MyMatch draws somebody's present match, and how he stands.
func MyMatch(p *locale.Printer, v league.MatchView) Message {
	lines := []string{"**" + EntrantName(v.Names, v.Entrant) + "**"}
	switch {
	case v.Table > 0:
		lines = append(lines, matchName(p, v.PodView, v.Round, v.Table), matchLine(p, v.Names, v.Match))
	case v.Bye:
		lines = append(lines, p.Text("match.bye", locale.Args{"Round": v.Round}))
	case !v.State.Started():
		lines = append(lines, p.Text("match.not_started", nil))
	default:
		lines = append(lines, p.Text("match.none", nil))
	}
	if v.Match.Dispute != nil {
		lines = append(lines, p.Text("match.disputed", nil))
	}
	if v.Row.Place > 0 {
		lines = append(lines, standingLine(p, v.Names, v.Row)+"\n-# "+p.Text("pod.tie_breaks", nil))
	}
	m := embed(colourPlain, "", paragraphs(lines...), podFooter(p, v.Pod, 1, 1))
	if v.Table == 0 || v.Match.How != "" || !v.Pod.Running() {
		return m
	}
	return m.with(Button(p, discordgo.PrimaryButton, "button.report_match", Path("pod", v.Pod.ID, "report", v.Round), nil))
}

// WhatResult asks a player for the result of his match: a menu of the usual ones, seen from his side.
func WhatResult(p *locale.Printer, v league.MatchView) Message {
	var options []discordgo.SelectMenuOption
	for _, r := range usualResults(v.State.BestOf, v.Round > 0) {
		options = append(options, discordgo.SelectMenuOption{Label: resultLabel(p, r), Value: r.String()})
	}
	options = append(options, discordgo.SelectMenuOption{Label: p.Text("match.absent_label", nil), Value: string(league.HowAbsent)})
	other := v.Match.B
	if other == v.Entrant {
		other = v.Match.A
	}
	m := embed(colourPlain, "", paragraphs(
		matchName(p, v.PodView, v.Round, v.Table), p.Text("match.what", locale.Args{"Name": EntrantName(v.Names, other)}),
	), podFooter(p, v.Pod, 1, 1))
	return m.with(discordgo.SelectMenu{
		MenuType: discordgo.StringSelectMenu, CustomID: Path("pod", v.Pod.ID, "score", v.Round, v.Table), Options: options,
		Placeholder: p.Text("match.choose", nil),
	})
}

// usualResults are the ways a match mostly ends, the best first. Others, such as one cut short by the clock, are typed.
func usualResults(bestOf int, draws bool) []swiss.Result {
	wins := (bestOf + 1) / 2
	var results, lost []swiss.Result
	for games := range wins {
		r := swiss.Result{Won: wins, Lost: games}
		results, lost = append(results, r), append(lost, r.Reverse())
	}
	if draws {
		results = append(results, swiss.Result{Won: wins - 1, Lost: wins - 1, Drawn: 1})
		if wins > 1 {
			results = append(results, swiss.Result{Drawn: 3}) // by agreement
		}
	}
	slices.Reverse(lost)
	return append(results, lost...)
}

// resultLabel names a result seen from the one who reports it.
func resultLabel(p *locale.Printer, r swiss.Result) string {
	args := locale.Args{"Score": r.String()}
	switch {
	case r.Won > r.Lost:
		return p.Text("match.won", args)
	case r.Won < r.Lost:
		return p.Text("match.lost", args)
	}
	return p.Text("match.drawn", args)
}

// ResultAnswer tells who reported a result what became of it.
func ResultAnswer(p *locale.Printer, v league.MatchView, o league.Outcome) Message {
	text := p.Text("outcome."+string(o.Kind), locale.Args{"Match": matchName(p, v.PodView, v.Round, v.Table)})
	m := embed(colourResult, "", matchLine(p, v.Names, v.Match), podFooter(p, v.Pod, 1, 1))
	m.Content = text
	return m
}

// ResultPreview shows what the correction of a closed round would change, and asks.
func ResultPreview(p *locale.Printer, v league.ResultPreview, confirm string) Message {
	lines := []string{
		matchName(p, v.PodView, v.Round, v.Table),
		p.Text("correction.now", locale.Args{"Match": matchLine(p, v.Names, v.Before)}),
		p.Text("correction.then", locale.Args{"Match": matchLine(p, v.Names, v.After)}),
	}
	var moved []string
	for _, m := range v.Moved {
		moved = append(moved, p.Text("correction.moved", locale.Args{
			"Name": EntrantName(v.Names, m.Before.Entrant), "From": m.Before.Place, "To": m.After.Place,
			"Before": m.Before.Points, "After": m.After.Points,
		}))
	}
	after := ""
	if v.StaleDraft {
		after = p.Text("correction.stale", nil)
	}
	l := list{lines: moved, most: mostMoves, more: func(n int) string { return p.Count("list.more", n, nil) }}
	m := embed(colourChange, p.Text("correction.title", nil), l.between(paragraphs(lines...), after), podFooter(p, v.Pod, 1, 1))
	return m.with(Button(p, discordgo.DangerButton, "button.correct", confirm, nil))
}

// MatchReported announces a result: whoever sees it otherwise may contest it.
func MatchReported(p *locale.Printer, v league.MatchView, e league.MatchReported) (m Message, pings []string) {
	m = embed(colourResult, "", p.Text("match.result", locale.Args{
		"A": EntrantName(v.Names, v.Match.A), "B": EntrantName(v.Names, v.Match.B), "Score": score(p, e.Score, e.How),
	}), podFooter(p, v.Pod, 1, 1))
	key, _ := reportKeys(e)
	head := p.Text(key, locale.Args{"Match": matchName(p, v.PodView, e.Round, e.Table), "User": byWhom(p, e.By)})
	m.Content, pings = calling(head, v.Names, others(v, e.By))
	if e.Ruled {
		return m, pings
	}
	return m.with(Button(p, discordgo.SecondaryButton, "button.contest_result", Path("pod", v.Pod.ID, "contest", e.Round, e.Table), nil)), pings
}

// MatchesReported announces results that came in while others waited to be told, a line each. Whoever sees his own
// otherwise may contest it.
func MatchesReported(p *locale.Printer, v league.PodView, e league.MatchesReported) (m Message, pings []string) {
	matches := v.State.MatchesOf(e.Round)
	var lines []string
	var called []league.Entrant
	contestable := false
	for _, r := range e.Matches {
		if r.Table > len(matches) {
			continue
		}
		_, how := reportKeys(r)
		match := league.MatchView{PodView: v, Match: matches[r.Table-1]}
		lines = append(lines, p.Text("post.results_line", locale.Args{
			"Match": p.Text("pod.table_result", locale.Args{
				"Table": r.Table, "Score": score(p, r.Score, r.How),
				"A": EntrantName(v.Names, match.Match.A), "B": EntrantName(v.Names, match.Match.B),
			}),
			"How": p.Text(how, locale.Args{"User": byWhom(p, r.By)}),
		}))
		called = append(called, others(match, r.By)...)
		contestable = contestable || !r.Ruled
	}
	slices.Sort(called)
	head := p.Text("post.results", locale.Args{"Round": e.Round})
	if e.Round == 0 {
		head = p.Text("post.results_cut", nil)
	}
	m = embed(colourResult, "", fitted(p, lines), podFooter(p, v.Pod, 1, 1))
	m.Content, pings = calling(head, v.Names, slices.Compact(called))
	if !contestable {
		return m, pings
	}
	return m.with(Button(p, discordgo.SecondaryButton, "button.contest_mine", Path("pod", v.Pod.ID, "contest", e.Round, 0), nil)), pings
}

// reportKeys are the words for a first report, a correction or a moderator's decision: alone, and in a line among others.
func reportKeys(e league.MatchReported) (alone, line string) {
	switch {
	case e.Ruled:
		return "post.match_ruled", "post.results_ruled"
	case e.Corrected:
		return "post.match_corrected", "post.results_corrected"
	}
	return "post.match_reported", "post.results_reported"
}

// others are the players of a match but for the one who knows already.
func others(v league.MatchView, by league.UserID) []league.Entrant {
	return slices.DeleteFunc([]league.Entrant{v.Match.A, v.Match.B}, func(e league.Entrant) bool { return v.Names[e].User == by })
}

// MatchContested announces that a result is disputed.
func MatchContested(p *locale.Printer, v league.MatchView, e league.MatchContested) (m Message, pings []string) {
	lines := []string{p.Text("dispute.stands", locale.Args{"Match": matchLine(p, v.Names, v.Match)})}
	how := p.Text("dispute.how_unsaid", locale.Args{"User": Mention(p, e.By)})
	if e.How != "" {
		how = p.Text("dispute.how", nil)
		lines = append(lines, p.Text("dispute.says", locale.Args{"User": Mention(p, e.By), "Match": p.Text("match.result", locale.Args{
			"A": EntrantName(v.Names, v.Match.A), "B": EntrantName(v.Names, v.Match.B), "Score": score(p, e.Score, e.How),
		})}))
	}
	m = embed(colourChange, "", paragraphs(append(lines, "-# "+how)...), podFooter(p, v.Pod, 1, 1))
	head := p.Text("post.contested", locale.Args{"Match": matchName(p, v.PodView, e.Round, e.Table), "User": Mention(p, e.By)})
	m.Content, pings = calling(head, v.Names, others(v, e.By))
	return m, pings
}

// RoundChanged tells a moderator what became of a round, its draft or its missing results.
func RoundChanged(p *locale.Printer, v league.PodView, o league.Outcome) Message {
	m := Message{Content: p.Text("outcome."+string(o.Kind), locale.Args{"Round": o.Round, "Channel": channel(v.Pod.Channel)})}
	if o.Kind == league.OutcomePublished || o.Kind == league.OutcomePublishedThere {
		return m.with(Button(p, discordgo.SecondaryButton, "button.call_missing", Path("pod", v.Pod.ID, "missing"), nil))
	}
	return m
}

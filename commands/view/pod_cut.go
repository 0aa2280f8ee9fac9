package view

import (
	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
)

// stageOf names the round of the top cut that a match belongs to: final, semi-final, quarter-final or round of 16.
func stageOf(p *locale.Printer, c *league.PodCut, table int) string {
	for i, matches := range c.Rounds() {
		if table -= len(matches); table <= 0 {
			return stage(p, len(c.Seats)>>i)
		}
	}
	return ""
}

// stage names a round of the top cut by how many players are in it.
func stage(p *locale.Printer, players int) string {
	switch players {
	case 2:
		return p.Text("cut.final", nil)
	case 4:
		return p.Text("cut.semi_final", nil)
	case 8:
		return p.Text("cut.quarter_final", nil)
	}
	return p.Text("cut.round_of", locale.Args{"Players": players})
}

// Bracket draws the top cut as text: each round with its matches by number, and the champion.
func Bracket(p *locale.Printer, v league.PodView) Message {
	return bracket(p, v, colourPlain).with(ShareButton(p, Path("pod", v.Pod.ID, "bracket")))
}

func bracket(p *locale.Printer, v league.PodView, colour int) Message {
	var lines []string
	table := 0
	for i, matches := range v.State.Cut.Rounds() {
		lines = append(lines, "**"+stage(p, len(v.State.Cut.Seats)>>i)+"**")
		for _, m := range matches {
			table++
			lines = append(lines, bracketLine(p, v, table, m))
		}
	}
	if champion := v.State.Cut.Champion(); champion != 0 {
		lines = append(lines, p.Text("pod.champion", locale.Args{"Name": EntrantName(v.Names, champion)}))
	}
	m := embed(colour, p.Text("cut.title", locale.Args{"Size": len(v.State.Cut.Seats)}), fitted(p, lines), podFooter(p, v.Pod, 1, 1))
	m.Pictures = bracketPicture(p, v)
	return m
}

// bracketLine is a match of the top cut; seeds stand before the names.
func bracketLine(p *locale.Printer, v league.PodView, table int, m league.PodMatch) string {
	args := locale.Args{"Table": table, "A": seated(p, v, m.A), "B": seated(p, v, m.B)}
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

// seated is a player of the cut with his seed, or that he is still to come.
func seated(p *locale.Printer, v league.PodView, e league.Entrant) string {
	if e == 0 {
		return p.Text("cut.to_come", nil)
	}
	for i, seed := range v.State.Cut.Seeds {
		if seed == e {
			return p.Text("cut.seed", locale.Args{"Seed": i + 1, "Name": EntrantName(v.Names, e)})
		}
	}
	return EntrantName(v.Names, e)
}

// BracketPosted announces the top cut as it is now, those who play next mentioned.
func BracketPosted(p *locale.Printer, v league.PodView) (m Message, pings []string) {
	m = bracket(p, v, colourResult)
	called := toPlay(v)
	if champion := v.State.Cut.Champion(); champion != 0 {
		called = []league.Entrant{champion}
	} else {
		m = m.with(Button(p, discordgo.PrimaryButton, "button.report_match", Path("pod", v.Pod.ID, "report", 0), nil))
	}
	m.Content, pings = calling(p.Text("post.bracket", locale.Args{"Pod": PodTitle(v.Pod)}), v.Names, called)
	return m, pings
}

// toPlay are the players of the matches of the cut that can be played now.
func toPlay(v league.PodView) []league.Entrant {
	var entrants []league.Entrant
	for _, m := range v.State.Cut.Matches {
		if m.How == "" && m.A != 0 && m.B != 0 {
			entrants = append(entrants, m.A, m.B)
		}
	}
	return entrants
}

// CutPreview shows a top cut that is not as recommended, or takes the place of another, and asks.
func CutPreview(p *locale.Printer, v league.CutPreview) Message {
	var lines []string
	confirm := Path("pod", v.Pod.ID, "cut", v.Cut.Size)
	if there := v.State.Cut; there != nil {
		lines = append(lines, p.Text("cut.again", locale.Args{"Cut": p.Text("cut.top", locale.Args{"Size": len(there.Seats)})}))
		confirm = Path(confirm, there.Changed)
	}
	args := locale.Args{"Size": v.Cut.Size, "Recommended": recommendedCut(p, v.Cut.Recommended)}
	switch {
	case v.Cut.Size > v.Cut.Recommended:
		lines = append(lines, p.Text("cut.larger", args))
	case v.Cut.Size < v.Cut.Recommended:
		lines = append(lines, p.Text("cut.smaller", args))
	}
	for i, e := range v.Entrants {
		lines = append(lines, p.Text("cut.seed", locale.Args{"Seed": i + 1, "Name": EntrantName(v.Names, e)}))
	}
	m := embed(colourChange, p.Text("cut.title", locale.Args{"Size": v.Cut.Size}), fitted(p, lines), podFooter(p, v.Pod, 1, 1))
	return m.with(Button(p, discordgo.DangerButton, "button.cut", confirm, nil))
}

func recommendedCut(p *locale.Printer, size int) string {
	if size == 0 {
		return p.Text("cut.none_recommended", nil)
	}
	return p.Text("cut.top", locale.Args{"Size": size})
}

// CutMade tells a moderator that the top cut is drawn up, or a seat of it changed.
func CutMade(p *locale.Printer, v league.PodView, o league.Outcome) Message {
	args := locale.Args{"Channel": channel(v.Pod.Channel), "Size": len(v.State.Cut.Seats)}
	if o.Kind == league.OutcomeSeatChanged {
		args["Out"], args["In"] = EntrantName(v.Names, o.Entrants[0]), EntrantName(v.Names, o.Entrants[1])
	}
	m := bracket(p, v, colourPlain)
	m.Content = p.Text("outcome."+string(o.Kind), args)
	return m
}

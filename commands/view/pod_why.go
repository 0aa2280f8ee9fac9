package view

import (
	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
)

// PairingWhy tells why two players met, or why one had the bye, and ends in what everybody should know.
func PairingWhy(p *locale.Printer, w league.PairingWhy) Message {
	args := locale.Args{
		"Round": w.Round, "Table": w.Table, "Name": EntrantName(w.Names, w.Entrant), "Opponent": EntrantName(w.Names, w.Opponent),
		"Points": p.Count("pod.points", w.Own.Points, nil), "Theirs": p.Count("pod.points", w.Other.Points, nil),
		"Rank": w.Rank, "Group": w.Group, "Rival": w.Rival,
	}
	var lines []string
	switch {
	case w.Opponent == 0:
		lines = append(lines, p.Text("why.bye", args))
	case w.Round == 1:
		lines = append(lines, p.Text("why.first", args))
	case w.Own.Points == w.Other.Points:
		lines = append(lines, p.Text("why.same", args))
	default:
		lines = append(lines, p.Text("why.differ", args))
	}
	for _, r := range w.Why {
		lines = append(lines, reason(p, r, pairOf(w.Names, w.Entrant, w.Opponent, w.Own.Points, w.Other.Points)))
	}
	if len(w.Why) == 0 && !w.ByHand {
		lines = append(lines, whyPlain(p, w))
	}
	if w.ByHand {
		lines = append(lines, p.Text("why.by_hand", nil))
	}
	return embed(colourPlain, "", paragraphs(append(lines, whyEnd(p, w.PodView))...), podFooter(p, w.Pod, 1, 1))
}

// whyPlain is the rule that stands behind a pairing in which nothing is special.
func whyPlain(p *locale.Printer, w league.PairingWhy) string {
	if w.Opponent == 0 {
		return p.Text("why.bye_lowest", nil)
	}
	return p.Text("why.slide", nil)
}

// whyEnd are the two sentences that stand below every explanation.
func whyEnd(p *locale.Printer, v league.PodView) string {
	return "-# " + p.Text("why.end", nil) + "\n-# " + p.Text("why.tell_of", locale.Args{"Pod": PodTitle(v.Pod)})
}

// TieBreaks shows what a player's tie-breaks are made of: each opponent's percentages, and where the floor acted.
func TieBreaks(p *locale.Printer, t league.TieBreaks) Message {
	lines := []string{p.Text("omw.head", locale.Args{
		"Name": EntrantName(t.Names, t.Row.Entrant), "Place": t.Row.Place, "Points": p.Count("pod.points", t.Row.Points, nil),
	})}
	for _, o := range t.Opponents {
		args := locale.Args{
			"Name": EntrantName(t.Names, o.Entrant), "Record": record(o.Tally), "MW": percent(p, o.MW), "GW": percent(p, o.GW),
			"MWCount": raisedTo(p, o.MW.Cmp(o.MWCount) != 0, percent(p, o.MWCount)),
			"GWCount": raisedTo(p, o.GW.Cmp(o.GWCount) != 0, percent(p, o.GWCount)),
		}
		lines = append(lines, p.Text("omw.row", args))
	}
	sum := p.Text("omw.nobody", nil)
	if len(t.Opponents) > 0 {
		sum = p.Text("omw.sum", locale.Args{"OMW": percent(p, t.Row.OMW), "GW": percent(p, t.Row.GW), "OGW": percent(p, t.Row.OGW)})
	}
	lines = append(lines, sum, p.Text("omw.rules", nil))
	return embed(colourPlain, "", fitted(p, append(lines, whyEnd(p, t.PodView))), podFooter(p, t.Pod, 1, 1))
}

// raisedTo says what a percentage counts where the floor acted, and nothing elsewhere.
func raisedTo(p *locale.Printer, raised bool, counts string) string {
	if !raised {
		return ""
	}
	return p.Text("omw.raised", locale.Args{"Counts": counts})
}

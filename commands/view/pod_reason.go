package view

import (
	"strings"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/swiss"
)

// pair is two players who meet, the one with more points first.
type pair struct{ better, other string }

// pairOf names two players by the points they brought.
func pairOf(names league.PodNames, a, b league.Entrant, pointsA, pointsB int) pair {
	if pointsA < pointsB {
		a, b = b, a
	}
	return pair{EntrantName(names, a), EntrantName(names, b)}
}

// reason says in a language why something in a pairing is not as everybody would wish; the typed figures are the engine's,
// so every sentence is true.
func reason(p *locale.Printer, r swiss.Reason, who pair) string {
	switch r := r.(type) {
	case swiss.ByHand:
		return p.Text("reason.by_hand."+string(r.Of), nil)
	case swiss.Rematch:
		return rematch(p, r)
	case swiss.ByeMoved:
		return byeMoved(p, r)
	case swiss.SecondBye:
		return p.Count("reason.second_bye", r.Byes, nil)
	case swiss.Descent:
		return descent(p, r, who)
	}
	return r.Text()
}

func rematch(p *locale.Printer, r swiss.Rematch) string {
	text := p.Count("reason.met", r.Times, nil)
	bye := p.Text("reason.second", nil)
	if r.Least > 0 {
		bye = p.Text("reason.more_byes", nil)
	}
	switch {
	case r.AnyBye == 0:
		return text + p.Text("reason.rematch_bye", locale.Args{"Bye": bye}) + "."
	case r.AnyBye < r.Rematches:
		return text + p.Text("reason.rematch_fewer", locale.Args{"Bye": bye}) + counted(p, r.Weighed) + "."
	}
	return text + p.Text("reason.rematch_best", nil) + counted(p, r.Weighed) + "."
}

// counted says how rematches are counted where that is not the number of pairs.
func counted(p *locale.Printer, weighed bool) string {
	if weighed {
		return p.Text("reason.counted", nil)
	}
	return ""
}

func byeMoved(p *locale.Printer, r swiss.ByeMoved) string {
	had, mixed := "reason.bye_had", "reason.bye_mixed"
	if r.Least > 0 {
		had, mixed = "reason.bye_more", "reason.bye_mixed_more"
	}
	switch barred := r.Below - r.HadBye; {
	case barred == 0:
		return p.Count(had, r.Below, nil)
	case r.HadBye == 0:
		return p.Count("reason.bye_rematch", r.Below, nil) + counted(p, r.Weighed) + "."
	default:
		return p.Count(mixed, r.Below, locale.Args{"Had": r.HadBye}) + counted(p, r.Weighed) + "."
	}
}

func descent(p *locale.Printer, d swiss.Descent, who pair) string {
	var text strings.Builder
	args := locale.Args{"Name": who.better, "Other": who.other}
	left := d.Group - d.Bye - d.FromAbove
	text.WriteString(p.Count("reason.group", d.Group, locale.Args{"Points": p.Count("reason.points", d.Points, nil), "Name": who.better}))
	if d.Group > 1 {
		if d.Bye > 0 {
			text.WriteString(p.Text("reason.one_bye", nil))
		}
		if d.FromAbove > 0 {
			text.WriteString(p.Count("reason.from_above", d.FromAbove, nil))
		}
		key := "reason.descends"
		if left%2 == 1 && d.Descending == 1 {
			key = "reason.has_to_descend"
		}
		text.WriteString(p.Count(key, d.Descending, nil))
		if d.Last {
			text.WriteString(p.Text("reason.last", args))
		}
	}
	if left > 1 && (!d.Last || d.Stays != swiss.Consequence{Tier: swiss.TierDescender}) {
		if d.Met {
			text.WriteString(p.Count("reason.met_group", d.Group-1, args))
		} else {
			text.WriteString(p.Text("reason.if_stays", args) + consequence(p, d.Stays))
		}
	}
	text.WriteString(". ")
	if d.First {
		args["Points"] = p.Count("reason.points", d.Points-d.Gap, nil)
		text.WriteString(p.Text("reason.meets_first", args))
	} else {
		text.WriteString(p.Text("reason.meets_this", args))
	}
	if (!d.First || d.Others != swiss.Consequence{Tier: swiss.TierTarget}) {
		text.WriteString(p.Text("reason.if_others", nil) + consequence(p, d.Others))
	}
	return text.String() + "."
}

// consequence ends a sentence that began with the condition.
func consequence(p *locale.Printer, c swiss.Consequence) string {
	switch {
	case c.Impossible:
		return p.Text("reason.impossible", nil)
	case c.Same:
		return p.Text("reason.same", nil)
	}
	return p.Text("reason.tier."+tierKey(c.Tier), nil) + counted(p, c.Weighed)
}

// tierKey names a tier of the pairing's costs in the catalogues.
func tierKey(t swiss.Tier) string {
	return [...]string{
		swiss.TierSecondBye: "second_bye", swiss.TierRematch: "rematch", swiss.TierByeRank: "bye_rank", swiss.TierGap: "gap",
		swiss.TierDescender: "descender", swiss.TierTarget: "target", swiss.TierSpread: "spread", swiss.TierSlide: "slide",
		swiss.TierTopTables: "top_tables",
	}[t]
}

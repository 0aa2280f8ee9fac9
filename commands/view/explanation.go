package view

import (
	"math"
	"strconv"
	"strings"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/elo"
)

const (
	reasonLimit   = 200 // characters of a reason that a view quotes
	revisionLimit = 5   // amendments and voids that an explanation lists
)

// Explanation draws the arithmetic of one change so that a person can follow it with a calculator: every duel a line, then
// sum, K, division, rounding, and the rules that acted. A select menu leads to the others at the table.
func Explanation(p *locale.Printer, e league.Explanation) Message {
	parts := []string{explainHead(p, e)}
	switch {
	case e.Game.Voided:
		parts = append(parts, p.Text("explain.voided", nil))
	case !e.Change.Rated:
		parts = append(parts, p.Text("explain.casual", nil))
	default:
		parts = append(parts, p.Text("explain.formula", nil), duelLines(p, e), arithmetic(p, e))
	}
	parts = append(parts, revisionLines(p, e.Game.Entry.ID, e.Revisions))
	m := embed(colourPlain, "", paragraphs(parts...), footer(p, e.Game.League, 1, 1))
	m = m.with(tableMenu(p, e.Game, e.Player.ID))
	return m.with(ShareButton(p, Path("explain", e.Game.Entry.ID, e.Player.ID)))
}

// WhoseChange asks whose change of a game to explain, for somebody who was not at the table.
func WhoseChange(p *locale.Printer, g league.GameView) Message {
	lines := resultLines(p, linesOf(g), g.Names, kindOf(g, true))
	head := p.Text("explain.whose", locale.Args{"Number": g.Entry.Number})
	note := ""
	switch {
	case g.Voided:
		note = p.Text("explain.voided", nil)
	case g.Game.Casual:
		note = p.Text("explain.casual", nil)
	}
	m := embed(colourPlain, "", paragraphs(head, strings.Join(lines, "\n"), note), footer(p, g.League, 1, 1))
	return m.with(tableMenu(p, g, 0))
}

// tableMenu is a menu of the players at a table; the one chosen is explained.
func tableMenu(p *locale.Printer, g league.GameView, chosen league.PlayerID) discordgo.SelectMenu {
	menu := discordgo.SelectMenu{
		MenuType: discordgo.StringSelectMenu, CustomID: Path("game", g.Entry.ID, "explain"),
		Placeholder: p.Text("explain.menu", nil),
	}
	for _, l := range linesOf(g) {
		name := playerRef(l.Player)
		if player, ok := g.Names[l.Player]; ok {
			name = PlainName(player)
		}
		menu.Options = append(menu.Options, discordgo.SelectMenuOption{
			Label: itoa(l.Place) + ". " + name, Value: strconv.FormatInt(int64(l.Player), 10), Default: l.Player == chosen,
		})
	}
	return menu
}

func explainHead(p *locale.Printer, e league.Explanation) string {
	args := locale.Args{
		"Number": e.Game.Entry.Number, "Name": Name(e.Player), "Date": date(e.Game.Entry.Played, 'f'),
		"Place": placeIn(e.Game.Game, e.Player.ID), "Of": len(e.Game.Game.Seats),
	}
	return p.Text("explain.head", args)
}

// duelLines is a line for each duel: the gap, what was expected, what happened, and the difference.
func duelLines(p *locale.Printer, e league.Explanation) string {
	lines := make([]string, len(e.Duels))
	for i, d := range e.Duels {
		result := "explain.tied"
		switch d.Score {
		case 1:
			result = "explain.ahead"
		case 0:
			result = "explain.behind"
		}
		lines[i] = p.Text("explain.duel", locale.Args{
			"Name":  nameOf(e.Game.Names, d.Opponent),
			"Other": rating(p, d.Rating), "Own": rating(p, e.Change.Before.Rating), "Gap": term(p, d.Gap, 0),
			"Expected": p.Decimal(d.Expected, 4), "Result": p.Text(result, nil), "Score": score(p, d.Score),
			"Difference": term(p, d.Score-d.Expected, 4),
		})
	}
	return strings.Join(lines, "\n")
}

// term is a figure of a calculation with its sign; nothing has none.
func term(p *locale.Printer, v float64, places int) string {
	return strings.TrimPrefix(p.Signed(v, places), "±")
}

// score is 1, 0 or a half as the language writes it.
func score(p *locale.Printer, v float64) string {
	if v == 0.5 {
		return p.Decimal(v, 1)
	}
	return p.Decimal(v, 0)
}

// arithmetic is what becomes of the sum: K, division, rounding, the rule that acted, and the new rating.
func arithmetic(p *locale.Printer, e league.Explanation) string {
	c := e.Change
	opponents := len(e.Duels)
	lines := []string{
		p.Text("explain.sum", locale.Args{"Sum": term(p, e.Sum, 4)}),
		p.Text(kReason(c.Before.Games), locale.Args{"K": p.Decimal(c.K, 0), "Game": c.Before.Games + 1}),
		p.Text("explain.raw", locale.Args{
			"K": p.Decimal(c.K, 0), "Sum": p.Decimal(e.Sum, 4), "Opponents": opponents, "Raw": term(p, c.Raw, rawPlaces(c.Raw, e.Whole)),
		}),
		p.Text("explain.rounded", locale.Args{"Whole": term(p, float64(e.Whole), 0)}),
	}
	change := locale.Args{"Change": p.Signed(c.Delta(), 0)}
	switch {
	case e.Rule == "one_point" && c.Delta() > 0:
		lines = append(lines, p.Text("explain.one_point_first", change))
	case e.Rule == "one_point":
		lines = append(lines, p.Text("explain.one_point_last", change))
	case e.Rule == "floor":
		lines = append(lines, p.Text("explain.floor", change))
	}
	return strings.Join(append(lines, p.Text("explain.result", locale.Args{
		"Before": rating(p, c.Before.Rating), "Change": step(p, c.Delta()), "After": rating(p, c.After.Rating),
	})), "\n")
}

// step is a change as a calculator takes it: "+ 24", "- 14".
func step(p *locale.Printer, v float64) string {
	if v < 0 {
		return "- " + p.Decimal(-v, 0)
	}
	return "+ " + p.Decimal(v, 0)
}

// kReason is the message that tells why K is what it was after so many rated games.
func kReason(games int) string {
	switch {
	case games < elo.PlacementGames:
		return "explain.k_placement"
	case games < 30:
		return "explain.k_early"
	}
	return "explain.k_settled"
}

// rawPlaces is how many decimals show raw so that rounding what is shown gives whole: two, or as many more as a value
// next to a half needs.
func rawPlaces(raw float64, whole int) int {
	for places := 2; places < 9; places++ {
		shown, err := strconv.ParseFloat(strconv.FormatFloat(raw, 'f', places, 64), 64)
		if err == nil && int(math.Round(shown)) == whole {
			return places
		}
	}
	return 9
}

// revisionLines lists what was done to the game since: who, when and why, the last ones where there are many.
func revisionLines(p *locale.Printer, game league.EntryID, revisions []league.Entry) string {
	left := max(0, len(revisions)-revisionLimit)
	var lines []string
	if left > 0 {
		lines = append(lines, p.Count("explain.revisions_before", left, nil))
	}
	for _, r := range revisions[left:] {
		key, reason := revision(r, game)
		if key == "" {
			continue
		}
		lines = append(lines, p.Text(key, locale.Args{
			"Date": date(r.At, 'f'), "By": byWhom(p, r.By), "Reason": quoted(p, reason),
		}))
	}
	return strings.Join(lines, "\n")
}

// revision names what an amendment or void did to the game; a void of a void has restored it.
func revision(r league.Entry, game league.EntryID) (key, reason string) {
	switch b := r.Body.(type) {
	case league.Amend:
		return "revision.amend", b.Reason
	case league.Void:
		switch {
		case b.Undo:
			return "revision.undo", b.Reason
		case r.Target != game:
			return "revision.restore", b.Reason
		}
		return "revision.void", b.Reason
	}
	return "", ""
}

// byWhom mentions who did something; 0 is the command line.
func byWhom(p *locale.Printer, user league.UserID) string {
	if user == 0 {
		return p.Text("by.command_line", nil)
	}
	return Mention(user)
}

// quoted is a reason in the language's quotation marks after a colon, or nothing.
func quoted(p *locale.Printer, reason string) string {
	text := Text(reason, reasonLimit)
	if text == "" {
		return ""
	}
	return p.Text("reason", locale.Args{"Reason": text})
}

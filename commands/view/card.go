package view

import (
	"strings"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
)

// Card draws a player's rank card: rating, tier or placement, place, record, the next tier and the last five changes.
func Card(p *locale.Printer, c league.Card) Message {
	s := c.League.Season.Rules.System
	head := p.Text("card.head", locale.Args{"Name": Name(c.Player), "Rating": rating(p, s, c.State.Rating)})
	if s == league.Go {
		head = p.Text("card.head.go", locale.Args{"Name": Name(c.Player), "Rating": goStanding(p, c.State.Rating, c.State.GradeName())})
	}
	m := embed(colourPlain, "", paragraphs(head, cardStanding(p, c), cardRecord(p, c), cardLast(p, c)), footer(p, c.League, 1, 1))
	m.Pictures = ratingPicture(p, c)
	return m.with(ShareButton(p, Path("rank", c.Player.ID)))
}

// cardStanding is the tier with place and way to the next, or how far the placement is.
func cardStanding(p *locale.Printer, c league.Card) string {
	if !c.Ranked {
		if c.State.NC {
			return toward(p, c.State)
		}
		if c.League.Season.Rules.System != league.Table {
			return ""
		}
		return p.Text("card.placement", locale.Args{"Games": c.State.Games, "Of": placementGames})
	}
	place := p.Text("card.place", locale.Args{"Place": c.Place, "Of": c.Of})
	if c.Tier != "" {
		place = "**" + tier(p, c.Tier) + "** · " + place
	}
	if c.Next == "" {
		return place
	}
	return place + "\n" + p.Count("card.missing", c.Missing, locale.Args{"Tier": tier(p, c.Next)})
}

func cardRecord(p *locale.Printer, c league.Card) string {
	if c.Record.Games == 0 {
		return p.Text("card.no_games", nil)
	}
	parts := []string{
		p.Count("card.games", c.Record.Games, nil),
		p.Count("card.wins", c.Record.Wins, nil),
	}
	if c.Record.Tied > 0 {
		parts = append(parts, p.Count(BySystem(p, "card.tied", c.League.Season.Rules.System), c.Record.Tied, nil))
	}
	if c.State.Casual > 0 {
		parts = append(parts, p.Count("card.casual", c.State.Casual, nil))
	}
	return strings.Join(parts, " · ")
}

func cardLast(p *locale.Printer, c league.Card) string {
	if len(c.Last) == 0 {
		return ""
	}
	lines := []string{p.Text("card.last", nil)}
	for _, change := range c.Last {
		lines = append(lines, changeLine(p, c.League.Season.Rules.System, change, c.Entries[change.Entry]))
	}
	return strings.Join(lines, "\n")
}

// changeLine is what one entry did to one player: number, day, place or result, and change or that it was not rated. Of a
// correction it says who made it and why.
func changeLine(p *locale.Printer, s league.System, c league.Change, e league.Entry) string {
	args := locale.Args{
		"Number": c.Number, "Date": date(c.Played, 'd'), "Place": c.Place, "Of": c.Of,
		"Change": changed(p, s, c.Delta()), "Rating": rating(p, s, c.After.Rating), "Move": moveOf(p, s, c),
	}
	switch body := e.Body.(type) {
	case league.Event:
		args["Event"] = eventTitle(p, e.Number, body.Name)
		return p.Count("change.event", c.Of, args)
	case league.Correction:
		args["By"], args["Reason"] = byWhom(p, e.By), quotedShort(p, body.Reason)
		return p.Text("change.correction", args)
	case league.Game:
		args["Result"] = resultOf(p, s, body, c.Player)
	}
	if game, ok := e.Body.(league.Game); !c.Rated && (s != league.Go || ok && game.Casual) {
		return p.Text(BySystem(p, "change.casual", s), args)
	}
	return p.Text(BySystem(p, "change.rated", s), args)
}

// moveOf is what a change made of a rating: "+16.00 → **1516.00**", in Go leagues with the grade.
func moveOf(p *locale.Printer, s league.System, c league.Change) string {
	return newRating(p, s, c.Delta(), c.After.Rating, c.Before.GradeName(), c.After.GradeName())
}

// newRating is a change and what the rating is after it; the grades are those of Go leagues.
func newRating(p *locale.Printer, s league.System, change, after float64, gradeBefore, grade string) string {
	if s == league.Go {
		return goMove(p, change, after, gradeBefore, grade)
	}
	return p.Text("change.move", locale.Args{"Change": changed(p, s, change), "Rating": rating(p, s, after)})
}

// HeadToHead draws the record of two players' games with each other and what is expected now.
func HeadToHead(p *locale.Printer, l league.League, h league.HeadToHead) Message {
	a, b := Name(h.A), Name(h.B)
	before := ""
	if n := h.Before.AheadA + h.Before.AheadB + h.Before.Tied; n > 0 {
		before = p.Count("versus.before", n, locale.Args{
			"A": a, "B": b, "AheadA": h.Before.AheadA, "AheadB": h.Before.AheadB, "Tied": h.Before.Tied,
		})
	}
	record := p.Text(pick(before == "", "versus.none", "versus.none_season"), nil)
	if h.Games > 0 {
		record = strings.Join([]string{
			p.Count("versus.games", h.Games, nil),
			p.Count(BySystem(p, "versus.ahead", l.Season.Rules.System), h.AheadA, locale.Args{"Name": a}),
			p.Count(BySystem(p, "versus.ahead", l.Season.Rules.System), h.AheadB, locale.Args{"Name": b}),
			p.Count(BySystem(p, "versus.tied", l.Season.Rules.System), h.Tied, nil),
		}, "\n")
	}
	expected := p.Text(BySystem(p, "versus.expected", l.Season.Rules.System), locale.Args{
		"A": a, "B": b, "Expected": p.Decimal(h.Expected, 4), "Percent": p.Decimal(100*h.Expected, 0),
	})
	if h.StateA.NC || h.StateB.NC {
		expected = p.Text("versus.expected_nc", nil)
	}
	lines := []string{p.Text("versus.head", locale.Args{"A": a, "B": b}), record}
	for _, entry := range h.Last {
		lines = append(lines, meetingLines(p, l.Season.Rules.System, h, entry)...)
	}
	if before != "" {
		lines = append(lines, before)
	}
	lines = append(lines, expected)
	m := embed(colourPlain, "", strings.Join(lines, "\n"), footer(p, l, 1, 1))
	return m.with(ShareButton(p, Path("rank", h.A.ID, h.B.ID)))
}

// meetingLines are a line for a game of two players, or for each match of theirs in an event.
func meetingLines(p *locale.Printer, s league.System, h league.HeadToHead, e league.Entry) []string {
	args := locale.Args{"Number": e.Number, "Date": date(e.Played, 'd'), "A": Name(h.A), "B": Name(h.B)}
	switch body := e.Body.(type) {
	case league.Game:
		args["Result"] = resultOf(p, s, body, h.A.ID)
		args["PlaceA"], args["PlaceB"] = placeIn(body, h.A.ID), placeIn(body, h.B.ID)
		return []string{p.Text(BySystem(p, "versus.meeting", s), args)}
	case league.Event:
		var lines []string
		args["Event"] = eventTitle(p, e.Number, body.Name)
		for _, m := range body.Between(h.A.ID, h.B.ID) {
			args["Result"] = resultWord(p, s, m.Score)
			lines = append(lines, p.Text("versus.match", args))
		}
		return lines
	}
	return nil
}

func placeIn(g league.Game, id league.PlayerID) int {
	for _, s := range g.Seats {
		if s.Player == id {
			return s.Place
		}
	}
	return 0
}

package view

import (
	"strings"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/commands/view/picture"
	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/egf"
	"github.com/podiumbot/podium/league/elo"
)

// Picture is a picture of a message: what is to be drawn when the message is sent, and its figures as text.
type Picture struct {
	Name    string // of the file
	Alt     string
	Drawing picture.Drawing
}

// described shortens an alternative text to what Discord takes.
func described(text string) string { return clean(text, AltLimit/2) } // no character has more than two units

// ratingPicture is the curve of a player's rating, from the second step on; who began without a rating has it from the
// first that gave him one.
func ratingPicture(p *locale.Printer, c league.Card) []Picture {
	if n := len(c.Series); n < 2 || n == 2 && c.Series[0].Kind == league.KindEnter {
		return nil
	}
	system := c.League.Season.Rules.System
	low, high := c.Series[0].Rating, c.Series[0].Rating
	drawing := picture.Rating{
		Title: PlainName(c.Player), Present: rating(p, system, c.State.Rating), Caption: span(p, c.Series),
		Legend: picture.Legend{Event: p.Text("picture.event", nil), Correction: p.Text("picture.correction", nil)},
	}
	for _, s := range c.Series {
		low, high = min(low, s.Rating), max(high, s.Rating)
		drawing.Points = append(drawing.Points, picture.Step{Value: s.Rating, Mark: markOf(s.Kind)})
	}
	drawing.Levels = levels(p, system, low, high)
	alt := p.Text("picture.rating", locale.Args{
		"Name": drawing.Title, "Span": drawing.Caption, "First": rating(p, system, c.Series[0].Rating),
		"Last": rating(p, system, c.Series[len(c.Series)-1].Rating), "Low": rating(p, system, low), "High": rating(p, system, high),
	})
	return []Picture{{Name: "rating.png", Alt: described(alt), Drawing: drawing}}
}

func markOf(kind league.EntryKind) picture.Mark {
	switch kind {
	case league.KindEvent:
		return picture.EventMark
	case league.KindCorrection:
		return picture.CorrectionMark
	}
	return picture.NoMark
}

// span says what a series runs over: "25 games, 2 events".
func span(p *locale.Printer, series []league.RatingPoint) string {
	games, events := 0, 0
	for _, s := range series {
		switch s.Kind {
		case league.KindGame:
			games++
		case league.KindEvent:
			events++
		}
	}
	var parts []string
	if games > 0 {
		parts = append(parts, p.Count("picture.games", games, nil))
	}
	if events > 0 {
		parts = append(parts, p.Count("picture.events", events, nil))
	}
	return strings.Join(parts, ", ")
}

// levels are the tiers or grades around ratings from low to high; duel leagues have none.
func levels(p *locale.Printer, s league.System, low, high float64) []picture.Level {
	var list []picture.Level
	switch s {
	case league.Table:
		for t := elo.Bronze; t <= elo.Master; t++ {
			list = append(list, picture.Level{From: float64(t.Floor()), Name: tier(p, t.String())})
		}
	case league.Go:
		for g := egf.GradeOf(low) - 1; g <= egf.GradeOf(high)+1; g++ {
			list = append(list, picture.Level{From: (g - 1).Middle() + 50, Name: g.String()})
		}
	}
	return list
}

// weekPicture is how the top moved, where there is something to compare with.
func weekPicture(p *locale.Printer, l league.League, e league.LeaderboardPosted, names league.NameMap) []Picture {
	if e.Since.IsZero() || len(e.Rows) == 0 {
		return nil
	}
	drawing := picture.Week{Then: p.Text("picture.then", nil), Now: p.Text("picture.now", nil), New: p.Text("weekly.new", nil)}
	var told []string
	for _, row := range e.Rows {
		r := picture.Place{
			Name: PlainName(names[row.Player]), Rating: rating(p, l.Season.Rules.System, row.Rating), Place: row.Place, Was: row.Was,
		}
		drawing.Rows = append(drawing.Rows, r)
		args := locale.Args{"Place": row.Place, "Name": r.Name, "Was": row.Was}
		told = append(told, p.Text(pick(row.Was == 0, "picture.row_new", "picture.row"), args))
	}
	alt := p.Text("picture.week", locale.Args{"Rows": strings.Join(told, " · ")})
	return []Picture{{Name: "week.png", Alt: described(alt), Drawing: drawing}}
}

// mostBins is how many bins a distribution is drawn with: wider ones are made where there would be more.
const mostBins = 24

// spreadPicture is the distribution of ratings, where anybody is ranked.
func spreadPicture(p *locale.Printer, s league.Summary) []Picture {
	if len(s.Spread) == 0 {
		return nil
	}
	bins, width := widened(s.Spread, s.BinWidth)
	first, last := bins[0].From, bins[len(bins)-1].From
	drawing := picture.Spread{
		Title: p.Count("picture.spread", s.Ranked, nil), From: float64(first), Width: float64(width),
		Counts: make([]int, (last-first)/width+1),
		Levels: levels(p, s.League.Season.Rules.System, float64(first), float64(last+width)),
	}
	var told []string
	for _, b := range bins {
		drawing.Counts[(b.From-first)/width] = b.Players
		told = append(told, p.Text("picture.bin", locale.Args{"From": b.From, "To": b.From + width, "N": b.Players}))
	}
	return []Picture{{Name: "ratings.png", Alt: described(drawing.Title + ". " + strings.Join(told, " · ")), Drawing: drawing}}
}

// widened joins bins until they are few enough to be told apart.
func widened(bins []league.Bin, width int) ([]league.Bin, int) {
	for (bins[len(bins)-1].From-bins[0].From)/width >= mostBins {
		width *= 2
		var wider []league.Bin
		for _, b := range bins {
			from := b.From - ((b.From%width)+width)%width
			if n := len(wider); n > 0 && wider[n-1].From == from {
				wider[n-1].Players += b.Players
			} else {
				wider = append(wider, league.Bin{From: from, Players: b.Players})
			}
		}
		bins = wider
	}
	return bins, width
}

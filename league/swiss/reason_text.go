package swiss

import (
	"strconv"
	"strings"
)

// Text says that it was changed by hand.
func (r ByHand) Text() string {
	switch r.Of {
	case KindRematch:
		return "They have met before: changed by hand."
	case KindDescends:
		return "They differ in points: changed by hand."
	case KindSecondBye:
		return "A second bye: changed by hand."
	case KindByeMoved:
	}
	return "The bye is not with the lowest ranked: changed by hand."
}

// Text says that no better solution exists, or what it would take.
func (r Rematch) Text() string {
	text := "They have met before"
	if r.Times > 1 {
		text += ", " + count(r.Times) + " times"
	}
	bye := "a second bye"
	if r.Least > 0 {
		bye = "a bye for somebody who has had more of them"
	}
	switch {
	case r.AnyBye == 0:
		return text + ": only " + bye + " would avoid it."
	case r.AnyBye < r.Rematches:
		return text + ": only " + bye + " would leave fewer rematches in the whole field" + counted(r.Weighed) + "."
	}
	return text + ": no better solution exists for the whole field, every other has as many rematches or more" + counted(r.Weighed) + "."
}

// counted says how rematches are counted where that is not the number of pairs.
func counted(weighed bool) string {
	if weighed {
		return ", each counted as often as the two have met"
	}
	return ""
}

// Text says who is passed over and why.
func (r ByeMoved) Text() string {
	barred := r.Below - r.HadBye
	had, rematches := "had a bye already", "would mean more rematches"+counted(r.Weighed)+"."
	if r.Least > 0 {
		had = "had more byes"
	}
	switch {
	case barred == 0 && r.Below == 1:
		return "The lowest ranked has " + had + "."
	case barred == 0:
		return "The " + count(r.Below) + " ranked below have " + had + "."
	case r.HadBye == 0 && r.Below == 1:
		return "A bye for the lowest ranked " + rematches
	case r.HadBye == 0:
		return "A bye for any of the " + count(r.Below) + " ranked below " + rematches
	}
	return "Of the " + count(r.Below) + " ranked below, " + count(r.HadBye) + " " + had + "; a bye for " +
		choose(barred, "the other", "any other") + " " + rematches
}

// Text says that everybody has had one.
func (r SecondBye) Text() string {
	if r.Byes == 1 {
		return "Everybody active has had a bye already."
	}
	return "Everybody active has had " + count(r.Byes) + " byes already."
}

// Text says that somebody has to play down, why it is this one, and why against this one.
func (d Descent) Text() string {
	var text strings.Builder
	left := d.Group - d.Bye - d.FromAbove
	switch d.Group {
	case 1:
		text.WriteString("the only player on " + points(d.Points) + " has to play down")
	default:
		text.WriteString(count(d.Group) + " players on " + points(d.Points))
		if d.Bye > 0 {
			text.WriteString(", one with the bye")
		}
		if d.FromAbove > 0 {
			text.WriteString(", " + count(d.FromAbove) + " against " + choose(d.FromAbove, "a player", "players") + " with more")
		}
		text.WriteString(": " + count(d.Descending) + " ")
		switch {
		case left%2 == 1 && d.Descending == 1:
			text.WriteString("has to play down")
		default:
			text.WriteString(choose(d.Descending, "plays down", "play down"))
		}
		if d.Last {
			text.WriteString(", and it is the last of the group")
		}
	}
	stays, others := d.Stays.Text(), d.Others.Text()
	if left > 1 && (!d.Last || d.Stays != Consequence{Tier: TierDescender}) {
		if d.Met {
			text.WriteString("; this one has met " + choose(d.Group-1, "the other", "all others") + " already")
		} else {
			text.WriteString("; if this one did not, " + stays)
		}
	}
	text.WriteString(". ")
	if d.First {
		text.WriteString("It meets the first on " + points(d.Points-d.Gap))
	} else {
		text.WriteString("It meets this one")
	}
	if (!d.First || d.Others != Consequence{Tier: TierTarget}) {
		text.WriteString("; if they did not meet, " + others)
	}
	text.WriteString(".")
	return strings.ToUpper(text.String()[:1]) + text.String()[1:]
}

// Text ends a sentence that began with the condition: "if they did not meet, …".
func (c Consequence) Text() string {
	switch {
	case c.Impossible:
		return "nobody else would be left to play"
	case c.Same:
		return "another pairing would do as well, and the fixed order of work decides"
	}
	return [...]string{
		TierSecondBye: "the bye would go to somebody who has had more of them",
		TierRematch:   "there would be more rematches" + counted(c.Weighed),
		TierByeRank:   "the bye would move up",
		TierGap:       "there would be more or larger steps in points",
		TierDescender: "those who play down would stand higher in their groups",
		TierTarget:    "those they meet would stand lower in their groups",
		TierSpread:    "more players would meet neighbours of their own group",
		TierSlide:     "the other tables would leave the order of top half against bottom half further",
		TierTopTables: "the top tables would leave the plain order further",
	}[c.Tier]
}

// count writes a number, small ones as a word.
func count(n int) string {
	words := [...]string{
		"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
	}
	if n >= 0 && n < len(words) {
		return words[n]
	}
	return strconv.Itoa(n)
}

// points writes a number of points.
func points(n int) string { return strconv.Itoa(n) + " " + choose(n, "point", "points") }

// choose is the singular for one, else the plural.
func choose(n int, one, more string) string {
	if n == 1 {
		return one
	}
	return more
}

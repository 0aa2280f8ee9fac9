package view

import (
	"strconv"
	"strings"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/commands/view/picture"
	"github.com/podiumbot/podium/league"
)

const (
	// bracketColumns is how many rounds of a cut fit beside each other on a telephone.
	bracketColumns = 3
	// bracketMatches is how many matches fit below each other.
	bracketMatches = 16
)

// bracketPicture is the cut as a picture: all of it up to a top eight, else three rounds from the one being played on.
// The first rounds of a cut of more than 32 have none.
func bracketPicture(p *locale.Printer, v league.PodView) []Picture {
	rounds := v.State.Cut.Rounds()
	first := 0
	for len(rounds)-first > bracketColumns && settled(rounds[first]) {
		first++
	}
	if len(rounds[first]) > bracketMatches {
		return nil
	}
	var drawing picture.Bracket
	told := []string{p.Text("cut.title", locale.Args{"Size": len(v.State.Cut.Seats)})}
	for i, matches := range rounds[first:min(first+bracketColumns, len(rounds))] {
		round := picture.BracketRound{Name: stage(p, len(v.State.Cut.Seats)>>(first+i))}
		var lines []string
		for _, m := range matches {
			sides := [2]picture.BracketSide{side(v, m, m.A, m.Result.Won), side(v, m, m.B, m.Result.Lost)}
			round.Matches = append(round.Matches, picture.BracketMatch{Sides: sides})
			if m.A != 0 && m.B != 0 {
				lines = append(lines, strings.TrimSpace(sides[0].Name+" "+sides[0].Score+" – "+sides[1].Score+" "+sides[1].Name))
			}
		}
		drawing.Rounds = append(drawing.Rounds, round)
		if len(lines) > 0 {
			told = append(told, round.Name+" · "+strings.Join(lines, ", "))
		}
	}
	return []Picture{{Name: "bracket.png", Alt: described(strings.Join(told, ". ")), Drawing: drawing}}
}

func settled(matches []league.PodMatch) bool {
	for _, m := range matches {
		if !m.Settled() {
			return false
		}
	}
	return true
}

// side is a player of a match in the picture; games are what he won.
func side(v league.PodView, m league.PodMatch, e league.Entrant, games int) picture.BracketSide {
	if e == 0 {
		return picture.BracketSide{}
	}
	s := picture.BracketSide{Name: PlainEntrant(v.Names, e), Won: m.Winner() == e}
	for i, seed := range v.State.Cut.Seeds {
		if seed == e {
			s.Seed = strconv.Itoa(i + 1)
		}
	}
	if m.How != "" {
		s.Score = strconv.Itoa(games)
	}
	return s
}

package view

import (
	"strings"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/egf"
)

// stone is the sign of a colour.
func stone(black bool) string {
	if black {
		return "⚫"
	}
	return "⚪"
}

// boardOf is the size of a game's board.
func boardOf(g league.Game) int {
	if g.Board == 0 {
		return 19
	}
	return g.Board
}

// goSetting tells on what board and with what handicap a game was played: "19×19, even game".
func goSetting(p *locale.Printer, board, handicap int) string {
	return p.Text("go.setting", locale.Args{"Board": board, "Handicap": handicapped(p, handicap)})
}

func handicapped(p *locale.Printer, handicap int) string {
	switch handicap {
	case 0:
		return p.Text("go.even", nil)
	case 1:
		return p.Text("go.no_komi", nil)
	}
	return p.Count("go.stones", handicap, nil)
}

// blackOf is who was black; 0 in games that have no colours.
func blackOf(g league.GameView) league.PlayerID {
	if g.Season.Rules.System != league.Go {
		return 0
	}
	return g.Game.Seats[0].Player
}

// goHead tells above the result of a game of Go how it was played, and of which open event it is.
func goHead(p *locale.Printer, l league.League, e league.GameRated) string {
	if l.Season.Rules.System != league.Go {
		return ""
	}
	setting := goSetting(p, e.Board, e.Handicap)
	if e.Event == 0 {
		return setting
	}
	return paragraphs(setting, p.Text("go.waits", locale.Args{"Event": eventName(p, e.Event, e.EventTitle)}))
}

// goWinner tells who won a game of Go.
func goWinner(p *locale.Printer, g league.Game) string {
	switch black, white := g.Seats[0].Place, g.Seats[1].Place; {
	case black == white:
		return p.Text("prospect.jigo", nil)
	case black < white:
		return p.Text("go.black_won", nil)
	}
	return p.Text("go.white_won", nil)
}

// goLine is a game of Go in one line: "⚫ Ana – ⚪ Bo · black won · 19×19, even game".
func goLine(p *locale.Printer, g league.Game, names league.NameMap) string {
	return strings.Join([]string{
		stone(true) + " " + nameOf(names, g.Seats[0].Player) + " – " + stone(false) + " " + nameOf(names, g.Seats[1].Player),
		goWinner(p, g), goSetting(p, boardOf(g), g.Handicap),
	}, " · ")
}

// goStanding is a Go rating with its grade, or that there is none.
func goStanding(p *locale.Printer, rated float64, grade string) string {
	if grade == egf.NC.String() {
		return grade
	}
	return p.Text("go.standing", locale.Args{"Rating": rating(p, league.Go, rated), "Grade": grade})
}

// goMove is what became of a Go rating: "+16.62 → **-990.18** · 10k", a first rating, or that there is none yet.
func goMove(p *locale.Printer, change, after float64, gradeBefore, grade string) string {
	nc := egf.NC.String()
	args := locale.Args{"Change": changed(p, league.Go, change), "Rating": rating(p, league.Go, after), "Before": gradeBefore, "Grade": grade}
	switch {
	case grade == nc && gradeBefore == nc:
		return grade
	case grade == nc:
		return p.Text("go.move_lost", args)
	case gradeBefore == nc:
		return p.Text("go.move_first", args)
	case gradeBefore != grade:
		return p.Text("go.move_grade", args)
	}
	return p.Text("go.move", args)
}

// goUnranked is the line of a player who has no place on the leaderboard.
func goUnranked(p *locale.Printer, row league.BoardRow) string {
	standing := goStanding(p, row.State.Rating, row.State.GradeName())
	if row.State.NC {
		standing = toward(p, row.State)
	}
	return p.Text("board.placement_row.go", locale.Args{"Name": Name(row.Player), "Standing": standing})
}

// toward tells how many games a player without a rating has towards his first.
func toward(p *locale.Printer, s league.State) string {
	games, err := s.Toward.Games()
	if err != nil {
		return s.GradeName()
	}
	return p.Count("go.toward_short", len(games), locale.Args{"Of": egf.StartGames})
}

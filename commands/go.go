package commands

import (
	"context"
	"strconv"

	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/egf"
)

// gradeLimit is the longest rating or grade that is typed.
const gradeLimit = 20

// goCommand is /go report|event|calc.
func (c *Commands) goCommand(d definer) command {
	return command{
		definition: d.command("go", 0,
			d.goReport(),
			sub("event", completed("name", eventLimit), boolean("share"), completed("league", leagueLimit)),
			sub("calc", required(text("own", gradeLimit)), required(text("opponent", gradeLimit)),
				integer("handicap", 0, egf.MaxHandicap), d.category(), d.board()),
		),
		routes: []route{
			{pattern: "go/report", league: true, handle: c.handleGoReport},
			{pattern: "go/event", league: true, handle: c.handleGoEvent},
			{pattern: "go/calc", handle: c.handleGoCalc},
		},
	}
}

// category is the option of an event's category.
func (d definer) category() *option { return d.chosen("category", "A", "B", "C", "D") }

// board is the option of a board's size.
func (d definer) board() *option { return d.chosen("board", "19", "13", "9") }

// boardSize reads the size of a board; 0 when it was left out.
func (r *Request) boardSize() int {
	size, _ := strconv.Atoi(r.text("board")) // one of the choices
	return size
}

// handleGoCalc is the calculator of Go ratings. It asks nothing of a league.
func (c *Commands) handleGoCalc(_ context.Context, r *Request) (Reply, error) {
	own, err := r.goRating("own", "go_rating_nc")
	if err != nil {
		return Reply{}, err
	}
	opponent, err := r.goRating("opponent", "go_rating_nc")
	if err != nil {
		return Reply{}, err
	}
	asked := view.GoQuestion{Category: egf.CategoryA, Board: 19, Rules: egf.Stated().Latest()}
	if typed := r.text("category"); typed != "" {
		if asked.Category, err = egf.ParseCategory(typed); err != nil {
			return Reply{}, league.InvalidOption("category", "category_unknown", league.Args{"category": typed})
		}
	}
	if size := r.boardSize(); size != 0 {
		asked.Board = size
	}
	weighting := asked.Rules.Weighting(asked.Category, asked.Board, nil)
	asked.Calculation = egf.Calculate(asked.Rules, own, opponent, int(r.Options["handicap"].Int), weighting)
	return replyWith(view.GoCalc(c.printer(r), asked)), nil
}

// onlyGo refuses, with a code, what only Go leagues have.
func (r *Request) onlyGo(code string) error {
	if r.league.Season.Rules.System == league.Go {
		return nil
	}
	return league.NewError(league.Invalid, code, nil)
}

// goRating reads a rating or a grade, which stands for its middle; nc is the code that refuses to be without.
func (r *Request) goRating(option, nc string) (float64, error) {
	typed := r.text(option)
	if grade, err := egf.ParseGrade(typed); err == nil {
		if grade == egf.NC {
			return 0, league.InvalidOption(option, nc, nil)
		}
		return grade.Middle(), nil
	}
	rating, err := r.decimal(option)
	if league.CodeOf(err) == "number_unreadable" {
		return 0, league.InvalidOption(option, "go_rating_unreadable", league.Args{"value": typed})
	}
	if err == nil && egf.CheckRating(rating) != nil {
		err = league.InvalidOption(option, "go_rating_range", league.Args{"min": egf.Floor, "max": egf.MaxRating})
	}
	return rating, err
}

package commands

import (
	"context"

	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/league"
)

const (
	scoreLimit = 10 // characters of a match's score
	mostRounds = 100
)

// result is /result and the buttons and menus by which matches get their results.
func (c *Commands) result(d definer) command {
	return command{
		definition: d.command("result", 0,
			text("score", scoreLimit), d.chosen("how", string(league.HowPlayed), string(league.HowAbsent), string(league.HowBothAbsent)),
			boolean("drop"), integer("table", 1, league.MostEntrants/2), integer("round", 1, mostRounds)),
		routes: []route{
			{pattern: "result", pod: true, handle: c.handleResult},
			{pattern: "pod/{pod}/report/{round}", pod: true, handle: c.handleReportMatch},
			{pattern: "pod/{pod}/score/{round}/{table}", pod: true, handle: c.handleScore},
			{pattern: "pod/{pod}/contest/{round}/{table}", pod: true, handle: c.handleContest},
			{pattern: "pod/{pod}/correct/{round}/{table}/{score}/{how}", pod: true, handle: c.handleCorrectMatch(false)},
			{pattern: "pod/{pod}/correct/{round}/{table}/{score}/{how}/drop", pod: true, handle: c.handleCorrectMatch(true)},
		},
	}
}

func (c *Commands) handleResult(ctx context.Context, r *Request) (Reply, error) {
	return c.matchReported(ctx, r, league.MatchReport{
		Round: int(r.Options["round"].Int), Table: int(r.Options["table"].Int), Score: r.text("score"),
		How: league.MatchHow(r.text("how")), Drop: r.Options["drop"].Bool,
	})
}

// matchReported gives a match its result. What would change a closed round is shown first, with a button that goes on.
func (c *Commands) matchReported(ctx context.Context, r *Request, report league.MatchReport) (Reply, error) {
	outcome, err := c.league.ReportMatch(ctx, r.origin(), r.pod.ID, report)
	if err != nil {
		return Reply{}, err
	}
	if outcome.Kind != league.OutcomeResultAsk {
		reply, err := c.outcome(ctx, r, outcome)
		return replacing(r, reply, err)
	}
	preview, err := c.league.PreviewResult(ctx, r.origin(), r.pod.ID, report)
	if err != nil {
		return Reply{}, err
	}
	confirm := view.Path("pod", r.pod.ID, "correct", preview.Round, report.Table, orNone(report.Score), orNone(string(report.How)))
	if report.Drop {
		confirm += "/drop"
	}
	return replacing(r, replyWith(view.ResultPreview(c.printer(r), preview, confirm)), nil)
}

// noValue stands for what was left out, in a custom id.
const noValue = "-"

func orNone(s string) string {
	if s == "" {
		return noValue
	}
	return s
}

// handleCorrectMatch is the button below what a correction would change.
func (c *Commands) handleCorrectMatch(drop bool) Handler {
	return func(ctx context.Context, r *Request) (Reply, error) {
		round, err := r.number("round")
		if err != nil {
			return Reply{}, err
		}
		table, err := r.number("table")
		if err != nil {
			return Reply{}, err
		}
		report := league.MatchReport{Round: int(round), Table: int(table), Drop: drop, Confirmed: true}
		if s := r.params["score"]; s != noValue {
			report.Score = s
		}
		if s := r.params["how"]; s != noValue {
			report.How = league.MatchHow(s)
		}
		return c.podDone(ctx, r)(c.league.ReportMatch(ctx, r.origin(), r.pod.ID, report))
	}
}

// handleReportMatch is the button below the pairings: it asks whoever presses it for the result of his own match.
func (c *Commands) handleReportMatch(ctx context.Context, r *Request) (Reply, error) {
	round, err := r.number("round")
	if err != nil {
		return Reply{}, err
	}
	v, err := c.league.MyMatch(ctx, r.origin(), r.pod.ID)
	switch {
	case err != nil:
		return Reply{}, err
	case int(round) != v.Round:
		return Reply{}, league.NewError(league.Conflict, "round_over", league.Args{"round": round})
	case v.Bye:
		return Reply{}, league.NewError(league.Conflict, "match_bye", league.Args{"round": v.Round})
	case v.Table == 0 && v.Round == 0:
		return Reply{}, league.NewError(league.NotFound, "match_cut_none", nil)
	case v.Table == 0:
		return Reply{}, league.NewError(league.NotFound, "match_none", league.Args{"round": v.Round})
	case v.Match.A == 0 || v.Match.B == 0:
		return Reply{}, league.NewError(league.Conflict, "match_not_ready", league.Args{"table": v.Table})
	}
	return replyWith(view.WhatResult(c.printer(r), v)), nil
}

// handleScore is a choice in that menu.
func (c *Commands) handleScore(ctx context.Context, r *Request) (Reply, error) {
	round, err := r.number("round")
	if err != nil {
		return Reply{}, err
	}
	if len(r.Values) != 1 {
		return Reply{}, league.NewError(league.Invalid, "choice_unknown", nil)
	}
	report := league.MatchReport{Round: int(round), Score: r.Values[0]}
	if league.MatchHow(r.Values[0]) == league.HowAbsent {
		report.Score, report.How = "", league.HowAbsent
	}
	return c.matchReported(ctx, r, report)
}

func (c *Commands) handleContest(ctx context.Context, r *Request) (Reply, error) {
	round, err := r.number("round")
	if err != nil {
		return Reply{}, err
	}
	table, err := r.number("table")
	if err != nil {
		return Reply{}, err
	}
	return c.podDone(ctx, r)(c.league.ContestMatch(ctx, r.origin(), r.pod.ID, int(round), int(table)))
}

// resultDone tells what became of a result.
func (c *Commands) resultDone(ctx context.Context, r *Request, o league.Outcome) (Reply, error) {
	v, err := c.league.Match(ctx, o.Pod, o.Round, o.Table)
	if err != nil {
		return Reply{}, err
	}
	return replyWith(view.ResultAnswer(c.printer(r), v, o)), nil
}

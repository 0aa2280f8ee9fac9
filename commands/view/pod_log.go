package view

import (
	"fmt"
	"strconv"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
)

// PodLog draws a page of a pod's log, newest first: number, when, who, and what.
func PodLog(p *locale.Printer, l league.PodLogPage) Message {
	lines := []string{p.Text("podlog.title", locale.Args{"Pod": PodTitle(l.Pod)})}
	for _, e := range l.Entries {
		lines = append(lines, p.Text("podlog.line", locale.Args{
			"Seq": e.Seq, "Date": date(e.At, 'f'), "By": byWhom(p, e.By), "What": stepText(p, l.PodView, e.Step),
		}))
	}
	m := embed(colourPlain, "", fitted(p, lines), podFooter(p, l.Pod, l.Page, l.Pages))
	return m.with(pager(p, l.Page, l.Pages, func(page int) string { return Path("pod", l.Pod.ID, "log", page) })...)
}

// stepText says what a line of the log did.
func stepText(p *locale.Printer, v league.PodView, step league.Step) string {
	key := "podlog." + string(step.Kind())
	switch s := step.(type) {
	case league.OpenStep:
		return p.Text(key, locale.Args{"BestOf": p.Text("pod.best_of."+strconv.Itoa(s.BestOf), nil)})
	case league.CapacityStep:
		return p.Count(key, s.Capacity, nil)
	case league.JoinStep:
		return p.Text(key, locale.Args{"Name": EntrantName(v.Names, s.Entrant)})
	case league.LeaveStep:
		return p.Text(key, locale.Args{"Name": EntrantName(v.Names, s.Entrant)})
	case league.DropStep:
		return p.Text(key, locale.Args{"Name": EntrantName(v.Names, s.Entrant)})
	case league.ReturnStep:
		return p.Text(key, locale.Args{"Name": EntrantName(v.Names, s.Entrant)})
	case league.DraftStep:
		return p.Text(key, locale.Args{"Round": s.Round})
	case league.SwapStep:
		if s.A == 0 {
			return p.Text("podlog.swap_veiled", nil)
		}
		other := p.Text("podlog.the_bye", nil)
		if s.B != 0 {
			other = EntrantName(v.Names, s.B)
		}
		return p.Text(key, locale.Args{"A": EntrantName(v.Names, s.A), "B": other})
	case league.TablesStep:
		if s.A == 0 {
			return p.Text("podlog.tables_veiled", nil)
		}
		return p.Text(key, locale.Args{"A": s.A, "B": s.B})
	case league.PublishStep:
		return p.Text(key, locale.Args{"Round": s.Round})
	case league.CloseRoundStep:
		return p.Text(key, locale.Args{"Round": s.Round})
	case league.ResultStep:
		return resultStep(p, v, key, s.Round, s.Table, s.Score, s.How)
	case league.RuleStep:
		return resultStep(p, v, key, s.Round, s.Table, s.Score, s.How)
	case league.ContestStep:
		return resultStep(p, v, key, s.Round, s.Table, s.Score, s.How)
	case league.CutStep:
		return p.Text(key, locale.Args{"Size": len(s.Seeds)})
	case league.SeatStep:
		return p.Text(key, locale.Args{"Out": EntrantName(v.Names, s.Out), "In": EntrantName(v.Names, s.In)})
	case league.MoveStep:
		if s.From == 0 {
			return p.Text("podlog.placed", locale.Args{"To": channel(s.To)})
		}
		return p.Text(key, locale.Args{"From": channel(s.From), "To": channel(s.To)})
	case league.StartStep, league.DiscardStep, league.CloseStep, league.RatedStep:
		return p.Text(key, nil)
	}
	return fmt.Sprint(step.Kind())
}

// resultStep is a line about the result of a match. A contest may leave open what it was.
func resultStep(p *locale.Printer, v league.PodView, key string, round, table int, result string, how league.MatchHow) string {
	match := p.Text("match.of_round", locale.Args{"Round": round, "Table": table})
	if round == 0 {
		match = p.Text("match.of_cut", locale.Args{"Stage": stageOf(p, v.State.Cut, table), "Table": table})
	}
	if how == "" {
		return p.Text(key+"_open", locale.Args{"Match": match})
	}
	return p.Text(key, locale.Args{"Match": match, "Score": score(p, result, how)})
}

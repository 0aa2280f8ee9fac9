package view_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/commands/view/viewtest"
	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/swiss"
)

// worstEntrants are of members whose names are as long as Discord lets them be, and need the most room where they are shown.
func worstEntrants(n int) league.PodNames {
	names := league.PodNames{}
	for i := range n {
		name := [...]string{strings.Repeat("*", 32), strings.Repeat("🎲", 32), strings.Repeat("א", 32), strings.Repeat("@", 32)}[i%4]
		names[league.Entrant(i+1)] = league.PodPlayer{Number: league.Entrant(i + 1), User: 1<<62 + league.UserID(i), Name: name}
	}
	return names
}

// worstReasons are the longest that the engine gives.
func worstReasons() league.Reasons {
	cost := swiss.Consequence{Tier: swiss.TierRematch, Weighed: true}
	return league.Reasons{
		swiss.Rematch{Times: 1000, Rematches: 1000, AnyBye: 999, Least: 1, Weighed: true},
		swiss.Descent{Points: 1000, Gap: 1000, Group: 1000, Bye: 1, FromAbove: 1000, Descending: 1000, Last: true, Stays: cost, Others: cost},
	}
}

func worstRound(players int) league.PodRoundView {
	v := league.PodRoundView{
		PodView: league.PodView{
			Pod: league.Pod{ID: 1 << 62, Title: strings.Repeat("*", 64), Channel: 1 << 62}, Names: worstEntrants(players), Recommended: 10,
			State: &league.PodState{BestOf: 3, Capacity: 500, Planned: 20},
		},
		Round: league.PodRound{Number: 100, End: time.Unix(1<<33, 0)}, Points: map[league.Entrant]int{},
	}
	for e := league.Entrant(1); int(e) <= players; e++ {
		v.State.Entrants = append(v.State.Entrants, e)
		v.Points[e] = 1000
	}
	for i := range players / 2 {
		v.Round.Matches = append(v.Round.Matches, league.PodMatch{
			A: league.Entrant(2*i + 1), B: league.Entrant(2*i + 2), Why: worstReasons(), How: league.HowBothAbsent,
			Result: swiss.Result{Lost: 2}, Dispute: &league.Dispute{},
		})
		v.Missing = append(v.Missing, i+1)
	}
	if players%2 == 1 {
		v.Round.Bye = league.Entrant(players)
	}
	v.State.Rounds = []league.PodRound{v.Round}
	return v
}

// Every table and every mention of a round of any size is in one of its posts, in order, and each post within the limits.
func TestRoundsOfAnySize(t *testing.T) {
	for _, lang := range locale.Languages() {
		p := locale.New().Printer(lang)
		for _, players := range []int{2, 3, 8, 40, 41, 42, 43, 499, 500} {
			v := worstRound(players)
			tables, pinged := 0, 0
			parts := max(1, (len(v.Round.Matches)+league.TablesPerPost-1)/league.TablesPerPost)
			for part := range parts {
				e := league.RoundPublished{
					Part: part + 1, Parts: parts, From: part*league.TablesPerPost + 1, To: min((part+1)*league.TablesPerPost, len(v.Round.Matches)),
				}
				m, pings := view.RoundPublished(p, v, e)
				m = view.Stamped(p, m, 1<<62)
				viewtest.Check(t, fmt.Sprintf("%s, part %d of %d players", lang, part+1, players), m)
				for table := e.From; table <= e.To; table++ {
					if !strings.Contains(m.Embeds[0].Description, fmt.Sprintf("**%d** · ", table)) {
						t.Errorf("%d players: table %d is not in part %d", players, table, part+1)
					}
					tables++
				}
				for _, user := range pings {
					if !strings.Contains(m.Content, "<@"+user+">") {
						t.Errorf("%d players: %s is called and not mentioned", players, user)
					}
				}
				pinged += len(pings)
			}
			if tables != players/2 || pinged != players {
				t.Errorf("%d players: %d tables, %d called", players, tables, pinged)
			}
		}
	}
}

// Every view of a pod of 500 stays within the limits, and its last page ends with the last.
func TestPodViewsStayWithinLimits(t *testing.T) {
	for _, lang := range locale.Languages() {
		p := locale.New().Printer(lang)
		round := worstRound(500)
		draft := league.DraftView{PodView: round.PodView, Stale: true, Points: round.Points, Draft: league.Draft{Changed: 1 << 62, Round: 100, ByHand: true}}
		for _, m := range round.Round.Matches {
			draft.Draft.Tables = append(draft.Draft.Tables, league.Pairing{A: m.A, B: m.B, Why: m.Why})
		}
		standings := league.PodStandings{PodView: round.PodView, Round: 100, Champion: 1}
		for i, e := range round.State.Entrants {
			standings.Rows = append(standings.Rows, league.PodRow{
				Place: i + 1, Entrant: e, Standing: swiss.Standing{Points: 1000, Dropped: true, Tally: swiss.Tally{Won: 1000, Lost: 1000, Drawn: 1000}},
			})
		}
		for _, page := range []int{1, 2, 13, 25, 1000} {
			viewtest.Check(t, "pairings", view.PodRound(p, round, page))
			viewtest.Check(t, "draft", view.Draft(p, draft, page))
			viewtest.Check(t, "standings", view.PodStandings(p, standings, page))
		}
		last := view.PodStandings(p, standings, 1000)
		if text := last.Embeds[0].Description; !strings.Contains(text, "**500.**") {
			t.Errorf("the last page does not end with the last: %s", text)
		}
		reminder, pings := view.RoundReminder(p, round, league.RoundReminder{Round: 100, By: 1})
		if len(pings) < 50 || len(pings) > 100 {
			t.Errorf("%d called", len(pings))
		}
		cut := round.PodView
		state := *cut.State
		state.Cut = &league.PodCut{Seeds: state.Entrants[:256], Seats: state.Entrants[:256], Matches: make([]league.PodMatch, 255)}
		for i := range state.Cut.Matches {
			state.Cut.Matches[i] = league.PodMatch{A: 1, B: 2, How: league.HowAbsent, Result: swiss.Result{Won: 2}}
		}
		cut.State = &state
		bracket, _ := view.BracketPosted(p, cut)
		results := league.MatchesReported{Round: 1}
		for table := range league.ResultsPerPost {
			results.Matches = append(results.Matches, league.MatchReported{
				Round: 1, Table: len(round.Round.Matches) - table, Score: "0-2", How: league.HowAbsent, By: 1 << 62, Ruled: table > 0,
			})
		}
		reported, pings := view.MatchesReported(p, round.PodView, results)
		if lines := strings.Count(reported.Embeds[0].Description, "\n") + 1; lines != league.ResultsPerPost || len(pings) != 2*lines {
			t.Errorf("%d of %d results, %d called", lines, league.ResultsPerPost, len(pings))
		}
		for what, m := range map[string]view.Message{
			"results": reported, "forget": view.Forget(p, league.Known{Leagues: 1000, Pods: 1000, Roles: 1}, slices.Repeat([]league.Pod{round.Pod}, 1000)),
			"sign-up": view.Signup(p, round.PodView), "sign-up moved": view.SignupMoved(p, round.PodView), "started": view.PodStarted(p, round.PodView), "reminder": reminder,
			"round closed": view.RoundClosed(p, standings), "pod closed": view.PodClosed(p, standings), "bracket": bracket,
			"swap": view.WhomToSwap(p, draft), "log": view.PodLog(p, worstLog(round.PodView)), "why": view.PairingWhy(p, league.PairingWhy{
				PodView: round.PodView, Round: 100, Table: 250, Entrant: 1, Opponent: 2, Why: worstReasons(), ByHand: true,
			}),
		} {
			viewtest.Check(t, lang+" "+what, m)
		}
	}
}

func worstLog(v league.PodView) league.PodLogPage {
	l := league.PodLogPage{PodView: v, Page: 999, Pages: 1000}
	for range 10 {
		l.Entries = append(l.Entries, league.PodEntry{Seq: 1 << 40, By: 1 << 62, At: time.Unix(1<<33, 0), Step: league.SwapStep{A: 1, B: 2}})
	}
	return l
}

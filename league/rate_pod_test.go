package league_test

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/podiumbot/podium/league"
)

// leaguePod is a pod with a league behind it, closed after two rounds in which one match was a no-show.
func leaguePod(t *testing.T, rules league.Rules) *pod {
	t.Helper()
	p := &pod{club: openClub(t, filepath.Join(t.TempDir(), "podium.db"))}
	p.foundLeague("Chess", rules)
	league1 := p.club.id
	p.open(league.NewPod{Title: "Open", League: league1, BestOf: 1, Channel: mods})
	p.start(5)
	p.pair() // 1-3 2-4, 5 has the bye
	p.result(1, "1-0")
	p.did(league.OutcomeResult)(p.ReportMatch(t.Context(), p.from(entrant(2)), p.id, league.MatchReport{How: league.HowAbsent}))
	p.pair()
	p.result(1, "0-0-1")
	p.result(2, "1-0")
	p.pass(time.Hour)
	return p
}

func (p *pod) rate(category string) (league.Outcome, error) {
	return p.RatePod(p.Context(), p.moderator(), p.id, category)
}

// The matches of a pod are one event: rated from the ratings before it, without byes and no-shows, once.
func TestRatePod(t *testing.T) {
	t.Parallel()
	p := leaguePod(t, league.Rules{System: league.Duel, Start: 1500, K: 32})
	_, err := p.rate("")
	refused(t, err, league.Conflict, "pod_rate_running")
	p.did(league.OutcomePodClosed)(p.ClosePod(t.Context(), p.moderator(), p.id, false))
	_, err = p.RatePod(t.Context(), p.from(entrant(1)), p.id, "")
	refused(t, err, league.Forbidden, "not_moderator")
	closed := true
	p.settings(league.Settings{Closed: &closed})
	_, err = p.rate("")
	refused(t, err, league.Forbidden, "pod_rate_closed")
	closed = false
	p.settings(league.Settings{Closed: &closed})

	outcome := p.did(league.OutcomePodRated)(p.rate(""))
	played := map[string]int{}
	event, err := p.Afresh(t.Context(), p.id)
	if err != nil || event.Event != outcome.Entries[0] {
		t.Errorf("%+v, %v", event, err)
	}
	for _, m := range append(event.Rounds[0].Matches, event.Rounds[1].Matches...) {
		if m.How == league.HowPlayed {
			played[entrant(int(m.A)).Name]++
			played[entrant(int(m.B)).Name]++
		}
	}
	ratings := p.ratings()
	if len(outcome.Joined) != len(played) || len(ratings) != len(played) {
		t.Errorf("%d joined, %d played, rated %v", len(outcome.Joined), len(played), ratings)
	}
	sum := 0.0
	for name, games := range played {
		sum += ratings[name] - 1500
		if d := ratings[name] - 1500; d > 16*float64(games) || d < -16*float64(games) {
			t.Errorf("%s of %d games: %v", name, games, d)
		}
	}
	if sum > 1e-9 || sum < -1e-9 {
		t.Errorf("the changes of equals sum to %v", sum)
	}
	p.holds()
	_, err = p.rate("")
	refused(t, err, league.Conflict, "pod_rated")
	var told league.EventRated
	for _, post := range p.takePosts() {
		if e, ok := post.Event.(league.EventRated); ok {
			told = e
		}
	}
	if told.Games != 3 || told.Name != "Open" || len(told.Lines) != len(played) {
		t.Errorf("%+v", told)
	}
}

// A go league rates them with the category of the event.
func TestRateGoPod(t *testing.T) {
	t.Parallel()
	p := leaguePod(t, league.Rules{System: league.Go})
	p.did(league.OutcomePodClosed)(p.ClosePod(t.Context(), p.moderator(), p.id, false))
	_, err := p.rate("E")
	refused(t, err, league.Invalid, "category_unknown")
	p.did(league.OutcomePodRated)(p.rate("c"))
	p.holds()
	events, err := p.Events(t.Context(), p.club.id, 1)
	if err != nil || len(events.Events) != 1 || events.Events[0].Games != 3 {
		t.Errorf("%+v, %v", events, err)
	}
}

// A pod without a league, or of one for larger tables, is not rated; guests have to be known.
func TestRatePodRefused(t *testing.T) {
	t.Parallel()
	alone := openPod(t)
	_, err := alone.rate("")
	refused(t, err, league.Conflict, "pod_rate_league")
	tables := leaguePod(t, league.Rules{System: league.Table})
	tables.did(league.OutcomePodClosed)(tables.ClosePod(t.Context(), tables.moderator(), tables.id, false))
	_, err = tables.rate("")
	refused(t, err, league.Conflict, "pod_rate_league")

	p := leaguePod(t, league.Rules{System: league.Duel})
	p.did(league.OutcomePodClosed)(p.ClosePod(t.Context(), p.moderator(), p.id, true))
	p.open(league.NewPod{Title: "Guests", League: p.club.id, BestOf: 1, Channel: mods})
	for _, name := range []string{"Max", "Lea"} {
		p.did(league.OutcomePodJoined)(p.AddToPod(t.Context(), p.moderator(), p.id, league.Addition{Guest: name}))
	}
	p.did(league.OutcomePodStarted)(p.StartPod(t.Context(), p.moderator(), p.id))
	p.pair()
	p.did(league.OutcomeResult)(p.rule(1, "1-0"))
	p.did(league.OutcomePodClosed)(p.ClosePod(t.Context(), p.moderator(), p.id, false))
	_, err = p.rate("")
	if args := refused(t, err, league.NotFound, "pod_rate_guests"); len(args["players"].([]string)) != 2 {
		t.Errorf("%v", args)
	}
	for _, name := range []string{"Max", "Lea"} {
		if _, err := p.AddGuest(t.Context(), p.moderator(), p.club.id, name); err != nil {
			t.Fatal(err)
		}
	}
	p.did(league.OutcomePodRated)(p.rate(""))
	p.holds()
}

// Who had himself forgotten is not taken for another of the league: his matches are not rated, and nothing is left of him.
func TestRatePodOfTheForgotten(t *testing.T) {
	t.Parallel()
	p := leaguePod(t, league.Rules{System: league.Duel})
	p.did(league.OutcomePodClosed)(p.ClosePod(t.Context(), p.moderator(), p.id, false))
	for range 4 { // a guest of the league has the number of the one forgotten
		if _, err := p.AddGuest(t.Context(), p.moderator(), p.club.id, "Guest "+string(rune('A'+p.count%26))); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := p.Forget(t.Context(), p.from(entrant(1))); err != nil {
		t.Fatal(err)
	}
	for _, round := range p.state().Rounds {
		for _, m := range round.Matches {
			if m.By == entrant(1).User {
				t.Errorf("%+v", m)
			}
		}
	}
	outcome := p.did(league.OutcomePodRated)(p.rate(""))
	p.holds()
	event, err := p.Afresh(t.Context(), p.id)
	if err != nil || event.Event != outcome.Entries[0] || len(p.ratings()) != 4+2 {
		t.Errorf("%+v, %v, rated %v", event.Event, err, p.ratings())
	}
}

// The matches of a rated pod are games of the two together, beside those that were reported, also when the season is over.
func TestRatedPodHeadToHead(t *testing.T) {
	t.Parallel()
	p := leaguePod(t, league.Rules{System: league.Duel, Start: 1500, K: 32})
	one, three := entrant(1), entrant(3)
	p.report(table(one, three))
	p.pass(time.Hour)
	p.did(league.OutcomePodClosed)(p.ClosePod(t.Context(), p.moderator(), p.id, false))
	p.did(league.OutcomePodRated)(p.rate(""))
	p.pass(time.Hour)
	p.report(table(three, one))

	meet := func(a, b league.Participant) league.HeadToHead {
		t.Helper()
		h, err := p.HeadToHead(t.Context(), p.player(a).ID, p.player(b).ID)
		if err != nil {
			t.Fatal(err)
		}
		return h
	}
	h := meet(one, three) // 1-0 in the pod
	kinds := ""
	for _, e := range h.Last {
		kinds += string(e.Kind) + " "
	}
	if h.Games != 3 || h.AheadA != 2 || h.AheadB != 1 || kinds != "game event game " {
		t.Errorf("%d games, %d ahead, %d behind, %s", h.Games, h.AheadA, h.AheadB, kinds)
	}
	if h = meet(three, one); h.Games != 3 || h.AheadA != 1 || h.AheadB != 2 {
		t.Errorf("seen from the other: %+v", h)
	}
	drawn := p.state().Rounds[1].Matches[0]
	if h = meet(entrant(int(drawn.A)), entrant(int(drawn.B))); h.Games != 1 || h.Tied != 1 {
		t.Errorf("a drawn match: %+v", h)
	}
	for range 5 {
		p.pass(time.Hour)
		p.report(table(three, one))
	}
	if h = meet(one, three); h.Games != 8 || len(h.Last) != 5 {
		t.Errorf("%d games, the last %d", h.Games, len(h.Last))
	}
	p.openSeason(league.NewSeason{})
	if h = meet(one, three); h.Games != 0 || h.Before.AheadA != 2 || h.Before.AheadB != 6 || len(h.Last) > 0 {
		t.Errorf("in the season after: %+v", h)
	}
}

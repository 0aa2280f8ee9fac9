package league_test

import (
	"fmt"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/podiumbot/podium/league"
)

// drawMerge draws two of everybody, who are made one if they can be: merged is false where they have met.
func (c *club) drawMerge(t *rapid.T, press func(league.Outcome) (league.Outcome, error)) (from, into league.Participant, merged bool) {
	pair := rapid.Permutation(everybody).Draw(t, "merge")
	from, into = pair[0], pair[1]
	m := league.Merge{}
	for i, id := range []*league.PlayerID{&m.From, &m.Into} {
		p, err := c.PlayerOf(c.Context(), c.id, pair[i].User)
		if league.KindOf(err) == league.NotFound {
			return from, into, false
		}
		*id = p.ID
	}
	o, err := c.ProposeMerge(c.Context(), c.moderator(), c.id, m)
	if err == nil {
		o, err = press(o)
	}
	switch {
	case league.CodeOf(err) == "merge_same_game":
		return from, into, false
	case err != nil || o.Kind != league.OutcomeMerged:
		c.Fatalf("%+v, %v", o, err)
	}
	return from, into, true
}

func (s *season) doMerge() {
	from, into, merged := s.drawMerge(s.t, s.press)
	if !merged {
		return
	}
	for _, g := range s.games {
		for i := range g.members {
			if g.members[i].User == from.User {
				g.members[i] = into
			}
		}
	}
}

// doMerge has who is no more join anew, as another.
func (s *goSeason) doMerge() {
	if from, _, merged := s.drawMerge(s.t, s.press); merged {
		s.grade(from, drawGrade(s.t))
	}
}

// The law of merges: whatever happens before, beside and after them, what is stored is what a replay from scratch gives,
// and what the games give when they are played by those who are left.
func TestMergedIsReplayed(t *testing.T) {
	c, leagues := found(t), 0
	rapid.Check(t, func(rt *rapid.T) {
		leagues++
		c.now = opening.Add(time.Duration(leagues) * 48 * time.Hour)
		c.TB = drawn{t, rt}
		s := &season{club: c, t: rt, opened: c.now, most: 2}
		s.rules = rapid.SampledFrom([]league.Rules{{System: league.Table}, {System: league.Duel}}).Draw(rt, "rules")
		c.foundLeague(fmt.Sprint("League ", leagues), s.rules)
		zone := "UTC"
		c.settings(league.Settings{Zone: &zone})
		s.doReport()
		actions := []func(){s.doReport, s.doMerge, s.doMerge, s.doLate, s.doVoid, s.doAmend}
		for range rapid.IntRange(0, 12).Draw(rt, "length") {
			actions[rapid.IntRange(0, len(actions)-1).Draw(rt, "action")]()
			s.holds()
		}
		s.continues(rt)
		ratings := s.ratings()
		for name, rating := range s.afresh(fmt.Sprint("Afresh ", leagues)) {
			if ratings[name] != rating {
				rt.Fatalf("%s has %v, played afresh %v", name, ratings[name], rating)
			}
		}
	})
}

// The law of merges in leagues of Go, where what is rated together moves together.
func TestMergedGoIsReplayed(t *testing.T) {
	c, leagues := found(t), 0
	rapid.Check(t, func(rt *rapid.T) {
		leagues++
		s := c.drawGo(t, rt, leagues)
		actions := []func(){
			s.doMerge, s.doMerge, s.doClub, s.doLate, s.doEventGame, s.doOpen, s.doClose, s.doCorrect, s.doGrade, s.doVoid,
		}
		for range rapid.IntRange(1, 12).Draw(rt, "length") {
			actions[rapid.IntRange(0, len(actions)-1).Draw(rt, "action")]()
			s.holds()
		}
		s.continues(rt)
	})
}

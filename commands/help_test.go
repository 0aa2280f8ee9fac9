package commands

import (
	"strings"
	"testing"

	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/commands/view/viewtest"
	"github.com/podiumbot/podium/league"
)

// The longest answer there is, that of /help to an administrator, fits with what moderators have to mend below it, where
// there is said to be room.
func TestTroublesBelowHelp(t *testing.T) {
	c := New(nil, Options{})
	lines := make([]string, 20)
	for i := range lines {
		lines[i] = strings.Repeat("x", 150)
	}
	with := 0
	for _, language := range []string{"en", "fr"} {
		p := c.catalogue.Printer(language)
		for _, system := range []league.System{league.Table, league.Duel, league.Go} {
			l := league.League{ID: 1, Name: strings.Repeat("*", 64), Season: league.Season{Rules: league.Rules{System: system}}}
			m := view.Help(p, l, "", c.helpText(p, league.Actor{Admin: true, Manage: true}, l))
			if view.RoomForTroubles(p, m.Embeds) {
				m.Embeds = append(m.Embeds, view.Troubles(p, lines).Embeds...)
				with++
			}
			viewtest.Check(t, language+" "+string(system), m)
		}
	}
	if with == 0 || with == 6 {
		t.Errorf("room below %d of 6", with)
	}
}

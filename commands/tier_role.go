package commands

import (
	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/league"
)

// TierRole is how a role looks that shows a tier or grade: its name in the league's language, and its colour. apart puts the
// league's name beside it, where another league of the server has a role of the same name.
func (c *Commands) TierRole(l league.League, tier string, apart bool) (name string, colour int) {
	return view.TierRole(c.catalogue.Printer(l.Locale), l, tier, apart)
}

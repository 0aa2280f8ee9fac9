package view

import (
	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
)

// TierRole is the name and the colour (0xRRGGBB) of the role for a tier or a grade.
func TierRole(p *locale.Printer, l league.League, name string, apart bool) (string, int) {
	colours := map[string]int{
		"Bronze": 0xb8763e, "Silver": 0x9aa5b1, "Gold": 0xd9a520, "Platinum": 0x4fb3a5, "Diamond": 0x5c9ded, "Master": 0xb05fd0,
	}
	shown := name
	if p.Has("tier." + name) {
		shown = tier(p, name)
	}
	if apart {
		shown = p.Text("tier_role_name", locale.Args{"Tier": shown, "League": Label(l.Name, leagueLimit)})
	}
	return shown, colours[name]
}

package view

import (
	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
)

// rulesLine tells what a season's ratings obey: where everybody starts, and K.
func rulesLine(p *locale.Printer, r league.Rules) string {
	args := locale.Args{"Start": p.Decimal(r.Start, decimals(r.Start)), "K": p.Decimal(r.K, decimals(r.K))}
	switch {
	case r.System == league.Duel && r.K == 0:
		return p.Text("rules.fide", args)
	case r.System == league.Duel:
		return p.Text("rules.fixed", args)
	case r.System == league.Go:
		return p.Text("rules.go", args)
	}
	return p.Text("rules.table", args)
}

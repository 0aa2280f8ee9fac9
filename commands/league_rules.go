package commands

import (
	"strings"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/elo"
)

// fide is what people type as K for FIDE's schedule.
const fide = "fide"

// rules are the options of what a season's ratings obey. They are asked for when a league is created and never again: no
// setting moves a rating.
func (d definer) rules() []*option {
	return []*option{
		d.chosen("system", string(league.Table), string(league.Duel), string(league.Go)), completed("k", numberLimit), text("start", numberLimit),
	}
}

// rulesOf reads the rules of a new league: a table league unless another system is chosen. Without K a duel league has the
// usual fixed one.
func rulesOf(r *Request) (league.Rules, error) {
	rules := league.Rules{System: league.Table}
	if r.has("system") {
		rules.System = league.System(r.text("system"))
	}
	k, err := kOf(r, rules.System)
	switch {
	case k != nil:
		rules.K = *k
	case rules.System == league.Duel:
		rules.K = elo.DefaultK
	}
	return rules, err
}

// kOf reads the K of a system: nil when it was left out, 0 for FIDE's schedule.
func kOf(r *Request, system league.System) (*float64, error) {
	typed := r.text("k")
	switch {
	case typed == "":
		return nil, nil
	case system == league.Duel && strings.EqualFold(typed, fide):
		return new(float64), nil
	}
	k, err := r.decimal("k")
	if err == nil && k == 0 {
		k = -1 // 0 stands for FIDE's schedule, which nobody has typed
	}
	return &k, kError(err)
}

// startOf reads the rating that new players shall have; nil when it was left out.
func startOf(r *Request) (*float64, error) {
	if !r.has("start") {
		return nil, nil
	}
	start, err := r.decimal("start")
	return &start, err
}

// highestWins is the direction of scores of a new league: as chosen, else as scores are counted in games of two or at a
// table.
func highestWins(chosen string, system league.System) bool {
	if chosen == "" {
		return system == league.Duel
	}
	return chosen == "highest"
}

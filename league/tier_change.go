package league

import (
	"cmp"
	"slices"

	"github.com/podiumbot/podium/league/elo"
)

// TierChange is what a recalculation did to a player's present tier, in a table league: his placement is over, he rose,
// or he is back in placement, where no tier is named. A fall is none.
type TierChange struct {
	Player PlayerID `json:"player"`
	Tier   string   `json:"tier,omitempty"`    // the one reached; empty when he is back in placement
	Placed bool     `json:"placed,omitempty"`  // his placement is over
	TierUp bool     `json:"tier_up,omitempty"` // a rise after placement
	Games  int      `json:"games"`             // rated games afterwards
}

// tierChange says what happened to a player's tier: nothing while he stays in placement; the tier that ends it; from
// then on each rise. ok is false when there is nothing to tell.
func tierChange(was, is elo.Tier) (c TierChange, ok bool) {
	switch {
	case was == is || is != elo.NoTier && is < was:
		return c, false
	case is == elo.NoTier:
		return c, true
	case was == elo.NoTier:
		c.Placed = true
	default:
		c.TierUp = true
	}
	c.Tier = is.String()
	return c, true
}

// tiers lists what happens to present tiers: placements that end, then rises, then whoever is back in placement; by
// player. A placement may end without its rating moving.
func (p *plan) tiers() []TierChange {
	var changes []TierChange
	for i, id := range p.ids {
		before, after := p.stored.at(int32(i)), p.now.at(int32(i))
		if c, ok := tierChange(p.system.tier(before), p.system.tier(after)); ok {
			c.Player, c.Games = id, after.Games
			changes = append(changes, c)
		}
	}
	rank := func(c TierChange) int {
		switch {
		case c.Placed:
			return 0
		case c.TierUp:
			return 1
		}
		return 2
	}
	slices.SortFunc(changes, func(a, b TierChange) int {
		return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(a.Player, b.Player))
	})
	return changes
}

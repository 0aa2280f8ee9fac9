package elo

// Tier is a band of table ratings. The zero value, NoTier, is that of a player in placement.
type Tier uint8

// The tiers, from the lowest up.
const (
	NoTier Tier = iota
	Bronze
	Silver
	Gold
	Platinum
	Diamond
	Master
)

// TierOf returns the tier of a rating after so many rated games, NoTier before the fifth.
func TierOf(rating, games int32) Tier {
	if games < PlacementGames {
		return NoTier
	}
	tier := Master
	for tier > Bronze && rating < tier.Floor() {
		tier--
	}
	return tier
}

// String returns the English name, the one of JSON and exports; NoTier has the empty one.
func (t Tier) String() string {
	return [...]string{"", "Bronze", "Silver", "Gold", "Platinum", "Diamond", "Master"}[t]
}

// Floor returns the lowest rating of the tier, 0 for NoTier.
func (t Tier) Floor() int32 {
	return [...]int32{0, TableFloor, 900, 1050, 1200, 1350, 1500}[t]
}

// Next returns the tier above and the points that a rating of tier t lacks for it. At Master, and while in
// placement, there is none: NoTier and 0.
func (t Tier) Next(rating int32) (next Tier, missing int32) {
	if t == NoTier || t == Master {
		return NoTier, 0
	}
	next = t + 1
	return next, next.Floor() - rating
}

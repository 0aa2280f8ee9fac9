// Package league is the domain of Podium: leagues, players, games and pods, and the use cases that change them.
//
// Ratings are derived, never written: a season is an append-only log of entries, and every figure is what replaying
// that log gives. The package knows neither Discord nor SQL; storage implements its Store.
package league

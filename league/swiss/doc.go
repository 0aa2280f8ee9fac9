// Package swiss runs Swiss tournaments by the Magic Tournament Rules: standings, pairings, recommended rounds and the
// top cut, as pure functions of a State. No setting changes the rules and nothing is drawn at random.
//
// Players are known by their entry order, 0 for who joined first; names are the caller's affair. Every figure is an
// exact rational (see Ratio); floating point appears only where a caller shows one.
package swiss

// Package elo holds the two Elo systems of a league as pure functions.
//
// The table system rates games of two to eight players in whole points. It is integer arithmetic throughout, so it
// gives the same figures on every machine: RateTable rates, ExplainTable gives the terms, Standings replays a log.
//
// The duel system is the classic Elo of two players in floating point: RateDuel, RateEvent and Calculate.
package elo

// Package egf rates games of Go by the Belgian federation's variant of the system of the European Go Federation.
//
// Ratings are decimals, 100 points a grade: 1 dan is (0, 100], 1 kyu (-100, 0], 10 kyu (-1000, -900]; Floor is the
// middle of 25 kyu. An Event is rated as a whole from the ratings at its start, by the Rules in force on its day;
// Explain gives the terms of a change. Everything is a pure function of its arguments. Results agree in every bit on one
// architecture and to 1e-6 between architectures.
package egf

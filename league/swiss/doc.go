// Package swiss runs Swiss tournaments by the Magic Tournament Rules: standings, pairings, recommended rounds and the
// top cut, as pure functions of a State. No setting changes the rules and nothing is drawn at random.
//
// Players are known by their entry order, 0 for who joined first; names are the caller's affair. Every figure is an
// exact rational (see Ratio); floating point appears only where a caller shows one.
//
// A round is paired by solving one problem for the whole field: every possible pair has a lexicographic cost (see
// Tier), packed into one wide integer, and the perfect matching of least total cost wins. Package matching finds it
// and proves it. Few pairs are looked at: those near the ideal place, then whichever the dual solution says could
// improve the result, so that it is that of all pairs. Time to pair round five, standings included, on one core of a
// shared AMD EPYC, and memory allocated (BenchmarkPair, BenchmarkPairDense):
//
//	players     time     memory    all pairs at once
//	      8    0.02 ms    9 KiB     0.02 ms
//	     64    0.4  ms   93 KiB     1.2  ms
//	    300    1.5  ms  416 KiB      70  ms
//	  1 000      6  ms  1.3 MiB   3 800  ms
//	  3 000     26  ms  4.1 MiB
//	 10 000    165  ms   14 MiB
package swiss

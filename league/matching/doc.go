// Package matching finds a perfect matching of least total cost in a general graph, exactly: Edmonds' blossom
// algorithm, primal-dual, over integers as wide as the costs need (see Cost). With the matching it returns a dual
// solution that proves it optimal, and Verify checks such a proof without knowing how it was found.
//
// Solve takes the edges of a graph, sparse or dense. Complete.Solve takes a cost function over all pairs and a few
// candidate edges: it solves those, prices the pairs left out against the duals and adds what could still improve,
// until nothing can, so its result is one of the full graph.
//
// Everything is deterministic: the same input gives the same matching on any machine.
package matching

package matching

import (
	"errors"
	"fmt"
)

// NotPerfectError is a graph in which no matching covers every vertex.
type NotPerfectError struct{ Vertex int } // Vertex cannot be matched together with those that were matched before it

// Error names the vertex.
func (e *NotPerfectError) Error() string {
	return fmt.Sprintf("no perfect matching: vertex %d stays over", e.Vertex)
}

// EdgeError is an edge that no graph of this size can have.
type EdgeError struct{ Index, U, V int }

// Error names the edge.
func (e *EdgeError) Error() string {
	return fmt.Sprintf("edge %d joins vertices %d and %d", e.Index, e.U, e.V)
}

// TooWideError is a cost too large for sums over the whole graph to fit its type.
type TooWideError struct{ Bits, Limit int }

// Error tells both widths.
func (e *TooWideError) Error() string {
	return fmt.Sprintf("a cost of %d bits where %d are the most", e.Bits, e.Limit)
}

// These are what Verify finds wrong.
var (
	// ErrNotMatching is a mate table in which somebody's mate has another mate or none.
	ErrNotMatching = errors.New("not a perfect matching")
	// ErrNoEdge is a matched pair that is no edge of the graph.
	ErrNoEdge = errors.New("a matched pair is no edge of the graph")
	// ErrSlack is an edge that costs less than its duals, or a matched edge that costs more.
	ErrSlack = errors.New("the duals do not fit the costs")
	// ErrBlossom is an odd set that is not odd, not nested, has a negative dual or is not as full as it could be.
	ErrBlossom = errors.New("an odd set does not fit the matching")
)

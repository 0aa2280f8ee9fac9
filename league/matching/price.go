package matching

import (
	"slices"
	"sort"
)

// price adds pairs that cost less than their duals; if it adds none there is none.
//
// The dual of a pair is that of its ends less twice the weights of all odd sets around both. So pairs are sorted by
// the smallest set around both: within one set, what is left of a pair's cost after its duals is Monge wherever Bound
// is, and the least of each row of such a rectangle is found by looking at few of its pairs.
func (s *sparse[C]) price(m *Matching[C]) error {
	nest, err := newNest(m)
	if err != nil {
		return err
	}
	p := &pricer[C]{sparse: s, nest: nest}
	inside, loose := make([][]int, len(m.Blossoms)), make([][]int32, len(m.Blossoms)+1)
	var outermost []int
	for i, b := range m.Blossoms {
		if b.Parent == none {
			outermost = append(outermost, i)
		} else {
			inside[b.Parent] = append(inside[b.Parent], i)
		}
	}
	for v, set := range nest.inmost {
		loose[set+1] = append(loose[set+1], int32(v))
	}
	p.level(loose[0], outermost)
	for i := range m.Blossoms {
		p.bonus = nest.sum[i]
		p.level(loose[i+1], inside[i])
	}
	return nil
}

// pricer looks for pairs that cost less than their duals.
type pricer[C Cost] struct {
	*sparse[C]
	nest  *nest[C]
	bonus C // twice the weights of the sets around all vertices now looked at
}

// row adds, of the pairs of a row that cost less than their duals, the one that does most.
func (p *pricer[C]) row(u int32, columns []int32) {
	most := Sub(p.bonus, p.nest.Duals[u])
	base, found := most, false
	var worst Edge[C]
	e := &p.probe
	e.U = u
	for _, e.V = range columns {
		if !p.Cost(u, e.V, &e.Cost) {
			continue
		}
		slack := e.Cost
		double(&slack)
		sub(&slack, &p.nest.Duals[e.V])
		add(&slack, &base)
		if negative(&slack) && (!found || less(&slack, &most)) {
			worst, most, found = *e, slack, true
		}
	}
	if found {
		p.edges = append(p.edges, worst)
	}
}

// level looks at the pairs in a set that no smaller set holds both of: those of its loose vertices among themselves,
// and those between them and the sets inside.
func (p *pricer[C]) level(loose []int32, inside []int) {
	runs := p.runs(loose)
	for i, run := range runs {
		for _, later := range runs[i+1:] {
			p.rectangle(run, later)
		}
		p.triangle(run)
	}
	classes := [][]int32{loose}
	for _, i := range inside {
		vertices := slices.Clone(p.nest.Blossoms[i].Vertices)
		slices.Sort(vertices)
		classes = append(classes, vertices)
	}
	p.between(classes)
}

// between looks at the pairs of vertices of different classes, and returns all vertices.
func (p *pricer[C]) between(classes [][]int32) []int32 {
	if len(classes) == 1 {
		return classes[0]
	}
	a, b := p.between(classes[:len(classes)/2]), p.between(classes[len(classes)/2:])
	for _, run := range p.runs(a) {
		for _, other := range p.runs(b) {
			switch {
			case run[len(run)-1] < other[0]:
				p.rectangle(run, other)
			case other[len(other)-1] < run[0]:
				p.rectangle(other, run)
			default:
				p.stairs(run, other)
			}
		}
	}
	all := slices.Concat(a, b)
	slices.Sort(all)
	return all
}

// runs cuts a sorted list of vertices at the bounds of the blocks.
func (p *pricer[C]) runs(vertices []int32) [][]int32 {
	var runs [][]int32
	for block := 0; len(vertices) > 0; block++ {
		end := len(vertices)
		if block+1 < len(p.Blocks) {
			end = below(vertices, p.Blocks[block+1])
		}
		if end > 0 {
			runs = append(runs, vertices[:end])
		}
		vertices = vertices[end:]
	}
	return runs
}

// below counts the vertices of a sorted list before one.
func below(vertices []int32, v int32) int {
	return sort.Search(len(vertices), func(i int) bool { return vertices[i] >= v })
}

// triangle looks at the pairs of a run.
func (p *pricer[C]) triangle(run []int32) {
	if len(run) < 2 {
		return
	}
	low, high := run[:len(run)/2], run[len(run)/2:]
	p.rectangle(low, high)
	p.triangle(low)
	p.triangle(high)
}

// stairs looks at the pairs between two runs of one block.
func (p *pricer[C]) stairs(a, b []int32) {
	if len(a) == 0 || len(b) == 0 {
		return
	}
	if len(a) < len(b) {
		a, b = b, a
	}
	middle := a[len(a)/2]
	i, j := len(a)/2, below(b, middle)
	p.rectangle(b[:j], a[i:])
	if i == 0 {
		p.rectangle(a, b[j:])
		return
	}
	p.rectangle(a[:i], b[j:])
	p.stairs(a[:i], b[:j])
	p.stairs(a[i:], b[j:])
}

// rectangle looks at the pairs of rows u and columns v, all u < v, each in one block.
func (p *pricer[C]) rectangle(rows, columns []int32) {
	if p.Bound != nil {
		p.part(rows, columns, columns)
		return
	}
	for _, u := range rows {
		p.row(u, columns)
	}
}

// part looks at all pairs of some rows of a rectangle, whose least are in some of its columns. Those columns grow with
// the rows, so that the rows before the middle one need to look at the columns up to its own only, and those after it
// at the columns from there on.
func (p *pricer[C]) part(rows, columns, all []int32) {
	if len(rows) == 0 || len(columns) == 0 {
		return
	}
	middle := len(rows) / 2
	at, least := p.least(rows[middle], columns)
	sub(&least, &p.nest.Duals[rows[middle]])
	add(&least, &p.bonus)
	if negative(&least) { // by the bound; the costs may say otherwise
		p.row(rows[middle], all)
	}
	p.part(rows[:middle], columns[:at+1], all)
	p.part(rows[middle+1:], columns[at:], all)
}

// least finds the first of the columns where twice the bound of a row is the least above the column's dual.
func (p *pricer[C]) least(u int32, columns []int32) (at int, least C) {
	c := &p.probe.Cost
	for i, v := range columns {
		p.Bound(u, v, c)
		double(c)
		sub(c, &p.nest.Duals[v])
		if i == 0 || less(c, &least) {
			at, least = i, *c
		}
	}
	return at, least
}

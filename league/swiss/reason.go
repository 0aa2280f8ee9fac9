package swiss

// Kind tells what about a pairing a reason explains.
type Kind string

const (
	// KindRematch is a pair that has met before.
	KindRematch Kind = "rematch"
	// KindDescends is a pair that differs in points.
	KindDescends Kind = "descends"
	// KindByeMoved is a bye that does not go to the lowest ranked.
	KindByeMoved Kind = "bye_moved"
	// KindSecondBye is a bye for somebody who has had one.
	KindSecondBye Kind = "second_bye"
)

// Reason is why something in a pairing is not as everybody would wish: a ByHand, Rematch, Descent, ByeMoved or
// SecondBye. It holds figures that make every sentence said of it true; Text says them in English.
type Reason interface {
	Kind() Kind
	Text() string
}

// ByHand is what a moderator has changed: the engine paired otherwise.
type ByHand struct{ Of Kind }

// Rematch is a pair that has met before. The engine makes one only where no pairing of the field has fewer, each
// counted as often as the two have met.
type Rematch struct {
	Times     int // they have met so often
	Rematches int // in the whole pairing
	AnyBye    int // in the best pairing in which anybody could have the bye

	Least   int  `json:",omitempty"` // the fewest byes that anybody active has had
	Weighed bool `json:",omitempty"` // somebody active has met somebody more than once, so rematches are more than pairs
}

// Descent is a pair that differs in points.
type Descent struct {
	Points     int         // of the better ranked
	Gap        int         // how many fewer the other one has
	Group      int         // how many have as many points as the better ranked
	Bye        int         // of those, how many have the bye
	FromAbove  int         // of those, how many meet somebody with more points
	Descending int         // of those, how many meet somebody with fewer
	Last       bool        // the better ranked is the last of them
	First      bool        // the other one is the first of his points
	Stays      Consequence // if the better ranked met nobody with fewer points
	Others     Consequence // if these two did not meet

	// Met tells that the better ranked has met everybody else of his points, and that there would be more rematches if
	// he met one of them.
	Met bool `json:",omitempty"`
}

// ByeMoved is a bye that does not go to the lowest ranked.
type ByeMoved struct {
	Below  int // how many are ranked below
	HadBye int // how many of those have had more byes; with any of the others there would be more rematches

	Least   int  `json:",omitempty"` // the byes that the one who gets it has had: the fewest that anybody active has
	Weighed bool `json:",omitempty"` // as in Rematch
}

// SecondBye is a bye for somebody who has had one, as everybody has.
type SecondBye struct{ Byes int } // how many he has had, and everybody at least

// Consequence is what the best pairing under a condition costs more, at the first tier where it does.
type Consequence struct {
	Impossible bool // there is no pairing under the condition
	Same       bool // there is one that costs the same
	Tier       Tier // of a pairing that costs more
	Weighed    bool `json:",omitempty"` // as in Rematch, of TierRematch
}

// Kind tells what was changed.
func (r ByHand) Kind() Kind { return r.Of }

// Kind is KindRematch.
func (Rematch) Kind() Kind { return KindRematch }

// Kind is KindDescends.
func (Descent) Kind() Kind { return KindDescends }

// Kind is KindByeMoved.
func (ByeMoved) Kind() Kind { return KindByeMoved }

// Kind is KindSecondBye.
func (SecondBye) Kind() Kind { return KindSecondBye }

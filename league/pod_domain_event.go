package league

// SignupOpened: a pod takes players. Its message has the buttons Join and Leave and the list of who is in it.
type SignupOpened struct {
	Pod PodID `json:"pod"`
}

// SignupChanged: somebody came or went, or the sign-up is over, or goes on in another channel. It is no message of its own: that of SignupOpened is drawn
// anew, as it is when it is sent.
type SignupChanged struct {
	Pod PodID `json:"pod"`
}

// PodStarted: the sign-up is over and the entry order fixed.
type PodStarted struct {
	Pod PodID `json:"pod"`
}

// RoundPublished: a round, or the part of it that one message holds.
type RoundPublished struct {
	Pod   PodID `json:"pod"`
	Round int   `json:"round"`
	From  int   `json:"from"` // first table, from 1
	To    int   `json:"to"`   // last table; To < From where the round has none
	Part  int   `json:"part"` // from 1
	Parts int   `json:"parts"`
}

// MatchReported: a result came in, was corrected, or was set by a moderator.
type MatchReported struct {
	Pod       PodID    `json:"pod"`
	Round     int      `json:"round,omitempty"` // 0: the cut
	Table     int      `json:"table"`
	Score     string   `json:"score"` // seen from the first player
	How       MatchHow `json:"how"`
	By        UserID   `json:"by"`
	Ruled     bool     `json:"ruled,omitempty"`     // by a moderator
	Corrected bool     `json:"corrected,omitempty"` // there was another before
}

// MatchesReported: results of one round that came in while the first of them waited to be told, in that order. One message
// tells them all.
type MatchesReported struct {
	Pod     PodID           `json:"pod"`
	Round   int             `json:"round,omitempty"` // 0: the cut
	Matches []MatchReported `json:"matches"`
}

// joinResults makes one event of results that wait to be told and one that came in; ok is false where they are better
// told apart.
func joinResults(waiting DomainEvent, e MatchReported) (joined DomainEvent, ok bool) {
	var list MatchesReported
	switch w := waiting.(type) {
	case MatchReported:
		list = MatchesReported{Pod: w.Pod, Round: w.Round, Matches: []MatchReported{w}}
	case MatchesReported:
		list = w
	}
	if list.Pod != e.Pod || list.Round != e.Round || len(list.Matches) >= ResultsPerPost {
		return nil, false
	}
	list.Matches = append(list.Matches, e)
	return list, true
}

// MatchContested: the result that stands is disputed.
type MatchContested struct {
	Pod   PodID    `json:"pod"`
	Round int      `json:"round,omitempty"` // 0: the cut
	Table int      `json:"table"`
	By    UserID   `json:"by"`
	Score string   `json:"score,omitempty"` // what he says it was; "": he did not say
	How   MatchHow `json:"how,omitempty"`
}

// RoundClosed: the last result of a round came in; its post has the standings.
type RoundClosed struct {
	Pod   PodID `json:"pod"`
	Round int   `json:"round"`
}

// RoundReminder: results are missing. Drawn when it is sent; there is nothing to say when none is missing by then.
type RoundReminder struct {
	Pod   PodID  `json:"pod"`
	Round int    `json:"round"`
	By    UserID `json:"by,omitempty"` // the moderator who asked for it; 0: the end of the round comes near
}

// BracketPosted: the cut was drawn up, a seat of it changed, or one of its rounds came to its end; the last one brings
// the champion.
type BracketPosted struct {
	Pod PodID `json:"pod"`
}

// PodClosed: the pod is over; its post has the final places.
type PodClosed struct {
	Pod PodID `json:"pod"`
}

// EventName is the name under which the outbox keeps it.
func (SignupOpened) EventName() string { return "signup_opened" }

// EventName is the name under which the outbox keeps it.
func (SignupChanged) EventName() string { return "signup_changed" }

// EventName is the name under which the outbox keeps it.
func (PodStarted) EventName() string { return "pod_started" }

// EventName is the name under which the outbox keeps it.
func (RoundPublished) EventName() string { return "round_published" }

// EventName is the name under which the outbox keeps it.
func (MatchReported) EventName() string { return "match_reported" }

// EventName is the name under which the outbox keeps it.
func (MatchesReported) EventName() string { return "matches_reported" }

// EventName is the name under which the outbox keeps it.
func (MatchContested) EventName() string { return "match_contested" }

// EventName is the name under which the outbox keeps it.
func (RoundClosed) EventName() string { return "round_closed" }

// EventName is the name under which the outbox keeps it.
func (RoundReminder) EventName() string { return "round_reminder" }

// EventName is the name under which the outbox keeps it.
func (BracketPosted) EventName() string { return "bracket_posted" }

// EventName is the name under which the outbox keeps it.
func (PodClosed) EventName() string { return "pod_closed" }

func (SignupOpened) sealedEvent()    {}
func (SignupChanged) sealedEvent()   {}
func (PodStarted) sealedEvent()      {}
func (RoundPublished) sealedEvent()  {}
func (MatchReported) sealedEvent()   {}
func (MatchesReported) sealedEvent() {}
func (MatchContested) sealedEvent()  {}
func (RoundClosed) sealedEvent()     {}
func (RoundReminder) sealedEvent()   {}
func (BracketPosted) sealedEvent()   {}
func (PodClosed) sealedEvent()       {}

// decodePodEvent is DecodeEvent for what happens in pods; ok is false for other names.
func decodePodEvent(name string, text []byte) (e DomainEvent, ok bool, err error) {
	switch name {
	case SignupOpened{}.EventName():
		e, err = decodeEvent[SignupOpened](text)
	case SignupChanged{}.EventName():
		e, err = decodeEvent[SignupChanged](text)
	case PodStarted{}.EventName():
		e, err = decodeEvent[PodStarted](text)
	case RoundPublished{}.EventName():
		e, err = decodeEvent[RoundPublished](text)
	case MatchReported{}.EventName():
		e, err = decodeEvent[MatchReported](text)
	case MatchesReported{}.EventName():
		e, err = decodeEvent[MatchesReported](text)
	case MatchContested{}.EventName():
		e, err = decodeEvent[MatchContested](text)
	case RoundClosed{}.EventName():
		e, err = decodeEvent[RoundClosed](text)
	case RoundReminder{}.EventName():
		e, err = decodeEvent[RoundReminder](text)
	case BracketPosted{}.EventName():
		e, err = decodeEvent[BracketPosted](text)
	case PodClosed{}.EventName():
		e, err = decodeEvent[PodClosed](text)
	default:
		return nil, false, nil
	}
	return e, true, err
}

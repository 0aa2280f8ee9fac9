package league

import (
	"encoding/json"
	"fmt"

	"github.com/podiumbot/podium/league/swiss"
)

// EncodeStep returns a step as the JSON text under which a pod's log keeps it.
func EncodeStep(s Step) ([]byte, error) {
	if s == nil {
		return nil, fmt.Errorf("an entry without a step")
	}
	return json.Marshal(s)
}

// DecodeStep returns the step that EncodeStep made text of.
func DecodeStep(kind StepKind, text []byte) (Step, error) {
	switch kind {
	case StepOpen:
		return decodeStep[OpenStep](text)
	case StepJoin:
		return decodeStep[JoinStep](text)
	case StepLeave:
		return decodeStep[LeaveStep](text)
	case StepStart:
		return decodeStep[StartStep](text)
	case StepDraft:
		return decodeStep[DraftStep](text)
	case StepSwap:
		return decodeStep[SwapStep](text)
	case StepTables:
		return decodeStep[TablesStep](text)
	case StepDiscard:
		return decodeStep[DiscardStep](text)
	case StepPublish:
		return decodeStep[PublishStep](text)
	case StepResult:
		return decodeStep[ResultStep](text)
	case StepContest:
		return decodeStep[ContestStep](text)
	case StepRule:
		return decodeStep[RuleStep](text)
	case StepCloseRound:
		return decodeStep[CloseRoundStep](text)
	case StepCapacity:
		return decodeStep[CapacityStep](text)
	case StepDrop:
		return decodeStep[DropStep](text)
	case StepReturn:
		return decodeStep[ReturnStep](text)
	case StepCut:
		return decodeStep[CutStep](text)
	case StepSeat:
		return decodeStep[SeatStep](text)
	case StepMove:
		return decodeStep[MoveStep](text)
	case StepClose:
		return decodeStep[CloseStep](text)
	case StepRated:
		return decodeStep[RatedStep](text)
	}
	return nil, fmt.Errorf("a step of unknown kind %q", kind)
}

func decodeStep[S Step](text []byte) (Step, error) {
	var s S
	if err := json.Unmarshal(text, &s); err != nil {
		return nil, fmt.Errorf("step of kind %s: %w", s.Kind(), err)
	}
	return s, nil
}

// Reasons are why something in a pairing is not as everybody would wish, kept with it: the engine's own typed values.
type Reasons []swiss.Reason

// Names of the reasons in their JSON form: {"descent": {…}}.
const (
	reasonByHand    = "by_hand"
	reasonRematch   = "rematch"
	reasonDescent   = "descent"
	reasonByeMoved  = "bye_moved"
	reasonSecondBye = "second_bye"
)

// MarshalJSON keeps the types of the reasons.
func (r Reasons) MarshalJSON() ([]byte, error) {
	out := make([]map[string]swiss.Reason, len(r))
	for i, reason := range r {
		var name string
		switch reason.(type) {
		case swiss.ByHand:
			name = reasonByHand
		case swiss.Rematch:
			name = reasonRematch
		case swiss.Descent:
			name = reasonDescent
		case swiss.ByeMoved:
			name = reasonByeMoved
		case swiss.SecondBye:
			name = reasonSecondBye
		default:
			return nil, fmt.Errorf("a reason of type %T", reason)
		}
		out[i] = map[string]swiss.Reason{name: reason}
	}
	return json.Marshal(out)
}

// UnmarshalJSON reads what MarshalJSON writes.
func (r *Reasons) UnmarshalJSON(text []byte) error {
	var raw []map[string]json.RawMessage
	if err := json.Unmarshal(text, &raw); err != nil {
		return err
	}
	*r = make(Reasons, 0, len(raw))
	for _, tagged := range raw {
		for name, value := range tagged {
			reason, err := decodeReason(name, value)
			if err != nil {
				return err
			}
			*r = append(*r, reason)
		}
	}
	return nil
}

func decodeReason(name string, text []byte) (swiss.Reason, error) {
	switch name {
	case reasonByHand:
		return reasonOf[swiss.ByHand](text)
	case reasonRematch:
		return reasonOf[swiss.Rematch](text)
	case reasonDescent:
		return reasonOf[swiss.Descent](text)
	case reasonByeMoved:
		return reasonOf[swiss.ByeMoved](text)
	case reasonSecondBye:
		return reasonOf[swiss.SecondBye](text)
	}
	return nil, fmt.Errorf("a reason of unknown type %q", name)
}

func reasonOf[R swiss.Reason](text []byte) (swiss.Reason, error) {
	var reason R
	err := json.Unmarshal(text, &reason)
	return reason, err
}

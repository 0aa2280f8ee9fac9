package league

import (
	"encoding/json"
	"fmt"
)

// EncodeEvent returns a domain event as the JSON text under which the outbox keeps it, beside its EventName.
func EncodeEvent(e DomainEvent) ([]byte, error) {
	if e == nil {
		return nil, fmt.Errorf("no domain event")
	}
	return json.Marshal(e)
}

// DecodeEvent returns the event that EncodeEvent made text of.
func DecodeEvent(name string, text []byte) (DomainEvent, error) {
	switch name {
	case GameRated{}.EventName():
		return decodeEvent[GameRated](text)
	case EventOpened{}.EventName():
		return decodeEvent[EventOpened](text)
	case EventRated{}.EventName():
		return decodeEvent[EventRated](text)
	case Recalculated{}.EventName():
		return decodeEvent[Recalculated](text)
	case Welcomed{}.EventName():
		return decodeEvent[Welcomed](text)
	case Shared{}.EventName():
		return decodeEvent[Shared](text)
	case TroubleTold{}.EventName():
		return decodeEvent[TroubleTold](text)
	case LeaderboardPosted{}.EventName():
		return decodeEvent[LeaderboardPosted](text)
	case ReportWaits{}.EventName():
		return decodeEvent[ReportWaits](text)
	case ReportAnswered{}.EventName():
		return decodeEvent[ReportAnswered](text)
	case SeasonOpened{}.EventName():
		return decodeEvent[SeasonOpened](text)
	}
	if e, ok, err := decodePodEvent(name, text); ok {
		return e, err
	}
	return nil, fmt.Errorf("a domain event of unknown name %q", name)
}

func decodeEvent[E DomainEvent](text []byte) (DomainEvent, error) {
	var e E
	if err := json.Unmarshal(text, &e); err != nil {
		return nil, fmt.Errorf("domain event %s: %w", e.EventName(), err)
	}
	return e, nil
}

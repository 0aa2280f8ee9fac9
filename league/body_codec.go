package league

import (
	"encoding/json"
	"fmt"
)

// EncodeBody returns a body as the JSON text under which the log keeps it.
func EncodeBody(b Body) ([]byte, error) {
	if b == nil {
		return nil, fmt.Errorf("an entry without a body")
	}
	return json.Marshal(b)
}

// DecodeBody returns the body that EncodeBody made text of. Games, nearly all of a log, take a fast path.
func DecodeBody(kind EntryKind, text []byte) (Body, error) {
	switch kind {
	case KindEnter:
		return decode[Enter](text)
	case KindGame:
		if g, ok := scanGame(text); ok {
			return g, nil
		}
		return decode[Game](text)
	case KindEvent:
		return decode[Event](text)
	case KindCorrection:
		return decode[Correction](text)
	case KindAmend:
		return decode[Amend](text)
	case KindVoid:
		return decode[Void](text)
	case KindMerge:
		return decode[Merge](text)
	}
	return nil, fmt.Errorf("an entry of unknown kind %q", kind)
}

func decode[B Body](text []byte) (Body, error) {
	var b B
	if err := json.Unmarshal(text, &b); err != nil {
		return nil, fmt.Errorf("body of kind %s: %w", b.Kind(), err)
	}
	return b, nil
}

package league

import (
	"encoding/json"
	"fmt"
	"time"
)

// Names of the types of arguments in their JSON form. Text stands for itself, lists are arrays, everything else is an
// object of one of these: {"player": 12}.
const (
	argInt     = "int"
	argFloat   = "float"
	argBool    = "bool"
	argTime    = "time" // milliseconds UTC
	argPlayer  = "player"
	argUser    = "user"
	argRole    = "role"
	argChannel = "channel"
)

// MarshalJSON keeps the types of the values: an id read back must still be shown as a name. Values of other types
// than those Args lists are refused.
func (a Args) MarshalJSON() ([]byte, error) {
	out := make(map[string]any, len(a))
	for name, value := range a {
		v, err := encodeArg(value)
		if err != nil {
			return nil, fmt.Errorf("argument %s: %w", name, err)
		}
		out[name] = v
	}
	return json.Marshal(out)
}

// UnmarshalJSON reads what MarshalJSON writes. Lists of one type come back as slices of it.
func (a *Args) UnmarshalJSON(text []byte) error {
	var raw map[string]json.RawMessage
	if err := json.Unmarshal(text, &raw); err != nil || raw == nil {
		*a = nil
		return err
	}
	args := make(Args, len(raw))
	for name, value := range raw {
		v, err := decodeArg(value)
		if err != nil {
			return fmt.Errorf("argument %s: %w", name, err)
		}
		args[name] = v
	}
	*a = args
	return nil
}

func encodeArg(value any) (any, error) {
	tag := func(name string) (any, error) { return map[string]any{name: value}, nil }
	switch v := value.(type) {
	case string:
		return v, nil
	case int, int64:
		return tag(argInt)
	case float64:
		return tag(argFloat)
	case bool:
		return tag(argBool)
	case time.Time:
		return map[string]any{argTime: v.UnixMilli()}, nil
	case PlayerID:
		return tag(argPlayer)
	case UserID:
		return tag(argUser)
	case RoleID:
		return tag(argRole)
	case ChannelID:
		return tag(argChannel)
	case []string:
		return encodeList(v)
	case []int:
		return encodeList(v)
	case []float64:
		return encodeList(v)
	case []PlayerID:
		return encodeList(v)
	case []UserID:
		return encodeList(v)
	case []RoleID:
		return encodeList(v)
	}
	return nil, fmt.Errorf("a value of type %T", value)
}

func encodeList[T any](list []T) (any, error) {
	out := make([]any, len(list))
	for i, value := range list {
		v, err := encodeArg(value)
		if err != nil {
			return nil, err
		}
		out[i] = v
	}
	return out, nil
}

func decodeArg(text json.RawMessage) (any, error) {
	switch text[0] {
	case '"':
		var s string
		err := json.Unmarshal(text, &s)
		return s, err
	case '[':
		return decodeList(text)
	}
	var tagged map[string]json.RawMessage
	if err := json.Unmarshal(text, &tagged); err != nil {
		return nil, err
	}
	for name, value := range tagged {
		if len(tagged) == 1 {
			return decodeTagged(name, value)
		}
	}
	return nil, fmt.Errorf("a value of %d types", len(tagged))
}

func decodeTagged(name string, text json.RawMessage) (any, error) {
	switch name {
	case argInt:
		return decodeTo[int](text)
	case argFloat:
		return decodeTo[float64](text)
	case argBool:
		return decodeTo[bool](text)
	case argTime:
		ms, err := decodeTo[int64](text)
		if err != nil {
			return nil, err
		}
		return time.UnixMilli(ms.(int64)).UTC(), nil
	case argPlayer:
		return decodeTo[PlayerID](text)
	case argUser:
		return decodeTo[UserID](text)
	case argRole:
		return decodeTo[RoleID](text)
	case argChannel:
		return decodeTo[ChannelID](text)
	}
	return nil, fmt.Errorf("a value of unknown type %q", name)
}

func decodeTo[T any](text json.RawMessage) (any, error) {
	var v T
	err := json.Unmarshal(text, &v)
	return v, err
}

func decodeList(text json.RawMessage) (any, error) {
	var raw []json.RawMessage
	if err := json.Unmarshal(text, &raw); err != nil {
		return nil, err
	}
	values := make([]any, len(raw))
	for i, part := range raw {
		v, err := decodeArg(part)
		if err != nil {
			return nil, err
		}
		values[i] = v
	}
	if len(values) == 0 {
		return []string{}, nil
	}
	switch values[0].(type) {
	case string:
		return sliceOf[string](values)
	case int:
		return sliceOf[int](values)
	case float64:
		return sliceOf[float64](values)
	case PlayerID:
		return sliceOf[PlayerID](values)
	case UserID:
		return sliceOf[UserID](values)
	case RoleID:
		return sliceOf[RoleID](values)
	}
	return nil, fmt.Errorf("a list of %T", values[0])
}

func sliceOf[T any](values []any) (any, error) {
	out := make([]T, len(values))
	for i, value := range values {
		v, ok := value.(T)
		if !ok {
			return nil, fmt.Errorf("a list of %T with a %T in it", values[0], value)
		}
		out[i] = v
	}
	return out, nil
}

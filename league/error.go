package league

import (
	"errors"
	"fmt"
	"maps"
)

// Kind sorts errors by what the caller can do about them.
type Kind int

const (
	// Internal is a fault of ours; the zero value, so that nothing passes for the user's mistake by omission.
	Internal Kind = iota
	// Invalid is a wrong input: Args["option"] names the option at fault where there is one.
	Invalid
	// NotFound is a league, player, game or button that is not there (any more).
	NotFound
	// Conflict is a change that no longer fits what has happened meanwhile.
	Conflict
	// Forbidden is a change this person may not make.
	Forbidden
	// Unavailable passes by itself: the disk is full, the process is stopping.
	Unavailable
)

// Args are the values of a message's placeholders. A value is a string, an integer, a float, a time.Time, a PlayerID,
// UserID, RoleID or ChannelID (shown as a name or mention), or a slice of those.
type Args map[string]any

// Error is every error that leaves this package. Code is a key of the message catalogues, so no sentence lives here.
type Error struct {
	Kind Kind
	Code string
	Args Args
	Err  error // the cause, for the log; nil where there is none
}

// Error tells the code and the cause, for logs only.
func (e *Error) Error() string {
	if e.Err != nil {
		return fmt.Sprintf("%s: %v", e.Code, e.Err)
	}
	return e.Code
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// NewError makes an error of a kind with a catalogue key and its arguments (nil: none).
func NewError(kind Kind, code string, args Args) *Error {
	return &Error{Kind: kind, Code: code, Args: args}
}

// InvalidOption is an Invalid error that names the option at fault.
func InvalidOption(option, code string, args Args) *Error {
	full := Args{"option": option}
	maps.Copy(full, args)
	return &Error{Kind: Invalid, Code: code, Args: full}
}

// KindOf returns the kind of err; Internal for an error that is not ours.
func KindOf(err error) Kind {
	if e, ok := errors.AsType[*Error](err); ok {
		return e.Kind
	}
	return Internal
}

// CodeOf returns the catalogue key of err; "internal" for an error that is not ours.
func CodeOf(err error) string {
	if e, ok := errors.AsType[*Error](err); ok {
		return e.Code
	}
	return "internal"
}

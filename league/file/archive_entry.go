package file

import (
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/podiumbot/podium/league"
)

// headPart is what every entry of an archive has.
type headPart struct {
	ID          string           `json:"id"`
	Type        league.EntryKind `json:"type"`
	Season      int              `json:"season"`
	At          moment           `json:"at"`                // where it stands in the log
	Recorded    moment           `json:"recorded,omitzero"` // where that is another moment
	By          int64            `json:"by,string,omitzero"`
	Interaction int64            `json:"interaction,string,omitzero"`
}

type enterPart struct {
	headPart
	Player string   `json:"player"`
	Rating *float64 `json:"rating,omitzero"`
	Games  int      `json:"games,omitzero"`
	Grade  string   `json:"grade,omitzero"`
}

// tablePart is a game as it reads: who sat at the table is told by the places, in their order.
type tablePart struct {
	Places   seats    `json:"places,omitzero"`
	Scores   seats    `json:"scores,omitzero"`
	Rated    *bool    `json:"rated,omitzero"`
	Event    string   `json:"event,omitzero"`
	Handicap int      `json:"handicap,omitzero"`
	Board    int      `json:"board,omitzero"`
	Weight   *float64 `json:"weight,omitzero"`
}

type gamePart struct {
	headPart
	Number int `json:"number"`
	tablePart
}

type eventPart struct {
	headPart
	Number   int         `json:"number"`
	Name     string      `json:"name"`
	Category string      `json:"category,omitzero"`
	Board    int         `json:"board,omitzero"`
	End      moment      `json:"end,omitzero"`
	Open     bool        `json:"open,omitzero"`
	Games    []matchPart `json:"games,omitzero"`
}

type matchPart struct {
	A     string  `json:"a"`
	B     string  `json:"b"`
	Score float64 `json:"score"`
}

type correctionPart struct {
	headPart
	Player string  `json:"player"`
	Rating float64 `json:"rating"`
	Reason string  `json:"reason"`
}

type amendPart struct {
	headPart
	Entry string `json:"entry"`
	tablePart
	Played moment `json:"played,omitzero"`
	Grade  string `json:"grade,omitzero"`
	Reason string `json:"reason,omitzero"`
}

type voidPart struct {
	headPart
	Entry  string `json:"entry"`
	Reason string `json:"reason,omitzero"`
	Undo   bool   `json:"undo,omitzero"`
}

type mergePart struct {
	headPart
	From   string `json:"from"`
	Into   string `json:"into"`
	Reason string `json:"reason,omitzero"`
}

// seats is an object with a member for each player, in their order.
type seats []seatPart

type seatPart struct {
	player string
	value  string // as it stands: a number, or the content of a string
	quoted bool
}

// MarshalJSONTo writes an object.
func (s seats) MarshalJSONTo(enc *jsontext.Encoder) error {
	if err := enc.WriteToken(jsontext.BeginObject); err != nil {
		return err
	}
	for _, seat := range s {
		value := jsontext.String(seat.value)
		if err := enc.WriteToken(jsontext.String(seat.player)); err != nil {
			return err
		}
		if !seat.quoted {
			if err := enc.WriteValue(jsontext.Value(seat.value)); err != nil {
				return err
			}
			continue
		}
		if err := enc.WriteToken(value); err != nil {
			return err
		}
	}
	return enc.WriteToken(jsontext.EndObject)
}

// UnmarshalJSONFrom reads an object of numbers and strings.
func (s *seats) UnmarshalJSONFrom(dec *jsontext.Decoder) error {
	token, err := dec.ReadToken()
	if err != nil {
		return err
	}
	if token.Kind() != '{' {
		return errType
	}
	for dec.PeekKind() != '}' {
		name, err := dec.ReadToken()
		if err != nil {
			return err
		}
		seat := seatPart{player: name.String()}
		value, err := dec.ReadToken()
		if err != nil {
			return err
		}
		if k := value.Kind(); k != '0' && k != '"' {
			return errType
		}
		seat.value, seat.quoted = value.String(), value.Kind() == '"'
		*s = append(*s, seat)
	}
	_, err = dec.ReadToken()
	return err
}

// scoreSeat writes a score as a number where it is one of JSON, as it was typed.
func scoreSeat(player string, s league.Score) seatPart {
	return seatPart{player: player, value: string(s), quoted: !plainNumber(string(s))}
}

// plainNumber tells whether a text is a number of JSON without an exponent.
func plainNumber(s string) bool {
	whole, decimals, point := strings.Cut(strings.TrimPrefix(s, "-"), ".")
	digits := func(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }
	return digits(whole) && (len(whole) == 1 || whole[0] != '0') && (!point || digits(decimals))
}

// place reads a place.
func (s seatPart) place() (int, error) {
	n, err := strconv.Atoi(s.value)
	if err != nil || s.quoted {
		return 0, errType
	}
	return n, nil
}

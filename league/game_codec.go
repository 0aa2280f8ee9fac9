package league

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// MarshalJSON writes a seat as [player, place] or [player, place, "score"]: a season holds some hundred thousand.
func (s Seat) MarshalJSON() ([]byte, error) {
	b := make([]byte, 0, 32)
	b = append(b, '[')
	b = strconv.AppendInt(b, int64(s.Player), 10)
	b = append(b, ',')
	b = strconv.AppendInt(b, int64(s.Place), 10)
	if s.Score != "" {
		score, err := json.Marshal(string(s.Score))
		if err != nil {
			return nil, err
		}
		b = append(append(b, ','), score...)
	}
	return append(b, ']'), nil
}

// UnmarshalJSON reads what MarshalJSON writes.
func (s *Seat) UnmarshalJSON(text []byte) error {
	var parts []json.RawMessage
	if err := json.Unmarshal(text, &parts); err != nil {
		return err
	}
	if len(parts) < 2 || len(parts) > 3 {
		return fmt.Errorf("a seat of %d parts", len(parts))
	}
	var seat Seat
	into := []any{&seat.Player, &seat.Place, (*string)(&seat.Score)}
	for i, part := range parts {
		if err := json.Unmarshal(part, into[i]); err != nil {
			return err
		}
	}
	*s = seat
	return nil
}

const gameStart = `{"seats":[`

// scanGame reads the plain form of a game, without reflection: seats, whether it was casual, and of a game of go the
// event, stones and board. It gives up (ok is false) on anything else, which encoding/json then reads or refuses.
func scanGame(text []byte) (g Game, ok bool) {
	rest, ok := bytes.CutPrefix(text, []byte(gameStart))
	if !ok {
		return Game{}, false
	}
	// One string for the whole entry, of which the scores are parts.
	s := string(rest)
	seats := make([]Seat, 0, mostSeats/2)
	for {
		var seat Seat
		if seat, s, ok = scanSeat(s); !ok {
			return Game{}, false
		}
		seats = append(seats, seat)
		if !strings.HasPrefix(s, ",") {
			break
		}
		s = s[1:]
	}
	if s, ok = strings.CutPrefix(s, "]"); !ok {
		return Game{}, false
	}
	if g, s, ok = scanRest(s); !ok || s != "}" {
		return Game{}, false
	}
	g.Seats = seats
	return g, true
}

// scanRest reads what follows the seats, in the order in which it is written.
func scanRest(s string) (g Game, rest string, ok bool) {
	s, g.Casual = strings.CutPrefix(s, `,"casual":true`)
	var event, handicap, board int64
	for _, field := range []struct {
		name string
		into *int64
	}{{`,"event":`, &event}, {`,"handicap":`, &handicap}, {`,"board":`, &board}} {
		digits, there := strings.CutPrefix(s, field.name)
		if !there {
			continue
		}
		if *field.into, s, there = scanDigits(digits); !there {
			return g, s, false
		}
	}
	g.Event, g.Handicap, g.Board = EntryID(event), int(handicap), int(board)
	return g, s, true
}

// scanSeat reads one seat off the front of s.
func scanSeat(s string) (seat Seat, rest string, ok bool) {
	if !strings.HasPrefix(s, "[") {
		return Seat{}, s, false
	}
	player, s, ok := scanDigits(s[1:])
	if !ok || !strings.HasPrefix(s, ",") {
		return Seat{}, s, false
	}
	place, s, ok := scanDigits(s[1:])
	if !ok {
		return Seat{}, s, false
	}
	seat = Seat{Player: PlayerID(player), Place: int(place)}
	if strings.HasPrefix(s, `,"`) {
		end := 2
		for end < len(s) && plainText(s[end]) {
			end++
		}
		if end == len(s) || s[end] != '"' {
			return Seat{}, s, false
		}
		seat.Score, s = Score(s[2:end]), s[end+1:]
	}
	if !strings.HasPrefix(s, "]") {
		return Seat{}, s, false
	}
	return seat, s[1:], true
}

// plainText tells whether a character stands for itself in a JSON string of one byte a character.
func plainText(c byte) bool { return c >= ' ' && c <= '~' && c != '"' && c != '\\' }

// scanDigits reads an integer of 1 to 18 digits off the front of s.
func scanDigits(s string) (n int64, rest string, ok bool) {
	i := 0
	for i < len(s) && i < 18 && s[i] >= '0' && s[i] <= '9' {
		n = n*10 + int64(s[i]-'0')
		i++
	}
	return n, s[i:], i == 1 || i > 1 && s[0] != '0'
}

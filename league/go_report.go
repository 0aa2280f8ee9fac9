package league

import (
	"context"
	"strconv"
	"time"

	"github.com/podiumbot/podium/league/egf"
)

// GoReport is a game of go as somebody reports it. Texts are as typed.
type GoReport struct {
	Black    Side   `json:"black"` // receives the stones
	White    Side   `json:"white"`
	Winner   string `json:"winner"`             // "black", "white" or "jigo"
	Handicap int    `json:"handicap,omitempty"` // stones, 0..25; 1 is black without komi
	Board    int    `json:"board,omitempty"`    // 9, 13 or 19; 0: the event's, which is 19 unless it says another
	Event    *int   `json:"event,omitempty"`    // its number; 0: none, a club game by itself; nil: the event that is open, if there is one
	Played   string `json:"-"`                  // as Report's
	Another  bool   `json:"-"`                  // as Report's
}

// Side is one of the two: somebody of the league by his id, a guest above all, or the member whom Discord names.
type Side struct {
	Player PlayerID    `json:"player,omitempty"` // 0: Member says who
	Member Participant `json:"member,omitzero"`
}

// ReportGo records a game of go. A game without an event is a club game, an event of its own of category C, and rated at
// once: OutcomeReported. So is one in an open event, which is rated when that closes. One that stands before others, or
// in an event that is closed, is proposed first: OutcomeProposed; so is what ReportGame asks about, and OutcomeDisputed.
//
// Refused are, besides what ReportGame refuses: leagues of other systems, "go_not_here"; option event, "event_unknown" and
// "which_event" (several are open and none is named); winner "winner_unknown"; handicap "handicap_range"; board
// "board_unknown"; played "played_too_old" (before June 2001) and "played_after_event".
func (s *Service) ReportGo(ctx context.Context, o Origin, league ID, r GoReport) (Outcome, error) {
	return s.ReportGame(ctx, o, league, Report{Go: &r, Played: r.Played, Another: r.Another})
}

// readGo is readReport for a game of go.
func readGo(r Reader, l League, report Report, at time.Time) (draft, error) {
	if l.Season.Rules.System != Go {
		return draft{}, NewError(Invalid, "go_not_here", nil)
	}
	g := *report.Go
	line, err := sitDown(r, l, g)
	if err != nil {
		return draft{}, err
	}
	places, err := placesOf(g.Winner)
	if err != nil {
		return draft{}, err
	}
	if err := checkHandicap(g.Handicap); err != nil {
		return draft{}, err
	}
	d := draft{report: report, line: line}
	if d.event, err = eventFor(r, l, g.Event); err != nil {
		return draft{}, err
	}
	d.game = Game{Handicap: g.Handicap, Board: g.Board}
	if d.event != nil {
		d.game.Event = d.event.ID
		if d.game.Board == 0 {
			d.game.Board = d.event.Body.(Event).Board
		}
	}
	if d.game.Board, err = checkBoard(d.game.Board); err != nil {
		return draft{}, err
	}
	for i, s := range line.seats {
		d.game.Seats = append(d.game.Seats, Seat{Player: s.player.ID, Place: places[i]})
	}
	d.played, err = l.goPlayed(report.Played, d.event, at)
	return d, err
}

// sitDown seats black and white.
func sitDown(r Reader, l League, g GoReport) (lineup, error) {
	var line lineup
	for i, side := range []Side{g.Black, g.White} {
		option := [...]string{"black", "white"}[i]
		s, err := seatSide(r, l, side, option, len(line.joining))
		if err != nil {
			return line, err
		}
		if i > 0 && line.seats[0].is(s) {
			return line, InvalidOption(option, "player_twice", Args{"player": s.name()})
		}
		if s.player.ID < 0 {
			line.joining = append(line.joining, s.member)
		}
		line.seats = append(line.seats, s)
	}
	return line, line.checkRegistration(l)
}

// is tells whether two sitters are one person.
func (s sitter) is(other sitter) bool {
	return s.player.ID > 0 && s.player.ID == other.player.ID || s.member.User != 0 && s.member.User == other.member.User
}

func seatSide(r Reader, l League, side Side, option string, joining int) (sitter, error) {
	if side.Player == 0 {
		if side.Member.Bot {
			return sitter{}, InvalidOption(option, "not_a_person", Args{"player": side.Member.Name})
		}
		return seatMember(r, l, side.Member, joining)
	}
	p, err := r.Player(side.Player)
	if KindOf(err) == NotFound || err == nil && p.League != l.ID {
		args := Args{"option": option, "player": "#" + strconv.FormatInt(int64(side.Player), 10)}
		return sitter{}, &Error{Kind: NotFound, Code: "player_unknown", Args: args}
	}
	if err != nil || p.Guest() {
		return sitter{player: p, isGuest: true}, err
	}
	return sitter{player: p, member: Participant{User: p.User, Name: p.Name}}, nil
}

// placesOf returns the places of black and white.
func placesOf(winner string) ([2]int, error) {
	points, ok := map[string]float64{"black": 1, "white": 0, "jigo": 0.5}[winner]
	if !ok {
		return [2]int{}, InvalidOption("winner", "winner_unknown", Args{"value": winner})
	}
	return duelPlaces(points), nil
}

// duelPlaces are the places of two, of whom the first has 1 point, 0, or ½ for a tie.
func duelPlaces(points float64) [2]int {
	switch points {
	case 1:
		return [2]int{1, 2}
	case 0:
		return [2]int{2, 1}
	}
	return [2]int{1, 1}
}

func checkHandicap(stones int) error {
	if stones < 0 || stones > egf.MaxHandicap {
		return InvalidOption("handicap", "handicap_range", Args{"min": 0, "max": egf.MaxHandicap})
	}
	return nil
}

// fullBoard is the board that need not be named.
const fullBoard = 19

// checkBoard returns a board as games and events keep it: 0 for 19.
func checkBoard(board int) (int, error) {
	switch board {
	case 0, fullBoard:
		return 0, nil
	case 9, 13:
		return board, nil
	}
	return 0, InvalidOption("board", "board_unknown", Args{"value": strconv.Itoa(board)})
}

// eventFor returns the event in which a game is reported, as it reads now; nil for a club game.
func eventFor(r Reader, l League, number *int) (*Entry, error) {
	if number != nil && *number == 0 {
		return nil, nil
	}
	if number != nil {
		e, err := eventNumbered(r, l, *number)
		return &e, err
	}
	open, err := r.OpenEvents(l.Season.ID)
	if err != nil || len(open) == 0 {
		return nil, err
	}
	if len(open) > 1 {
		return nil, InvalidOption("event", "which_event", Args{"events": titles(open)})
	}
	return &open[0], nil
}

// titles are events as people choose among them: "3 Winter cup".
func titles(events []Entry) []string {
	out := make([]string, len(events))
	for i, e := range events {
		out[i] = strconv.Itoa(e.Number) + " " + e.Body.(Event).Name
	}
	return out
}

// eventNumbered returns an event of the open season as it reads now.
func eventNumbered(r Reader, l League, number int) (Entry, error) {
	unknown := &Error{Kind: NotFound, Code: "event_unknown", Args: Args{"option": "event", "number": number}}
	e, err := r.Numbered(l.ID, KindEvent, number)
	if KindOf(err) == NotFound || err == nil && e.Season != l.Season.ID {
		return e, unknown
	}
	if err != nil {
		return e, err
	}
	now, stands, _, err := readGame(r, e)
	if err == nil && !stands {
		return now, unknown
	}
	return now, err
}

// goPlayed reads when a game was played; zero: when it is recorded. One in an event that is closed was played by its end.
func (l League) goPlayed(text string, event *Entry, at time.Time) (time.Time, error) {
	var played time.Time
	var err error
	if text != "" {
		if played, err = ParsePlayed(text, l.Zone, at); err != nil {
			return played, err
		}
	}
	if event != nil && !event.Body.(Event).Open {
		if played.IsZero() {
			return event.Played, nil
		}
		if played.After(event.Played) {
			return played, InvalidOption("played", "played_after_event", Args{"value": text, "number": event.Number})
		}
	}
	if played.IsZero() {
		return played, nil
	}
	return played, l.checkDay("played", text, played)
}

// checkDay refuses days before go was rated.
func (l League) checkDay(option, text string, at time.Time) error {
	system, err := newGoSystem(l.Season.Rules.Zone)
	if err != nil {
		return err
	}
	if _, err := system.rules(at); err != nil {
		return InvalidOption(option, "played_too_old", Args{"value": text})
	}
	return nil
}

// kept is a game of go as a proposal keeps it: with the players and the event as they were understood.
func (g GoReport) kept(d draft) *GoReport {
	for i, side := range []*Side{&g.Black, &g.White} {
		if s := d.line.seats[i]; s.player.ID > 0 {
			*side = Side{Player: s.player.ID}
		}
	}
	number := 0
	if d.event != nil {
		number = d.event.Number
	}
	g.Event = &number
	return &g
}

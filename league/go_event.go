package league

import (
	"context"
	"time"

	"github.com/podiumbot/podium/league/egf"
)

// NewEvent is what it takes to open an event of a go league. Texts are as typed.
type NewEvent struct {
	Name     string // 1..64 characters
	Category string // A, B, C or D, in any case
	End      string // "2026-03-01 18:00" or "2026-03-01", in the league's zone, in the past or to come; "": when it is closed
	Board    int    // 9, 13 or 19; 0 is 19
}

// OpenEvent opens an event: games reported into it wait to be rated together. Moderators only; go leagues only
// ("event_not_here"). OutcomeEventOpened.
func (s *Service) OpenEvent(ctx context.Context, o Origin, league ID, e NewEvent) (Outcome, error) {
	return Outcome{}, pending()
}

// CloseEvent closes an event and rates it, at its announced end if that is past, else now. Moderators only.
// OutcomeEventClosed; OutcomeProposed where it ended before other entries of the season, which it then moves.
// Conflict "event_closed" when it is not open.
func (s *Service) CloseEvent(ctx context.Context, o Origin, league ID, number int) (Outcome, error) {
	return Outcome{}, pending()
}

// Events returns a page of the open season's events, newest first.
func (s *Service) Events(ctx context.Context, league ID, page int) (EventPage, error) {
	return EventPage{}, pending()
}

// SuggestEvents lists up to 25 events of the open season whose number or name holds what was typed: open ones first, then newest
// first. For autocomplete.
func (s *Service) SuggestEvents(ctx context.Context, league ID, typed string) ([]Entry, error) {
	return nil, pending()
}

// Event returns an event's table. Of one that is open it shows what closing it now would give.
// NotFound "event_unknown".
func (s *Service) Event(ctx context.Context, league ID, number int) (EventView, error) {
	return EventView{}, pending()
}

// EventPage is a page of events.
type EventPage struct {
	League      League
	Events      []EventLine // newest first, ten a page
	Page, Pages int
}

// EventLine is an event in a list.
type EventLine struct {
	Entry // as it reads now; Body is an Event
	Games int
}

// EventView is an event's table.
type EventView struct {
	League League
	Entry  Entry // as it reads now: Event.Open tells whether it is rated
	Event  Event
	Day    time.Time  // whose rules are in force, in the season's zone
	Rules  egf.Rules  // go
	Rows   []EventRow // by points won down, then by rating before it, then by player
	Games  []Entry    // as they read now, by number; voided ones are left out
	Names  NameMap
}

// EventRow is what an event was, or would be, for one of its players.
type EventRow struct {
	Player PlayerID
	Before State
	After  State
	Points float64 // 1 for a win, ½ for jigo
	GoTerms
}

// GoTerms are what a go event, or a club game, made of one player's rating:
//
//	change = Σ Con × weight × board × handicap factor × (result - expected)
type GoTerms struct {
	Day      time.Time // whose rules were in force: that of the event's end, in the season's zone
	Rules    egf.Rules
	Category string   // of the event; C for a club game
	Games    []GoTerm // his, by number
	Sum      float64  // of their changes, before the floor
	Floored  bool
	Start    *egf.Start      // how he, NC before it, got his rating; nil if he did not
	Toward   []egf.StartGame // NC and after it still NC: the games that count so far
}

// GoTerm is one game, seen from one player. Effect tells what it did for him; Expected, Con, A, Factor and Change are
// only set where it is egf.Counted.
type GoTerm struct {
	egf.Term // its indices are of no use here
	Entry    EntryID
	Number   int
	Opponent PlayerID
	Black    bool // he was; Received is negative for stones given
	Board    int  // 9, 13 or 19
}

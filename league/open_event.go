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
// ("event_not_here"). Refused are option category "category_unknown", board "board_unknown", end "end_format" and
// "played_too_old" (before June 2001), name "event_name_open" (of an event that is open). OutcomeEventOpened.
func (s *Service) OpenEvent(ctx context.Context, o Origin, league ID, n NewEvent) (Outcome, error) {
	return s.update(ctx, o, league, func(u *unit) (Outcome, error) {
		if err := u.moderate(); err != nil {
			return Outcome{}, err
		}
		body, err := u.league.event(n)
		if err != nil {
			return Outcome{}, err
		}
		if err := u.newName(body.Name); err != nil {
			return Outcome{}, err
		}
		e := u.entry(body, u.at)
		if err := u.Append(e); err != nil {
			return Outcome{}, err
		}
		if err := u.act("act_event_open", e.ID, Args{"number": e.Number, "name": body.Name}, ""); err != nil {
			return Outcome{}, err
		}
		outcome := Outcome{Kind: OutcomeEventOpened, League: league, Entries: []EntryID{e.ID}}
		return outcome, u.announce(EventOpened{
			League: league, Event: e.ID, Number: e.Number, Name: body.Name, Category: body.Category, Board: body.board(),
			End: body.End, By: e.By,
		})
	})
}

// event checks what was asked for.
func (l League) event(n NewEvent) (Event, error) {
	e := Event{Open: true}
	if l.Season.Rules.System != Go {
		return e, NewError(Invalid, "event_not_here", nil)
	}
	var err error
	if e.Name, err = checkName(n.Name, longestLeague); err != nil {
		return e, err
	}
	category, err := egf.ParseCategory(n.Category)
	if err != nil {
		return e, InvalidOption("category", "category_unknown", Args{"category": n.Category})
	}
	e.Category = category.String()
	if e.Board, err = checkBoard(n.Board); err != nil {
		return e, err
	}
	if n.End == "" {
		return e, nil
	}
	// Unlike a game, an event may end in the future.
	never := time.Date(9999, 1, 1, 0, 0, 0, 0, time.UTC)
	if e.End, err = ParsePlayed(n.End, l.Zone, never); err != nil {
		return e, InvalidOption("end", "end_format", Args{"value": n.End})
	}
	return e, l.checkDay("end", n.End, e.End)
}

// newName refuses the name of an event that is open: two of a name would leave it open into which a game is reported. Who
// held one last year may hold it again.
func (u *unit) newName(name string) error {
	open, err := u.OpenEvents(u.league.Season.ID)
	if err != nil {
		return err
	}
	for _, e := range open {
		if there := e.Body.(Event).Name; SameName(there, name) {
			return &Error{Kind: Conflict, Code: "event_name_open", Args: Args{"option": "name", "number": e.Number, "name": there}}
		}
	}
	return nil
}

// CloseEvent closes an event and rates it, at its announced end if that is past, else now. Moderators only.
// OutcomeEventClosed; OutcomeProposed where it ended before other entries of the season, which it then moves.
// NotFound "event_unknown"; Conflict "event_closed" when it is not open.
func (s *Service) CloseEvent(ctx context.Context, o Origin, league ID, number int) (Outcome, error) {
	return s.update(ctx, o, league, func(u *unit) (Outcome, error) {
		if err := u.moderate(); err != nil {
			return Outcome{}, err
		}
		e, err := eventNumbered(u, u.league, number)
		if err != nil {
			return Outcome{}, err
		}
		body := e.Body.(Event)
		if !body.Open {
			return Outcome{}, &Error{Kind: Conflict, Code: "event_closed", Args: Args{"option": "event", "number": number}}
		}
		last, err := u.LastPosition(e.Season)
		if err != nil {
			return Outcome{}, err
		}
		p := Proposal{Kind: ProposeClose, Target: e.ID, Played: body.ends(u.at), By: u.o.Actor.User}
		if (Position{Played: p.Played, Seq: e.Seq}).Compare(last) < 0 { // at the same moment it goes before what was recorded later
			if err := u.propose(&p); err != nil {
				return Outcome{}, err
			}
			return u.proposed(p), nil
		}
		p.Season = e.Season
		edit := p.edit(Amend{Played: p.Played}, e.ID)
		plan, err := planReplay(u, u.league.Season, edit)
		if err != nil {
			return Outcome{}, err
		}
		return u.closeEvent(e, edit, plan)
	})
}

// ends is when an event that is closed at a moment has ended.
func (e Event) ends(closed time.Time) time.Time {
	if e.End.IsZero() || e.End.After(closed) {
		return closed
	}
	return e.End
}

// board is the size of the boards on which the event is played.
func (e Event) board() int { return Game{Board: e.Board}.board() }

// closeEvent records the closing of an event, with the replay of what it moves, and has it announced.
func (u *unit) closeEvent(event, edit Entry, p *plan) (Outcome, error) {
	e := u.entry(edit.Body, u.at)
	e.Target = event.ID
	if err := u.Append(e); err != nil {
		return Outcome{}, err
	}
	if err := p.write(u); err != nil {
		return Outcome{}, err
	}
	body := event.Body.(Event)
	if err := u.act("act_event_close", event.ID, Args{"number": event.Number, "name": body.Name}, ""); err != nil {
		return Outcome{}, err
	}
	outcome := Outcome{Kind: OutcomeEventClosed, League: u.league.ID, Entries: []EntryID{event.ID}}
	told := u.league.eventRated(event, p)
	if len(told.Lines) == 0 {
		return outcome, nil
	}
	told.By = e.By
	return outcome, u.announce(told)
}

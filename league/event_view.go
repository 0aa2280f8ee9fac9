package league

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/podiumbot/podium/league/egf"
)

// EventPage is a page of events.
type EventPage struct {
	League      League
	Events      []EventLine // newest first, ten a page
	Page, Pages int
}

// EventLine is an event in a list.
type EventLine struct {
	Entry     // as it reads now; Body is an Event
	Games int // reported into it, those that were voided included
}

// EventView is an event's table.
type EventView struct {
	League League
	Season Season
	Entry  Entry // as it reads now: Event.Open tells whether it is rated
	Event  Event
	Day    time.Time  // whose rules are in force, in the season's zone
	Rules  egf.Rules  // go
	Rows   []EventRow // by points won down, then by rating before it, then by player
	Games  []Entry    // as they read now, in the order recorded; voided ones are left out
	Names  NameMap
}

// EventRow is what an event was, or would be if it closed now, for one of its players.
type EventRow struct {
	Player PlayerID
	Before State
	After  State
	Points float64 // 1 for a win, ½ for jigo
	GoTerms
}

// mostSearched is among how many of the latest events a name is searched.
const mostSearched = 500

// Events returns a page of the open season's events, newest first.
func (s *Service) Events(ctx context.Context, league ID, page int) (EventPage, error) {
	return view(ctx, s, func(r Reader) (EventPage, error) {
		l, err := r.League(league)
		if err != nil {
			return EventPage{}, err
		}
		p := EventPage{League: l}
		count, err := r.CountEvents(l.Season.ID)
		if err != nil {
			return p, err
		}
		var offset int
		p.Page, p.Pages, offset = paged(page, count)
		events, err := r.Events(l.Season.ID, pageRows, offset)
		if err != nil {
			return p, err
		}
		for _, e := range events {
			line := EventLine{}
			if line.Entry, _, _, err = readGame(r, e); err != nil {
				return p, err
			}
			if line.Games, err = r.CountGamesOf(e.ID); err != nil {
				return p, err
			}
			p.Events = append(p.Events, line)
		}
		return p, nil
	})
}

// SuggestEvents lists up to 25 events of the open season whose number or name begins with what was typed, or whose name
// holds it: open ones first, then newest first. For autocomplete.
func (s *Service) SuggestEvents(ctx context.Context, league ID, typed string) ([]Entry, error) {
	typed = strings.ToLower(tidyName(typed))
	return view(ctx, s, func(r Reader) ([]Entry, error) {
		l, err := r.League(league)
		if err != nil {
			return nil, err
		}
		open, err := r.OpenEvents(l.Season.ID)
		if err != nil {
			return nil, err
		}
		slices.Reverse(open)
		recent, err := r.Events(l.Season.ID, mostSearched, 0)
		if err != nil {
			return nil, err
		}
		var found []Entry
		for _, e := range append(open, recent...) {
			name := strings.ToLower(e.Body.(Event).Name)
			fits := strings.Contains(name, typed) || strings.HasPrefix(strconv.Itoa(e.Number), typed)
			if !fits || len(found) == mostSuggested || slices.ContainsFunc(found, func(f Entry) bool { return f.ID == e.ID }) {
				continue
			}
			if e, _, _, err = readGame(r, e); err != nil {
				return nil, err
			}
			found = append(found, e)
		}
		return found, nil
	})
}

// Event returns an event's table, also of a season that is over. Of one that is open it shows what closing it now would
// give. NotFound "event_unknown".
func (s *Service) Event(ctx context.Context, league ID, number int) (EventView, error) {
	return view(ctx, s, func(r Reader) (EventView, error) {
		l, err := r.League(league)
		if err != nil {
			return EventView{}, err
		}
		v := EventView{League: l}
		if v.Season, err = seasonOfEvent(r, l, number); err != nil {
			return v, err
		}
		there := l
		there.Season = v.Season
		if v.Entry, err = eventNumbered(r, there, number); err != nil {
			return v, err
		}
		v.Event = v.Entry.Body.(Event)
		made, err := r.Revisions(v.Season.ID, 0)
		if err != nil {
			return v, err
		}
		if v.Games, err = standingGames(r, newRevisions(made), v.Entry.ID); err != nil {
			return v, err
		}
		if err := v.rate(r, v.Event.ends(s.now())); err != nil {
			return v, err
		}
		players := make([]PlayerID, len(v.Rows))
		for i, row := range v.Rows {
			players[i] = row.Player
		}
		v.Names, err = r.Names(players)
		return v, err
	})
}

// seasonOfEvent returns the season of an event; the open one where there is no such event.
func seasonOfEvent(r Reader, l League, number int) (Season, error) {
	e, err := r.Numbered(l.ID, KindEvent, number)
	if KindOf(err) == NotFound {
		return l.Season, nil
	}
	if err != nil {
		return Season{}, err
	}
	return r.Season(e.Season)
}

// rate fills in the rows. end is when an event that is open would end.
func (v *EventView) rate(r Reader, end time.Time) error {
	if v.Season.Rules.System != Go {
		return NewError(Invalid, "event_not_here", nil)
	}
	if !v.Event.Open {
		end = v.Entry.Played
	}
	x, err := togetherIn(r, v.Season, v.Entry, v.Games, end)
	if err != nil {
		return err
	}
	v.Day, v.Rules = x.day, x.rules
	for i, player := range x.players {
		terms, after := x.terms(i)
		row := EventRow{Player: player, Before: x.before[i], After: after, GoTerms: terms}
		for _, g := range terms.Games {
			row.Points += g.Result
		}
		v.Rows = append(v.Rows, row)
	}
	slices.SortFunc(v.Rows, func(a, b EventRow) int {
		return cmp.Or(cmp.Compare(b.Points, a.Points), cmp.Compare(b.Before.Rating, a.Before.Rating), cmp.Compare(a.Player, b.Player))
	})
	return nil
}

package commands

import (
	"context"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/league"
)

// suggestEvents completes an event: the open ones first. To close one, only those; a report may also be of none.
func (c *Commands) suggestEvents(ctx context.Context, r *Request, typed string) ([]*choice, error) {
	l, err := c.league.FindLeague(ctx, r.Guild, r.Here, r.Parent, r.text("league"))
	if err != nil {
		return nil, unlessInternal(err)
	}
	events, err := c.league.SuggestEvents(ctx, l.ID, typed)
	if err != nil {
		return nil, unlessInternal(err)
	}
	p := c.printer(r)
	var choices []*choice
	for _, e := range events {
		event, ok := e.Body.(league.Event)
		if !ok || !event.Open && r.Path == "event/close" {
			continue
		}
		key := "suggest.event"
		if event.Open {
			key = "suggest.event_open"
		}
		name := p.Text(key, locale.Args{"Number": e.Number, "Name": view.Label(event.Name, eventLimit)})
		choices = append(choices, &choice{Name: name, Value: view.EventRef(e.Number)})
	}
	if r.Path == "go/report" && typed == "" {
		choices = append(choices[:min(len(choices), view.ChoicesLimit-1)], &choice{Name: p.Text("suggest.no_event", nil), Value: noEvent})
	}
	return choices, nil
}

// unlessInternal drops an error that only says that there is nothing to suggest.
func unlessInternal(err error) error {
	if league.KindOf(err) == league.Internal {
		return err
	}
	return nil
}

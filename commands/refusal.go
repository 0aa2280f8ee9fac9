package commands

import (
	"context"
	"encoding/base32"
	"encoding/binary"
	"errors"
	"hash/fnv"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/league"
)

// refusal is the private reply to an error: the message of its code in the reader's language. What is not meant for people
// is answered with a reference, which the log has beside the cause.
func (c *Commands) refusal(ctx context.Context, r *Request, err error) Reply {
	if r.Kind == Autocomplete {
		return Reply{}
	}
	p := c.printer(r)
	if c.unexpected(err) {
		return Reply{Content: p.Text("internal", locale.Args{"Reference": reference(r.ID)})}
	}
	e, _ := errors.AsType[*league.Error](err)
	if r.Kind != Command && gone(e.Code) {
		return Reply{Content: p.Text("button_over", nil)}
	}
	var names league.NameMap
	if ids := view.PlayersIn(e.Args); len(ids) > 0 {
		// Without the names their ids are shown: an error about an error would help nobody.
		names, _ = c.league.Names(ctx, ids)
	}
	text := p.Text(view.BySystem(p, e.Code, r.league.Season.Rules.System), view.Args(p, names, e.Args))
	if at, ok := e.Args["option"].(string); ok && r.takes(at) {
		text = p.Text("option", locale.Args{"Option": at, "Text": text})
	}
	if at, ok := e.Args["place"].(string); ok {
		text = inFile(p, at, text)
	}
	return Reply{Content: text}
}

// takes tells whether an option may be named as the one at fault: a command has it, or a form a field of that name. Who has
// pressed a button has typed none.
func (r *Request) takes(option string) bool {
	_, field := r.Fields[option]
	return option != "" && (r.Kind == Command || field)
}

// unexpected tells whether an error is a fault of ours: its kind says so, or the catalogues have no message for it.
func (c *Commands) unexpected(err error) bool {
	e, ok := errors.AsType[*league.Error](err)
	return !ok || e.Kind == league.Internal || !c.catalogue.Printer(locale.English).Has(e.Code)
}

// gone tells whether an error says that what a button names by its id is not there any more. Nobody typed it, so there is
// nothing to correct.
func gone(code string) bool {
	switch code {
	case "player_unknown", "game_unknown", "entry_unknown", "event_unknown", "league_unknown", "season_unknown", "pod_unknown":
		return true
	}
	return false
}

// reference is a short name of a request for people to pass on, such as "K7Q2MAD". It is made of the interaction's id, so the
// same request has the same reference.
func reference(id league.InteractionID) string {
	h := fnv.New32a()
	_ = binary.Write(h, binary.BigEndian, int64(id)) // a hash takes every write
	return base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(h.Sum(nil))
}

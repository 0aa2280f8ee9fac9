package file

import (
	"fmt"
	"io"
	"strconv"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"github.com/podiumbot/podium/league"
)

// WriteArchive writes a whole league: the same league gives the same text, a line for each player and entry.
func WriteArchive(w io.Writer, a league.Archive) error {
	out := &archiveWriter{w: w}
	open := a.Seasons[len(a.Seasons)-1].Rules
	out.text("{")
	out.member("version", ArchiveVersion)
	out.member("system", open.System)
	lowest := !a.League.HighestWin
	settings := settingsOf(open)
	settings.LowestWins = &lowest
	out.member("settings", settings)
	out.member("league", leagueOf(a))
	list(out, "seasons", a.Seasons, func(s league.Season) any {
		part := seasonPart{Opened: moment{s.OpenedAt}}
		if s.Number < len(a.Seasons) && s.Rules != open {
			own := settingsOf(s.Rules)
			part.Settings, part.System = &own, s.Rules.System
		}
		return part
	})
	list(out, "players", a.Players, func(p league.Player) any {
		return playerPart{
			ID: numberID(p.ID), Name: p.Name, User: int64(p.User), Named: p.Named, Merged: numberID(a.Merged[p.ID]), Joined: moment{p.JoinedAt},
		}
	})
	list(out, "entries", a.Entries, entryOf)
	list(out, "acts", a.Acts, actOf)
	if a.Weekly != nil {
		out.member("weekly", weeklyOf(*a.Weekly))
	}
	list(out, "slots", a.Slots, slotOf)
	list(out, "pods", a.Pods, out.pod)
	list(out, "ratings", a.Ratings, func(s league.Standing) any {
		return ratingPart{Season: int(s.Season), Player: numberID(s.Player), Rating: s.State.Rating, Games: s.State.Games}
	})
	out.text("}\n")
	return out.err
}

// archiveWriter writes the members of one object, and keeps the first error.
type archiveWriter struct {
	w     io.Writer
	began bool
	err   error
}

func (o *archiveWriter) text(s string) {
	if o.err == nil {
		_, o.err = io.WriteString(o.w, s)
	}
}

func (o *archiveWriter) value(v any) {
	if err, failed := v.(error); failed && o.err == nil {
		o.err = err
	}
	if o.err != nil {
		return
	}
	o.err = json.MarshalWrite(o.w, v, json.Deterministic(true), jsontext.AllowInvalidUTF8(true))
}

func (o *archiveWriter) name(name string) {
	if o.began {
		o.text(",\n ")
	}
	o.began = true
	o.text(strconv.Quote(name) + ": ")
}

func (o *archiveWriter) member(name string, value any) {
	o.name(name)
	o.value(value)
}

// list writes an array, a line for each element; none, and the member is left out.
func list[T any](o *archiveWriter, name string, elements []T, part func(T) any) {
	if len(elements) == 0 && name != "players" && name != "entries" {
		return
	}
	o.name(name)
	o.text("[")
	for i, e := range elements {
		if i > 0 {
			o.text(",")
		}
		o.text("\n  ")
		o.value(part(e))
	}
	o.text("]")
}

func settingsOf(r league.Rules) settingsPart {
	part := settingsPart{Zone: r.Zone}
	if r.System == league.Duel {
		part.Start = &r.Start
		part.K = jsontext.Value(strconv.FormatFloat(r.K, 'f', -1, 64))
		if r.K == 0 {
			part.K = jsontext.Value(`"fide"`)
		}
	}
	return part
}

func leagueOf(a league.Archive) leaguePart {
	l := a.League
	var roles map[string]string
	if len(a.Roles) > 0 {
		roles = map[string]string{}
	}
	for tier, id := range a.Roles {
		roles[tier] = numberID(id)
	}
	return leaguePart{
		TierRoles: l.TierRoles, Roles: roles,
		Name: l.Name, Guild: int64(l.Guild), Channel: int64(l.Channel), Language: l.Locale, Zone: l.Zone,
		Created: moment{l.CreatedAt}, Closed: l.Closed, Confirm: l.Confirm, GateRole: int64(l.Gate.Role),
		GateCasual: l.Gate.CasualGames, ModRole: int64(l.ModRole), ModChannel: int64(l.ModChannel),
	}
}

func actOf(a league.Act) any {
	part := actPart{At: moment{a.At}, By: int64(a.By), Code: a.Code, About: numberID(a.About), Reason: a.Reason}
	if a.Args != nil {
		text, err := a.Args.MarshalJSON()
		if err != nil {
			return fmt.Errorf("an act: %w", err)
		}
		part.Args = text
	}
	return part
}

func weeklyOf(s league.Schedule) weeklyPart {
	return weeklyPart{Day: s.Day.String(), Time: s.Clock(), Channel: int64(s.Channel), Since: moment{s.Since}}
}

func slotOf(s league.KeptSlot) any {
	part := slotPart{Date: s.Date, At: moment{s.At}, Season: int(s.Season), Posted: s.Posted}
	if s.Places != nil {
		part.Places = map[string]int{}
		for id, place := range s.Places {
			part.Places[numberID(id)] = place
		}
	}
	return part
}

func entryOf(e league.Entry) any {
	head := headPart{
		ID: numberID(e.ID), Type: e.Kind, Season: int(e.Season), At: moment{e.Played},
		By: int64(e.By), Interaction: int64(e.Interaction),
	}
	if !e.At.Equal(e.Played) {
		head.Recorded = moment{e.At}
	}
	switch b := e.Body.(type) {
	case league.Enter:
		return enterPart{head, numberID(b.Player), b.Rating, b.Games, b.Grade}
	case league.Game:
		return gamePart{head, e.Number, tableOf(b)}
	case league.Event:
		part := eventPart{headPart: head, Number: e.Number, Name: b.Name, Category: b.Category, Board: b.Board, End: moment{b.End}, Open: b.Open}
		for _, m := range b.Matches {
			part.Games = append(part.Games, matchPart{numberID(m.A), numberID(m.B), m.Score})
		}
		return part
	case league.Correction:
		return correctionPart{head, numberID(b.Player), b.Rating, b.Reason}
	case league.Amend:
		return amendPart{head, numberID(e.Target), tableOf(b.Game), moment{b.Played}, b.Grade, b.Reason}
	case league.Void:
		return voidPart{head, numberID(e.Target), b.Reason, b.Undo}
	case league.Merge:
		return mergePart{head, numberID(b.From), numberID(b.Into), b.Reason}
	}
	return nil
}

func tableOf(g league.Game) tablePart {
	part := tablePart{Event: numberID(g.Event), Handicap: g.Handicap, Board: g.Board, Weight: g.Weight}
	if g.Casual {
		part.Rated = new(bool)
	}
	for _, seat := range g.Seats {
		id := numberID(seat.Player)
		part.Places = append(part.Places, seatPart{player: id, value: strconv.Itoa(seat.Place)})
		if seat.Score != "" {
			part.Scores = append(part.Scores, scoreSeat(id, seat.Score))
		}
	}
	return part
}

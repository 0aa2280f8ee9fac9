package file

import (
	"fmt"

	"github.com/go-json-experiment/json"

	"github.com/podiumbot/podium/league"
)

func (r *archiveReader) readEntries() error {
	for i, text := range r.file.Entries {
		place := fmt.Sprintf("entries[%d]", i)
		var head struct {
			Type league.EntryKind `json:"type"`
		}
		if err := decoding(json.Unmarshal(text, &head), place); err != nil {
			return err
		}
		e, id, err := r.readEntry(head.Type, text, place)
		if err != nil {
			return league.InFile(err, place)
		}
		if id == "" {
			return fault(place, "archive_missing", league.Args{"name": "id"})
		}
		if _, there := r.entries[id]; there {
			return fault(place+".id", "archive_twice", league.Args{"name": id})
		}
		e.ID, e.Kind, e.Seq = league.EntryID(i+1), head.Type, int64(i+1)
		r.entries[id] = e.ID
		r.out.Entries = append(r.out.Entries, e)
	}
	r.file.Entries = nil
	return nil
}

// readEntry reads an entry and tells its id in the file.
func (r *archiveReader) readEntry(kind league.EntryKind, text []byte, place string) (e league.Entry, id string, err error) {
	switch kind {
	case league.KindEnter:
		return readAs(text, place, func(p enterPart, e *league.Entry) (headPart, error) {
			player, err := r.player("player", p.Player)
			e.Body = league.Enter{Player: player, Rating: p.Rating, Games: p.Games, Grade: p.Grade}
			return p.headPart, err
		})
	case league.KindGame:
		return readAs(text, place, func(p gamePart, e *league.Entry) (headPart, error) {
			game, err := r.table(p.tablePart, place)
			e.Body, e.Number = game, p.Number
			return p.headPart, err
		})
	case league.KindEvent:
		return readAs(text, place, func(p eventPart, e *league.Entry) (headPart, error) {
			event, err := r.event(p)
			e.Body, e.Number = event, p.Number
			return p.headPart, err
		})
	case league.KindCorrection:
		return readAs(text, place, func(p correctionPart, e *league.Entry) (headPart, error) {
			player, err := r.player("player", p.Player)
			e.Body = league.Correction{Player: player, Rating: p.Rating, Reason: p.Reason}
			return p.headPart, err
		})
	case league.KindAmend:
		return readAs(text, place, func(p amendPart, e *league.Entry) (headPart, error) {
			game, err := r.table(p.tablePart, place)
			if err != nil {
				return p.headPart, err
			}
			e.Body = league.Amend{Game: game, Played: p.Played.at, Grade: p.Grade, Reason: p.Reason}
			e.Target, err = r.target(p.Entry, place)
			return p.headPart, err
		})
	case league.KindVoid:
		return readAs(text, place, func(p voidPart, e *league.Entry) (headPart, error) {
			e.Body = league.Void{Reason: p.Reason, Undo: p.Undo}
			target, err := r.target(p.Entry, place)
			e.Target = target
			return p.headPart, err
		})
	case league.KindMerge:
		return readAs(text, place, func(p mergePart, e *league.Entry) (headPart, error) {
			from, err := r.player("from", p.From)
			if err != nil {
				return p.headPart, err
			}
			into, err := r.player("into", p.Into)
			e.Body = league.Merge{From: from, Into: into, Reason: p.Reason}
			return p.headPart, err
		})
	}
	if kind == "" {
		return e, "", missing("type")
	}
	return e, "", fault(place+".type", "archive_unknown", league.Args{"name": string(kind)})
}

// readAs reads an entry of one kind: body makes of its part what it says, and returns the part's head.
func readAs[Part any](text []byte, place string, body func(Part, *league.Entry) (headPart, error)) (e league.Entry, id string, err error) {
	var part Part
	if err := decoding(json.Unmarshal(text, &part, json.RejectUnknownMembers(true)), place); err != nil {
		return e, "", err
	}
	head, err := body(part, &e)
	if err != nil {
		return e, "", err
	}
	e.Season = league.SeasonID(head.Season)
	e.Played, e.At = head.At.at, head.Recorded.at
	if e.At.IsZero() {
		e.At = e.Played
	}
	e.By, e.Interaction = league.UserID(head.By), league.InteractionID(head.Interaction)
	return e, head.ID, nil
}

// target finds what an amendment or a void is about.
func (r *archiveReader) target(id, place string) (league.EntryID, error) {
	if id == "" {
		return 0, missing("entry")
	}
	n, err := r.entry(id)
	return n, league.InFile(err, place+".entry")
}

// table reads a game: its players are those who have a place, in that order.
func (r *archiveReader) table(p tablePart, place string) (league.Game, error) {
	game := league.Game{
		Casual: p.Rated != nil && !*p.Rated, Handicap: p.Handicap, Board: p.Board, Weight: p.Weight,
	}
	index := map[string]int{}
	for i, seat := range p.Places {
		player, err := r.player("player", seat.player)
		if err != nil {
			return game, league.InFile(err, place+".places")
		}
		n, err := seat.place()
		if err != nil {
			return game, fault(place+".places."+shown(seat.player), "archive_type", nil)
		}
		index[seat.player] = i
		game.Seats = append(game.Seats, league.Seat{Player: player, Place: n})
	}
	for _, seat := range p.Scores {
		i, there := index[seat.player]
		if seat.player == "" {
			return game, league.InFile(missing("player"), place+".scores")
		}
		if !there {
			return game, fault(place+".scores", "archive_unknown", league.Args{"name": seat.player})
		}
		game.Seats[i].Score = league.Score(seat.value)
	}
	var err error
	game.Event, err = r.entry(p.Event)
	return game, league.InFile(err, place+".event")
}

func (r *archiveReader) event(p eventPart) (league.Event, error) {
	event := league.Event{Name: p.Name, Category: p.Category, Board: p.Board, End: p.End.at, Open: p.Open}
	for _, m := range p.Games {
		a, err := r.player("a", m.A)
		if err != nil {
			return event, err
		}
		b, err := r.player("b", m.B)
		if err != nil {
			return event, err
		}
		event.Matches = append(event.Matches, league.Match{A: a, B: b, Score: m.Score})
	}
	return event, nil
}

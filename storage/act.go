package storage

import (
	"encoding/json"
	"fmt"

	"github.com/podiumbot/podium/league"
)

const actQuery = "SELECT id, league, made, actor, code, about, args, reason FROM acts"

func scanAct(c *cursor) (league.Act, error) {
	a := league.Act{
		ID:     c.int64(),
		League: league.ID(c.int64()),
		At:     c.time(),
		By:     league.UserID(c.int64()),
		Code:   c.text(),
		About:  league.EntryID(c.int64()),
	}
	if err := json.Unmarshal([]byte(c.text()), &a.Args); err != nil {
		return a, fmt.Errorf("arguments of act %d: %w", a.ID, err)
	}
	a.Reason = c.text()
	return a, nil
}

// Acts lists what moderators did by hand, newest first; about narrows it to one entry, 0 is all.
func (r reader) Acts(id league.ID, about league.EntryID, limit, offset int) ([]league.Act, error) {
	where, args := actsAbout(id, about)
	list, err := all(r.session, scanAct, actQuery+where+" ORDER BY made DESC, id DESC LIMIT ? OFFSET ?",
		append(args, limit, offset)...)
	return list, failure(err)
}

// CountActs counts what Acts lists.
func (r reader) CountActs(id league.ID, about league.EntryID) (int, error) {
	where, args := actsAbout(id, about)
	n, err := r.number("SELECT count(*) FROM acts"+where, args...)
	return int(n), failure(err)
}

func actsAbout(id league.ID, about league.EntryID) (where string, args []any) {
	if about == 0 {
		return " WHERE league = ?", []any{int64(id)}
	}
	return " WHERE league = ? AND about = ?", []any{int64(id), int64(about)}
}

// PutAct stores an act and sets its id; NotFound "entry_unknown" when what it names is not there.
func (t *tx) PutAct(a *league.Act) error {
	text, err := encodeArgs(a.Args)
	if err != nil {
		return failure(err)
	}
	id, err := t.number(`
		INSERT INTO acts (league, made, actor, code, about, args, reason) VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id`,
		int64(a.League), a.At.UnixMilli(), int64(a.By), a.Code, some(a.About), text, a.Reason)
	if err != nil {
		return failure(orphan(err, "entry_unknown"))
	}
	a.ID = id
	return nil
}

// encodeArgs writes arguments with their types; nil stays nil.
func encodeArgs(args league.Args) (string, error) {
	if args == nil {
		return "null", nil
	}
	text, err := json.Marshal(args)
	return string(text), err
}

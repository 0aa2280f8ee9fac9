package storage

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/podiumbot/podium/league"
)

// outcomesKept is how long an interaction is answered again with what it did.
const outcomesKept = 24 * time.Hour

// snowflakeShift is where Discord's ids keep their milliseconds.
const snowflakeShift = 22

// OutcomeOf returns what an interaction did, if it did.
func (r reader) OutcomeOf(id league.InteractionID) (outcome league.Outcome, ok bool, err error) {
	list, err := all(r.session, scanOutcome, "SELECT id, outcome FROM interactions WHERE id = ?", int64(id))
	if err != nil || len(list) == 0 {
		return outcome, false, failure(err)
	}
	return list[0], true, nil
}

// OutcomesSince lists what the interactions from that id on did, by id.
func (r reader) OutcomesSince(id league.InteractionID) ([]league.Outcome, error) {
	list, err := all(r.session, scanOutcome, "SELECT id, outcome FROM interactions WHERE id >= ? ORDER BY id", int64(id))
	return list, failure(err)
}

func scanOutcome(c *cursor) (o league.Outcome, err error) {
	id := c.int64()
	if err := json.Unmarshal([]byte(c.text()), &o); err != nil {
		return o, fmt.Errorf("outcome of interaction %d: %w", id, err)
	}
	return o, nil
}

// PutOutcome remembers what the interaction did, and forgets those a day before it. Conflict "interaction_done" when
// it is remembered already; interaction 0, the command line, is never remembered.
func (t *tx) PutOutcome(id league.InteractionID, o league.Outcome) error {
	if id == 0 {
		return nil
	}
	text, err := json.Marshal(o)
	if err != nil {
		return failure(err)
	}
	if _, err := t.exec("INSERT INTO interactions (id, outcome) VALUES (?, ?)", int64(id), string(text)); err != nil {
		return failure(taken(err, "interaction_done", nil))
	}
	// Ids are ordered by time. Measured by interactions, not by the host's clock, which may be wrong.
	before := int64(id) - outcomesKept.Milliseconds()<<snowflakeShift
	_, err = t.exec("DELETE FROM interactions WHERE id < ?", before)
	return failure(err)
}

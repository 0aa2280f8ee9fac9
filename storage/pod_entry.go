package storage

import (
	"encoding/json"
	"fmt"
	"iter"

	"github.com/podiumbot/podium/league"
)

func scanPodEntry(c *cursor) (league.PodEntry, error) {
	e := league.PodEntry{Pod: league.PodID(c.int64()), Seq: c.int64(), At: c.time()}
	kind := league.StepKind(c.text())
	e.By, e.Interaction = league.UserID(c.int64()), league.InteractionID(c.int64())
	var err error
	if e.Step, err = league.DecodeStep(kind, []byte(c.text())); err != nil {
		return e, fmt.Errorf("entry %d of pod %d: %w", e.Seq, e.Pod, err)
	}
	return e, nil
}

// PodLog yields a pod's entries after one (0: all), by Seq.
func (r reader) PodLog(pod league.PodID, after int64) iter.Seq2[league.PodEntry, error] {
	return stream(r.session, scanPodEntry, `
		SELECT pod, seq, recorded, kind, actor, interaction, body FROM pod_entries
		WHERE pod = ? AND seq > ? ORDER BY seq`, int64(pod), after)
}

// AppendStep adds an entry to its pod's log and sets its Seq, which the pod's row gives. NotFound "pod_unknown";
// Conflict "round_published" for a round that is published already.
func (t *tx) AppendStep(e *league.PodEntry) error {
	body, err := league.EncodeStep(e.Step)
	if err != nil {
		return failure(err)
	}
	seq, err := t.number(`
		UPDATE pods SET seq = seq + 1, last_at = CASE WHEN last_at > ? THEN last_at ELSE ? END
		WHERE id = ? RETURNING seq`, e.At.UnixMilli(), e.At.UnixMilli(), int64(e.Pod))
	if err != nil {
		return failure(found(err, "pod_unknown"))
	}
	var round any
	if publish, ok := e.Step.(league.PublishStep); ok {
		round = publish.Round
	}
	_, err = t.exec(`
		INSERT INTO pod_entries (pod, seq, recorded, kind, round, actor, interaction, body) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
		int64(e.Pod), seq, e.At.UnixMilli(), string(e.Step.Kind()), round, int64(e.By), int64(e.Interaction), string(body))
	if err != nil {
		return failure(taken(err, "round_published", nil))
	}
	e.Seq = seq
	return nil
}

const podPlayerQuery = "SELECT pod, number, account, name FROM pod_players"

func scanPodPlayer(c *cursor) (league.PodPlayer, error) {
	return league.PodPlayer{
		Pod: league.PodID(c.int64()), Number: league.Entrant(c.int()), User: league.UserID(c.int64()), Name: c.text(),
	}, nil
}

// PodPlayers lists everybody who ever joined a pod, by number.
func (r reader) PodPlayers(pod league.PodID) ([]league.PodPlayer, error) {
	list, err := all(r.session, scanPodPlayer, podPlayerQuery+" WHERE pod = ? ORDER BY number", int64(pod))
	return list, failure(err)
}

// PodPlayersOf lists those of a pod's players who have these numbers, by number.
func (r reader) PodPlayersOf(pod league.PodID, numbers []league.Entrant) ([]league.PodPlayer, error) {
	if len(numbers) == 0 {
		return nil, nil
	}
	wanted, err := json.Marshal(numbers)
	if err != nil {
		return nil, failure(err)
	}
	list, err := all(r.session, scanPodPlayer, podPlayerQuery+`
		WHERE pod = ? AND number IN (SELECT value FROM json_each(?)) ORDER BY number`, int64(pod), string(wanted))
	return list, failure(err)
}

// Entrants lists the numbers an account got in a pod, the latest first.
func (r reader) Entrants(pod league.PodID, user league.UserID) ([]league.PodPlayer, error) {
	if user == 0 {
		return nil, nil
	}
	list, err := all(r.session, scanPodPlayer, podPlayerQuery+`
		WHERE account = ? AND pod = ? ORDER BY number DESC`, int64(user), int64(pod))
	return list, failure(err)
}

// AddPodPlayer stores somebody who joins and sets his number, which the pod's row gives. NotFound "pod_unknown".
func (t *tx) AddPodPlayer(p *league.PodPlayer) error {
	number, err := t.number("UPDATE pods SET players = players + 1 WHERE id = ? RETURNING players", int64(p.Pod))
	if err != nil {
		return failure(found(err, "pod_unknown"))
	}
	p.Number = league.Entrant(number)
	_, err = t.exec("INSERT INTO pod_players (pod, number, account, name) VALUES (?, ?, ?, ?)",
		int64(p.Pod), number, some(p.User), p.Name)
	return failure(err)
}

// PutPodPlayer stores a player's account and name; NotFound "entrant_unknown".
func (t *tx) PutPodPlayer(p league.PodPlayer) error {
	n, err := t.exec("UPDATE pod_players SET account = ?, name = ? WHERE pod = ? AND number = ?",
		some(p.User), p.Name, int64(p.Pod), int64(p.Number))
	if err != nil {
		return failure(err)
	}
	return must(n, "entrant_unknown")
}

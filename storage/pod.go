package storage

import (
	"database/sql"
	"errors"
	"time"

	"github.com/podiumbot/podium/league"
)

const podQuery = "SELECT id, guild, channel, league, locale, title, opened_at, closed_at FROM pods"

func scanPod(c *cursor) (league.Pod, error) {
	return league.Pod{
		ID:       league.PodID(c.int64()),
		Guild:    league.GuildID(c.int64()),
		Channel:  league.ChannelID(c.int64()),
		League:   league.ID(c.int64()),
		Locale:   c.text(),
		Title:    c.text(),
		OpenedAt: c.time(),
		ClosedAt: c.time(),
	}, nil
}

// Pod returns a pod; NotFound "pod_unknown".
func (r reader) Pod(id league.PodID) (league.Pod, error) {
	p, err := one(r.session, scanPod, podQuery+" WHERE id = ?", int64(id))
	return p, failure(found(err, "pod_unknown"))
}

// PodIn returns the channel's running pod or, where there is none, the one that was closed last; NotFound "pod_none".
func (r reader) PodIn(guild league.GuildID, channel league.ChannelID) (league.Pod, error) {
	p, err := one(r.session, scanPod, podQuery+" WHERE channel = ? AND closed_at IS NULL AND guild = ?",
		int64(channel), int64(guild))
	if errors.Is(err, sql.ErrNoRows) {
		p, err = one(r.session, scanPod, podQuery+`
			WHERE channel = ? AND closed_at IS NOT NULL AND guild = ? ORDER BY closed_at DESC, id DESC LIMIT 1`,
			int64(channel), int64(guild))
	}
	return p, failure(found(err, "pod_none"))
}

// RunningPods lists a guild's running pods, the newest first.
func (r reader) RunningPods(guild league.GuildID) ([]league.Pod, error) {
	list, err := all(r.session, scanPod, podQuery+" WHERE guild = ? AND closed_at IS NULL ORDER BY id DESC", int64(guild))
	return list, failure(err)
}

// AllRunningPods lists every guild's running pods, by guild and id.
func (r reader) AllRunningPods() ([]league.Pod, error) {
	list, err := all(r.session, scanPod, podQuery+" WHERE closed_at IS NULL ORDER BY guild, id")
	return list, failure(err)
}

// PodsWith lists the running pods, of all guilds, that an account ever joined, by id.
func (r reader) PodsWith(user league.UserID) ([]league.Pod, error) {
	list, err := all(r.session, scanPod, podQuery+`
		WHERE closed_at IS NULL AND id IN (SELECT pod FROM pod_players WHERE account = ?) ORDER BY id`, int64(user))
	return list, failure(err)
}

// PodsOf lists the pods that a league is behind, by id; of league 0, those without one.
func (r reader) PodsOf(id league.ID) ([]league.Pod, error) {
	if id == 0 {
		list, err := all(r.session, scanPod, podQuery+" WHERE league IS NULL ORDER BY id")
		return list, failure(err)
	}
	list, err := all(r.session, scanPod, podQuery+" WHERE league = ? ORDER BY id", int64(id))
	return list, failure(err)
}

// LockPod orders this transaction among the pod's, and returns the pod with the time of its last entry.
func (t *tx) LockPod(id league.PodID) (p league.Pod, lastAt time.Time, err error) {
	lastAt, err = one(t.session, func(c *cursor) (time.Time, error) { return c.time(), nil },
		"UPDATE pods SET seq = seq WHERE id = ? RETURNING last_at", int64(id))
	if err != nil {
		return p, lastAt, failure(found(err, "pod_unknown"))
	}
	p, err = t.Pod(id)
	return p, lastAt, err
}

// CreatePod stores a pod and sets its id; Conflict "pod_running" when its channel has one that runs.
func (t *tx) CreatePod(p *league.Pod) error {
	id, err := t.number(`
		INSERT INTO pods (guild, channel, league, locale, title, opened_at, closed_at, seq, last_at, players)
		VALUES (?, ?, ?, ?, ?, ?, ?, 0, NULL, 0) RETURNING id`,
		int64(p.Guild), int64(p.Channel), some(p.League), p.Locale, p.Title, p.OpenedAt.UnixMilli(), moment{p.ClosedAt})
	if err != nil {
		return failure(orphan(runsHere(err, p.Channel), "league_unknown"))
	}
	p.ID = league.PodID(id)
	return nil
}

// PutPod stores where a pod is, its title, and whether it is closed; Conflict "pod_running", NotFound "pod_unknown".
func (t *tx) PutPod(p league.Pod) error {
	n, err := t.exec("UPDATE pods SET channel = ?, title = ?, closed_at = ? WHERE id = ?",
		int64(p.Channel), p.Title, moment{p.ClosedAt}, int64(p.ID))
	if err != nil {
		return failure(runsHere(err, p.Channel))
	}
	return must(n, "pod_unknown")
}

func runsHere(err error, channel league.ChannelID) error {
	return taken(err, "pod_running", league.Args{"channel": channel})
}

package storage

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"github.com/podiumbot/podium/league"
)

// AllPlayers lists everybody in a league, by id.
func (r reader) AllPlayers(id league.ID) ([]league.Player, error) {
	// In the order of the index, and then in the one asked for.
	list, err := all(r.session, scanPlayer, playerQuery+" WHERE league = ? ORDER BY fold, id", int64(id))
	slices.SortFunc(list, func(a, b league.Player) int { return cmp.Compare(a.ID, b.ID) })
	return list, failure(err)
}

// AliasesOf returns the players of a league who were merged into others.
func (r reader) AliasesOf(id league.ID) (league.Aliases, error) {
	return pairs(r.session, scanAlias, "SELECT id, merged FROM players WHERE league = ? AND merged IS NOT NULL", int64(id))
}

// Slots lists what became of the slots of a league's weekly leaderboard, oldest first.
func (r reader) Slots(id league.ID) ([]league.KeptSlot, error) {
	list, err := all(r.session, scanSlot,
		"SELECT date, at, season, posted, places FROM slots WHERE league = ? ORDER BY date", int64(id))
	return list, failure(err)
}

func scanSlot(c *cursor) (league.KeptSlot, error) {
	s := league.KeptSlot{
		Slot:   league.Slot{Date: c.text(), At: c.time()},
		Season: league.SeasonID(c.int64()),
		Posted: c.bool(),
	}
	if text := c.text(); text != "" {
		if err := json.Unmarshal([]byte(text), &s.Places); err != nil {
			return s, fmt.Errorf("places of %s: %w", s.Date, err)
		}
	}
	return s, nil
}

// Upload returns a file that was kept; NotFound "proposal_unknown".
func (r reader) Upload(id league.UploadID) (league.Upload, error) {
	u, err := one(r.session, func(c *cursor) (league.Upload, error) {
		return league.Upload{
			ID: league.UploadID(c.int64()), Guild: league.GuildID(c.int64()), Channel: league.ChannelID(c.int64()),
			By: league.UserID(c.int64()), At: c.time(), Name: c.text(), Content: c.bytes(),
		}, nil
	}, "SELECT id, guild, channel, actor, made, name, content FROM uploads WHERE id = ?", int64(id))
	return u, failure(found(err, "proposal_unknown"))
}

// AddUpload stores a file and sets its id.
func (t *tx) AddUpload(u *league.Upload) error {
	id, err := t.number("INSERT INTO uploads (guild, channel, actor, made, name, content) VALUES (?, ?, ?, ?, ?, ?) RETURNING id",
		int64(u.Guild), int64(u.Channel), int64(u.By), u.At.UnixMilli(), u.Name, u.Content)
	u.ID = league.UploadID(id)
	return failure(err)
}

// EndUpload forgets the content of a file, and what its league was to be called.
func (t *tx) EndUpload(id league.UploadID) error {
	n, err := t.exec("UPDATE uploads SET content = NULL, name = '' WHERE id = ?", int64(id))
	if err != nil {
		return failure(err)
	}
	return must(n, "proposal_unknown")
}

// DropUploads forgets the contents of files brought before a moment. The rows stay, for their ids must not be given
// again: buttons carry them.
func (t *tx) DropUploads(before time.Time) error {
	_, err := t.exec("UPDATE uploads SET content = NULL, name = '' WHERE made < ? AND content IS NOT NULL", before.UnixMilli())
	return failure(err)
}

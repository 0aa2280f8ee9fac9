package storage

import (
	"strconv"

	"github.com/podiumbot/podium/league"
)

// ProposalsNaming lists the open proposals whose report names an account, or is the account's, by id.
func (r reader) ProposalsNaming(user league.UserID) ([]league.Proposal, error) {
	list, err := all(r.session, scanProposal, proposalQuery+`
		WHERE done = FALSE AND report IS NOT NULL AND (actor = ? OR report LIKE ?) ORDER BY id`, int64(user), holdingNumber(int64(user)))
	return list, failure(err)
}

// Known counts the players, the places in pods and the roles that are an account's. What is being imported, and may never be
// there, is not counted; Forget reaches it.
func (r reader) Known(user league.UserID) (league.Known, error) {
	var k league.Known
	for _, count := range []struct {
		of    *int
		query string
	}{
		{&k.Leagues, "SELECT count(*) FROM players WHERE league IN (SELECT id FROM leagues WHERE guild >= 0) AND account = ?"},
		{&k.Pods, "SELECT count(DISTINCT p.pod) FROM pod_players p JOIN pods ON pods.id = p.pod WHERE p.account = ? AND pods.guild >= 0"},
		{&k.Roles, "SELECT count(*) FROM role_holders WHERE account = ?"},
	} {
		n, err := r.number(count.query, int64(user))
		if err != nil {
			return k, failure(err)
		}
		*count.of = int(n)
	}
	return k, nil
}

// Forget takes an account, and every name that stands beside it, out of everything that is kept. Its players and its
// places in pods stay, under their numbers. Logs and acts say league.Forgotten in its place.
func (t *tx) Forget(user league.UserID) error {
	id := int64(user)
	if err := t.forgetNames(id); err != nil {
		return err
	}
	for _, statement := range []string{
		"UPDATE entries SET actor = ? WHERE actor = ?",
		"UPDATE pod_entries SET actor = ? WHERE actor = ?",
		"UPDATE proposals SET actor = ? WHERE actor = ?",
		"UPDATE acts SET actor = ? WHERE actor = ?",
		"UPDATE uploads SET actor = ? WHERE actor = ?",
	} {
		if _, err := t.exec(statement, int64(league.Forgotten), id); err != nil {
			return failure(err)
		}
	}
	if err := t.redraw(); err != nil {
		return err
	}
	// Files that wait to be imported may name anybody. They are uploaded again if need be.
	if _, err := t.exec("UPDATE uploads SET content = NULL, name = '' WHERE made > 0 AND content IS NOT NULL"); err != nil {
		return failure(err)
	}
	if _, err := t.exec("UPDATE proposals SET report = NULL WHERE done = TRUE AND report LIKE ?", holdingNumber(id)); err != nil {
		return failure(err)
	}
	for _, c := range [][2]string{
		{"interactions", "outcome"}, {"outbox", "payload"}, {"troubles", "args"}, {"acts", "args"},
	} {
		if err := t.forgetIn(c[0], c[1], user); err != nil {
			return err
		}
	}
	return nil
}

// forgetNames takes the account and its names from its players, from what moderators did to them, and from pods.
func (t *tx) forgetNames(user int64) error {
	players, err := all(t.session, scanNumber, "SELECT id FROM players WHERE league IN (SELECT id FROM leagues) AND account = ?", user)
	if err != nil {
		return failure(err)
	}
	for _, player := range players {
		name := "#" + strconv.FormatInt(player, 10)
		if _, err := t.exec("UPDATE players SET account = NULL, name = ?, fold = ?, named = TRUE WHERE id = ?", name, name, player); err != nil {
			return failure(err)
		}
		// Acts tell the name that somebody had before, or whoever was merged into him.
		if _, err := t.exec(`
			UPDATE acts SET args = json_set(args, '$.name', ?)
			WHERE league = (SELECT league FROM players WHERE id = ?) AND code IN ('act_link', 'act_rename', 'act_merge')
				AND json_extract(args, '$.player.player') IN (
					SELECT ? UNION SELECT id FROM players WHERE league = (SELECT league FROM players WHERE id = ?) AND merged = ?
				)`, name, player, player, player, player); err != nil {
			return failure(err)
		}
	}
	return t.forgetInPods(user)
}

// forgetInPods takes the account and its names from its places in pods, and from what moderators were told of them.
func (t *tx) forgetInPods(user int64) error {
	places, err := all(t.session, scanPodPlayer, podPlayerQuery+" WHERE account = ?", user)
	if err != nil {
		return failure(err)
	}
	for _, p := range places {
		if err := t.forgetLeft(p); err != nil {
			return err
		}
	}
	_, err = t.exec("UPDATE pod_players SET account = NULL, name = '#' || number WHERE account = ?", user)
	return failure(err)
}

// forgetLeft takes a name from what moderators were told of a player who had left the server.
func (t *tx) forgetLeft(p league.PodPlayer) error {
	number := "#" + strconv.Itoa(int(p.Number))
	_, err := t.exec(`
		UPDATE troubles SET args = json_set(args, '$.player', ?)
		WHERE league = (SELECT coalesce(league, 0) FROM pods WHERE id = ?) AND topic = ?`,
		number, int64(p.Pod), league.LeftKey(p.Pod, p.Number))
	if err != nil {
		return failure(err)
	}
	_, err = t.exec(`
		UPDATE outbox SET payload = json_set(payload, '$.args.player', ?) WHERE rowid IN (
			SELECT rowid FROM outbox WHERE event = ? AND payload LIKE ? AND json_extract(payload, '$.args.player') = ?
		)`, number, league.TroubleTold{}.EventName(), "%trouble_pod_left%", p.Name)
	return failure(err)
}

func holdingNumber(n int64) string { return "%" + strconv.FormatInt(n, 10) + "%" }

// forgetIn takes an account out of the JSON texts of a column. The column of interactions that names a row is its id,
// as in all others.
func (t *tx) forgetIn(table, column string, user league.UserID) error {
	type row struct {
		id   int64
		text string
	}
	rows, err := all(t.session, func(c *cursor) (row, error) { return row{c.int64(), c.text()}, nil },
		"SELECT rowid, "+column+" FROM "+table+" WHERE "+column+" LIKE ?", holdingNumber(int64(user)))
	if err != nil {
		return failure(err)
	}
	for _, r := range rows {
		text, err := league.ForgetIn([]byte(r.text), user)
		if err != nil {
			return failure(err)
		}
		if _, err := t.exec("UPDATE "+table+" SET "+column+" = ? WHERE rowid = ?", string(text), r.id); err != nil {
			return failure(err)
		}
	}
	return nil
}

// Scrub has what was deleted gone from the files, too, as soon as no reader needs it.
func (s *Store) Scrub() {
	if s.readOnly() {
		return
	}
	select {
	case s.scrub <- struct{}{}:
	default: // it is to be done already
	}
}

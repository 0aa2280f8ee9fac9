package bot

import (
	"bytes"
	"encoding/binary"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/podiumbot/podium/bot/standin"
	"github.com/podiumbot/podium/league"
)

// forget has a member forgotten.
func (c *tiered) forget(m *standin.Member) {
	c.t.Helper()
	c.count++
	o := league.Origin{
		Interaction: league.InteractionID((c.now.UnixMilli()-epoch)<<22 | c.count), Guild: league.GuildID(c.guild.ID()),
		Actor: league.Actor{User: league.UserID(m.ID())},
	}
	if _, err := c.service.Forget(c.t.Context(), o); err != nil {
		c.t.Fatal(err)
	}
}

// kept tells whether the account stands in the files of the database.
func (c *tiered) kept(m *standin.Member) bool {
	c.t.Helper()
	copied := filepath.Join(c.t.TempDir(), "copy.db")
	if err := c.store.Backup(c.t.Context(), copied); err != nil {
		c.t.Fatal(err)
	}
	content, err := os.ReadFile(copied)
	if err != nil {
		c.t.Fatal(err)
	}
	id := make([]byte, 8)
	binary.BigEndian.PutUint64(id, uint64(m.ID()))
	return bytes.Contains(content, []byte(m.ID().String())) || bytes.Contains(content, id)
}

// Whoever is forgotten loses the roles of his tiers, also where Discord is down at that moment; then nothing is left of him.
func TestTierRolesOfTheForgotten(t *testing.T) {
	t.Parallel()
	c := newTiered(t)
	chess, draughts := c.found("Chess"), c.found("Draughts")
	c.play(chess, 5, c.ana, c.bo)
	c.play(draughts, 5, c.ana, c.bo)
	c.sync()
	c.set(draughts, false)
	if !c.kept(c.ana) {
		t.Fatal("the test looks for her in the wrong place")
	}
	down := c.On("DELETE /guilds/*/members/*/roles/*")
	down.Answer(slices.Repeat([]int{503}, 50)...)
	c.forget(c.ana)
	if err := c.keeper.sync(t.Context()); err == nil {
		t.Fatal("Discord is down, and nobody has noticed")
	}
	c.wants(map[*standin.Member]string{c.ana: "Gold Gold of Draughts"})
	down.Clear()
	c.sync()
	c.wants(map[*standin.Member]string{c.ana: "", c.bo: "Silver"})
	c.await(t, "nothing is left of her", func() bool { return !c.kept(c.ana) })
	before := len(c.Requests())
	c.sync()
	if n := len(c.Requests()) - before; n != 0 {
		t.Errorf("%d requests though all is done", n)
	}
}

// A role that Discord will not let go of keeps the account for a month, no longer. So does one that was given while its
// holder was being forgotten.
func TestTierRolesThatStay(t *testing.T) {
	t.Parallel()
	c := newTiered(t)
	id := c.found("Chess")
	c.play(id, 5, c.ana, c.bo)
	c.sync()
	c.guild.BotRole().SetPermissions(standin.Invited &^ standin.ManageRoles)
	work, err := c.service.RoleWork(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	c.forget(c.ana)
	c.forget(c.bo)
	for _, m := range []*standin.Member{c.ana, c.bo} {
		user := league.UserID(m.ID())
		if err := c.service.KeepRoleHolder(t.Context(), id, user, work.Held[user]); err != nil {
			t.Fatal(err)
		}
	}
	for _, after := range []time.Duration{0, 30 * 24 * time.Hour, time.Second} {
		c.now = c.now.Add(after)
		c.sync()
		for _, job := range c.service.Jobs() {
			if err := job.Run(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		if kept := c.kept(c.ana) && c.kept(c.bo); kept != (after != time.Second) {
			t.Errorf("after %v: kept is %v", after, kept)
		}
	}
}

// Whoever is forgotten in two leagues of a server that he has left is no longer known in either.
func TestTierRolesOfTheForgottenAndAbsent(t *testing.T) {
	t.Parallel()
	c := newTiered(t)
	chess, draughts := c.found("Chess"), c.found("Draughts")
	c.play(chess, 5, c.ana, c.bo)
	c.play(draughts, 5, c.ana, c.bo)
	c.sync()
	c.ana.Leave()
	c.forget(c.ana)
	c.sync()
	for _, id := range []league.ID{chess, draughts} {
		if work, err := c.service.RoleWork(t.Context(), id); err != nil || len(work.Held) != 1 {
			t.Errorf("%+v, %v", work.Held, err)
		}
	}
}

package bot

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/podiumbot/podium/bot/standin"
	"github.com/podiumbot/podium/league"
)

// tiered is a server whose league shows tiers as roles, and what keeps them, run by the test.
type tiered struct {
	*club
	t       *testing.T
	service *league.Service
	keeper  *tierRoles
	now     time.Time
	count   int64
}

func newTiered(t *testing.T) *tiered {
	t.Helper()
	c := &tiered{club: newClub(t), t: t, now: time.Date(2026, 3, 2, 20, 0, 0, 0, time.UTC)}
	c.Pace(false) // but for limits that a test lays
	clock := func() time.Time { return c.now }
	c.service = league.New(c.store, clock)
	c.options.Roles, c.options.Clock = c.service, clock
	b, err := New(c.options)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.net.CloseIdleConnections)
	c.keeper = b.roles
	var me struct{ ID snowflake }
	if err := c.keeper.rest.call(t.Context(), "GET", "https://discord.com/api/v9/users/@me", nil, nil, &me); err != nil {
		t.Fatal(err)
	}
	c.keeper.self = me.ID
	return c
}

// found founds a league that shows tiers.
func (c *tiered) found(name string) league.ID {
	c.t.Helper()
	outcome, err := c.service.CreateLeague(c.t.Context(), league.Origin{Guild: league.GuildID(c.guild.ID())}, league.NewLeague{
		Name: name, Rules: league.Rules{System: league.Table}, Locale: "en",
	})
	if err != nil {
		c.t.Fatal(err)
	}
	c.set(outcome.League, true)
	return outcome.League
}

func (c *tiered) set(id league.ID, on bool) {
	c.t.Helper()
	if _, err := c.service.ChangeSettings(c.t.Context(), league.Origin{}, id, league.Settings{TierRoles: &on}); err != nil {
		c.t.Fatal(err)
	}
}

// play has the first beat the others so many times.
func (c *tiered) play(id league.ID, times int, members ...*standin.Member) {
	c.t.Helper()
	var table []league.Participant
	for _, m := range members {
		table = append(table, league.Participant{User: league.UserID(m.ID()), Name: m.Mention()})
	}
	for range times {
		c.now = c.now.Add(time.Hour)
		c.count++
		o := league.Origin{
			Interaction: league.InteractionID((c.now.UnixMilli()-epoch)<<22 | c.count), Guild: league.GuildID(c.guild.ID()),
			Actor: league.Actor{User: table[0].User, Manage: true, Roles: c.rolesOf(members[0])},
		}
		outcome, err := c.service.ReportGame(c.t.Context(), o, id, league.Report{Members: table})
		if err != nil || outcome.Kind != league.OutcomeReported {
			c.t.Fatalf("%+v, %v", outcome, err)
		}
	}
}

// void takes a game back.
func (c *tiered) void(id league.ID, game int) {
	c.t.Helper()
	proposed, err := c.service.ProposeVoid(c.t.Context(), league.Origin{}, id, game, "typo")
	if err != nil {
		c.t.Fatal(err)
	}
	preview, err := c.service.Preview(c.t.Context(), proposed.Proposal)
	if err != nil {
		c.t.Fatal(err)
	}
	if _, err := c.service.Choose(c.t.Context(), league.Origin{}, proposed.Proposal, league.ChooseConfirm, preview.Digest); err != nil {
		c.t.Fatal(err)
	}
}

// rolesOf are the ids of a member's roles, as an interaction brings them.
func (c *tiered) rolesOf(m *standin.Member) (ids []league.RoleID) {
	for _, name := range m.Roles() {
		ids = append(ids, league.RoleID(c.guild.RoleNamed(name).ID()))
	}
	return ids
}

func (c *tiered) sync() {
	c.t.Helper()
	if err := c.keeper.sync(c.t.Context()); err != nil {
		c.t.Fatal(err)
	}
}

// wants checks who has which roles: "Gold", "Silver Elder", …
func (c *tiered) wants(want map[*standin.Member]string) {
	c.t.Helper()
	for m, roles := range want {
		names := slices.DeleteFunc(m.Roles(), func(name string) bool { return name == "@everyone" })
		slices.Sort(names)
		if got := strings.Join(names, " "); got != roles {
			c.t.Errorf("%s has the roles %q, want %q", m.Mention(), got, roles)
		}
	}
}

// codes are what moderators were told, and what ended.
func (c *tiered) codes() (codes []string) {
	for _, trouble := range c.told.troubles() {
		codes = append(codes, trouble.Code)
	}
	return codes
}

func TestTierRolesFollowTheRatings(t *testing.T) {
	t.Parallel()
	c := newTiered(t)
	id := c.found("Chess")
	c.sync()
	if n := c.asked("/roles"); n != 0 {
		t.Errorf("%d requests though nobody has a tier", n)
	}
	c.play(id, 5, c.ana, c.bo)
	c.sync()
	c.wants(map[*standin.Member]string{c.ana: "Gold", c.bo: "Silver"})
	roles, err := c.keeper.rest.roles(t.Context(), snowflake(c.guild.ID()))
	for _, r := range roles {
		if (r.Name == "Gold" || r.Name == "Silver") && r.Permissions != 0 || err != nil {
			t.Errorf("%+v, %v", r, err)
		}
	}

	// Only what differs is asked for: nothing when nothing changed, one role given and taken when one tier did.
	before := len(c.Requests())
	c.sync()
	if n := len(c.Requests()) - before; n != 0 {
		t.Errorf("%d requests though nothing has happened", n)
	}
	changes := c.asked("PUT ") + c.asked("DELETE ")
	for slices.Contains(c.ana.Roles(), "Gold") {
		c.play(id, 1, c.bo, c.ana)
		c.sync()
	}
	if n := c.asked("PUT ") + c.asked("DELETE ") - changes; n != 2 {
		t.Errorf("%d roles given or taken, want one of each", n)
	}
	c.wants(map[*standin.Member]string{c.ana: "Silver", c.bo: "Silver"})

	// A replay counts like a game: without one of the first five games nobody has ended the placement.
	for game := range int(c.count) - 4 {
		c.void(id, game+1)
	}
	c.sync()
	c.wants(map[*standin.Member]string{c.ana: "", c.bo: ""})

	c.play(id, 5, c.ana, c.bo)
	c.sync()
	if len(c.ana.Roles()) != 1 || len(c.bo.Roles()) != 1 {
		t.Errorf("Ana has %v, Bo %v", c.ana.Roles(), c.bo.Roles())
	}
	c.set(id, false)
	c.sync()
	c.wants(map[*standin.Member]string{c.ana: "", c.bo: ""})
	if codes := c.codes(); len(codes) != 0 {
		t.Errorf("moderators were told %v", codes)
	}
	c.noFaults(t)
}

// A role that is gone is made again and given to those who had it; one that somebody took is given again.
func TestTierRolesHeal(t *testing.T) {
	t.Parallel()
	c := newTiered(t)
	id := c.found("Chess")
	c.play(id, 5, c.ana, c.bo)
	c.sync()
	c.guild.RoleNamed("Gold").Delete()
	c.sync()
	c.wants(map[*standin.Member]string{c.ana: ""}) // not noticed yet
	c.now = c.now.Add(roleCheck)
	c.sync()
	c.wants(map[*standin.Member]string{c.ana: "Gold", c.bo: "Silver"})

	c.ana.Take(c.guild.RoleNamed("Gold"))
	c.play(id, 1, c.ana, c.bo)
	c.sync()
	c.wants(map[*standin.Member]string{c.ana: "Gold"})
}

// Somebody who has left the server holds nobody up, and has his role when he is back.
func TestTierRolesOfTheAbsent(t *testing.T) {
	t.Parallel()
	c := newTiered(t)
	id := c.found("Chess")
	c.play(id, 5, c.ana, c.bo)
	c.ana.Leave()
	c.sync()
	c.wants(map[*standin.Member]string{c.bo: "Silver"})
	before := c.asked("PUT ")
	c.now = c.now.Add(roleCheck)
	c.sync()
	if n := c.asked("PUT ") - before; n != 0 {
		t.Errorf("asked %d times for somebody who is not there", n)
	}
	c.now = c.now.Add(absence)
	c.sync()
	if n := c.asked("PUT ") - before; n != 1 {
		t.Errorf("asked %d times a day later", n)
	}
	c.set(id, false)
	c.now = c.now.Add(absence)
	c.sync()
	if len(c.keeper.absent) > 0 {
		t.Errorf("remembers %v, of whom nothing is wanted", c.keeper.absent)
	}
}

// An account that is no more, or never was, as those of a league out of a file may be, holds nobody up either.
func TestTierRolesOfNoAccount(t *testing.T) {
	t.Parallel()
	c := newTiered(t)
	id := c.found("Chess")
	for range 5 {
		c.now = c.now.Add(time.Hour)
		_, err := c.service.ReportGame(t.Context(), league.Origin{}, id, league.Report{Another: true, Members: []league.Participant{
			{User: league.UserID(c.ana.ID()), Name: "Ana"}, {User: 5, Name: "Deleted User"}, {User: league.UserID(c.bo.ID()), Name: "Bo"},
		}})
		if err != nil {
			t.Fatal(err)
		}
	}
	c.sync()
	c.wants(map[*standin.Member]string{c.ana: "Gold", c.bo: "Silver"})
}

// What Discord or caution forbids is told once, with the role's name; all else goes on, and it ends when it is mended.
func TestTierRolesThatCannotBe(t *testing.T) {
	for _, tc := range []struct {
		name   string
		before func(c *tiered)
		code   string
		want   string // of Ana
		mend   func(c *tiered)
	}{
		{
			"permissions", func(c *tiered) { c.guild.Role("Gold", standin.ManageMessages) }, "role_powerful", "",
			func(c *tiered) { c.guild.RoleNamed("Gold").SetPermissions(0) },
		},
		{
			"opens a channel", func(c *tiered) { c.table.Grant(c.guild.Role("Gold", 0), standin.ViewChannel) }, "role_powerful", "",
			func(c *tiered) { c.guild.RoleNamed("Gold").Delete() },
		},
		{
			"above the bot", func(c *tiered) { c.guild.Role("Gold", 0).Raise() }, "role_above", "",
			func(c *tiered) { c.guild.RoleNamed("Gold").Delete() },
		},
		{
			"no right to", func(c *tiered) { c.guild.BotRole().SetPermissions(standin.Invited &^ standin.ManageRoles) }, "roles_forbidden", "",
			func(c *tiered) { c.guild.BotRole().SetPermissions(standin.Invited) },
		},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			c := newTiered(t)
			tc.before(c)
			id := c.found("Chess")
			c.play(id, 5, c.ana, c.bo)
			for range 3 {
				c.sync()
				c.now = c.now.Add(roleCheck)
			}
			c.wants(map[*standin.Member]string{c.ana: tc.want})
			codes := c.codes()
			if codes = slices.Compact(codes); !slices.Equal(codes, []string{tc.code}) {
				t.Errorf("told %v, want %s", codes, tc.code)
			}
			if tc.code != "roles_forbidden" {
				c.wants(map[*standin.Member]string{c.bo: "Silver"})
			}
			tc.mend(c)
			c.now = c.now.Add(roleCheck)
			c.sync()
			c.wants(map[*standin.Member]string{c.ana: "Gold", c.bo: "Silver"})
			if n := c.asked(" 403"); n != 0 {
				t.Errorf("%d requests were forbidden", n)
			}
		})
	}
}

// A role of that name without permissions is taken: perhaps it was made before, and that was not noted.
func TestTierRolesAdopt(t *testing.T) {
	t.Parallel()
	c := newTiered(t)
	c.guild.Role("Gold", 0)
	id := c.found("Chess")
	c.play(id, 5, c.ana, c.bo)
	c.sync()
	c.wants(map[*standin.Member]string{c.ana: "Gold", c.bo: "Silver"})
	if n := c.asked("POST /guilds"); n != 1 {
		t.Errorf("%d roles were made, want Silver alone", n)
	}
}

// Two leagues of a server do not share roles.
func TestTierRolesOfTwoLeagues(t *testing.T) {
	t.Parallel()
	c := newTiered(t)
	chess, draughts := c.found("Chess"), c.found("Draughts")
	c.play(chess, 5, c.ana, c.bo)
	c.play(draughts, 5, c.ana, c.bo)
	c.sync()
	c.wants(map[*standin.Member]string{c.ana: "Gold Gold of Draughts", c.bo: "Silver Silver of Draughts"})
}

// Limits are waited out, within a sync or until the next.
func TestTierRolesAtDiscordsPace(t *testing.T) {
	t.Parallel()
	c := newTiered(t)
	id := c.found("Chess")
	members := []*standin.Member{c.ana, c.bo}
	for i := range 6 {
		members = append(members, c.guild.Member(fmt.Sprint("m", i)))
	}
	c.play(id, 5, members...)
	c.On("PUT /guilds/*/members/*/roles/*").Pass(2).Limit(3, 50*time.Millisecond)
	c.sync()
	for _, m := range members {
		if len(m.Roles()) != 1 {
			t.Errorf("%s has no role", m.Mention())
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	c.play(id, 20, c.bo, c.ana)
	if err := c.keeper.sync(ctx); err == nil {
		t.Error("a sync that was stopped passes for done")
	}
	c.sync()
	c.noFaults(t)
}

// The running bot looks by itself.
func TestTierRolesOfTheRunningBot(t *testing.T) {
	t.Parallel()
	c := newTiered(t)
	id := c.found("Chess")
	c.play(id, 5, c.ana, c.bo)
	c.start(t)
	c.await(t, "Ana has her role", func() bool { return slices.Contains(c.ana.Roles(), "Gold") })
	c.noFaults(t)
}

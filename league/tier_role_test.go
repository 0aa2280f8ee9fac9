package league_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/podiumbot/podium/league"
)

// What a league's roles should be: the tier of everybody ranked who has an account, and of nobody once it is off.
func TestRoleWork(t *testing.T) {
	c := found(t)
	ctx := t.Context()
	on, off := true, false
	for range 5 {
		c.play(table(ana, bo))
	}
	c.play(table(cy, ana))
	if versions, err := c.RoleLeagues(ctx); len(versions) != 0 || err != nil {
		t.Errorf("%v show roles, %v", versions, err)
	}
	c.settings(league.Settings{TierRoles: &on})
	before, err := c.RoleWork(ctx, c.id)
	if want := map[league.UserID]string{ana.User: "Gold", bo.User: "Silver"}; !cmp.Equal(want, before.Wanted) || err != nil {
		t.Errorf("%v, want %v (%v)", before.Wanted, want, err)
	}
	if versions, err := c.RoleLeagues(ctx); versions[c.id] != before.Version || err != nil {
		t.Errorf("versions %v, want %d", versions, before.Version)
	}
	c.play(table(ana, bo))
	if after, _ := c.RoleWork(ctx, c.id); after.Version == before.Version {
		t.Error("a game has not changed the version")
	}
	if err := c.KeepRoleHolder(ctx, c.id, ana.User, 55); err != nil {
		t.Fatal(err)
	}
	c.settings(league.Settings{TierRoles: &off})
	work, err := c.RoleWork(ctx, c.id)
	if versions, _ := c.RoleLeagues(ctx); len(versions) != 1 || len(work.Wanted) != 0 || work.Held[ana.User] != 55 || err != nil {
		t.Errorf("switched off: %v, %+v, %v", versions, work, err)
	}
}

// A role that play gives can give no rights, in whichever league of the server.
func TestTierRoleGivesNoRights(t *testing.T) {
	c := found(t)
	if err := c.KeepTierRole(t.Context(), c.id, "Gold", 55); err != nil {
		t.Fatal(err)
	}
	gold := league.RoleID(55)
	for option, set := range map[string]league.Settings{"gate_role": {GateRole: &gold}, "moderator_role": {ModRole: &gold}} {
		_, err := c.ChangeSettings(t.Context(), c.moderator(), c.id, set)
		if league.CodeOf(err) != "role_of_tier" {
			t.Errorf("%s: %v", option, err)
		}
	}
	c.foundLeague("Friday", league.Rules{System: league.Duel})
	if _, err := c.ChangeSettings(t.Context(), c.moderator(), c.id, league.Settings{ModRole: &gold}); league.CodeOf(err) != "role_of_tier" {
		t.Errorf("in another league: %v", err)
	}
	on := true
	if _, err := c.ChangeSettings(t.Context(), c.moderator(), c.id, league.Settings{TierRoles: &on}); league.CodeOf(err) != "tier_roles_none" {
		t.Errorf("in a league without tiers: %v", err)
	}
}

// Whoever acts without the role he was given is given it again: it was taken from him, or he left and came back.
func TestRoleLostIsGivenAgain(t *testing.T) {
	c := found(t)
	on := true
	c.settings(league.Settings{TierRoles: &on})
	c.play(table(ana, bo))
	for _, user := range []league.UserID{ana.User, bo.User} {
		if err := c.KeepRoleHolder(t.Context(), c.id, user, 55); err != nil {
			t.Fatal(err)
		}
	}
	withRole := bo
	withRole.Roles = []league.RoleID{55}
	c.play(table(ana, bo), table(withRole, ana))
	work, err := c.RoleWork(t.Context(), c.id)
	if want := map[league.UserID]league.RoleID{bo.User: 55}; !cmp.Equal(want, work.Held) || err != nil {
		t.Errorf("held: %v, want %v (%v)", work.Held, want, err)
	}
}

// In a league of Go the grades are shown: of who is ranked there.
func TestRoleWorkOfGo(t *testing.T) {
	c := foundGo(t)
	on := true
	c.settings(league.Settings{TierRoles: &on})
	c.grade(ana, "10k")
	c.grade(bo, "1d")
	c.grade(cy, "NC")
	c.playGo(goGame(ana, bo, "white"), goGame(cy, bo, "white"))
	work, err := c.RoleWork(t.Context(), c.id)
	if want := map[league.UserID]string{ana.User: "10k", bo.User: "1d"}; !cmp.Equal(want, work.Wanted) || err != nil {
		t.Errorf("%v, want %v (%v)", work.Wanted, want, err)
	}
	if want := []string{"10k", "1d"}; !cmp.Equal(want, work.Tiers()) {
		t.Errorf("%v, want %v", work.Tiers(), want)
	}
}

// A copy of a league in the same server does not take over the roles that the league itself gives: two that give and take
// the same role would undo each other's work.
func TestCopyHasRolesOfItsOwn(t *testing.T) {
	c := found(t)
	if err := c.KeepTierRole(t.Context(), c.id, "Gold", 55); err != nil {
		t.Fatal(err)
	}
	a, err := read(string(c.archived()))
	if err != nil {
		t.Fatal(err)
	}
	for home, want := range map[*club]int{c: 0, elsewhere(t): 1} { // beside the league itself, and where it is not
		copied, err := home.ImportArchive(t.Context(), home.admin(), a, league.ArchiveHome{Name: "Copy", Channel: 80})
		if err != nil {
			t.Fatal(err)
		}
		work, err := home.RoleWork(t.Context(), copied.League)
		if err != nil || len(work.Roles) != want {
			t.Errorf("%v, want %d roles (%v)", work.Roles, want, err)
		}
	}
}

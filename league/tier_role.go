package league

import (
	"context"
	"maps"
	"slices"
	"time"

	"github.com/podiumbot/podium/league/elo"
)

// RoleReader reads who holds which role for his tier or grade.
type RoleReader interface {
	// Version is a number that every transaction on the league raises.
	Version(ID) (int64, error)
	// TierRoles lists the roles of a league's tiers or grades, by their names.
	TierRoles(ID) (map[string]RoleID, error)
	// RoleHolders lists who was given a role, and which: accounts, not players.
	RoleHolders(ID) (map[UserID]RoleID, error)
	// RoleHeldBy returns the role somebody was given; 0 is none.
	RoleHeldBy(ID, UserID) (RoleID, error)
	// RankedAccounts lists the states of the ranked players who have an account.
	RankedAccounts(SeasonID) (map[UserID]State, error)
	// RoleLeagues lists the leagues that show tiers as roles, or have roles to take back since they no longer do.
	RoleLeagues() ([]ID, error)
	// RolesOwed tells whether there are roles of those who were forgotten before a moment.
	RolesOwed(before time.Time) (bool, error)
}

// RoleTx writes who holds which role.
type RoleTx interface {
	// PutTierRole keeps the role of a tier or grade; 0 forgets it.
	PutTierRole(league ID, tier string, role RoleID) error
	// PutRoleHolder keeps which role somebody was given; 0 forgets it.
	PutRoleHolder(league ID, user UserID, role RoleID) error
	// OweRoles notes that somebody is forgotten at a moment, whose roles are to be taken back.
	OweRoles(user UserID, at time.Time) error
	// DropOwedRoles forgets the roles of those who were forgotten before a moment.
	DropOwedRoles(before time.Time) error
}

// owedFor is how long an account is kept for a role that Discord does not take back: where the bot has been thrown out,
// or nobody mends what is in the way.
const owedFor = 30 * 24 * time.Hour

// RoleWork is what a league's roles should be, and what they are as far as is known.
type RoleWork struct {
	League  League
	Version int64             // changes with everything below but Held
	Wanted  map[UserID]string // the tier or grade of each; nobody where the league shows none
	Roles   map[string]RoleID // of the tiers and grades that have one
	Held    map[UserID]RoleID
	Taken   []RoleID // the roles of the guild's other leagues
}

// Tiers lists the tiers or grades that somebody is in, in a fixed order.
func (w RoleWork) Tiers() []string {
	names := slices.Sorted(maps.Values(w.Wanted))
	return slices.Compact(names)
}

// RoleLeagues lists the leagues whose roles have to be kept in step, with their versions.
func (s *Service) RoleLeagues(ctx context.Context) (map[ID]int64, error) {
	return view(ctx, s, func(r Reader) (map[ID]int64, error) {
		ids, err := r.RoleLeagues()
		if err != nil {
			return nil, err
		}
		versions := make(map[ID]int64, len(ids))
		for _, id := range ids {
			if versions[id], err = r.Version(id); err != nil {
				return nil, err
			}
		}
		return versions, nil
	})
}

// RoleWork tells what a league's roles should be.
func (s *Service) RoleWork(ctx context.Context, league ID) (RoleWork, error) {
	return view(ctx, s, func(r Reader) (RoleWork, error) {
		w := RoleWork{Wanted: map[UserID]string{}}
		var err error
		if w.League, err = r.League(league); err != nil {
			return w, err
		}
		if w.Version, err = r.Version(league); err != nil {
			return w, err
		}
		if w.Roles, err = r.TierRoles(league); err != nil {
			return w, err
		}
		if w.Held, err = r.RoleHolders(league); err != nil {
			return w, err
		}
		if w.Taken, err = takenRoles(r, w.League); err != nil || !w.League.TierRoles {
			return w, err
		}
		system, err := systemOf(w.League.Season.Rules)
		if err != nil {
			return w, err
		}
		states, err := r.RankedAccounts(w.League.Season.ID)
		for user, state := range states {
			if name := tierName(w.League.Season.Rules.System, system, state); name != "" {
				w.Wanted[user] = name
			}
		}
		return w, err
	})
}

// tierName is the tier a ranked player is in, or his grade; "" where there is neither.
func tierName(s System, system system, state State) string {
	switch {
	case s == Go && !state.NC:
		return state.GradeName()
	case system.tier(state) != elo.NoTier:
		return system.tier(state).String()
	}
	return ""
}

// takenRoles lists the roles that the guild's other leagues use for their tiers.
func takenRoles(r Reader, l League) ([]RoleID, error) {
	all, err := r.LeaguesOf(l.Guild)
	if err != nil {
		return nil, err
	}
	var taken []RoleID
	for _, other := range all {
		if other.ID == l.ID {
			continue
		}
		roles, err := r.TierRoles(other.ID)
		if err != nil {
			return nil, err
		}
		taken = append(taken, slices.Collect(maps.Values(roles))...)
	}
	slices.Sort(taken)
	return taken, nil
}

// KeepTierRole notes the role that shows a tier or grade; 0: it has none any more.
func (s *Service) KeepTierRole(ctx context.Context, league ID, tier string, role RoleID) error {
	return s.store.Update(ctx, func(tx Tx) error { return tx.PutTierRole(league, tier, role) })
}

// KeepRoleHolder notes the role that somebody was given; 0: it was taken back, and if he is forgotten nothing of him is
// left.
func (s *Service) KeepRoleHolder(ctx context.Context, league ID, user UserID, role RoleID) error {
	err := s.store.Update(ctx, func(tx Tx) error {
		if err := tx.PutRoleHolder(league, user, role); err != nil || role == 0 {
			return err
		}
		_, err := tx.PlayerOf(league, user)
		if KindOf(err) == NotFound { // forgotten while he was given it
			return tx.OweRoles(user, s.now())
		}
		return err
	})
	if err == nil && role == 0 {
		s.store.Scrub()
	}
	return err
}

// LetRolesGo forgets the roles that could not be taken back from those who were forgotten, in time.
func (s *Service) LetRolesGo(ctx context.Context) error {
	before := s.now().Add(-owedFor)
	owed, err := view(ctx, s, func(r Reader) (bool, error) { return r.RolesOwed(before) })
	if err != nil || !owed {
		return err
	}
	if err := s.store.Update(ctx, func(tx Tx) error { return tx.DropOwedRoles(before) }); err != nil {
		return err
	}
	s.store.Scrub()
	return nil
}

// followRoles forgets that the actor was given a role which he does not have: somebody took it, or he left the server and
// came back. So he is given it again.
func (u *unit) followRoles() error {
	if !u.league.TierRoles {
		return nil
	}
	role, err := u.RoleHeldBy(u.league.ID, u.o.Actor.User)
	if err != nil {
		return err
	}
	if role == 0 || slices.Contains(u.o.Actor.Roles, role) {
		return nil
	}
	return u.PutRoleHolder(u.league.ID, u.o.Actor.User, 0)
}

// checkNoTierRole refuses a role of authority that play would give.
func (u *unit) checkNoTierRole(set Settings) error {
	leagues, err := u.LeaguesOf(u.league.Guild)
	if err != nil {
		return err
	}
	for _, l := range leagues {
		roles, err := u.TierRoles(l.ID)
		if err != nil {
			return err
		}
		given := slices.Collect(maps.Values(roles))
		for _, o := range []struct {
			option string
			role   *RoleID
		}{{"gate_role", set.GateRole}, {"moderator_role", set.ModRole}} {
			if o.role != nil && *o.role != 0 && slices.Contains(given, *o.role) {
				return InvalidOption(o.option, "role_of_tier", Args{"role": *o.role})
			}
		}
	}
	return nil
}

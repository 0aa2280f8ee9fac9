package bot

import (
	"context"
	"errors"
	"log/slog"
	"maps"
	"slices"
	"time"

	"github.com/podiumbot/podium/league"
)

const (
	// roleCheck is how often the roles of a league are looked at although nothing has happened in it: for one that was
	// deleted or given permissions.
	roleCheck = 10 * time.Minute
	// absence is for how long somebody who is not in the server is left alone.
	absence = 24 * time.Hour
	// roleTime is how long one request about roles may take, limits included.
	roleTime = 2 * time.Minute
)

// Codes of Discord's about roles and their holders.
const (
	codeUnknownGuild  = 10004
	codeUnknownMember = 10007
	codeUnknownUser   = 10013
	codeMaxRoles      = 30005
)

// tierRoles keeps the roles that show tiers and grades in step with the ratings: one a player. Only what differs is
// asked of Discord, one request after the other.
type tierRoles struct {
	work     RoleKeeper
	commands Commands
	troubles *troubles
	rest     *rest
	clock    func() time.Time
	log      *slog.Logger
	self     snowflake

	done   map[league.ID]checked
	absent map[membership]time.Time // who was not in the server, for as long as he is left alone
}

// checked is when a league's roles were found or put in order, and at which version of the league.
type checked struct {
	version int64
	at      time.Time
}

type membership struct {
	guild league.GuildID
	user  league.UserID
}

func newTierRoles(o Options, r *rest, t *troubles) *tierRoles {
	return &tierRoles{
		work: o.Roles, commands: o.Commands, troubles: t, rest: r, clock: o.Clock, log: o.Log,
		done: map[league.ID]checked{}, absent: map[membership]time.Time{},
	}
}

// sync puts the roles of every league in order in which something has happened. What cannot be done now is tried again
// the next time; a league that fails holds up no other.
func (t *tierRoles) sync(ctx context.Context) error {
	maps.DeleteFunc(t.absent, func(_ membership, since time.Time) bool { return t.clock().Sub(since) >= absence })
	versions, err := t.work.RoleLeagues(ctx)
	errs := []error{err}
	for _, id := range slices.Sorted(maps.Keys(versions)) {
		before, now := t.done[id], t.clock()
		if before.version == versions[id] && now.Sub(before.at) < roleCheck {
			continue
		}
		w, err := t.work.RoleWork(ctx, id)
		if err == nil {
			err = t.league(ctx, w)
		}
		if err == nil {
			t.done[id] = checked{w.Version, now}
			continue
		}
		if busy, ok := errors.AsType[*busyError](err); ok {
			t.log.LogAttrs(ctx, slog.LevelInfo, "roles wait for Discord", slog.Int64("league", int64(id)), slog.Any("error", busy))
			continue
		}
		errs = append(errs, err)
	}
	return errors.Join(errs...)
}

// league puts the roles of one league in order.
func (t *tierRoles) league(ctx context.Context, w league.RoleWork) error {
	if len(w.Wanted) == 0 && len(w.Held) == 0 {
		return nil
	}
	server, err := within(ctx, func(ctx context.Context) (*serverRoles, error) {
		return t.rest.look(ctx, snowflake(w.League.Guild), t.self)
	})
	if code := codeOf(err); code == codeUnknownGuild || code == codeMissingAccess || code == codeUnknownMember {
		return nil // the bot is no longer in that server
	}
	if err != nil {
		return err
	}
	if !server.manages {
		t.tell(ctx, w.League, "roles", "roles_forbidden", 0)
		return nil
	}
	t.troubles.mended(ctx, topic{w.League.ID, "roles"})
	ready := map[string]snowflake{}
	for _, tier := range w.Tiers() {
		if ready[tier], err = t.role(ctx, w, server, tier); err != nil {
			return err
		}
	}
	users := maps.Clone(w.Held)
	for user := range w.Wanted {
		users[user] = 0
	}
	for _, user := range slices.Sorted(maps.Keys(users)) {
		if err := t.member(ctx, w, server, user, ready[w.Wanted[user]]); err != nil {
			return err
		}
	}
	return nil
}

// member gives somebody the role wanted (0: none) in place of the one he was given.
func (t *tierRoles) member(ctx context.Context, w league.RoleWork, server *serverRoles, user league.UserID, want snowflake) error {
	has := snowflake(w.Held[user])
	who := membership{w.League.Guild, user}
	_, absent := t.absent[who]
	if has == want || has == 0 && absent {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, roleTime)
	defer cancel()
	var err error
	if server.has(has) {
		if server.fault(server.byID[has]) == "role_above" {
			return nil // until that is mended, of which moderators are told: never two
		}
		err = t.rest.revoke(ctx, server.guild, snowflake(user), has)
	}
	if err == nil && want != 0 {
		err = t.rest.grant(ctx, server.guild, snowflake(user), want)
	}
	if nobodyThere(err) {
		t.absent[who] = t.clock()
		want, err = 0, nil
	}
	if err != nil {
		return err
	}
	return t.work.KeepRoleHolder(ctx, w.League.ID, user, league.RoleID(want))
}

// nobodyThere tells that somebody is not in the server: he has left it, or his account is no more.
func nobodyThere(err error) bool {
	code := codeOf(err)
	return code == codeUnknownMember || code == codeUnknownUser
}

// within gives one matter its time.
func within[T any](ctx context.Context, f func(context.Context) (T, error)) (T, error) {
	ctx, cancel := context.WithTimeout(ctx, roleTime)
	defer cancel()
	return f(ctx)
}

// tell has moderators told of a role, once until it is mended.
func (t *tierRoles) tell(ctx context.Context, l league.League, key, code string, role snowflake) {
	trouble := league.Trouble{Guild: l.Guild, League: l.ID, Key: key, Code: code, At: t.clock()}
	if role != 0 {
		trouble.Args = league.Args{"role": league.RoleID(role)}
	}
	t.troubles.tell(ctx, trouble)
}

package bot

import (
	"context"

	"github.com/podiumbot/podium/league"
)

// role returns the role that shows a tier, made or found where there is none; 0 where there can be none for now, of which
// moderators are told.
func (t *tierRoles) role(ctx context.Context, w league.RoleWork, server *serverRoles, tier string) (snowflake, error) {
	role, known := server.byID[snowflake(w.Roles[tier])]
	if !known {
		return t.newRole(ctx, w, server, tier)
	}
	return t.usable(ctx, w.League, server, role), nil
}

// usable returns the role, or 0 when the bot must not or cannot give it.
func (t *tierRoles) usable(ctx context.Context, l league.League, server *serverRoles, role serverRole) snowflake {
	key := "role/" + role.ID.String()
	if fault := server.fault(role); fault != "" {
		t.tell(ctx, l, key, fault, role.ID)
		return 0
	}
	t.troubles.mended(ctx, topic{l.ID, key})
	return role.ID
}

// newRole takes a role of the tier's name that is there already, perhaps since an earlier attempt was not noted, or makes
// one. One that was there and opens channels is refused as one with permissions is.
func (t *tierRoles) newRole(ctx context.Context, w league.RoleWork, server *serverRoles, tier string) (snowflake, error) {
	ctx, cancel := context.WithTimeout(ctx, roleTime)
	defer cancel()
	taken := map[snowflake]bool{}
	for _, id := range w.Taken {
		taken[snowflake(id)] = true
	}
	name, colour := t.commands.TierRole(w.League, tier, false)
	role, there, others := server.named(name, taken)
	if !there && others { // it is another league's here
		name, _ = t.commands.TierRole(w.League, tier, true)
		role, there, _ = server.named(name, taken)
	}
	var err error
	if there {
		role.ID, err = t.adopted(ctx, w.League, server, role)
	} else {
		role, err = t.made(ctx, w.League, server, newRole{Name: name, Permissions: "0", Color: colour})
	}
	if err != nil || role.ID == 0 {
		return 0, err
	}
	return role.ID, t.work.KeepTierRole(ctx, w.League.ID, tier, league.RoleID(role.ID))
}

// adopted returns a role that was there before, or 0 when it is none to give.
func (t *tierRoles) adopted(ctx context.Context, l league.League, server *serverRoles, role serverRole) (snowflake, error) {
	opens, err := t.rest.opens(ctx, server.guild, role.ID)
	if err != nil {
		return 0, err
	}
	if opens {
		t.tell(ctx, l, "role/"+role.ID.String(), "role_powerful", role.ID)
		return 0, nil
	}
	return t.usable(ctx, l, server, role), nil
}

// made makes a role; none where the server is full of them.
func (t *tierRoles) made(ctx context.Context, l league.League, server *serverRoles, wanted newRole) (serverRole, error) {
	const key = "roles/full"
	role, err := t.rest.createRole(ctx, server.guild, wanted)
	if codeOf(err) == codeMaxRoles {
		t.tell(ctx, l, key, "roles_full", 0)
		return serverRole{}, nil
	}
	if err != nil {
		return serverRole{}, err
	}
	t.troubles.mended(ctx, topic{l.ID, key})
	server.byID[role.ID] = role
	server.list = append(server.list, role)
	return role, nil
}

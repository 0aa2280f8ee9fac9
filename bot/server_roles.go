package bot

import (
	"context"

	"github.com/bwmarrin/discordgo"
)

// serverRoles is what the roles of a server are, and which of them the bot may give.
type serverRoles struct {
	guild   snowflake
	byID    map[snowflake]serverRole
	list    []serverRole // as Discord lists them
	manages bool         // the bot has Manage Roles
	top     int          // the position of its highest role: it may give those below
}

// look asks for a server's roles, and for the bot's own.
func (r *rest) look(ctx context.Context, guild, self snowflake) (*serverRoles, error) {
	list, err := r.roles(ctx, guild)
	if err != nil {
		return nil, err
	}
	own, err := r.rolesOf(ctx, guild, self)
	if err != nil {
		return nil, err
	}
	s := &serverRoles{guild: guild, byID: make(map[snowflake]serverRole, len(list)), list: list}
	for _, role := range list {
		s.byID[role.ID] = role
	}
	permissions := s.byID[guild].Permissions // of @everyone, which has the server's id
	for _, id := range own {
		permissions |= s.byID[id].Permissions
		s.top = max(s.top, s.byID[id].Position)
	}
	s.manages = permissions&(discordgo.PermissionManageRoles|discordgo.PermissionAdministrator) != 0
	return s, nil
}

func (s *serverRoles) has(role snowflake) bool {
	_, ok := s.byID[role]
	return ok
}

// fault names what is in the way of giving a role for a tier: the code of a trouble, or "".
func (s *serverRoles) fault(role serverRole) string {
	switch {
	case role.Permissions != 0:
		return "role_powerful"
	case role.Managed || role.Position >= s.top:
		return "role_above"
	}
	return ""
}

// named finds a role by its name among those that are nobody else's.
func (s *serverRoles) named(name string, taken map[snowflake]bool) (role serverRole, ok, others bool) {
	for _, role := range s.list {
		switch {
		case role.Name != name || role.ID == s.guild:
		case taken[role.ID]:
			others = true
		default:
			return role, true, others
		}
	}
	return serverRole{}, false, others
}

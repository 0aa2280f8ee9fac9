package bot

import (
	"context"
	"net/http"

	"github.com/bwmarrin/discordgo"
)

// serverRole is a role as far as it matters here.
type serverRole struct {
	ID          snowflake `json:"id"`
	Name        string    `json:"name"`
	Permissions int64     `json:"permissions,string"`
	Position    int       `json:"position"`
	Managed     bool      `json:"managed"` // an integration's
}

// newRole is a role to be made: it allows nothing, and nobody can ping it.
type newRole struct {
	Name        string `json:"name"`
	Permissions string `json:"permissions"`
	Color       int    `json:"color"`
	Hoist       bool   `json:"hoist"`
	Mentionable bool   `json:"mentionable"`
}

// roles lists the roles of a server.
func (r *rest) roles(ctx context.Context, guild snowflake) ([]serverRole, error) {
	var list []serverRole
	err := r.call(ctx, http.MethodGet, discordgo.EndpointGuildRoles(guild.String()), nil, nil, &list)
	return list, err
}

// rolesOf lists the roles a member has.
func (r *rest) rolesOf(ctx context.Context, guild, user snowflake) ([]snowflake, error) {
	var member struct {
		Roles []snowflake `json:"roles"`
	}
	err := r.call(ctx, http.MethodGet, discordgo.EndpointGuildMember(guild.String(), user.String()), nil, nil, &member)
	return member.Roles, err
}

// opens tells whether a role allows anything in some channel of the server.
func (r *rest) opens(ctx context.Context, guild, role snowflake) (bool, error) {
	var channels []struct {
		Overwrites []struct {
			ID    snowflake `json:"id"`
			Allow int64     `json:"allow,string"`
		} `json:"permission_overwrites"`
	}
	if err := r.call(ctx, http.MethodGet, discordgo.EndpointGuildChannels(guild.String()), nil, nil, &channels); err != nil {
		return false, err
	}
	for _, c := range channels {
		for _, o := range c.Overwrites {
			if o.ID == role && o.Allow != 0 {
				return true, nil
			}
		}
	}
	return false, nil
}

// createRole makes a role just above @everyone.
func (r *rest) createRole(ctx context.Context, guild snowflake, role newRole) (serverRole, error) {
	var made serverRole
	err := r.call(ctx, http.MethodPost, discordgo.EndpointGuildRoles(guild.String()), role, nil, &made)
	return made, err
}

// grant gives a member a role, revoke takes it; twice is once.
func (r *rest) grant(ctx context.Context, guild, user, role snowflake) error {
	return r.call(ctx, http.MethodPut, discordgo.EndpointGuildMemberRole(guild.String(), user.String(), role.String()), nil, nil, nil)
}

func (r *rest) revoke(ctx context.Context, guild, user, role snowflake) error {
	return r.call(ctx, http.MethodDelete, discordgo.EndpointGuildMemberRole(guild.String(), user.String(), role.String()), nil, nil, nil)
}

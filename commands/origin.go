package commands

import (
	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/league"
)

// origin is where the request comes from, as the use cases take it.
func (r *Request) origin() league.Origin {
	return league.Origin{Interaction: r.ID, Guild: r.Guild, Channel: r.Here, Actor: r.Member.actor()}
}

// actor is the member with what Discord lets him do here. Administrators may do everything.
func (m Member) actor() league.Actor {
	admin := m.Permissions&(discordgo.PermissionAdministrator|discordgo.PermissionManageGuild) != 0
	return league.Actor{
		User: m.User, Name: m.Name, Roles: m.Roles,
		Manage: admin || m.Permissions&discordgo.PermissionManageEvents != 0,
		Admin:  admin,
	}
}

// participant is the member as a report names him.
func (m Member) participant() league.Participant {
	return league.Participant{User: m.User, Name: m.Name, Bot: m.Bot, Roles: m.Roles}
}

package commands

import (
	"context"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/league"
)

// player is /player add|link|grade|merge|rename: guests, and the names and first grades of players.
func (c *Commands) player(d definer) command {
	return command{
		definition: d.command("player", discordgo.PermissionManageEvents,
			sub("add", required(text("name", nameLimit)), completed("league", leagueLimit)),
			sub("link", required(completed("player", playerLimit)), required(user("member")), completed("league", leagueLimit)),
			sub("grade", required(completed("player", playerLimit)), required(text("grade", gradeLimit)), completed("league", leagueLimit)),
			sub("merge", required(completed("player", playerLimit)), required(completed("into", playerLimit)), text("reason", reasonLimit),
				completed("league", leagueLimit)),
			sub("rename", required(completed("player", playerLimit)), required(text("name", nameLimit)), completed("league", leagueLimit)),
		),
		routes: []route{
			{pattern: "player/add", league: true, access: moderator, handle: c.handlePlayerAdd},
			{pattern: "player/link", league: true, access: moderator, handle: c.handlePlayerLink},
			{pattern: "player/grade", league: true, access: moderator, handle: c.handlePlayerGrade},
			{pattern: "player/merge", league: true, access: moderator, handle: c.handlePlayerMerge},
			{pattern: "player/rename", league: true, access: moderator, handle: c.handlePlayerRename},
		},
	}
}

func (c *Commands) handlePlayerAdd(ctx context.Context, r *Request) (Reply, error) {
	outcome, err := c.league.AddGuest(ctx, r.origin(), r.league.ID, r.text("name"))
	if err != nil {
		return Reply{}, err
	}
	return c.outcome(ctx, r, outcome)
}

func (c *Commands) handlePlayerLink(ctx context.Context, r *Request) (Reply, error) {
	player, err := c.named(ctx, r, "player")
	if err != nil {
		return Reply{}, err
	}
	member := r.Options["member"].User
	if member == nil {
		return Reply{}, league.InvalidOption("member", "member_unknown", nil)
	}
	outcome, err := c.league.LinkPlayer(ctx, r.origin(), r.league.ID, player.ID, member.participant())
	if err != nil {
		return Reply{}, err
	}
	return c.outcome(ctx, r, outcome)
}

func (c *Commands) handlePlayerRename(ctx context.Context, r *Request) (Reply, error) {
	player, err := c.named(ctx, r, "player")
	if err != nil {
		return Reply{}, err
	}
	outcome, err := c.league.RenamePlayer(ctx, r.origin(), r.league.ID, player.ID, r.text("name"))
	if err != nil {
		return Reply{}, err
	}
	return c.outcome(ctx, r, outcome)
}

// handlePlayerGrade sets the grade with which a Go player starts.
func (c *Commands) handlePlayerGrade(ctx context.Context, r *Request) (Reply, error) {
	if err := r.onlyGo("grade_not_here"); err != nil {
		return Reply{}, err
	}
	player, err := c.named(ctx, r, "player")
	if err != nil {
		return Reply{}, err
	}
	outcome, err := c.league.SetGrade(ctx, r.origin(), r.league.ID, player.ID, r.text("grade"))
	if err != nil {
		return Reply{}, err
	}
	return c.outcome(ctx, r, outcome)
}

func (c *Commands) playerChanged(ctx context.Context, r *Request, o league.Outcome) (Reply, error) {
	names, err := c.league.Names(ctx, o.Players)
	if err != nil {
		return Reply{}, err
	}
	player := names[o.Players[0]]
	home, err := c.league.League(ctx, o.League)
	if err != nil {
		return Reply{}, err
	}
	return c.say(r, view.BySystem(c.printer(r), "outcome."+string(o.Kind), home.Season.Rules.System), locale.Args{"Name": view.Name(player), "User": view.Mention(c.printer(r), player.User)}), nil
}

package commands

import (
	"context"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/league"
)

// timeLimit is how much may be typed for a time of day.
const timeLimit = 20

// schedule is /schedule leaderboard|off|now: the weekly post of the leaderboard.
func (c *Commands) schedule(d definer) command {
	day := d.chosen("day", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
	return command{
		definition: d.command("schedule", discordgo.PermissionManageEvents,
			sub("leaderboard", required(day), required(text("time", timeLimit)), channel("channel"), completed("league", leagueLimit)),
			sub("off", completed("league", leagueLimit)),
			sub("now", completed("league", leagueLimit)),
		),
		routes: []route{
			{pattern: "schedule/leaderboard", league: true, access: moderator, handle: c.handleScheduleLeaderboard},
			{pattern: "schedule/off", league: true, access: moderator, handle: c.handleScheduleOff},
			{pattern: "schedule/now", league: true, access: moderator, handle: c.handleScheduleNow},
		},
	}
}

func (c *Commands) handleScheduleLeaderboard(ctx context.Context, r *Request) (Reply, error) {
	var weekly league.Weekly
	var err error
	if weekly.Day, err = league.ParseWeekday(r.text("day")); err != nil {
		return Reply{}, err
	}
	if weekly.Minute, err = league.ParseMinute(r.text("time")); err != nil {
		return Reply{}, err
	}
	outcome, err := c.league.SetSchedule(ctx, r.origin(), r.league.ID, weekly, r.Options["channel"].Channel)
	if err != nil {
		return Reply{}, err
	}
	return c.outcome(ctx, r, outcome)
}

func (c *Commands) handleScheduleOff(ctx context.Context, r *Request) (Reply, error) {
	outcome, err := c.league.StopSchedule(ctx, r.origin(), r.league.ID)
	if err != nil {
		return Reply{}, err
	}
	return c.outcome(ctx, r, outcome)
}

func (c *Commands) handleScheduleNow(ctx context.Context, r *Request) (Reply, error) {
	outcome, err := c.league.PostLeaderboard(ctx, r.origin(), r.league.ID)
	if err != nil {
		return Reply{}, err
	}
	return c.outcome(ctx, r, outcome)
}

// scheduled tells what a use case did to the weekly leaderboard: where and when it comes next.
func (c *Commands) scheduled(ctx context.Context, r *Request, o league.Outcome) (Reply, error) {
	l, err := c.league.League(ctx, o.League)
	if err != nil {
		return Reply{}, err
	}
	next, _, err := c.league.Schedule(ctx, o.League)
	if err != nil {
		return Reply{}, err
	}
	return replyWith(view.Scheduled(c.printer(r), l, o, next)), nil
}

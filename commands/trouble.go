package commands

import (
	"context"
	"log/slog"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/league"
)

// telling puts below a moderator's answer, where there is room, what moderators have to mend and have not been told yet. Most people's answers
// only look and find nothing. What was asked for is done by then: a fault here is logged and the answer stands.
func (c *Commands) telling(next Handler) Handler {
	return func(ctx context.Context, r *Request) (Reply, error) {
		reply, err := next(ctx, r)
		if err != nil || r.Kind != Command || !view.RoomForTroubles(c.printer(r), reply.Embeds) {
			return reply, err
		}
		lines, buttons, err := c.troubles(ctx, r)
		if err != nil {
			c.log.LogAttrs(ctx, slog.LevelError, "troubles not told", slog.Int64("guild", int64(r.Guild)), slog.Any("error", err))
			return reply, nil
		}
		if len(lines) > 0 {
			reply.Embeds = append(reply.Embeds, view.Troubles(c.printer(r), lines).Embeds...)
		}
		if len(buttons) > 0 && len(reply.Components) < view.RowsLimit {
			reply.Components = append(reply.Components, discordgo.ActionsRow{Components: buttons})
		}
		return reply, nil
	}
}

// troubles are what the person has to be told, a line each, and is then taken for told; with buttons that mend some of it.
func (c *Commands) troubles(ctx context.Context, r *Request) (lines []string, buttons []discordgo.MessageComponent, err error) {
	told, err := c.league.TakeTroubles(ctx, r.origin())
	if err != nil {
		return nil, nil, err
	}
	for _, t := range told {
		var l league.League
		if t.League != 0 {
			if l, err = c.league.League(ctx, t.League); err != nil {
				return nil, nil, err
			}
		}
		text, err := c.troubleText(ctx, c.printer(r), t.Code, t.Args)
		if err != nil {
			return nil, nil, err
		}
		if t.League != 0 { // else it concerns the server, such as a tournament without a league
			text = view.TroubleLine(l, text)
		}
		lines = append(lines, text)
	}
	return lines, view.DropButtons(c.printer(r), told...), nil
}

package commands

import (
	"context"
	"fmt"
	"time"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/league"
)

// Announce draws a post of the outbox in the league's language, with the names of this moment. The post's id stands in its
// custom ids, or in the footer where it has no buttons.
func (c *Commands) Announce(ctx context.Context, post league.Post) (*Post, error) {
	if pod, ok := podOfEvent(post.Event); ok {
		return c.announcePod(ctx, post, pod)
	}
	var home league.League // stays empty for what concerns a server as a whole
	if post.League != 0 {
		l, err := c.league.League(ctx, post.League)
		if err != nil {
			return nil, err
		}
		home = l
	}
	if entry := view.Entry(post.Event); entry != 0 { // its figures are of the season it is in, which may be over by now
		season, err := c.league.SeasonOf(ctx, entry)
		if err != nil {
			return nil, err
		}
		home.Season = season
	}
	names, err := c.league.Names(ctx, view.Players(post.Event))
	if err != nil {
		return nil, err
	}
	p := c.catalogue.Printer(home.Locale)
	message, err := c.drawn(ctx, p, home, post.Event, names)
	if err != nil {
		return nil, err
	}
	return c.posted(ctx, p, post, message, view.Pinged(post.Event, names)), nil
}

// posted is a message as it is sent: marked with the post, its pictures drawn, and calling those accounts alone.
func (c *Commands) posted(ctx context.Context, p *locale.Printer, post league.Post, message view.Message, pings []string) *Post {
	message = view.Stamped(p, message, post.Mark())
	embeds, files := c.illustrate(ctx, message.Embeds, message.Pictures)
	return &Post{
		Content: message.Content, Embeds: embeds, Components: message.Components, Files: files,
		AllowedMentions: &discordgo.MessageAllowedMentions{
			Parse: []discordgo.AllowedMentionType{}, Users: pings,
		},
	}
}

func (c *Commands) drawn(ctx context.Context, p *locale.Printer, l league.League, event league.DomainEvent, names league.NameMap) (view.Message, error) {
	switch e := event.(type) {
	case league.GameRated:
		if !e.Late && len(e.Moves) == 0 {
			return view.GameRated(p, l, e, names, time.Time{}, false), nil
		}
		game, err := c.league.Game(ctx, e.Game)
		if err != nil {
			return view.Message{}, err
		}
		followed, err := c.league.Followed(ctx, game.Entry)
		if err != nil {
			return view.Message{}, err
		}
		return view.GameRated(p, l, e, names, game.Entry.Played, followed || len(e.Moves) > 0), nil
	case league.EventOpened:
		return view.EventOpened(p, l, e), nil
	case league.EventRated:
		return view.EventRated(p, l, e, names), nil
	case league.Recalculated:
		return c.recalculated(ctx, p, l, e, names)
	case league.LeaderboardPosted:
		return view.Leaderboard(p, l, e, names), nil
	case league.ReportWaits:
		report, err := c.league.Waiting(ctx, e.Proposal)
		return view.ReportWaits(p, e.Asked, report), err
	case league.ReportAnswered:
		report, err := c.league.Waiting(ctx, e.Proposal)
		return view.ReportWaits(p, nil, report), err
	case league.SeasonOpened:
		return view.SeasonOpened(p, l, e, names), nil
	case league.Welcomed:
		return view.Welcome(c.catalogue.Printer(e.Locale)), nil
	case league.Shared:
		message, err := c.show(ctx, p, e.View)
		if err != nil {
			return view.Message{}, err
		}
		return view.SharedBy(p, message, e.By, e.View), nil
	case league.TroubleTold:
		text, err := c.troubleText(ctx, p, e.Code, e.Args)
		if err != nil {
			return view.Message{}, err
		}
		return view.Trouble(p, l, e, text), nil
	}
	return view.Message{}, fmt.Errorf("an event of unknown type %T", event)
}

func (c *Commands) troubleText(ctx context.Context, p *locale.Printer, code string, args league.Args) (string, error) {
	names, err := c.league.Names(ctx, view.PlayersIn(args))
	if err != nil {
		return "", err
	}
	return p.Text(code, view.Args(p, names, args)), nil
}

// recalculated draws a recalculation; of a late result it shows the game, which no post has told of yet.
func (c *Commands) recalculated(ctx context.Context, p *locale.Printer, l league.League, e league.Recalculated, names league.NameMap) (view.Message, error) {
	if e.Cause != league.CauseLate {
		return view.Recalculated(p, l, e, names, nil), nil
	}
	game, err := c.league.Game(ctx, e.Entry)
	if err != nil {
		return view.Message{}, err
	}
	return view.Recalculated(p, l, e, names, &game), nil
}

package commands

import (
	"context"
	"strconv"
	"strings"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/league"
)

// show draws the view of a path. It serves answers, the buttons of pages and the views shared with a channel:
//
//	rank/<player>                     leaderboard/<league>/<page>, with /<season> behind it where that is over
//	rank/<player>/<against>           history/<player>/<page>, with /<season> so, too
//	explain/<entry>/<player>[/<page>] event/<league>/<number>/<page>
func (c *Commands) show(ctx context.Context, p *locale.Printer, path string) (view.Message, error) {
	over := league.NewError(league.NotFound, "button_over", nil)
	segments := strings.Split(path, "/")
	ids := make([]int64, 3)
	for i, s := range segments[1:] {
		n, err := strconv.ParseInt(s, 10, 64)
		if err != nil || n < 0 || i >= len(ids) {
			return view.Message{}, over
		}
		ids[i] = n
	}
	switch segments[0] {
	case "rank":
		if ids[1] != 0 {
			return c.showHeadToHead(ctx, p, league.PlayerID(ids[0]), league.PlayerID(ids[1]))
		}
		card, err := c.league.Card(ctx, league.PlayerID(ids[0]))
		if err != nil {
			return view.Message{}, err
		}
		return view.Card(p, card), nil
	case "leaderboard":
		board, err := c.league.Board(ctx, league.ID(ids[0]), int(ids[2]), int(ids[1]))
		if err != nil {
			return view.Message{}, err
		}
		return view.Board(p, board), nil
	case "history":
		history, err := c.league.History(ctx, league.PlayerID(ids[0]), int(ids[2]), int(ids[1]))
		if err != nil {
			return view.Message{}, err
		}
		return view.History(p, history), nil
	case "explain":
		explanation, err := c.league.Explain(ctx, league.EntryID(ids[0]), league.PlayerID(ids[1]))
		if err != nil {
			return view.Message{}, err
		}
		return view.Explanation(p, explanation, int(ids[2])), nil
	case "event":
		event, err := c.league.Event(ctx, league.ID(ids[0]), int(ids[1]))
		if err != nil {
			return view.Message{}, err
		}
		return view.Event(p, event, int(ids[2])), nil
	}
	return view.Message{}, over
}

func (c *Commands) showHeadToHead(ctx context.Context, p *locale.Printer, a, b league.PlayerID) (view.Message, error) {
	h, err := c.league.HeadToHead(ctx, a, b)
	if err != nil {
		return view.Message{}, err
	}
	l, err := c.league.League(ctx, h.A.League)
	if err != nil {
		return view.Message{}, err
	}
	return view.HeadToHead(p, l, h), nil
}

// present answers a command with a view, or puts it into the channel when share was asked for.
func (c *Commands) present(ctx context.Context, r *Request, path string) (Reply, error) {
	message, err := c.show(ctx, c.printer(r), path)
	if err != nil {
		return Reply{}, err
	}
	if r.Options["share"].Bool {
		return c.share(ctx, r, r.league.ID, path)
	}
	return replyWith(message), nil
}

// handleOpen is the button of a page, or that of a shared view: the view as it is now.
func (c *Commands) handleOpen(ctx context.Context, r *Request) (Reply, error) {
	path, _, _ := view.CutStamp(r.Path)
	message, _, err := c.open(ctx, r, path)
	return replacing(r, replyWith(message), err)
}

// open draws the view that a custom id names, of a league of this server.
func (c *Commands) open(ctx context.Context, r *Request, path string) (view.Message, league.League, error) {
	home, err := c.leagueOf(ctx, path)
	if err == nil {
		err = r.in(home)
	}
	if err != nil {
		return view.Message{}, home, err
	}
	message, err := c.show(ctx, c.printer(r), path)
	return message, home, err
}

// shareRoutes are the Share buttons of a view: its own patterns behind "share/".
func (c *Commands) shareRoutes(patterns ...string) []route {
	var routes []route
	for _, pattern := range patterns {
		routes = append(routes, route{pattern: "share/" + pattern, handle: c.handleShare})
	}
	return routes
}

func (c *Commands) handleShare(ctx context.Context, r *Request) (Reply, error) {
	path := strings.TrimPrefix(r.Path, "share/")
	_, home, err := c.open(ctx, r, path) // what cannot be shown is not shared
	if err != nil {
		return Reply{}, err
	}
	return c.share(ctx, r, home.ID, path)
}

func (c *Commands) share(ctx context.Context, r *Request, l league.ID, path string) (Reply, error) {
	outcome, err := c.league.Share(ctx, r.origin(), l, path)
	if err != nil {
		return Reply{}, err
	}
	return c.outcome(ctx, r, outcome)
}

// leagueOf returns the league that a view's path belongs to.
func (c *Commands) leagueOf(ctx context.Context, path string) (league.League, error) {
	segments := strings.Split(path, "/")
	id, err := strconv.ParseInt(segments[1], 10, 64)
	if err != nil {
		return league.League{}, league.NewError(league.NotFound, "button_over", nil)
	}
	switch segments[0] {
	case "leaderboard", "event":
		return c.league.League(ctx, league.ID(id))
	case "explain":
		return c.league.LeagueOfEntry(ctx, league.EntryID(id))
	}
	return c.league.LeagueOfPlayer(ctx, league.PlayerID(id))
}

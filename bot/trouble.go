package bot

import (
	"context"
	"log/slog"

	"github.com/podiumbot/podium/league"
)

// Codes of Discord's refusals that moderators can mend.
const (
	codeUnknownChannel    = 10003
	codeMissingAccess     = 50001
	codeMissingPermission = 50013
)

// failed has the moderators told why a post does not arrive.
func (a *announcer) failed(ctx context.Context, p league.Post, cause error) {
	t := league.Trouble{
		Guild: p.Guild, League: p.League, Key: troubleKey(p.Channel), Code: "post_refused",
		Args: league.Args{"channel": p.Channel, "code": codeOf(cause)}, At: a.clock(),
	}
	switch codeOf(cause) {
	case codeUnknownChannel:
		t.Code = "channel_gone"
	case codeMissingAccess:
		t.Code = "channel_hidden"
	case codeMissingPermission:
		t.Code = "channel_forbidden"
	case 0:
		return // a fault of ours: nothing a moderator could mend
	}
	a.setWell(homeOf(p), false)
	if err := a.moderators.PostFailed(ctx, t); err != nil {
		a.log.LogAttrs(ctx, slog.LevelError, "trouble not stored", slog.Any("error", err))
	}
}

// arrived ends the channel's trouble. It is asked for once a home and run, and after each trouble.
func (a *announcer) arrived(ctx context.Context, p league.Post) {
	if a.isWell(homeOf(p)) {
		return
	}
	if err := a.moderators.PostSent(ctx, p.League, troubleKey(p.Channel)); err != nil {
		a.log.LogAttrs(ctx, slog.LevelError, "trouble not ended", slog.Any("error", err))
		return
	}
	a.setWell(homeOf(p), true)
}

func troubleKey(c league.ChannelID) string { return "channel/" + snowflake(c).String() }

// home is a channel in which a league's posts appear.
type home struct {
	league  league.ID
	channel league.ChannelID
}

func homeOf(p league.Post) home { return home{p.League, p.Channel} }

func (a *announcer) setWell(h home, well bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.well[h] = well
}

func (a *announcer) isWell(h home) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.well[h]
}

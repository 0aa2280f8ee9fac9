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
	a.tell(ctx, t)
}

// tell has moderators told of a trouble, once until it ends.
func (a *announcer) tell(ctx context.Context, t league.Trouble) {
	a.setWell(topic{t.League, t.Key}, false)
	if err := a.moderators.PostFailed(ctx, t); err != nil {
		a.log.LogAttrs(ctx, slog.LevelError, "trouble not stored", slog.Any("error", err))
	}
}

// arrived ends the channel's troubles, and tells of files that may not be sent there.
func (a *announcer) arrived(ctx context.Context, p league.Post, files fate) {
	a.mended(ctx, topic{p.League, troubleKey(p.Channel)})
	switch files {
	case filesShown:
		a.mended(ctx, topic{p.League, filesKey(p.Channel)})
	case filesForbidden:
		a.tell(ctx, league.Trouble{
			Guild: p.Guild, League: p.League, Key: filesKey(p.Channel), Code: "files_forbidden",
			Args: league.Args{"channel": p.Channel}, At: a.clock(),
		})
	}
}

// mended ends a trouble. It is asked for once a topic and run, and after each trouble.
func (a *announcer) mended(ctx context.Context, t topic) {
	if a.isWell(t) {
		return
	}
	if err := a.moderators.PostSent(ctx, t.league, t.key); err != nil {
		a.log.LogAttrs(ctx, slog.LevelError, "trouble not ended", slog.Any("error", err))
		return
	}
	a.setWell(t, true)
}

func troubleKey(c league.ChannelID) string { return "channel/" + snowflake(c).String() }

func filesKey(c league.ChannelID) string { return "files/" + snowflake(c).String() }

// topic is what there may be trouble with.
type topic struct {
	league league.ID
	key    string
}

func (a *announcer) setWell(t topic, well bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.well[t] = well
}

func (a *announcer) isWell(t topic) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.well[t]
}

package bot

import (
	"context"

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
		if edits(p) { // which may be all that is still done there
			t.Code = "edit_hidden"
		}
	case codeMissingPermission:
		t.Code = "channel_forbidden"
	case 0:
		return // a fault of ours: nothing a moderator could mend
	}
	a.troubles.tell(ctx, t)
}

// arrived ends the channel's troubles, and tells of files that may not be sent there.
func (a *announcer) arrived(ctx context.Context, p league.Post, files fate) {
	a.troubles.mended(ctx, topic{p.League, troubleKey(p.Channel)})
	switch files {
	case filesShown:
		a.troubles.mended(ctx, topic{p.League, filesKey(p.Channel)})
	case filesForbidden:
		a.troubles.tell(ctx, league.Trouble{
			Guild: p.Guild, League: p.League, Key: filesKey(p.Channel), Code: "files_forbidden",
			Args: league.Args{"channel": p.Channel}, At: a.clock(),
		})
	}
}

func troubleKey(c league.ChannelID) string { return "channel/" + snowflake(c).String() }

func filesKey(c league.ChannelID) string { return "files/" + snowflake(c).String() }

package bot

import (
	"context"
	"time"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands"
	"github.com/podiumbot/podium/league"
)

// Commands is what dispatch and announcer need of the slash commands.
type Commands interface {
	// Definitions are the commands as Discord is told them, in a fixed order.
	Definitions() []*discordgo.ApplicationCommand
	// Handle answers a request. It never fails and never panics: an error is a private reply.
	Handle(ctx context.Context, r *commands.Request) commands.Reply
	// Announce draws a post of the outbox in the league's language, with the names of this moment.
	// The post's id stands in its footer or a custom id, so that it can be found again in the channel.
	Announce(ctx context.Context, p league.Post) (*commands.Post, error)
	// TierRole is how a role looks that shows a tier or grade: name and colour. apart tells its league, too.
	TierRole(l league.League, tier string, apart bool) (name string, colour int)
}

// RoleKeeper knows who should hold which role for his tier or grade, and who was given one.
type RoleKeeper interface {
	// RoleLeagues lists the leagues whose roles have to be kept in step, with a number that changes when they may change.
	RoleLeagues(ctx context.Context) (map[league.ID]int64, error)
	RoleWork(ctx context.Context, id league.ID) (league.RoleWork, error)
	// KeepTierRole notes the role of a tier, KeepRoleHolder that of a member; 0 is none.
	KeepTierRole(ctx context.Context, id league.ID, tier string, role league.RoleID) error
	KeepRoleHolder(ctx context.Context, id league.ID, user league.UserID, role league.RoleID) error
}

// RollCaller knows whom to look for between two rounds of a pod.
type RollCaller interface {
	// RollCalls lists the pods that wait for a round, without their members.
	RollCalls(ctx context.Context) ([]league.RollCall, error)
	RollCall(ctx context.Context, pod league.PodID) (league.RollCall, error)
	// NoteLeft has moderators told of players who are no longer in the server.
	NoteLeft(ctx context.Context, pod league.PodID, left []league.Entrant) error
}

// Outbox is the queue of posts, kept by the store. Its methods are transactions of their own.
type Outbox interface {
	// Wake is signalled after a commit that recorded events. A receiver may miss signals while it works, never the last one.
	Wake() <-chan struct{}
	// Claim leases up to limit posts to owner until now + lease: due ones, oldest first, at most one a channel, none of a channel that has one in flight.
	Claim(ctx context.Context, owner string, now time.Time, lease time.Duration, limit int) ([]league.Post, error)
	// Sending counts an attempt that is about to be made and notes its time; before the first it freezes body and nonce.
	// A Conflict says that somebody else has the post by now.
	Sending(ctx context.Context, posts []league.Post, now time.Time) error
	// Sent ends a post: Discord has it as message. The body is erased.
	Sent(ctx context.Context, id int64, message int64, now time.Time) error
	// Retry gives the lease back; the post is due again at next.
	Retry(ctx context.Context, id int64, next time.Time) error
	// Fail gives the post up, for a reason that trying again does not mend.
	Fail(ctx context.Context, id int64, reason string, now time.Time) error
}

// Moderators is how those who can mend it hear that posts do not arrive.
type Moderators interface {
	// PostFailed has them told, once until it ends, of a trouble of that key.
	PostFailed(ctx context.Context, t league.Trouble) error
	// PostSent ends a trouble, if there is one of that key.
	PostSent(ctx context.Context, league league.ID, key string) error
}

package bot

import (
	"context"
	"encoding/json"
	"time"

	"github.com/podiumbot/podium/league"
)

const (
	// skew is how far the host's clock may differ from Discord's.
	skew = 2 * time.Minute
	// pages is how many times 100 messages are looked through for a post.
	pages = 10
)

// find looks for a post that was attempted before in its channel: only when so long ago that Discord may have
// forgotten the nonce. It returns 0 where the post is not there, or where the bot may not look: then it is sent again.
// One that says something else by now than it said then is known by its mark alone.
func (a *announcer) find(ctx context.Context, p *league.Post, body frozen) (snowflake, error) {
	if a.clock().Sub(p.AttemptedAt) < nonceLife && p.Attempts < sureAttempts {
		return 0, nil
	}
	var want sent
	if err := json.Unmarshal(body.Message, &want); err != nil {
		return 0, err
	}
	after := at(p.AttemptedAt.Add(-skew))
	for range pages {
		list, err := a.rest.messages(ctx, snowflake(p.Channel), after)
		if permanent(err) {
			return 0, nil
		}
		if err != nil {
			return 0, err
		}
		for _, m := range list {
			if m.Author.ID == a.self && (m.print() == want.print() || body.Redrawn && m.marked(p.ID)) {
				return m.ID, nil
			}
			after = max(after, m.ID)
		}
		if len(list) < 100 {
			break
		}
	}
	return 0, nil
}

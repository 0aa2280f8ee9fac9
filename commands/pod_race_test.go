package commands_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/podiumbot/podium/commands"
	"github.com/podiumbot/podium/league"
)

// together has members do the same at the same instant, and returns what each is answered.
func (c *conversation) together(action string, handles ...string) []commands.Reply {
	c.Helper()
	replies := make([]commands.Reply, len(handles))
	var all sync.WaitGroup
	for i, handle := range handles {
		r, err := c.request(c.commands.Definitions(), action)
		if err != nil {
			c.Fatal(err)
		}
		c.count++
		r.ID = league.InteractionID((c.now.UnixMilli()-1_420_070_400_000)<<22 | c.count)
		r.Guild, r.Here, r.Now, r.Member, r.Locale = c.server, c.here, c.now, *c.members[handle], c.locales[handle]
		all.Go(func() { replies[i] = c.commands.Handle(c.Context(), r) })
	}
	all.Wait()
	return replies
}

// Moderators who pair or publish at the same instant get one draft, which all of them see, and one round.
func TestModeratorsAtTheSameInstant(t *testing.T) {
	c := newConversation(t)
	moderators := make([]string, 8)
	for i := range moderators {
		moderators[i] = fmt.Sprintf("mo%d", i)
		c.do("member " + moderators[i] + " Mo (manage events)")
	}
	c.do("@mo0 /tournament create title:Race")
	c.do("members 6 Crowd")
	for i := range 6 {
		c.do(fmt.Sprintf("@m%d /pod join", i+1))
	}
	c.do("@mo0 /tournament start")

	made := 0
	for _, reply := range c.together("/pair", moderators...) {
		if len(reply.Embeds) != 1 || len(reply.Components) != 1 || !strings.Contains(reply.Embeds[0].Description, "**3**") {
			t.Errorf("somebody does not see the draft: %+v", reply)
		}
		if strings.HasPrefix(reply.Content, "Round 1 is paired.") {
			made++
		}
	}
	if made != 1 {
		t.Errorf("the round was paired %d times", made)
	}
	published := 0
	for _, reply := range c.together("/publish", moderators...) {
		if strings.HasPrefix(reply.Content, "Round 1 is published") {
			published++
		}
	}
	posts := c.drain()
	if published != 1 || len(posts) != 1 {
		t.Errorf("the round was published %d times, in posts %q", published, posts)
	}
}

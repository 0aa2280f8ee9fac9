package bot

import (
	"context"
	"testing"

	"github.com/podiumbot/podium/commands"
)

// A reply for everybody goes in the place of the post whose button was pressed, at once or after a deferral; one that is
// not stays a private answer beside it.
func TestAnswerForEverybody(t *testing.T) {
	for name, c := range map[string]struct {
		after     speed
		everybody bool
	}{
		"at once": {quick, true}, "slowly": {slow, true}, "not": {quick, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			club := newClub(t)
			club.handlers.handle = func(context.Context, *commands.Request) commands.Reply {
				c.after.pass(club)
				return commands.Reply{Content: "two players", Everybody: c.everybody}
			}
			club.post(t, club.table, "one player")
			p := club.start(t)
			stood, err := club.table.Await("one player")
			if err != nil {
				t.Fatal(err)
			}
			if err := club.As(club.ana).In(club.table).Press(stood, "Explain").Err(); err != nil {
				t.Fatal(err)
			}
			if c.everybody {
				if _, err := club.table.Await("two players"); err != nil {
					t.Fatal(err)
				}
			}
			seen := club.MessagesFor(club.bo.ID(), club.table.ID())
			want := map[bool]string{true: "two players", false: "one player"}[c.everybody]
			if len(seen) != 1 || seen[0].Content != want || len(seen[0].Pings()) != 0 {
				t.Errorf("another member sees %+v", seen)
			}
			p.stop()
			club.noFaults(t)
		})
	}
}

package commands

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/league"
)

// However many names a refusal tells, it fits into a message: a server may have any number of leagues, a pod of guests.
func TestRefusalsFit(t *testing.T) {
	c := New(nil, Options{})
	long := strings.Repeat("*", 64)
	for _, m := range league.Messages() {
		if strings.HasPrefix(m.Code, "act_") || strings.HasPrefix(m.Code, "trouble_") {
			continue // of which there are many in a message
		}
		for _, locale := range []string{"en-GB", "fr"} {
			args := league.Args{"option": "player"}
			for _, name := range m.Args {
				args[name] = slices.Repeat([]string{long}, 60)
			}
			err := &league.Error{Kind: league.Invalid, Code: m.Code, Args: args, Err: errors.New("so")}
			reply := c.refusal(t.Context(), &Request{Kind: Command, Locale: locale}, err)
			if n := view.Length(reply.Content); n > view.ContentLimit || n == 0 {
				t.Errorf("%s, %s: %d characters", m.Code, locale, n)
			}
		}
	}
}

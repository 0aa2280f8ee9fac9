package commands

import (
	"strings"

	"github.com/podiumbot/podium/commands/locale"
)

// suggestK completes a K: those in use, with what they are for. Any other number may be typed as well.
func suggestK(p *locale.Printer, typed string) []*choice {
	var choices []*choice
	for _, k := range []string{"10", "16", "20", "24", "32", "40", fide} {
		if strings.HasPrefix(k, strings.ToLower(typed)) {
			choices = append(choices, &choice{Name: p.Text("k."+k, nil), Value: k})
		}
	}
	return choices
}

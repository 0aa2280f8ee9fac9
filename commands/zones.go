package commands

import (
	_ "embed"
	"slices"
	"strings"

	"github.com/podiumbot/podium/commands/view"
)

// zoneNames are the IANA zones in which people live (zone.tab of the time zone database, and UTC), one a line. Go's own copy
// of the database cannot be listed.
//
//go:embed zones.txt
var zoneNames string

// suggestZones lists zones whose name holds what was typed, those of which a part starts with it first.
func suggestZones(typed string) []*choice {
	typed = strings.ToLower(strings.ReplaceAll(strings.TrimSpace(typed), " ", "_"))
	var first, others []*choice
	for zone := range strings.Lines(zoneNames) {
		zone = strings.TrimSpace(zone)
		lower := strings.ToLower(zone)
		c := &choice{Name: zone, Value: zone}
		switch {
		case strings.HasPrefix(lower, typed), strings.Contains(lower, "/"+typed):
			first = append(first, c)
		case strings.Contains(lower, typed):
			others = append(others, c)
		}
	}
	zones := slices.Concat(first, others)
	return zones[:min(len(zones), view.ChoicesLimit)]
}

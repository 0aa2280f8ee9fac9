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

// spelledZone is a zone as it is spelled, where it was typed in another case, with spaces, or by its city alone; else it
// stays as typed.
func spelledZone(typed string) string {
	typed = strings.TrimSpace(typed)
	plain := strings.ToLower(strings.ReplaceAll(typed, " ", "_"))
	city := ""
	for zone := range strings.Lines(zoneNames) {
		zone = strings.TrimSpace(zone)
		switch lower := strings.ToLower(zone); {
		case lower == plain:
			return zone
		case strings.HasSuffix(lower, "/"+plain):
			city = zone
		}
	}
	if city != "" {
		return city
	}
	return typed
}

const (
	mostSimilar   = 10 // zones that are offered in place of one that is not there
	fewestLetters = 3  // that they have in common with what was typed
)

// similarZones lists zones that may have been meant: those that hold what was typed, else those whose city begins with as
// many of its letters as any.
func similarZones(typed string) []string {
	_, city, found := strings.Cut(typed, "/")
	if !found {
		city = typed
	}
	letters := []rune(strings.TrimSpace(city))
	for n := len(letters); n >= fewestLetters; n-- {
		var zones []string
		for _, c := range suggestZones(string(letters[:n])) {
			zones = append(zones, c.Name)
		}
		if len(zones) > 0 {
			return zones[:min(len(zones), mostSimilar)]
		}
	}
	return nil
}

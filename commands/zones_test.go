package commands

import (
	"strings"
	"testing"
	"time"
	_ "time/tzdata" // what is suggested is in the copy that leagues use
)

func TestZones(t *testing.T) {
	for zone := range strings.Lines(zoneNames) {
		if _, err := time.LoadLocation(strings.TrimSpace(zone)); err != nil {
			t.Errorf("%q is suggested and not known: %v", zone, err)
		}
	}
	for typed, want := range map[string]string{
		"": "Africa/Abidjan", "brus": "Europe/Brussels", "new york": "America/New_York", "EUROPE/PAR": "Europe/Paris", "utc": "UTC", " tokyo": "Asia/Tokyo",
	} {
		got := suggestZones(typed)
		if len(got) == 0 || len(got) > 25 || got[0].Value != want {
			t.Errorf("%q suggests %d zones, want %s first", typed, len(got), want)
		}
	}
	if got := suggestZones("nowhere"); len(got) != 0 {
		t.Errorf("nowhere suggests %d zones", len(got))
	}
}

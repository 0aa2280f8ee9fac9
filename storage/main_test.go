package storage

import (
	"os"
	"testing"

	"go.uber.org/goleak"
)

func TestMain(m *testing.M) {
	if path := os.Getenv(importerPath); path != "" {
		os.Exit(beImporter(path))
	}
	if path := os.Getenv(victimPath); path != "" {
		os.Exit(beVictim(path))
	}
	goleak.VerifyTestMain(m)
}

package storage_test

import (
	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/storage"
)

var _ league.Store = (*storage.Store)(nil)

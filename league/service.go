package league

import (
	"sync"
	"time"
)

// Service is the use cases of leagues. It is safe for concurrent use.
type Service struct {
	store Store
	now   func() time.Time
	pods  *podCache

	taking sync.Mutex // held while an archive is taken in
}

// New returns the use cases on a store. now is the host's clock, used only where no interaction gives the time.
func New(store Store, now func() time.Time) *Service {
	return &Service{store: store, now: now, pods: newPodCache()}
}

package bot

import (
	"context"
	"log/slog"
	"sync"

	"github.com/podiumbot/podium/league"
)

// topic is what there may be trouble with.
type topic struct {
	league league.ID
	key    string
}

// troubles tells moderators what to mend, once until it is.
type troubles struct {
	moderators Moderators
	log        *slog.Logger

	mu   sync.Mutex
	well map[topic]bool // there is no trouble, as moderators know
}

func newTroubles(m Moderators, log *slog.Logger) *troubles {
	return &troubles{moderators: m, log: log, well: map[topic]bool{}}
}

// tell has moderators told of a trouble, once until it ends.
func (t *troubles) tell(ctx context.Context, trouble league.Trouble) {
	t.set(topic{trouble.League, trouble.Key}, false)
	if err := t.moderators.PostFailed(ctx, trouble); err != nil {
		t.log.LogAttrs(ctx, slog.LevelError, "trouble not stored", slog.Any("error", err))
	}
}

// mended ends a trouble. It is asked for once a topic and run, and after each trouble.
func (t *troubles) mended(ctx context.Context, about topic) {
	if t.isWell(about) {
		return
	}
	if err := t.moderators.PostSent(ctx, about.league, about.key); err != nil {
		t.log.LogAttrs(ctx, slog.LevelError, "trouble not ended", slog.Any("error", err))
		return
	}
	t.set(about, true)
}

func (t *troubles) set(about topic, well bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.well[about] = well
}

func (t *troubles) isWell(about topic) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.well[about]
}

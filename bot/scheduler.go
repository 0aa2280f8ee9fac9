package bot

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"time"

	"github.com/podiumbot/podium/league"
)

// lookEvery is how often the scheduler looks for what is due: posts of the clock appear within that time.
const lookEvery = 15 * time.Second

// scheduler runs jobs, one after the other, again and again. What is due, and that it happens once, is the jobs' matter: so
// nothing is lost while no scheduler runs, and nothing doubled where two do.
type scheduler struct {
	jobs  []league.Job
	every time.Duration
	log   *slog.Logger
	said  map[string]string // the last fault of each job
}

func newScheduler(jobs []league.Job, log *slog.Logger) *scheduler {
	return &scheduler{jobs: jobs, every: lookEvery, log: log, said: map[string]string{}}
}

// run looks until ctx ends. A job under way then is told so by its context.
func (s *scheduler) run(ctx context.Context) {
	for len(s.jobs) > 0 {
		for _, job := range s.jobs {
			err := attempt(ctx, job)
			if ctx.Err() != nil {
				return
			}
			s.note(ctx, job.Name, err)
		}
		if !idle(ctx, s.every) {
			return
		}
	}
}

// attempt runs a job; its panic is an error of that job alone.
func attempt(ctx context.Context, job league.Job) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = &panicError{p, string(debug.Stack())}
		}
	}()
	return job.Run(ctx)
}

// panicError is what a job panicked with. Its text is the same each time, which a stack is not.
type panicError struct {
	value any
	stack string
}

func (p *panicError) Error() string { return fmt.Sprintf("panic: %v", p.value) }

// note logs a fault when it is new: the same one is met again every few seconds until it is mended.
func (s *scheduler) note(ctx context.Context, name string, err error) {
	text := ""
	if err != nil {
		text = err.Error()
	}
	if s.said[name] == text {
		return
	}
	s.said[name] = text
	if err != nil {
		attrs := []slog.Attr{slog.String("job", name), slog.Any("error", err)}
		if p, ok := errors.AsType[*panicError](err); ok {
			attrs = append(attrs, slog.String("stack", p.stack))
		}
		s.log.LogAttrs(ctx, slog.LevelError, "job failed", attrs...)
		return
	}
	s.log.LogAttrs(ctx, slog.LevelInfo, "job works again", slog.String("job", name))
}

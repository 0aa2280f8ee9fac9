package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands"
	"github.com/podiumbot/podium/commands/view"
)

const (
	// deferAfter is how long a reply may take before its place is held. Discord's own limit is 3 s.
	deferAfter = 1500 * time.Millisecond
	// answerWithin is how long Discord waits for the first answer, from when it sent the interaction.
	answerWithin = 3 * time.Second
	// quickUpload is how many bytes of files are surely with Discord in that time.
	quickUpload = 256 << 10
	// tokenLife is how long an interaction can be answered at all.
	tokenLife = 15 * time.Minute
)

// dispatcher answers interactions: each in a goroutine of its own, with a first answer in time whatever the handler does.
type dispatcher struct {
	commands Commands
	rest     *rest
	files    *downloads
	clock    func() time.Time
	log      *slog.Logger
	metrics  *metrics
	hold     func() <-chan time.Time // after deferAfter
	within   time.Duration           // answerWithin
	work     context.Context         // the handlers'; ends when stopping has waited long enough
	cancel   context.CancelFunc

	mu      sync.Mutex // guards closed, and running against a Wait before an Add
	closed  bool
	running sync.WaitGroup
}

func newDispatcher(c Commands, r *rest, files *downloads, clock func() time.Time, log *slog.Logger, m *metrics) *dispatcher {
	d := &dispatcher{commands: c, rest: r, files: files, clock: clock, log: log, metrics: m, within: answerWithin}
	d.hold = func() <-chan time.Time { return time.After(deferAfter) }
	d.work, d.cancel = context.WithCancel(context.Background())
	return d
}

// accept takes an interaction, as it stands in the event, and returns at once. After drain it takes none: nobody would
// answer it.
func (d *dispatcher) accept(event json.RawMessage) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.closed {
		return
	}
	received := time.Now()
	d.running.Go(func() { d.serve(event, received) })
}

// drain lets the interactions that are being answered come to their end, for as long as grace; then their contexts end.
// It returns when all have, or a little later.
func (d *dispatcher) drain(grace time.Duration) {
	d.mu.Lock()
	d.closed = true
	d.mu.Unlock()
	defer d.cancel()
	done := make(chan struct{})
	go func() { d.running.Wait(); close(done) }()
	select {
	case <-done:
		return
	case <-time.After(grace):
	}
	d.log.Warn("stopping with interactions unanswered", slog.Duration("waited", grace))
	d.cancel()
	select {
	case <-done:
	case <-time.After(grace / 3):
	}
}

// serve answers one interaction.
func (d *dispatcher) serve(event json.RawMessage, received time.Time) {
	defer func() {
		if p := recover(); p != nil {
			logPanic(d.log, p)
		}
	}()
	in := &interaction{fetch: d.files.fetch}
	if err := json.Unmarshal(event, in); err != nil {
		d.log.Error("interaction not understood", slog.Any("error", err))
		return
	}
	a := &answering{dispatcher: d, in: in, received: received}
	a.log = d.log.With(slog.String("interaction", in.ID.String()))
	req, err := in.request(d.clock())
	if err == nil && req.Member.User == 0 {
		err = errors.New("it is nobody's")
	}
	if err != nil {
		a.log.Error("interaction not understood", slog.Any("error", err))
		return
	}
	a.run(req)
}

func logPanic(log *slog.Logger, p any) {
	log.Error("panic", slog.String("value", fmt.Sprint(p)), slog.String("stack", string(debug.Stack())))
}

// answering is the life of one interaction.
type answering struct {
	*dispatcher
	in       *interaction
	received time.Time
	log      *slog.Logger
	deferred bool
}

func (a *answering) run(req *commands.Request) {
	life := tokenLife
	if req.Kind == commands.Autocomplete {
		life = a.within // never deferred
	}
	ctx, cancel := context.WithDeadline(a.work, a.received.Add(life))
	defer cancel()
	replies := make(chan commands.Reply, 1) // the handler never waits for us, and ends its work even if nobody listens
	a.running.Go(func() {
		ctx, cancel := context.WithDeadline(a.work, a.received.Add(life))
		defer cancel()
		replies <- a.handle(ctx, req)
	})

	outcome := a.answer(ctx, req, replies)
	took := time.Since(a.received)
	path := metricPath(req)
	a.metrics.interaction(req.Kind, path, outcome, took)
	level := levelOf(outcome)
	if req.Kind == commands.Autocomplete && outcome == answered {
		level = slog.LevelDebug // one a keystroke
	}
	a.log.LogAttrs(ctx, level, "interaction", slog.String("kind", kindName(req.Kind)), slog.String("path", path),
		slog.String("outcome", string(outcome)), slog.Bool("deferred", a.deferred), slog.Duration("took", took))
}

// handle runs the handler. A panic that got past the middleware is answered too.
func (a *answering) handle(ctx context.Context, req *commands.Request) (reply commands.Reply) {
	defer func() {
		if p := recover(); p != nil {
			logPanic(a.log, p)
			reply = fallback(a.in)
		}
	}()
	return a.commands.Handle(ctx, req)
}

// answer sends the reply, or holds its place and edits it in: where it takes longer, or its files would.
func (a *answering) answer(ctx context.Context, req *commands.Request, replies <-chan commands.Reply) outcome {
	hold := a.hold()
	if req.Kind == commands.Autocomplete {
		hold = nil
	}
	select {
	case reply := <-replies:
		if weight(reply.Files) <= quickUpload {
			return a.first(ctx, reply)
		}
		ready := make(chan commands.Reply, 1)
		ready <- reply
		replies = ready
	case <-hold:
	case <-ctx.Done():
		return late
	}
	switch result := a.outcome(a.respond(ctx, deferral(a.in), commands.Reply{})); result {
	case expired, duplicate:
		return result
	default: // lost, perhaps: the edit will tell
		a.deferred = true
	}
	select {
	case reply := <-replies:
		return a.edit(ctx, reply)
	case <-ctx.Done():
		return late
	}
}

// first sends a reply that is there in time.
func (a *answering) first(ctx context.Context, reply commands.Reply) outcome {
	if ctx.Err() != nil || time.Since(a.received) >= a.within {
		return late
	}
	reply = a.presentable(ctx, reply)
	err := a.respond(ctx, firstAnswer(a.in, reply), reply)
	if malformed(err) && a.in.Type != discordgo.InteractionApplicationCommandAutocomplete {
		a.log.LogAttrs(ctx, slog.LevelError, "reply refused", slog.Any("error", err))
		return a.second(a.respond(ctx, firstAnswer(a.in, fallback(a.in)), commands.Reply{}))
	}
	return a.outcome(err)
}

// edit sends a reply whose place was held.
func (a *answering) edit(ctx context.Context, reply commands.Reply) outcome {
	if ctx.Err() != nil {
		return late
	}
	if reply.Modal != nil {
		a.log.LogAttrs(ctx, slog.LevelError, "a form came too late to be shown")
		reply = fallback(a.in)
	}
	reply = a.presentable(ctx, reply)
	err := a.put(ctx, reply)
	if malformed(err) {
		a.log.LogAttrs(ctx, slog.LevelError, "reply refused", slog.Any("error", err))
		return a.second(a.put(ctx, fallback(a.in)))
	}
	return a.outcome(err)
}

// put brings a reply after a deferral: a held place is filled, on a button's message only a reply that replaces it.
func (a *answering) put(ctx context.Context, reply commands.Reply) error {
	switch {
	case a.in.Message == nil || replaces(a.in, reply):
		return a.rest.editOriginal(ctx, a.in, messageOf(reply), reply.Files)
	case empty(reply):
		return nil
	}
	return a.rest.followUp(ctx, a.in, messageOf(reply).private(), reply.Files)
}

// respond sends a first answer within Discord's three seconds.
func (a *answering) respond(ctx context.Context, c callback, reply commands.Reply) error {
	ctx, cancel := context.WithDeadline(ctx, a.received.Add(a.within))
	defer cancel()
	return a.rest.respond(ctx, a.in, c, reply.Files)
}

// presentable sees to it that a command gets an answer: only on a button can nothing be one.
func (a *answering) presentable(ctx context.Context, reply commands.Reply) commands.Reply {
	autocomplete := a.in.Type == discordgo.InteractionApplicationCommandAutocomplete
	if a.in.Message != nil || autocomplete || !empty(reply) {
		return reply
	}
	a.log.LogAttrs(ctx, slog.LevelError, "reply is empty")
	return fallback(a.in)
}

// second is the outcome when the reply was refused and something simpler sent.
func (a *answering) second(err error) outcome {
	if err == nil {
		return refused
	}
	return a.outcome(err)
}

// weight is how many bytes files have together.
func weight(files []view.File) int {
	n := 0
	for _, f := range files {
		n += len(f.Content)
	}
	return n
}

// malformed tells a refusal that is about what was sent.
func malformed(err error) bool {
	switch statusCode(err) {
	case http.StatusBadRequest, http.StatusRequestEntityTooLarge:
		return codeOf(err) != codeAcknowledged
	default:
		return false
	}
}

package standin

import (
	"fmt"
	"net/http"
)

// FaultKind sorts the mistakes a bot can make.
type FaultKind string

// The kinds of fault.
const (
	UnknownRoute   FaultKind = "unknown route"          // a path or method Discord does not have
	InvalidPayload FaultKind = "invalid payload"        // 50035, 50006, bad JSON and their like
	LateAnswer     FaultKind = "late answer"            // a first answer after 3 s, or anything after 15 min
	NoAnswer       FaultKind = "no answer"              // an interaction never answered
	SecondAnswer   FaultKind = "second answer"          // 40060
	Unauthorized   FaultKind = "unauthorized"           // a wrong or missing token
	GatewayMisuse  FaultKind = "gateway misuse"         // whatever closes the socket with a 40xx code
	NeverEdited    FaultKind = "deferred, never edited" // a deferral the bot never made good
)

// Fault is one mistake of the bot's. What Discord's state alone brings about (a channel deleted, a permission taken away)
// is none.
type Fault struct {
	Kind   FaultKind
	Where  string // method and path, or the interaction
	Detail string // Discord's message and error paths
}

// String is one line for a test's output.
func (f Fault) String() string { return fmt.Sprintf("%s: %s: %s", f.Kind, f.Where, f.Detail) }

// Request is one REST request as it came in, with the status it got (0 when the connection was cut).
type Request struct {
	Method string
	Path   string // without /api/vN
	Status int
}

// String is "METHOD path status".
func (r Request) String() string { return fmt.Sprintf("%s %s %d", r.Method, r.Path, r.Status) }

// keep is how many faults and requests are remembered; the oldest go first.
const keep = 20000

// journal is what happened so far.
type journal struct {
	faults   []Fault
	requests []Request
	bodies   func(method, pattern string, body []byte)
}

// Faults lists the bot's mistakes so far, oldest first. Interactions whose three seconds are over unanswered, and
// deferrals whose fifteen minutes are over unedited, are among them.
func (d *Discord) Faults() []Fault {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.sweep()
	return append([]Fault(nil), d.log.faults...)
}

// ForgetFaults empties the list, for a test that provokes some.
func (d *Discord) ForgetFaults() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.sweep()
	d.log.faults = nil
}

// Requests lists the REST requests so far, oldest first.
func (d *Discord) Requests() []Request {
	d.mu.Lock()
	defer d.mu.Unlock()
	return append([]Request(nil), d.log.requests...)
}

// OnBody calls f with each request body that was accepted (JSON or payload_json) and the route's pattern, under the
// stand-in's lock: f must not call back.
func (d *Discord) OnBody(f func(method, pattern string, body []byte)) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.log.bodies = f
}

func (d *Discord) fault(kind FaultKind, where, detail string) {
	d.log.faults = trim(append(d.log.faults, Fault{Kind: kind, Where: where, Detail: detail}))
	d.wake()
}

func (d *Discord) note(r *http.Request, status int) {
	d.log.requests = trim(append(d.log.requests, Request{Method: r.Method, Path: r.URL.Path, Status: status}))
}

func (d *Discord) record(c *call) {
	if d.log.bodies != nil && c.raw != nil {
		d.log.bodies(c.r.Method, c.route.path, c.raw)
	}
}

func trim[T any](list []T) []T {
	if len(list) > keep {
		return append([]T(nil), list[len(list)-keep/2:]...)
	}
	return list
}

// faultOf says whose doing an error answer is: "" when the world's, not the bot's.
func faultOf(e *apiError) FaultKind {
	switch e.Code {
	case codeInvalidForm, codeEmptyMessage, codeInvalidJSON, codeTooLarge, codeMaxCommands, codeBulkDeleteCount:
		return InvalidPayload
	case codeAlreadyAcknowledged:
		return SecondAnswer
	case codeInvalidWebhookToken:
		return LateAnswer
	case codeUnknownInteraction:
		return LateAnswer
	case codeThreadExists, codeArchivedThread, codeMaxRoles, codeMaxChannels, codeMaxDailyCommands, codeCannotMessageUser:
		return "" // how the world is, not what the bot sent
	}
	switch e.Status {
	case http.StatusUnauthorized:
		return Unauthorized
	case http.StatusBadRequest:
		return InvalidPayload
	case http.StatusInternalServerError:
		return "stand-in broken"
	}
	return ""
}

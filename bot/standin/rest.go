package standin

import (
	"encoding/json"
	"errors"
	"net/http"
	"regexp"
	"strings"
)

// call is one REST request on its way to a handler.
type call struct {
	d     *Discord
	r     *http.Request
	route *route
	body  value  // the JSON body or payload_json; absent for none
	raw   []byte // the same, as sent
	files map[int]*upload
}

// reply is a successful answer. A nil body is 204 unless status says otherwise.
type reply struct {
	status int
	body   any
}

func ok(body any) (reply, error) { return reply{status: http.StatusOK, body: body}, nil }

func noContent() (reply, error) { return reply{status: http.StatusNoContent}, nil }

// id is a snowflake of the path; Discord answers 50035 to anything else.
func (c *call) id(name string) (ID, error) {
	id, err := ParseID(c.r.PathValue(name))
	if err != nil {
		f := newForm(nil)
		f.at(name+"_id", nil).fail("NUMBER_TYPE_COERCE", "Value \"%s\" is not snowflake.", c.r.PathValue(name))
		return 0, f.form.err()
	}
	return id, nil
}

var versionPrefix = regexp.MustCompile(`^/api(?:/v(\d+))?(/.*)$`)

// serve is the door: API, gateway, and attachments.
func (d *Discord) serve(w http.ResponseWriter, r *http.Request) {
	d.mu.Lock()
	if d.closed {
		d.mu.Unlock()
		return
	}
	d.running.Add(1)
	d.mu.Unlock()
	defer d.running.Done()

	if strings.HasPrefix(r.URL.Path, "/attachments/") {
		d.ServeAttachment(w, r)
		return
	}
	if strings.Trim(r.URL.Path, "/") == "gateway" {
		d.serveGateway(w, r)
		return
	}
	match := versionPrefix.FindStringSubmatch(r.URL.EscapedPath())
	if match == nil || (match[1] != "9" && match[1] != "10") {
		d.unknownRoute(w, r)
		return
	}
	inner := r.Clone(r.Context())
	inner.URL.Path = strings.TrimPrefix(r.URL.Path, strings.TrimSuffix(match[0], match[2]))
	inner.URL.RawPath = ""
	if inner.URL.Path != match[2] {
		inner.URL.RawPath = match[2]
	}
	if _, pattern := d.routes.Handler(inner); pattern == "" {
		d.unknownRoute(w, inner)
		return
	}
	d.routes.ServeHTTP(w, inner)
}

// unknownRoute answers as Discord does and remembers the bot's mistake.
func (d *Discord) unknownRoute(w http.ResponseWriter, r *http.Request) {
	e := fail(http.StatusNotFound, codeGeneral, "404: Not Found")
	for _, method := range []string{"GET", "POST", "PUT", "PATCH", "DELETE"} {
		other := r.Clone(r.Context())
		other.Method = method
		if _, pattern := d.routes.Handler(other); pattern != "" {
			e = fail(http.StatusMethodNotAllowed, codeGeneral, "405: Method Not Allowed")
		}
	}
	d.mu.Lock()
	d.fault(UnknownRoute, r.Method+" "+r.URL.Path, e.Message)
	d.note(r, e.Status)
	d.mu.Unlock()
	writeJSON(w, e.Status, e)
}

// handle runs one request of a known route: planned trouble, authorisation, limits, body, handler.
func (d *Discord) handle(rt *route, w http.ResponseWriter, r *http.Request) {
	trouble := d.spring(r)
	if trouble.before(d, w, r) {
		return
	}
	c := &call{d: d, r: r, route: rt}
	if refusal := d.admit(rt, w, r); refusal != nil {
		d.answerError(w, c, refusal)
		return
	}
	if err := c.read(); err != nil {
		d.answerError(w, c, err)
		return
	}
	d.mu.Lock()
	seq := d.feed.seq
	rep, err := rt.handler(c)
	if err == nil {
		d.note(r, rep.status)
		d.record(c)
	}
	keep := d.keepSince(seq)
	d.mu.Unlock()
	keep()
	trouble.after()
	if err != nil {
		d.answerError(w, c, err)
		return
	}
	if rep.body == nil {
		w.WriteHeader(rep.status)
		return
	}
	writeJSON(w, rep.status, rep.body)
}

// answerError sends an error and keeps it where it is the bot's own.
func (d *Discord) answerError(w http.ResponseWriter, c *call, err error) {
	if tooMany, is := errors.AsType[*limited](err); is {
		d.mu.Lock()
		d.note(c.r, http.StatusTooManyRequests)
		d.limits.invalid(d.now())
		d.mu.Unlock()
		tooMany.write(w)
		return
	}
	e, known := errors.AsType[*apiError](err)
	if !known {
		e = fail(http.StatusInternalServerError, codeGeneral, "500: "+err.Error())
	}
	detail := e.Message
	if e.Errors != nil {
		if b, jsonErr := json.Marshal(e.Errors); jsonErr == nil {
			detail += " " + string(b)
		}
	}
	d.mu.Lock()
	d.note(c.r, e.Status)
	if kind := faultOf(e); kind != "" && !e.forgiven {
		d.fault(kind, c.r.Method+" "+c.r.URL.Path, detail)
	}
	if e.Status == http.StatusUnauthorized || e.Status == http.StatusForbidden {
		d.limits.invalid(d.now())
	}
	d.mu.Unlock()
	writeJSON(w, e.Status, e)
}

func writeJSON(w http.ResponseWriter, status int, body any) {
	b, err := json.Marshal(body)
	if err != nil {
		panic("standin: " + err.Error()) // a wire type that cannot be marshalled
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, _ = w.Write(b)
}

package standin

import (
	"context"
	"time"
)

// answerHeartbeatWithin is how long a client has to answer op 1.
const answerHeartbeatWithin = 5 * time.Second

// gatewayTrouble is what tests have asked the gateway to do.
type gatewayTrouble struct {
	noHello   bool
	noAcks    bool
	noReady   bool
	reconnect int // identifies answered with op 7
	refusals  []int
}

func (t *gatewayTrouble) takeRefusal() int {
	if len(t.refusals) == 0 {
		return 0
	}
	status := t.refusals[0]
	t.refusals = t.refusals[1:]
	return status
}

func (t *gatewayTrouble) takeReconnect() bool {
	if t.reconnect == 0 {
		return false
	}
	t.reconnect--
	return true
}

// DropSocket cuts every websocket as a broken network does: no close frame. The session can be resumed.
func (d *Discord) DropSocket() { d.each(func(c *conn) { c.cut() }) }

// CloseSocket closes every websocket with a code, e.g. 4004 for a token that was reset.
func (d *Discord) CloseSocket(code int) { d.each(func(c *conn) { c.close(code, "") }) }

// OrderReconnect sends op 7 on every websocket. The bot counts as gone until it is back.
func (d *Discord) OrderReconnect() {
	d.each(func(c *conn) {
		c.leaving = true
		c.sendOp(opReconnect, nil)
	})
}

// InvalidateSessions sends op 9 on every websocket; resumable says whether a RESUME is to be tried.
func (d *Discord) InvalidateSessions(resumable bool) {
	d.each(func(c *conn) {
		if s := c.session; s != nil && !resumable {
			delete(d.gateway.sessions, s.id)
			c.session, s.conn = nil, nil
		}
		c.sendOp(opInvalidSession, resumable)
	})
}

// AskHeartbeat sends op 1: the client must answer with a heartbeat at once.
func (d *Discord) AskHeartbeat() {
	d.each(func(c *conn) {
		c.asked = true
		c.sendOp(opHeartbeat, nil)
		c.later(answerHeartbeatWithin, func() {
			if c.asked && !c.closing {
				c.misuse(closeTimedOut, "Session timed out.")
			}
		})
	})
}

// ResetToken gives the application a new token, as its owner would after a leak: every websocket is closed with 4004, and
// whoever still uses the old one is unauthorised. It returns the new one.
func (d *Discord) ResetToken() string {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.resetToken()
	return d.token
}

func (d *Discord) resetToken() {
	d.token += "x"
	for _, c := range d.gateway.conns() {
		c.close(closeBadToken, "Authentication failed.")
	}
	clear(d.gateway.sessions)
}

// WithholdHello keeps HELLO back from connections made while it is on.
func (d *Discord) WithholdHello(on bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.gateway.trouble.noHello = on
}

// WithholdReady leaves identifies without an answer while it is on.
func (d *Discord) WithholdReady(on bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.gateway.trouble.noReady = on
}

// WithholdAcks leaves heartbeats without acknowledgement while it is on.
func (d *Discord) WithholdAcks(on bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.gateway.trouble.noAcks = on
}

// SetHeartbeat changes the interval for connections from now on.
func (d *Discord) SetHeartbeat(interval time.Duration) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.heartbeat = interval
}

// ReconnectInsteadOfReady answers the next n identifies with op 7 in place of READY.
func (d *Discord) ReconnectInsteadOfReady(n int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.gateway.trouble.reconnect += n
}

// RefuseGateway answers the next websocket handshakes with these HTTP statuses.
func (d *Discord) RefuseGateway(status ...int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.gateway.trouble.refusals = append(d.gateway.trouble.refusals, status...)
}

func (d *Discord) each(f func(*conn)) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, c := range d.gateway.conns() {
		f(c)
	}
}

// Connected reports whether a bot has a session on an open websocket.
func (d *Discord) Connected() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.connected()
}

func (d *Discord) connected() bool {
	for _, c := range d.gateway.open {
		if c.session != nil && !c.closing && !c.leaving {
			return true
		}
	}
	return false
}

// WaitReady waits until a bot is connected, at most Patience. It reports whether one is.
func (d *Discord) WaitReady() bool { return d.waitFor(d.connected) }

// WaitGone waits until no bot is connected, at most Patience.
func (d *Discord) WaitGone() bool { return d.waitFor(func() bool { return !d.connected() }) }

// Identifies counts op 2 so far, also those refused.
func (d *Discord) Identifies() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.gateway.identifies
}

// Resumes counts successful op 6 so far.
func (d *Discord) Resumes() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.gateway.resumes
}

// waitFor is wait with the patience of the configuration.
func (d *Discord) waitFor(done func() bool) bool {
	ctx, cancel := context.WithTimeout(context.Background(), d.patience)
	defer cancel()
	return d.wait(ctx, done)
}

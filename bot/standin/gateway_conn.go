package standin

import (
	"bytes"
	"compress/zlib"
	"errors"
	"net"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/gorilla/websocket"
)

// conn is one websocket. Everything sent goes through queue, in order, by one writer.
type conn struct {
	d        *Discord
	ws       *websocket.Conn
	kick     chan struct{} // something is queued, or closing
	stream   bool          // transport compression zlib-stream
	compress bool          // payload compression, as the identify asked
	session  *session
	version  string
	interval time.Duration // between heartbeats

	queue   []packet
	closing bool
	sent    []time.Time // arrival of the client's events in the last minute
	beat    time.Time   // the last heartbeat, in machine time; the reader's alone
	asked   bool        // op 1 was sent and not yet answered
	leaving bool        // op 7 was sent
}

// packet is a payload, or with a code the end of the connection.
type packet struct {
	data []byte
	code int
	text string
	cut  bool
}

// serveGateway upgrades and runs one websocket until it ends.
func (d *Discord) serveGateway(w http.ResponseWriter, r *http.Request) {
	d.mu.Lock()
	refuse := d.gateway.trouble.takeRefusal()
	d.mu.Unlock()
	if refuse != 0 {
		http.Error(w, http.StatusText(refuse), refuse)
		return
	}
	upgrader := websocket.Upgrader{CheckOrigin: func(*http.Request) bool { return true }, HandshakeTimeout: handshakeTimeout}
	ws, err := upgrader.Upgrade(w, r, nil)
	if err != nil {
		return // the upgrader has answered
	}
	query := r.URL.Query()
	c := &conn{d: d, ws: ws, kick: make(chan struct{}, 1), version: query.Get("v"), beat: time.Now()}
	c.stream = query.Get("compress") == "zlib-stream"
	d.mu.Lock()
	if d.closed {
		d.mu.Unlock()
		_ = ws.Close()
		return
	}
	c.interval = d.heartbeat
	d.gateway.open = append(d.gateway.open, c)
	switch encoding := query.Get("encoding"); {
	case encoding != "" && encoding != "json":
		c.misuse(closeDecodeError, "encoding "+encoding+" is not spoken here")
	case !slices.Contains(strings.Fields(apiVersions), c.version):
		c.misuse(closeInvalidVersion, "Invalid API version.")
	case !d.gateway.trouble.noHello:
		c.hello()
	}
	d.mu.Unlock()
	d.running.Go(c.write)
	c.read()
}

func (c *conn) hello() {
	c.sendOp(opHello, map[string]any{"heartbeat_interval": c.interval.Milliseconds(), "_trace": []string{}})
}

// sendOp queues a payload that is no dispatch. The caller holds the lock.
func (c *conn) sendOp(op int, data any) { c.send(mustJSON(outgoing{Op: op, D: data})) }

func (c *conn) send(b []byte) { c.enqueue(packet{data: b}) }

// close queues a close frame, behind everything already queued.
func (c *conn) close(code int, text string) { c.enqueue(packet{code: code, text: text}) }

func (c *conn) enqueue(p packet) {
	if c.closing {
		return
	}
	c.queue = append(c.queue, p)
	c.closing = p.data == nil
	select {
	case c.kick <- struct{}{}:
	default:
	}
}

// cut ends the connection at once, with no close frame.
func (c *conn) cut() {
	c.queue = nil
	c.enqueue(packet{cut: true})
	_ = c.ws.NetConn().Close()
}

// misuse closes with a code and keeps it as the bot's fault.
func (c *conn) misuse(code int, text string) {
	c.d.fault(GatewayMisuse, "gateway", closeText(code, text))
	c.close(code, text)
}

// write sends what is queued until the connection ends.
func (c *conn) write() {
	var buffer bytes.Buffer
	deflate := zlib.NewWriter(&buffer)
	for range c.kick {
		c.d.mu.Lock()
		batch := c.queue
		c.queue = nil
		c.d.mu.Unlock()
		for _, p := range batch {
			if p.cut {
				_ = c.ws.Close()
				return
			}
			if p.data == nil {
				text := websocket.FormatCloseMessage(p.code, p.text)
				_ = c.ws.WriteControl(websocket.CloseMessage, text, time.Now().Add(time.Second))
				continue // the reader leaves the client a moment to see the code, then cuts
			}
			kind, data := c.encode(p.data, &buffer, deflate)
			if c.ws.WriteMessage(kind, data) != nil {
				_ = c.ws.Close()
				return
			}
		}
	}
}

// encode compresses a payload the way the client asked for: all of them as one stream, or each large one by itself.
func (c *conn) encode(b []byte, buffer *bytes.Buffer, deflate *zlib.Writer) (int, []byte) {
	buffer.Reset()
	switch {
	case c.stream:
		_, _ = deflate.Write(b)
		_ = deflate.Flush()
		return websocket.BinaryMessage, buffer.Bytes()
	case c.compressed() && len(b) >= compressFrom:
		deflate.Reset(buffer)
		_, _ = deflate.Write(b)
		_ = deflate.Close()
		return websocket.BinaryMessage, buffer.Bytes()
	}
	return websocket.TextMessage, b
}

func (c *conn) compressed() bool {
	c.d.mu.Lock()
	defer c.d.mu.Unlock()
	return c.compress
}

// read takes the client's payloads until the connection ends, then puts the session to rest.
func (c *conn) read() {
	var cause error
	for {
		_ = c.ws.SetReadDeadline(c.beat.Add(time.Duration(float64(c.interval) * heartbeatGrace)))
		_, b, err := c.ws.ReadMessage()
		if err != nil {
			cause = err
			break
		}
		c.d.mu.Lock()
		c.receive(b)
		over := c.closing
		c.d.mu.Unlock()
		if over {
			cause = c.drain()
			break
		}
	}
	c.d.mu.Lock()
	defer c.d.mu.Unlock()
	var timeout net.Error
	if errors.As(cause, &timeout) && timeout.Timeout() && !c.closing {
		c.misuse(closeTimedOut, "Session timed out.")
	}
	c.leave(cause)
}

// drain reads on, ignoring what comes, until the client has seen the close frame.
func (c *conn) drain() error {
	for {
		_ = c.ws.SetReadDeadline(time.Now().Add(time.Second))
		if _, _, err := c.ws.ReadMessage(); err != nil {
			return err
		}
	}
}

// leave forgets the connection. A client that closes with 1000 or 1001 gives its session up, unless that is its answer to a
// close of ours.
func (c *conn) leave(cause error) {
	d := c.d
	d.gateway.open = slices.DeleteFunc(d.gateway.open, func(other *conn) bool { return other == c })
	if s := c.session; s != nil && s.conn == c {
		s.conn, s.left = nil, d.now()
		if !c.closing && websocket.IsCloseError(cause, websocket.CloseNormalClosure, websocket.CloseGoingAway) {
			delete(d.gateway.sessions, s.id)
		}
	}
	c.queue = append(c.queue, packet{cut: true})
	c.closing = true
	select {
	case c.kick <- struct{}{}:
	default:
	}
	d.wake()
}

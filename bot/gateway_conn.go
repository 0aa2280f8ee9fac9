package bot

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"sync"
	"time"
)

// Gateway opcodes that Discord sends.
const (
	opReconnect      = 7
	opInvalidSession = 9
	opHello          = 10
	opAcknowledged   = 11
)

// Why a gateway session ended, other than by a broken connection.
var (
	errReconnect = errors.New("discord asks to reconnect")
	errInvalid   = errors.New("discord does not take the session")
	errNoHello   = errors.New("discord did not say hello")
	errNotReady  = errors.New("discord did not get ready")
	errNoAck     = errors.New("discord stopped acknowledging heartbeats")
	errNoObject  = errors.New("discord sent a payload that is no object")
)

// closed is a close code of the gateway's.
type closed struct {
	Code   int
	Reason string
}

// Error tells the code.
func (c *closed) Error() string { return fmt.Sprintf("gateway closed with code %d", c.Code) }

// gatewayConn is the network connection under discordgo's websocket. It reads along, since discordgo hides what is
// needed to supervise it: the close code, the heartbeats' acknowledgements. And it ends the connection in the cases
// that discordgo takes wrongly: an order to reconnect, which deadlocks it before READY; an invalid session, which it
// answers by identifying again at once and without end.
//
// However the connection ends, over is closed, and cause is the first reason.
type gatewayConn struct {
	net.Conn
	frames frames
	over   chan struct{}
	hello  chan struct{}

	mu       sync.Mutex // guards all below
	cause    error
	interval time.Duration // between heartbeats
	alive    time.Time     // when the last acknowledgement came
}

func watch(c net.Conn) *gatewayConn {
	return &gatewayConn{Conn: c, over: make(chan struct{}), hello: make(chan struct{})}
}

// Read reads from the network. After the connection was ended it fails, which has discordgo close it in turn.
func (c *gatewayConn) Read(p []byte) (int, error) {
	if err := c.why(); err != nil {
		return 0, err
	}
	n, err := c.Conn.Read(p)
	if cause := c.frames.feed(p[:n], c.look); cause != nil {
		c.end(cause)
		return 0, cause
	}
	if err != nil {
		c.end(err)
		return n, c.why()
	}
	return n, nil
}

// Close closes the network connection.
func (c *gatewayConn) Close() error {
	c.end(net.ErrClosed)
	return c.Conn.Close()
}

// end notes why the connection is over and has a waiting Read return. The first cause counts.
func (c *gatewayConn) end(cause error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.cause == nil {
		c.cause = cause
		close(c.over)
		_ = c.SetReadDeadline(time.Unix(1, 0))
	}
}

// look takes a message of the gateway's; an error ends the connection.
func (c *gatewayConn) look(opcode byte, payload []byte) error {
	if opcode == frameClose {
		code := 1005 // none given
		if len(payload) >= 2 {
			code = int(binary.BigEndian.Uint16(payload))
			payload = payload[2:]
		}
		return &closed{code, string(payload)}
	}
	if opcode != frameText {
		return nil
	}
	var m *struct {
		Op   int             `json:"op"`
		Data json.RawMessage `json:"d"`
	}
	if json.Unmarshal(payload, &m) != nil || m == nil {
		return errNoObject
	}
	switch m.Op {
	case opReconnect:
		return errReconnect
	case opInvalidSession:
		return errInvalid
	case opHello:
		return c.greet(m.Data)
	case opAcknowledged:
		c.touch()
	}
	return nil
}

func (c *gatewayConn) greet(data json.RawMessage) error {
	var d struct {
		Interval int64 `json:"heartbeat_interval"` // milliseconds
	}
	if json.Unmarshal(data, &d) != nil || d.Interval <= 0 {
		return errNoHello
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.interval == 0 {
		close(c.hello)
	}
	c.interval, c.alive = time.Duration(d.Interval)*time.Millisecond, time.Now()
	return nil
}

// beat is the time between heartbeats, 0 before HELLO.
func (c *gatewayConn) beat() time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.interval
}

// touch notes a sign of life: an acknowledgement, or READY, with which the heartbeats begin.
func (c *gatewayConn) touch() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.alive = time.Now()
}

// silent tells whether an acknowledgement is overdue. Heartbeats go out once an interval, so one answers the last
// within an interval and the time an answer takes, for which half an interval is allowed.
func (c *gatewayConn) silent(now time.Time) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.interval > 0 && now.Sub(c.alive) > c.interval*3/2
}

func (c *gatewayConn) why() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.cause
}

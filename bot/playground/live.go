package playground

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"time"

	"github.com/gorilla/websocket"

	"github.com/podiumbot/podium/bot/standin"
)

const (
	pingEvery = 20 * time.Second
	sendTime  = 10 * time.Second // for one frame
)

// news is what a window hears: changes in order, or that it missed some and must read the world again.
type news struct {
	Changes []standin.Change `json:"changes,omitempty"`
	Missed  bool             `json:"missed,omitempty"`
}

// serveLive is GET /api/live?as=&after=, a websocket: what happens after a sequence number, as a member hears of it.
func (p *Page) serveLive(w http.ResponseWriter, r *http.Request) {
	var as standin.ID
	if !query(w, r, map[string]*standin.ID{"as": &as}) {
		return
	}
	after, err := strconv.ParseInt(r.URL.Query().Get("after"), 10, 64)
	if err != nil {
		refuse(w, http.StatusBadRequest, "after: a sequence number")
		return
	}
	if !p.enter() {
		refuse(w, http.StatusServiceUnavailable, "the demonstration ends")
		return
	}
	defer p.live.Done()
	upgrader := websocket.Upgrader{HandshakeTimeout: sendTime} // only for pages from here: its check of Origin against Host
	conn, err := upgrader.Upgrade(w, r, nil)
	if err != nil {
		return // it has answered
	}
	defer conn.Close()
	ctx, cancel := context.WithCancel(p.ctx)
	defer cancel()
	gone := make(chan struct{})
	go func() {
		defer close(gone)
		defer cancel()
		listen(conn)
	}()
	p.tell(ctx, conn, as, after)
	_ = conn.Close()
	<-gone
}

// listen reads until the window is closed or has not been heard of for two pings. It says nothing itself.
func listen(conn *websocket.Conn) {
	alive := func(string) error { return conn.SetReadDeadline(time.Now().Add(2*pingEvery + sendTime)) }
	conn.SetPongHandler(alive)
	conn.SetReadLimit(1 << 10)
	_ = alive("")
	for {
		if _, _, err := conn.ReadMessage(); err != nil {
			return
		}
	}
}

// tell passes changes on until the context or the connection ends.
func (p *Page) tell(ctx context.Context, conn *websocket.Conn, as standin.ID, after int64) {
	for {
		waiting, stop := context.WithTimeout(ctx, pingEvery)
		changes, err := p.d.ChangesFor(waiting, as, after)
		stop()
		_ = conn.SetWriteDeadline(time.Now().Add(sendTime))
		switch {
		case errors.Is(err, standin.ErrMissed):
			_ = conn.WriteJSON(news{Missed: true})
			return
		case err != nil && ctx.Err() == nil && errors.Is(err, context.DeadlineExceeded):
			if conn.WriteMessage(websocket.PingMessage, nil) != nil {
				return
			}
		case err != nil:
			bye := websocket.FormatCloseMessage(websocket.CloseGoingAway, "")
			_ = conn.WriteMessage(websocket.CloseMessage, bye)
			return
		default:
			after = changes[len(changes)-1].Seq
			if conn.WriteJSON(news{Changes: changes}) != nil {
				return
			}
		}
	}
}

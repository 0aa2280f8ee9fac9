package playground

import (
	"context"
	"crypto/rand"
	"embed"
	"io/fs"
	"net/http"
	"sync"

	"github.com/podiumbot/podium/bot/standin"
)

//go:embed web
var web embed.FS

// Page serves the page and its API. Make it with New.
type Page struct {
	d       *standin.Discord
	guild   *standin.Guild
	start   standin.ID // who a new window is
	run     string     // tells a window that the process it spoke to is gone
	forms   forms
	handler http.Handler

	ctx    context.Context // of the websockets
	cancel context.CancelFunc
	mu     sync.Mutex // guards closed, and live against an Add after Wait
	closed bool
	live   sync.WaitGroup
}

// New makes the page of a club. host is the name people open it by where that is neither an IP address nor localhost; ""
// for none.
func New(club *Club, host string) *Page {
	p := &Page{d: club.Discord, guild: club.Guild, start: club.Start.ID(), run: rand.Text(), forms: forms{open: map[standin.ID]form{}}}
	p.ctx, p.cancel = context.WithCancel(context.Background())
	p.handler = guard(host, p.routes())
	return p
}

// ServeHTTP answers one request.
func (p *Page) ServeHTTP(w http.ResponseWriter, r *http.Request) { p.handler.ServeHTTP(w, r) }

// Close ends every window's websocket and waits for them. The server ends the other requests.
func (p *Page) Close() {
	p.cancel()
	p.mu.Lock()
	p.closed = true
	p.mu.Unlock()
	p.live.Wait()
}

// enter counts a websocket in; who enters leaves by live.Done.
func (p *Page) enter() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.closed {
		p.live.Add(1)
	}
	return !p.closed
}

// serveAttachment serves a file of a message's. Anybody may have put it there: a page among them may do nothing here.
func (p *Page) serveAttachment(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Security-Policy", "default-src 'none'; sandbox")
	p.d.ServeAttachment(w, r)
}

func (p *Page) routes() http.Handler {
	mux := http.NewServeMux()
	files, err := fs.Sub(web, "web")
	if err != nil {
		panic(err) // the name is no path: cannot be
	}
	mux.Handle("/", http.FileServerFS(files))
	mux.HandleFunc("GET /attachments/", p.serveAttachment)
	mux.HandleFunc("GET /api/world", p.serveWorld)
	mux.HandleFunc("GET /api/messages", p.serveMessages)
	mux.HandleFunc("GET /api/commands", p.serveCommands)
	mux.HandleFunc("GET /api/live", p.serveLive)
	mux.HandleFunc("POST /api/command", p.serveCommand)
	mux.HandleFunc("POST /api/complete", p.serveComplete)
	mux.HandleFunc("POST /api/press", p.servePress)
	mux.HandleFunc("POST /api/select", p.serveSelect)
	mux.HandleFunc("POST /api/submit", p.serveSubmit)
	mux.HandleFunc("POST /api/dismiss", p.serveDismiss)
	mux.HandleFunc("POST /api/say", p.serveSay)
	mux.HandleFunc("POST /api/locale", p.serveLocale)
	mux.HandleFunc("/api/", func(w http.ResponseWriter, _ *http.Request) { refuse(w, http.StatusNotFound, "there is nothing here") })
	return mux
}

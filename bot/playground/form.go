package playground

import (
	"net/http"
	"slices"
	"sync"

	"github.com/podiumbot/podium/bot/standin"
)

// openForm is a modal the bot opened, and the id it is sent back under.
type openForm struct {
	ID standin.ID `json:"id"`
	standin.Modal
}

// form is a modal that stands open in somebody's window.
type form struct {
	user   standin.ID
	answer *standin.Answer
}

// forms are the modals that stand open. A window that is closed leaves its own behind, so they are counted.
type forms struct {
	mu    sync.Mutex
	open  map[standin.ID]form
	order []standin.ID // oldest first
}

const mostForms = 200

func (f *forms) add(id standin.ID, opened form) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.open[id] = opened
	f.order = append(f.order, id)
	if len(f.order) > mostForms {
		delete(f.open, f.order[0])
		f.order = slices.Delete(f.order, 0, 1)
	}
}

func (f *forms) find(user, id standin.ID) *standin.Answer {
	f.mu.Lock()
	defer f.mu.Unlock()
	if opened, ok := f.open[id]; ok && opened.user == user {
		return opened.answer
	}
	return nil
}

// serveSubmit is POST /api/submit: a modal filled in. One that the client or the bot refuses can be sent again.
func (p *Page) serveSubmit(w http.ResponseWriter, r *http.Request) {
	var in struct {
		As     standin.ID     `json:"as"`
		Form   standin.ID     `json:"form"`
		Fields standin.Fields `json:"fields"` // by custom id; of a select its values, one a line
	}
	if !read(w, r, bodyLimit, &in) {
		return
	}
	answer := p.forms.find(in.As, in.Form)
	if answer == nil {
		refuse(w, http.StatusNotFound, "there is no such form")
		return
	}
	p.settle(w, in.As, answer.Submit(in.Fields))
}

// Package browser drives the page in a headless Chromium, for tests.
package browser

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// patience is how long a page may take to show what is waited for, on a machine that has much else to do.
const patience = 40 * time.Second

// Browser is a running browser. Each of its windows is a tab.
type Browser struct{ ctx context.Context }

// Start starts a browser for a test, which is skipped where none is installed.
func Start(t testing.TB) *Browser {
	t.Helper()
	path, err := find()
	if err != nil {
		t.Skip(err)
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox)
	ctx, stop := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(stop)
	ctx, closed := chromedp.NewContext(ctx)
	t.Cleanup(closed)
	if err := chromedp.Do(ctx); err != nil {
		t.Fatal(err)
	}
	return &Browser{ctx}
}

func find() (string, error) {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"} {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", errors.New("no chromium is installed, which the page is driven with")
}

// Window is a tab that shows the page. Its methods fail the test where the page does not do as wanted.
type Window struct {
	t   testing.TB
	ctx context.Context

	mu    sync.Mutex
	heard []string
}

// Open opens the page in a tab, so many pixels wide, and waits until it is drawn. Exceptions and errors in its console
// fail the test in the end.
func (b *Browser) Open(t testing.TB, url string, width int64) *Window {
	t.Helper()
	ctx, closed := chromedp.NewContext(b.ctx)
	w := &Window{t: t, ctx: ctx}
	t.Cleanup(func() {
		closed()
		w.mu.Lock()
		defer w.mu.Unlock()
		for _, line := range w.heard {
			t.Error(line)
		}
	})
	if err := chromedp.Listen(ctx, w.hear); err != nil {
		t.Fatal(err)
	}
	logged := chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Call(ctx, log.Enable, struct{}{})
		return err
	})
	w.do(logged, chromedp.EmulateViewport(width, 800), chromedp.Navigate(url), chromedp.WaitReady(chromedp.CSS("html[data-ready]")))
	return w
}

// hear collects what goes wrong in the page. It runs where the browser's messages are read.
func (w *Window) hear(event any) {
	line := ""
	switch e := event.(type) {
	case *runtime.EventExceptionThrown:
		line = "exception: " + e.ExceptionDetails.Text
		if e.ExceptionDetails.Exception != nil {
			line += " " + e.ExceptionDetails.Exception.Description
		}
	case *log.EventEntryAdded:
		line = fmt.Sprintf("console: %s %s", e.Entry.Text, e.Entry.URL)
	}
	if line == "" || strings.Contains(line, "422") { // what a member's own client refuses is no fault of the page's
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.heard = append(w.heard, line)
}

func (w *Window) do(steps ...chromedp.Action[chromedp.Void]) {
	w.t.Helper()
	ctx, cancel := context.WithTimeout(w.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, steps...); err != nil {
		w.Shoot("failed")
		w.t.Fatal(err)
	}
}

// Click clicks the first element that a CSS selector finds, once it is to be seen, stands still and nothing covers it. A
// click that finds the element drawn afresh between press and release is made again, as a person would.
func (w *Window) Click(selector string) {
	w.t.Helper()
	deadline := time.Now().Add(patience)
	for time.Now().Before(deadline) {
		w.See(fmt.Sprintf(still, selector))
		w.do(chromedp.Click(chromedp.CSS(selector)))
		if Value[bool](w, "window.clicked") {
			return
		}
	}
	w.Shoot("failed")
	w.t.Fatalf("no click arrives at %s", selector)
}

// still holds where an element is where it was when last asked. From then on the page notes whether a click comes to it.
const still = `((selector) => {
	const found = document.querySelector(selector);
	found?.scrollIntoViewIfNeeded();
	const box = found?.getBoundingClientRect();
	const at = box && [box.x, box.y, box.width, box.height].join();
	const stood = at && at === window.stood && found.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
	window.stood = at;
	window.clicked = false;
	window.hearClick ??= document.addEventListener("click", (e) => { window.clicked ||= Boolean(e.target.closest(window.wanted)); }, true) ?? true;
	window.wanted = selector;
	return Boolean(stood);
})(%q)`

// Keys types at whatever has the focus: text, "\r" for Enter, "\t" for Tab, "\b" for Backspace, and the keys of chromedp's
// package kb. The press of a key carries its character, as on a keyboard, so that a page that takes the key keeps the
// character out.
func (w *Window) Keys(text string) {
	w.t.Helper()
	w.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		for _, r := range text {
			events := kb.Encode(r)
			down, up := *events[0], *events[len(events)-1]
			if len(events) > 2 {
				down.Text, down.UnmodifiedText = events[1].Text, events[1].UnmodifiedText
			}
			for _, event := range []input.DispatchKeyEventParams{down, up} {
				if _, err := chromedp.Call(ctx, input.DispatchKeyEvent, event); err != nil {
					return err
				}
			}
		}
		return nil
	}))
}

// See waits until an expression of script holds in the page.
func (w *Window) See(expression string) {
	w.t.Helper()
	ctx, cancel := context.WithTimeout(w.ctx, patience)
	defer cancel()
	if _, err := chromedp.Run(ctx, chromedp.Poll[bool](expression)); err != nil {
		w.Shoot("failed")
		w.t.Fatalf("never so: %s: %v", expression, err)
	}
}

// Reads waits until a text is to be read in the last element that a selector finds.
func (w *Window) Reads(selector, text string) {
	w.t.Helper()
	w.See(fmt.Sprintf("[...document.querySelectorAll(%q)].at(-1)?.innerText.includes(%q)", selector, text))
}

// Text is what is to be read in the last element that a selector finds, "" where there is none.
func (w *Window) Text(selector string) string {
	w.t.Helper()
	return Value[string](w, fmt.Sprintf("[...document.querySelectorAll(%q)].at(-1)?.innerText ?? ''", selector))
}

// Value is what an expression of script comes to in the page.
func Value[T any](w *Window, expression string) T {
	w.t.Helper()
	ctx, cancel := context.WithTimeout(w.ctx, patience)
	defer cancel()
	value, err := chromedp.Run(ctx, chromedp.Evaluate[T](expression))
	if err != nil {
		w.t.Fatalf("%s: %v", expression, err)
	}
	return value
}

// Shoot keeps a picture of the window in the folder that PODIUM_SCREENSHOTS names, if it names one.
func (w *Window) Shoot(name string) {
	w.t.Helper()
	dir := os.Getenv("PODIUM_SCREENSHOTS")
	if dir == "" {
		return
	}
	ctx, cancel := context.WithTimeout(w.ctx, patience)
	defer cancel()
	picture, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, strings.ReplaceAll(w.t.Name(), "/", "-")+"-"+name+".png"), picture, 0o600)
	}
	if err != nil {
		w.t.Error(err)
	}
}

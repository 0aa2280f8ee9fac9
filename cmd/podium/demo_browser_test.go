package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

)

// browser is a headless browser; each window of it is a tab with a member of its own.
type browser struct {
	ctx  context.Context
	demo *demo
}

// openBrowser starts one, or skips the test where none is installed.
func openBrowser(t *testing.T, d *demo) *browser {
	t.Helper()
	path := ""
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"} {
		if found, err := exec.LookPath(name); err == nil {
			path = found
			break
		}
	}
	if path == "" {
		t.Skip("no chromium is installed, which the page is driven with")
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox)
	ctx, stop := chromedp.NewExecAllocator(t.Context(), options...)
	t.Cleanup(stop)
	ctx, closed := chromedp.NewContext(ctx)
	t.Cleanup(closed)
	if err := chromedp.Do(ctx); err != nil {
		t.Fatal(err)
	}
	return &browser{ctx, d}
}

// window is a member at the page.
type window struct {
	t   *testing.T
	ctx context.Context
}

// patience is how long a page may take to show what is waited for.
const patience = 30 * time.Second

// open opens a window as a member, so many pixels wide. Whatever the page complains of fails the test.
func (b *browser) open(t *testing.T, user string, width int64) *window {
	t.Helper()
	ctx, closed := chromedp.NewContext(b.ctx)
	t.Cleanup(closed)
	w := &window{t, ctx}
	if err := chromedp.Listen(ctx, w.hear); err != nil {
		t.Fatal(err)
	}
	url := fmt.Sprintf("%s#as=%s", b.demo.url, b.demo.club.Person(user).ID())
	w.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Call(ctx, log.Enable, struct{}{})
		return err
	}), chromedp.EmulateViewport(width, 800), chromedp.Navigate(url), chromedp.WaitReady(chromedp.CSS("html[data-ready]")))
	return w
}

// hear fails the test for every error in the page's console.
func (w *window) hear(event any) {
	switch e := event.(type) {
	case *runtime.EventExceptionThrown:
		w.t.Errorf("exception: %+v", e.ExceptionDetails)
	case *log.EventEntryAdded:
		if !strings.Contains(e.Entry.Text, "422") { // what the member's client refuses is no fault of the page's
			w.t.Errorf("console: %s %s", e.Entry.Text, e.Entry.URL)
		}
	}
}

func (w *window) do(steps ...chromedp.Action[chromedp.Void]) {
	w.t.Helper()
	ctx, cancel := context.WithTimeout(w.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, steps...); err != nil {
		w.shoot("failed")
		w.t.Fatal(err)
	}
}

// click clicks what a selector finds, once it is to be seen.
func (w *window) click(selector string) {
	w.t.Helper()
	w.do(chromedp.Click(chromedp.CSS(selector)))
}

// keys types at whatever has the focus. The press of a key carries its character, as on a keyboard, so that a page that
// takes the key keeps the character out.
func (w *window) keys(text string) {
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

// see waits until an expression of the page's script holds.
func (w *window) see(expression string) {
	w.t.Helper()
	ctx, cancel := context.WithTimeout(w.ctx, patience)
	defer cancel()
	if _, err := chromedp.Run(ctx, chromedp.Poll[bool](expression)); err != nil {
		w.shoot("failed")
		w.t.Fatalf("never so: %s: %v\n%s", expression, err, w.text("main"))
	}
}

// reads waits until a text is to be read in what a selector finds last.
func (w *window) reads(selector, text string) {
	w.t.Helper()
	w.see(fmt.Sprintf("[...document.querySelectorAll(%q)].at(-1)?.innerText.includes(%q)", selector, text))
}

func (w *window) text(selector string) string {
	w.t.Helper()
	ctx, cancel := context.WithTimeout(w.ctx, patience)
	defer cancel()
	text, err := chromedp.Run(ctx, chromedp.Evaluate[string](fmt.Sprintf("[...document.querySelectorAll(%q)].at(-1)?.innerText ?? ''", selector)))
	if err != nil {
		w.t.Error(err)
	}
	return text
}

// shoot keeps a picture of the window, where a folder for them is named.
func (w *window) shoot(name string) {
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

// Three newcomers register, one of them reports their game by typing, and another has it explained.
func TestPageReport(t *testing.T) {
	d := startDemo(t)
	b := openBrowser(t, d)
	for _, user := range []string{"kofi", "lea", "tom"} {
		w := b.open(t, user, 1280)
		w.keys("/register\r\r")
		w.reads("#messages .private", map[bool]string{true: "Bienvenue", false: "Welcome"}[user == "lea"])
		w.shoot("registered-" + user)
	}
	w := b.open(t, "kofi", 1280)
	w.keys("/rep\r")
	w.shoot("typing")
	w.keys("kof\rplayer2:to\r")
	w.keys("player3:lé\r")
	w.keys("scores:71 64 58")
	w.shoot("filled-in")
	w.keys("\r")
	w.reads("#messages .message:not(.private)", "Game 39")
	w.reads("#messages .message:not(.private)", "Kofi (71)")
	w.reads("#messages .private", "is in")
	w.shoot("reported")
	tom := b.open(t, "tom", 1280)
	tom.click("#messages li:last-child .button[data-id*=explain]")
	tom.reads("#messages .private", "Every pair at the table is a duel")
	tom.shoot("explained")
}

package main

import (
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"github.com/podiumbot/podium/bot/playground/browser"
	"github.com/podiumbot/podium/bot/standin"
)

// window opens the demo's page as a member.
func (d *demo) window(t *testing.T, b *browser.Browser, user string, width int64) *browser.Window {
	t.Helper()
	return b.Open(t, d.url+"#as="+d.club.Person(user).ID().String(), width)
}

// Three newcomers register, one of them reports their game by typing, and another has it explained.
func TestPageReport(t *testing.T) {
	b := browser.Start(t)
	d := startDemo(t)
	for user, welcome := range map[string]string{"kofi": "Welcome to Thursday Table", "lea": "Bienvenue", "tom": "Welcome to Thursday Table"} {
		w := d.window(t, b, user, 1280)
		w.Keys("/register\r\r")
		w.Reads("#messages .private", welcome)
		w.Shoot("registered-" + user)
	}
	kofi := d.window(t, b, "kofi", 1280)
	tom := d.window(t, b, "tom", 1280)
	kofi.Keys("/rep\r")
	kofi.Keys("kof\rplayer2:to\rplayer3:lé\rscores:71 64 58")
	kofi.Shoot("filled-in")
	kofi.Keys("\r")
	kofi.Reads("#messages .private", "Game 40 is in")
	kofi.Reads("#messages .message:not(.private)", "1. Kofi (71) · +24 → 1024")
	kofi.Shoot("reported")
	tom.Reads("#messages .message", "1. Kofi (71) · +24 → 1024")
	tom.Click("#messages li:last-child .button[data-id*=explain]")
	tom.Reads("#messages .private", "48 × 0.0000 / 2 (players minus one) = 0.00")
	tom.Shoot("explained")
	if text := kofi.Text("#messages"); strings.Contains(text, "players minus one") {
		t.Error("Kofi sees what was explained to Tom")
	}
}

// Two windows are two members: what one says, shares or takes back the other sees at once, and private answers he does not.
func TestPageTwoWindows(t *testing.T) {
	b := browser.Start(t)
	d := startDemo(t)
	ana, noor := d.window(t, b, "ana", 1280), d.window(t, b, "noor", 1280)
	ana.Keys("/leaderboard\r\r")
	ana.Reads("#messages .private", "Chiara")
	ana.Click("#messages li:last-child .button[data-id*=share]")
	noor.Reads("#messages .message", "Shared by @Ana")
	if private := browser.Value[int](noor, "document.querySelectorAll('.private').length"); private != 0 {
		t.Errorf("Noor sees %d private answers of Ana's", private)
	}
	ana.See("[...document.querySelectorAll('.private button')].some((b) => b.textContent === 'Dismiss message')")
	ana.Click(".private-foot button")
	ana.See("document.querySelectorAll('.private').length < 2")

	noor.Click("#channels > ul > li:nth-child(2) > [data-channel]")
	noor.Reads("#channel", "table-talk")
	ana.Keys("@no\rare you in on Thursday?\r") // the name is completed
	noor.Reads("#channels .badge", "1")
	noor.Shoot("mentioned")
	noor.Click("#channels [data-channel]")
	noor.Reads("#messages .pinged", "@Noor are you in on Thursday?")
	if n := browser.Value[int](noor, "document.querySelectorAll('.badge').length"); n != 0 {
		t.Error("the badge stays after reading")
	}
	if seen := browser.Value[int](ana, "document.querySelectorAll('#channels > ul > li').length"); seen != 3 {
		t.Errorf("Ana sees %d channels, not 3: the moderators' is none of hers", seen)
	}
	noor.Click("#channels > ul > li:nth-child(3) > [data-channel]")
	noor.Reads("#messages", "Something to mend")
	noor.Shoot("dispute")
}

// What the bot or the member's own client refuses is shown at the option, and the command stays to be corrected.
func TestPageWrongOption(t *testing.T) {
	b := browser.Start(t)
	d := startDemo(t)
	w := d.window(t, b, "ana", 1280)
	w.Keys("/report player1:Ana player2:Bo scores:90 eighty")
	w.Keys("\r")
	w.Reads("#fault", "eighty is not a number")
	w.See("document.activeElement.closest('.field.wrong')?.dataset.option === 'scores'")
	w.Shoot("refused")
	w.Keys("90 80\r")
	w.Reads("#messages .message:not(.private)", "1. Ana (90)")
	w.See("document.querySelector('#fault').textContent === '' && document.querySelector('#line').value === ''")

	w.Keys("/explain \r")
	w.Reads("#fault", "This option is required")
	w.Keys("0\r")
	w.Reads("#fault", "At least 1, not 0")
	w.Keys("40\r")
	w.Reads("#messages .private", "Game 40")

	// A command that went through can be taken up again too.
	w.Keys(kb.ArrowUp)
	w.See("document.querySelector('.field[data-option=game] input')?.value === '40'")
	w.Keys(kb.Escape + kb.Escape)
	w.See("!document.querySelector('.field')")
	w.Click("#messages li:last-child .private-foot .again")
	w.See("document.querySelector('.field[data-option=game] input')?.value === '40'")
	w.Shoot("again")
}

// A member who switches to French reads page, commands and answers in French; the channel stays English.
func TestPageFrench(t *testing.T) {
	b := browser.Start(t)
	d := startDemo(t)
	w := d.window(t, b, "ana", 1280)
	w.Click("#french")
	w.See("document.documentElement.lang === 'fr'")
	w.Keys("/rank")
	w.Reads("#options", "une fiche avec la cote")
	w.Shoot("palette")
	w.Keys("\r\r")
	w.Reads("#messages .private", "Or")
	w.Reads("#messages .private", "Vous seul(e) pouvez voir ceci")
	w.Keys("/explain game:0\r")
	w.Reads("#fault", "Au moins 1, pas 0")
	w.Shoot("answers")
	w.Keys(kb.Escape + kb.Escape)
	w.Click("#english")
	w.Reads("#messages .private", "Only you can see this")
}

// What is offered to be tried fits the channel and the member.
func TestPageTries(t *testing.T) {
	b := browser.Start(t)
	tries := func(d *demo, user string, in *standin.Channel) string {
		w := b.Open(t, d.url+"#as="+d.club.Person(user).ID().String()+"&in="+in.ID().String(), 1280)
		w.See("document.querySelectorAll('#messages .message').length > 0")
		return browser.Value[string](w, "[...document.querySelectorAll('#tries .chip')].slice(0, 3).map(c => c.textContent).join(' ')")
	}
	d, empty := startDemo(t), startDemo(t, "--empty")
	for _, c := range []struct {
		demo *demo
		user string
		in   *standin.Channel
		want string
	}{
		{d, "mireille", d.club.Results, "/leaderboard /rank /report"},
		{d, "ana", d.club.Swiss, "/pod mine /result /why"},
		{empty, "mireille", empty.club.Results, "/league create /leaderboard /rank"},
		{empty, "ana", empty.club.Results, "/leaderboard /rank /report"},
	} {
		if got := tries(c.demo, c.user, c.in); got != c.want {
			t.Errorf("%s in %s: %s", c.user, c.in.ID(), got)
		}
	}
}

// On a phone's width nothing is wider than the screen, and everything is reached.
func TestPagePhone(t *testing.T) {
	b := browser.Start(t)
	d := startDemo(t)
	w := d.window(t, b, "ana", 390)
	fits := func(when string) {
		t.Helper()
		if wide := browser.Value[int](w, "document.scrollingElement.scrollWidth"); wide > 390 {
			t.Errorf("%s the page is %d wide", when, wide)
		}
	}
	fits("at first")
	w.Shoot("first")
	w.Click("#tries .chip")
	w.Click("#send")
	w.Reads("#messages .private", "Chiara")
	fits("with the leaderboard")
	w.Shoot("leaderboard")
	w.Click("#open-side")
	w.See("document.body.classList.contains('side-open') && document.querySelector('#side').getBoundingClientRect().left === 0")
	w.Shoot("drawer")
	w.Click("#channels > ul > li:nth-child(2) > [data-channel]")
	w.Reads("#channel", "table-talk")
	w.Click("#who-top")
	w.Shoot("people")
	w.Click("#people [data-member='" + d.club.Person("noor").ID().String() + "']")
	w.See("document.querySelectorAll('#channels > ul > li').length === 4")
	w.Click("#line")
	w.Keys("/report player1:@Noor player2:@Bo scores:")
	w.Shoot("report")
	fits("with a command")
	w.Keys("91 90\r")
	w.Reads("#messages .private", "is in")
	w.Shoot("reported")
	fits("with the answer")
}

// The picture for the README, of what a newcomer sees first: a result, the leaderboard, a report being typed.
func TestPagePicture(t *testing.T) {
	if os.Getenv("PODIUM_SCREENSHOTS") == "" {
		t.Skip("PODIUM_SCREENSHOTS names no folder for it")
	}
	b := browser.Start(t)
	d := startDemo(t)
	w := d.window(t, b, "bo", 1280)
	w.See("document.documentElement.dataset.theme === 'dark' || (document.querySelector('#theme').click(), true)")
	w.Keys("/leaderboard\r\r")
	w.Reads("#messages .private", "Leaderboard")
	w.Keys("/report player1:Chiara player2:Bo player3:Ana player4:Noor scores:128 104 97 81")
	w.Click("#topic")
	w.See("document.querySelector('#suggestions').hidden")
	w.Shoot("picture")
}

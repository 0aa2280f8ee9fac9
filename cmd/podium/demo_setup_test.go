package main

import (
	"fmt"
	"testing"

	"github.com/podiumbot/podium/bot/playground/browser"
)

// choose sets a menu of the last message to a value.
func choose(w *browser.Window, part, value string) {
	w.See(fmt.Sprintf(`(() => {
		const menu = [...document.querySelectorAll("#messages select[data-id*='/%s/']")].at(-1);
		if (!menu || ![...menu.options].some((o) => o.value === %[2]q)) return false;
		menu.value = %[2]q;
		menu.dispatchEvent(new Event("change"));
		return true;
	})()`, part, value))
}

// Where the bot has just come it explains itself, and whoever may has a league within a minute.
func TestPageSetUp(t *testing.T) {
	b := browser.Start(t)
	d := startDemo(t, "--empty")
	ana, owner := d.window(t, b, "ana", 1280), d.window(t, b, "mireille", 1280)
	ana.Reads("#messages .message", "I am Podium")
	ana.Shoot("welcome")
	ana.Click("#messages .button[data-id^=setup]")
	ana.Reads("#messages .private", "Manage Server")
	ana.Shoot("refused")

	owner.Click("#messages .button[data-id^=setup]")
	owner.Reads("#messages .private", "What do you play")
	owner.Shoot("choose")
	choose(owner, "system", "duel")
	owner.See(`!!document.querySelector("#messages .private select[data-id*='/duel/']")`) // the answer has come
	choose(owner, "channel", d.club.Talk.ID().String())
	owner.See(fmt.Sprintf(`!!document.querySelector("#messages .private .button[data-id*='/duel/%s/']")`, d.club.Talk.ID()))
	owner.Shoot("chosen")
	owner.Click("#messages .private .button[data-id^='setup/name']")
	owner.See(`!!document.querySelector("#form[open] input")`)
	owner.Click("#form label:nth-of-type(2) input")
	owner.Keys("Bruxelles")
	owner.Shoot("form")
	owner.Keys("\r")
	owner.Reads("#messages .private", "There is no time zone Bruxelles")
	owner.Shoot("which-zone")
	choose(owner, "zone", "Europe/Brussels|Ladder")
	owner.Reads("#messages .private", "Ladder is open")
	owner.Shoot("open")
}

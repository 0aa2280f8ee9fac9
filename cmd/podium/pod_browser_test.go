package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/podiumbot/podium/bot/playground/browser"
)

// The tournament of the demo is led to its end by a moderator and its players, on the page: a draft, a round, results by
// menu, standings, a top four and its champion.
func TestPagePod(t *testing.T) {
	b := browser.Start(t)
	d := startDemo(t)
	d.club.Pace(false)
	noor, ana := d.window(t, b, "noor", 1280), d.window(t, b, "ana", 390)
	noor.Click("#channels > ul > li:last-child > [data-channel]")
	noor.Reads("#channel", "swiss-night")
	ana.Click("#open-side")
	ana.See("document.querySelector('#side').getBoundingClientRect().left === 0") // it slides in
	ana.Click("#channels > ul > li:last-child > [data-channel]")
	ana.Reads("#channel", "swiss-night")
	ana.Shoot("pod-round-2")

	moderates := func(line, answer string) {
		t.Helper()
		if !strings.Contains(line, ":") {
			line += "\r" // the first one chooses it in the palette
		}
		noor.Keys(line + "\r")
		noor.Reads("#messages", answer)
	}
	// Three tables of the second round still play.
	for table := range 4 {
		if table != 0 { // reported already
			moderates(fmt.Sprintf("/result score:2-0 table:%d", table+1), fmt.Sprintf("Round 2 · table %d · decided by", table+1))
		}
	}
	noor.Reads("#messages", "Standings after round 2")
	ana.Reads("#messages", "Standings after round 2")
	ana.Shoot("pod-standings")
	moderates("/pair", "Draft of round 3")
	noor.Shoot("pod-draft")
	noor.Click("#messages li:last-child .button[data-id*=publish]")
	noor.Reads("#messages", "Late Draft · round 3 ·")
	noor.Shoot("pod-published")

	ana.Click("#messages li:last-child .button[data-id*=report]")
	ana.Reads("#messages .private", "How did your match against")
	ana.Shoot("pod-menu")
	ana.See("(s => { s.value = '2-0'; s.dispatchEvent(new Event('change')); return true })(document.querySelector('#messages li:last-child select'))")
	ana.Reads("#messages .private", "Stored: Round 3")
	ana.Shoot("pod-reported")
	for table := range 4 {
		noor.Keys(fmt.Sprintf("/result score:2-0 table:%d\r", table+1))
		noor.See(fmt.Sprintf("[...document.querySelectorAll('#messages .private')].some((m) => m.textContent.includes('Round 3 · table %d'))", table+1))
	}
	noor.Reads("#messages", "Standings after round 3")
	moderates("/cut bracket size:4", "larger than recommended")
	noor.Click("#messages li:last-child .button[data-id*=cut]")
	for match := range 3 {
		if match == 0 {
			noor.Reads("#messages", "Semi-finals")
		}
		moderates(fmt.Sprintf("/result score:2-1 table:%d", match+1), fmt.Sprintf("match %d · decided by", match+1))
	}
	noor.Reads("#messages", "wins the tournament")
	noor.Shoot("pod-bracket")
	ana.Reads("#messages", "wins the tournament")
	ana.Shoot("pod-bracket-phone")
	moderates("/tournament close", "Late Draft is over")
	noor.Shoot("pod-closed")
}

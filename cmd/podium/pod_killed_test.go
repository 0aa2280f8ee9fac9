package main

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/podiumbot/podium/bot/standin"
)

// evening is a pod's evening from its sign-up to its end: who types or presses what. A press is of a button of the answer
// before it, or, of "post", of the channel's newest message that has it.
var evening = []string{
	"mo: /league create name:Nights system:duel",
	"mo: /player add name:Max",
	"mo: /tournament create title:Evening rounds:2 league:Nights",
	"mo: /pod join", "ana: /pod join", "bo: /pod join", "cy: /pod join", "dee: /pod join",
	"bo: /pod leave", "bo: /pod join",
	"mo: /tournament add guest:Max",
	"mo: /tournament start",
	"mo: /pair",
	"mo: /draft swap player1:Max player2:bo",
	"mo: /pair",
	"mo: press Publish",
	"cy: /result score:2-1",
	"bo: post Contest",
	"mo: /result score:2-0 table:3", // and decided
	"mo: /result score:2-0 table:2",
	"dee: /result score:0-2 drop:true",
	"mo: /result score:1-1-1 table:1", // a correction of the closed round
	"mo: press Correct it",
	"ana: /pod drop",
	"mo: /tournament return player:ana",
	"mo: /pair",
	"mo: /publish",
	"mo: /result score:2-0 table:1",
	"mo: /result score:2-0 table:2",
	"ana: /pod drop",
	"mo: /cut bracket size:2",
	"mo: press Draw it up",
	"mo: /result score:2-0 table:1",
	"mo: /tournament close",
	"mo: press Rate the matches",
	"mo: /leaderboard", "mo: /pod standings", "mo: /audit", "mo: /pod log", "mo: press Next", "mo: press Next", "mo: press Next",
}

// play has an evening played. befall does a step, and has it answered and heard of in the channel, whatever happens
// meanwhile. It returns every answer and what the channel has in the end.
func (n *night) play(t *testing.T, befall func(step int, do func() *standin.Answer) *standin.Answer) string {
	t.Helper()
	people := map[string]*standin.Member{"mo": n.mo, "ana": n.ana, "bo": n.bo, "cy": n.cy, "dee": n.dee}
	var seen strings.Builder
	var last *standin.Answer
	for i, line := range evening {
		who, what, _ := strings.Cut(line, ": ")
		verb, button, _ := strings.Cut(what, " ")
		answer := befall(i, func() *standin.Answer {
			switch actor := n.As(people[who]).In(n.table).NoWait(); verb {
			case "press":
				return actor.Press(last.Message(), button)
			case "post":
				return actor.Press(n.newest(button), button)
			default:
				return actor.Type(what)
			}
		})
		if err := answer.Err(); err != nil {
			t.Fatalf("%s: %v, after\n%s", line, err, &seen)
		}
		fmt.Fprintf(&seen, "%s\n%s\n\n", line, answer.Text())
		last = answer
	}
	for _, m := range n.table.Messages() {
		if !m.Private() {
			fmt.Fprintf(&seen, "%s\n\n", m.Text())
		}
	}
	return alike(seen.String())
}

// newest is the channel's newest post with a button.
func (n *night) newest(button string) (m standin.Message) {
	for _, post := range n.table.Messages() {
		if !post.Private() && slices.Contains(post.Buttons(), button) {
			m = post
		}
	}
	return m
}

// varying is what differs between two evenings: moments, and the ids that Discord gives.
var varying = regexp.MustCompile(`<t:\d+:\w>|\b\d{17,20}\b`)

// alike has ids numbered as they appear, and no moments.
func alike(text string) string {
	ids := map[string]string{}
	return varying.ReplaceAllStringFunc(text, func(found string) string {
		if strings.HasPrefix(found, "<") {
			return "<t>"
		}
		if ids[found] == "" {
			ids[found] = fmt.Sprint("id", len(ids)+1)
		}
		return ids[found]
	})
}

// die has the process die in a step, in one of three ways, begin anew on the same file, and get the interaction once more.
func (n *night) die(t *testing.T, s *server, step int, do func() *standin.Answer) (*server, *standin.Answer) {
	t.Helper()
	answers, posts := n.On(standin.Callback), n.On(standin.CreateMessage)
	if step%3 == 1 {
		answers.Cut(1000)
	} else {
		posts.Lose(1000)
	}
	answer := do()
	switch step % 3 {
	case 0: // while it works, somewhere
		time.Sleep(time.Duration(step/3) * time.Millisecond)
	case 1: // it has stored what was done, and cannot answer
		s.await("it is stored", func() bool {
			return strings.Contains(s.log.String(), fmt.Sprintf("interaction=%d took", answer.InteractionID()))
		})
	case 2: // it has answered, and posted where there was something to post, and does not know that
		_ = answer.Err()
		time.Sleep(20 * time.Millisecond)
	}
	s.kill(n)
	answers.Clear()
	posts.Clear()
	s = n.serve(t)
	answer.Redeliver()
	return s, answer
}

// A process that is killed in every step of a pod's evening, and begins anew on the same file, plays the same evening: the
// same answers, posts, standings and logs.
func TestPodEveningKilled(t *testing.T) {
	undisturbed := newNight(t, standin.Unpaced())
	s := undisturbed.serve(t)
	want := undisturbed.play(t, func(_ int, do func() *standin.Answer) *standin.Answer {
		answer := do()
		_ = answer.Err()
		s.settled()
		return answer
	})
	s.stop()

	n := newNight(t, standin.Unpaced())
	s = n.serve(t)
	kills := 0
	got := n.play(t, func(step int, do func() *standin.Answer) (answer *standin.Answer) {
		if testing.Short() && step%5 > 0 {
			answer = do()
		} else {
			s, answer = n.die(t, s, step, do)
			kills++
		}
		_ = answer.Err()
		s.settled()
		return answer
	})
	s.stop()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("killed %d times, the evening was another:\n%s", kills, diff)
	}
	checked := podium(t.Context(), t, "check", "--db", n.db)
	if out, err := checked.CombinedOutput(); err != nil {
		t.Errorf("podium check: %v: %s", err, out)
	}
	for _, fault := range n.Faults() {
		t.Error(fault)
	}
}

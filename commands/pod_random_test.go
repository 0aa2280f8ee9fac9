package commands_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// randomStep is something that somebody might do around a pod, rightly or wrongly.
func randomStep(r *rand.Rand, people []string) string {
	pick := func(of ...string) string { return of[r.IntN(len(of))] }
	who := people[r.IntN(len(people))]
	entrant := fmt.Sprintf("#%d", r.IntN(8))
	score := pick("2-0", "2-1", "0-2", "1-1-1", "0-0-3", "3-0", "2-2", "x")
	table := fmt.Sprint(1 + r.IntN(5))
	if r.IntN(150) == 0 {
		return "@mo /tournament close"
	}
	step := pick(
		"/tournament create title:Random", "/tournament start", "/tournament add guest:"+pick("Max", "Lea", "**"), "/tournament remove player:"+entrant,
		"/tournament return player:"+entrant, "/tournament move channel:#"+pick("club", "hall"), "/pod join", "/pod join", "/pod leave",
		"/pod drop", "/pod pairings", "/pod standings share:true", "/pod mine", "/pod log page:"+table, "/pair", "/pair", "/publish", "/publish minutes:30",
		"/draft show", "/draft swap player1:"+entrant, "/draft swap player1:#1 player2:"+entrant, "/draft tables a:1 b:"+table, "/draft delete",
		"/result score:"+score, "/result score:"+score, "/result score:2-0 table:"+table, "/result score:"+score+" table:"+table+" round:"+table,
		"/result how:opponent_absent drop:true", "/result how:both_absent table:"+table, "/why", "/why about:omw player:"+entrant, "/cut bracket",
		"/cut bracket size:"+pick("2", "4", "5"), "/cut swap player1:#1 player2:"+entrant, "clicks Publish", "clicks Pair again", "clicks Swap",
		"picks @ana @bo", "clicks Delete", "clicks Join", "clicks Leave", "clicks Contest", "clicks Report my match", "picks I won", "picks I lost",
		"clicks Why?", "clicks Pairings", "clicks Next", "clicks Share", "clicks Correct it", "clicks Draw it up", "clicks Close it anyway",
		"clicks Remind of missing results", "clicks Open", "again",
	)
	moderators := []string{"/tournament", "/pair", "/publish", "/draft", "/cut"}
	if slices.Contains(moderators, strings.Fields(step)[0]) || strings.Contains(step, "table:") {
		who = pick("mo", "mo", "meg", who)
	}
	return "@" + who + " " + step
}

// Whatever people do with a pod, in whatever order: every answer and every post is one that Discord takes, nothing is an
// unexpected error, also when the bot is restarted meanwhile.
func TestPodsAtRandom(t *testing.T) {
	published := 0
	for seed := range uint64(4) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			r := rand.New(rand.NewPCG(seed, 1))
			c := newConversation(t)
			people := []string{"mo", "meg", "ana", "bo", "cy", "di", "el"}
			for _, who := range people {
				traits := map[string]string{"mo": " (manage events)", "meg": " (manage events, fr)", "cy": " (fr)"}[who]
				c.do("member " + who + " " + strings.Repeat("*", 30) + who + traits)
			}
			for _, who := range people { // so that most of it happens in a tournament that is under way
				c.do("@" + who + " /tournament create title:Random language:en")
				c.do("@" + who + " /pod join")
			}
			c.do("@mo /tournament start")
			for i := range 400 {
				line := randomStep(r, people)
				handle, action, _ := strings.Cut(strings.TrimPrefix(line, "@"), " ")
				if action == "again" && c.last[handle] == nil {
					continue
				}
				c.at = fmt.Sprintf("seed %d, step %d: %s", seed, i, line)
				seen := c.do(line)
				published += strings.Count(seen, "[Report my match] [Why?] [Pairings]")
				if i%50 == 49 {
					c.do("restart")
				}
				if log := c.log.String(); strings.Contains(log, "level=ERROR") {
					t.Fatalf("%s: the log has errors:\n%s", c.at, log)
				}
			}
		})
	}
	if published < 4 {
		t.Errorf("%d rounds were ever published: the steps do not fit the commands", published)
	}
}

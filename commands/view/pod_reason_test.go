package view_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/commands/view/viewtest"
	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/swiss"
)

// everyReason lists reasons of every kind, with every figure that changes their sentence.
func everyReason() league.Reasons {
	all := league.Reasons{
		swiss.Rematch{Times: 1, Rematches: 1},
		swiss.Rematch{Times: 2, Rematches: 2, AnyBye: 1},
		swiss.Rematch{Times: 1, Rematches: 1, AnyBye: 1},
		swiss.Rematch{Times: 1, Rematches: 1, AnyBye: 1, Weighed: true},
		swiss.Rematch{Times: 2, Rematches: 2, AnyBye: 1, Weighed: true},
		swiss.Rematch{Times: 2, Rematches: 2, AnyBye: 1, Least: 1, Weighed: true},
		swiss.Rematch{Times: 1, Rematches: 1, Least: 1},
		swiss.ByeMoved{Below: 1, HadBye: 1},
		swiss.ByeMoved{Below: 1},
		swiss.ByeMoved{Below: 3},
		swiss.ByeMoved{Below: 3, HadBye: 1},
		swiss.ByeMoved{Below: 1, Weighed: true},
		swiss.ByeMoved{Below: 3, HadBye: 1, Weighed: true},
		swiss.ByeMoved{Below: 1, HadBye: 1, Least: 1},
		swiss.ByeMoved{Below: 3, HadBye: 3, Least: 1},
		swiss.ByeMoved{Below: 3, HadBye: 1, Least: 1, Weighed: true},
		swiss.SecondBye{Byes: 1},
		swiss.SecondBye{Byes: 2},
	}
	for _, kind := range []swiss.Kind{swiss.KindRematch, swiss.KindDescends, swiss.KindByeMoved, swiss.KindSecondBye} {
		all = append(all, swiss.ByHand{Of: kind})
	}
	ends := []swiss.Consequence{{Impossible: true}, {Same: true}, {Tier: swiss.TierRematch, Weighed: true}}
	for tier := swiss.TierSecondBye; tier <= swiss.TierTopTables; tier++ {
		ends = append(ends, swiss.Consequence{Tier: tier})
	}
	for i, end := range ends {
		for _, flag := range []bool{true, false} {
			all = append(all, swiss.Descent{
				Points: 3, Gap: 2, Group: 1 + i%4, Bye: i % 2, FromAbove: i % 3, Descending: 1 + i%2, Last: flag, First: !flag, Stays: end, Others: end,
			})
		}
	}
	for group := 2; group < 4; group++ {
		all = append(all, swiss.Descent{Points: 3, Gap: 2, Group: group, Descending: 2, First: true, Met: true})
	}
	return all
}

// Every reason is a sentence of its own in both languages, which says of whom it speaks and ends as a sentence does.
func TestEveryReasonIsASentence(t *testing.T) {
	for _, lang := range locale.Languages() {
		p := locale.New().Printer(lang)
		seen := map[string]swiss.Reason{}
		for _, r := range everyReason() {
			v := league.DraftView{
				PodView: league.PodView{State: &league.PodState{}, Names: league.PodNames{1: {Number: 1, Name: "Ana"}, 2: {Number: 2, Name: "Bo"}}},
				Draft:   league.Draft{Round: 2, Seating: league.Seating{Tables: []league.Pairing{{A: 1, B: 2, Why: league.Reasons{r}}}}},
				Points:  map[league.Entrant]int{1: 3, 2: 1},
			}
			m := view.Draft(p, v, 1)
			viewtest.Check(t, fmt.Sprintf("%s, %+v", lang, r), m)
			_, said, _ := strings.Cut(m.Embeds[0].Description, "-# ")
			said, _, _ = strings.Cut(said, "\n")
			if !strings.HasSuffix(said, ".") || strings.Contains(said, "..") || strings.Contains(said, "  ") {
				t.Errorf("%s, %+v: %q", lang, r, said)
			}
			if r.Kind() == swiss.KindDescends && r != (swiss.ByHand{Of: swiss.KindDescends}) && !strings.Contains(said, "Ana") {
				t.Errorf("%s, %+v: %q does not name who plays down", lang, r, said)
			}
			if other, twice := seen[said]; twice {
				t.Errorf("%s: %+v and %+v are both %q", lang, r, other, said)
			}
			seen[said] = r
		}
	}
}

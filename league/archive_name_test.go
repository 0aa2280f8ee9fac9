package league_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/podiumbot/podium/league"
)

// A league in which somebody had himself forgotten is the same after it went through a file, and there, too, his number
// is his name.
func TestForgottenSurviveAFile(t *testing.T) {
	t.Parallel()
	p := leaguePod(t, league.Rules{System: league.Duel})
	p.did(league.OutcomePodClosed)(p.ClosePod(t.Context(), p.moderator(), p.id, false))
	p.did(league.OutcomePodRated)(p.rate(""))
	p.open(league.NewPod{Title: "Second", League: p.club.id})
	p.did(league.OutcomePodJoined)(p.JoinPod(t.Context(), p.from(entrant(2)), p.id))
	first := entrant(2)
	p.play(table(first, ana), table(bo, ana), table(ana, first))
	guest := p.guest("Second’s guest")
	if _, err := p.LinkPlayer(t.Context(), p.moderator(), p.club.id, guest, cy); err != nil {
		t.Fatal(err)
	}
	for _, m := range []league.Participant{first, cy} {
		if _, err := p.Forget(t.Context(), p.from(m)); err != nil {
			t.Fatal(err)
		}
	}

	text := p.archived()
	other := elsewhere(t)
	other.now = p.now
	other.foundLeague("Other", league.Rules{System: league.Duel})
	for i := range 3 {
		other.guest(fmt.Sprint("Guest ", i))
	}
	other.takeIn(text)
	if again := other.archived(); !bytes.Equal(text, again) {
		t.Errorf("the file of the rebuilt league differs:\n%s", cmp.Diff(string(text), string(again)))
	}
	other.holds()
	forgotten := 0
	for _, c := range []*club{p.club, other} {
		board, err := c.Board(t.Context(), c.id, 0, 1)
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range append(board.Rows, board.Placement...) {
			if !strings.HasPrefix(row.Player.Name, "#") {
				continue
			}
			forgotten++
			found, err := c.FindPlayer(t.Context(), c.id, row.Player.Name)
			if err != nil || found.ID != row.Player.ID {
				t.Errorf("%s is %+v, %v", row.Player.Name, found, err)
			}
		}
	}
	if forgotten != 4 {
		t.Errorf("%d forgotten on the leaderboards", forgotten)
	}
}

// Every player of an archive has a name of his own that an import of games takes.
func TestImportNames(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("W", 32)
	a := league.Archive{Merged: league.Aliases{6: 5}}
	for i, name := range []string{
		"Forgotten 3", "Ana", "#12", "ana", "Bo; the 2nd, of 3", "", "#1 fan", "<@7>", "\u2800", long, long, "#x", "x", "Forgotten 14", "Ana (2)",
	} {
		a.Players = append(a.Players, league.Player{ID: league.PlayerID(i + 1), Name: name})
	}
	a.Players = append(a.Players, league.Player{ID: 16, Name: "#5", User: 5})
	want := []string{
		"Forgotten 3", "Ana", "Forgotten 3 (2)", "ana (3)", "Bo the 2nd of 3", "", "1 fan", "7>", "Player 9", long, long[:28] + " (2)", "x (2)", "x", "Forgotten 14", "Ana (2)",
		"5",
	}
	names := a.ImportNames()
	if diff := cmp.Diff(want, names); diff != "" {
		t.Error(diff)
	}
	c := openClub(t, t.TempDir()+"/podium.db")
	c.foundLeague("Club", league.Rules{System: league.Table})
	for i, name := range names {
		if name == "" {
			continue
		}
		game := league.ImportedGame{Played: opening.Add(-time.Duration(i+1) * time.Hour), Players: []league.ImportedSeat{{Name: name, Place: 1}, {Name: "Somebody else", Place: 2}}}
		did, err := c.ImportGames(t.Context(), c.moderator(), c.id, []league.ImportedGame{game})
		if err != nil || did.Players == 0 {
			t.Errorf("%q: %+v, %v", name, did, err)
		}
	}
}

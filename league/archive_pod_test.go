package league_test

import (
	"bytes"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/file"
)

// A league's pods go with it: the log of each, who is meant by it, and the event as which its matches were rated.
func TestPodsSurviveAFile(t *testing.T) {
	t.Parallel()
	p := leaguePod(t, league.Rules{System: league.Duel})
	p.drafts()
	p.did(league.OutcomeSwapped)(p.SwapInDraft(t.Context(), p.moderator(), p.id, 0, 1, 2))
	p.did(league.OutcomeCut)(p.CutPod(t.Context(), p.moderator(), p.id, 2, true))
	p.did(league.OutcomeResult)(p.rule(1, "1-0"))
	p.did(league.OutcomePodClosed)(p.ClosePod(t.Context(), p.moderator(), p.id, false))
	p.did(league.OutcomePodRated)(p.rate(""))
	first := p.id
	p.open(league.NewPod{Title: "Second", League: p.club.id})
	p.did(league.OutcomePodJoined)(p.AddToPod(t.Context(), p.moderator(), p.id, league.Addition{Guest: "Max", Capacity: 10}))

	other := elsewhere(t)
	p.survives(other)
	there, err := other.FindPod(t.Context(), guild, mods, 0)
	if err != nil || there.League != other.id {
		t.Fatalf("%+v, %v", there, err)
	}
	p.id = first
	was := p.view()
	is, err := other.Pod(t.Context(), there.ID)
	if err != nil {
		t.Fatal(err)
	}
	was.State.Event, is.State.Event = 0, 0 // the same event of another id
	if !reflect.DeepEqual(was.State, is.State) || was.Names[3].Name != is.Names[3].Name {
		t.Errorf("%+v\nwas %+v", is.State, was.State)
	}
	if n, err := other.CheckPods(t.Context()); err != nil || n != 2 {
		t.Errorf("%d pods are well: %v", n, err)
	}
	running, err := other.RunningPods(t.Context(), guild)
	if err != nil || len(running) != 1 || running[0].Title != "Second" {
		t.Fatalf("%+v, %v", running, err)
	}
	if v, err := other.Pod(t.Context(), running[0].ID); err != nil || v.State.Capacity != 10 {
		t.Errorf("%+v, %v", v.State, err)
	}
}

// A log that no pod of ours could have is refused with its place, and nothing is stored.
func TestForgedPodRefused(t *testing.T) {
	t.Parallel()
	p := leaguePod(t, league.Rules{System: league.Duel})
	text := string(p.archived())
	for name, c := range map[string]struct{ from, to, code, place string }{
		"nobody of that number":     {`"step":{"entrant":5}`, `"step":{"entrant":7}`, "archive_pod", "pods[0].log[5]"},
		"nobody":                    {`"step":{"entrant":1}`, `"step":{"entrant":0}`, "archive_pod", "pods[0].log[1]"},
		"larger than pods are":      {`"capacity":512`, `"capacity":100000`, "archive_pod", "pods[0].log[0]"},
		"fuller than it may be":     {`"capacity":512`, `"capacity":4`, "archive_pod", "pods[0].log[5]"},
		"made larger than pods are": {`"kind":"start","step":{}`, `"kind":"capacity","step":{"capacity":1000}`, "archive_pod", "pods[0].log[6]"},
		"the best of none":          {`"best_of":1`, `"best_of":0`, "archive_pod", "pods[0].log[0]"},
		"a result that cannot be":   {`"score":"0-0-1"`, `"score":"2-2-2"`, "archive_pod", "pods[0]."},
		"a round that is not next":  {`"kind":"publish","step":{"round":1}`, `"kind":"publish","step":{"round":2}`, "archive_pod", "pods[0].log[8]"},
		"over, and no end in it":    {`"title":"Open"`, `"title":"Open","closed":"2026-01-06T00:00:00Z"`, "archive_pod", "pods[0].log"},
		"no title":                  {`"title":"Open"`, `"title":" "`, "name_length", "pods[0].title"},
		"a kind that is none":       {`"kind":"start"`, `"kind":"dance"`, "archive_type", "pods[0].log[6].step"},
		"it does not begin":         {`"kind":"open"`, `"kind":"start"`, "archive_pod", "pods[0].log[0]"},
	} {
		t.Run(name, func(t *testing.T) {
			forged := strings.Replace(text, c.from, c.to, 1)
			if forged == text {
				t.Fatalf("the file has no %s", c.from)
			}
			a, err := file.ReadArchive(bytes.NewReader([]byte(forged)), 1<<20)
			if err == nil {
				_, err = elsewhere(t).ImportArchive(t.Context(), p.admin(), a, league.ArchiveHome{})
			}
			e, ok := errors.AsType[*league.Error](err)
			if place, _ := e.Args["place"].(string); !ok || e.Code != c.code || !strings.HasPrefix(place, c.place) {
				t.Errorf("%v at %v, want %s at %s", err, e.Args, c.code, c.place)
			}
		})
	}
}

// A draft of players whom the pod does not have is refused: nobody could be paired from it.
func TestForgedDraftRefused(t *testing.T) {
	t.Parallel()
	p := leaguePod(t, league.Rules{System: league.Duel})
	p.drafts()
	text := string(p.archived())
	last := strings.LastIndex(text, `"kind":"draft"`)
	forged := text[:last] + strings.Replace(text[last:], `"bye":`, `"bye":9`, 1)
	a, err := file.ReadArchive(strings.NewReader(forged), 1<<20)
	if err == nil {
		_, err = elsewhere(t).ImportArchive(t.Context(), p.admin(), a, league.ArchiveHome{})
	}
	if args := refused(t, err, league.Invalid, "archive_pod"); forged == text || args["place"] != "pods[0].log" {
		t.Errorf("%v", args)
	}
}

// Pods that go to another server leave their channels behind, which are that server's.
func TestPodsMove(t *testing.T) {
	t.Parallel()
	p := leaguePod(t, league.Rules{System: league.Duel})
	a, err := file.ReadArchive(bytes.NewReader(p.archived()), 1<<20)
	if err != nil {
		t.Fatal(err)
	}
	o := p.admin()
	o.Guild = 8
	moved, err := p.ImportArchive(t.Context(), o, a, league.ArchiveHome{Move: true, Channel: 80}) // beside the other one, which runs
	if err != nil {
		t.Fatal(err)
	}
	there, err := p.FindPod(t.Context(), 8, 80, 0)
	if err != nil || !there.Running() || there.League != moved.League || a.Pods[0].Pod.Channel != mods {
		t.Errorf("%+v, %v", there, err)
	}
}

// A file that a member brings names no channel: he could have written one of another server into it.
func TestImportTakesNoChannel(t *testing.T) {
	t.Parallel()
	p := leaguePod(t, league.Rules{System: league.Duel})
	a, err := file.ReadArchive(bytes.NewReader(p.archived()), 1<<20)
	if err != nil {
		t.Fatal(err)
	}
	a.League.Channel, a.League.ModChannel, a.Pods[0].Pod.Channel = 666, 667, 668
	o := p.admin()
	taken, err := p.ImportArchive(t.Context(), o, a, league.ArchiveHome{Name: "Copy", Channel: 80})
	if err != nil {
		t.Fatal(err)
	}
	l, err := p.League(t.Context(), taken.League)
	if err != nil || l.Channel != 80 || l.ModChannel != 0 {
		t.Errorf("%+v, %v", l, err)
	}
	there, err := p.FindPod(t.Context(), o.Guild, 80, 0)
	if err != nil || there.League != taken.League {
		t.Errorf("%+v, %v", there, err)
	}
}

// Several pods that run cannot all go on in the channel where a league comes to, nor where one runs already: the first has
// it where it is free, and the others wait to be placed.
func TestPodsWithoutChannel(t *testing.T) {
	t.Parallel()
	p := leaguePod(t, league.Rules{System: league.Duel})
	p.open(league.NewPod{Title: "Second", League: p.club.id, Channel: 78})
	p.did(league.OutcomePodJoined)(p.JoinPod(t.Context(), p.from(entrant(1)), p.id))
	p.open(league.NewPod{Title: "Third", League: p.club.id, Channel: 79})
	p.takePosts()
	a, err := file.ReadArchive(bytes.NewReader(p.archived()), 1<<20)
	if err != nil {
		t.Fatal(err)
	}
	there := func() league.Origin {
		o := p.admin()
		o.Guild = 8
		return o
	}
	p.did(league.OutcomePodOpened)(p.CreatePod(t.Context(), there(), league.NewPod{Title: "Other", Channel: 82}))
	p.takePosts()
	for _, test := range []struct {
		name     string
		o        league.Origin
		home     league.ArchiveHome
		unplaced []string
	}{
		{"moved", there(), league.ArchiveHome{Move: true, Channel: 80}, []string{"Second", "Third"}},
		{"beside one that runs", there(), league.ArchiveHome{Move: true, Channel: 82, Name: "Copy"}, []string{"Open", "Second", "Third"}},
		{"by the console", league.Origin{Guild: 8}, league.ArchiveHome{Move: true, Name: "Moved"}, []string{"Open", "Second", "Third"}},
		{"by the console once more", league.Origin{Guild: 9}, league.ArchiveHome{Move: true, Name: "Moved"}, []string{"Open", "Second", "Third"}},
		{"a copy by the console", league.Origin{Guild: p.admin().Guild}, league.ArchiveHome{Name: "Copy"}, []string{"Open", "Second", "Third"}},
	} {
		preview, err := p.PreviewArchive(t.Context(), test.o, a, test.home)
		if err != nil || !slices.Equal(preview.Unplaced, test.unplaced) {
			t.Errorf("%s: %v, want %v (%v)", test.name, preview.Unplaced, test.unplaced, err)
		}
		taken, err := p.ImportArchive(t.Context(), test.o, a, test.home)
		if err != nil {
			t.Fatalf("%s: %v", test.name, err)
		}
		running, err := p.RunningPods(t.Context(), test.o.Guild)
		if err != nil {
			t.Fatal(err)
		}
		var unplaced []string
		for _, pod := range slices.Backward(running) {
			if pod.League == taken.League && pod.Channel == 0 {
				unplaced = append(unplaced, pod.Title)
			}
		}
		if !slices.Equal(unplaced, test.unplaced) {
			t.Errorf("%s: %v wait to be placed, want %v", test.name, unplaced, test.unplaced)
		}
		if a.Pods[1].Pod.Channel != 78 {
			t.Errorf("%s: the archive itself has changed", test.name)
		}
	}

	// What happens in one that waits is told nobody, until it is placed: then its new channel hears what is going on.
	running, err := p.RunningPods(t.Context(), 8)
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(running, func(pod league.Pod) bool { return pod.Title == "Second" })
	second := running[i].ID
	in8 := func(o league.Origin) league.Origin {
		o.Guild = 8
		return o
	}
	p.did(league.OutcomePodJoined)(p.JoinPod(t.Context(), in8(p.from(entrant(2))), second))
	p.did(league.OutcomePodStarted)(p.StartPod(t.Context(), there(), second))
	if posts := p.takePosts(); len(posts) != 0 {
		t.Errorf("%+v", posts)
	}
	if calls, err := p.RollCalls(t.Context()); err != nil || slices.ContainsFunc(calls, func(c league.RollCall) bool { return c.Pod == second }) {
		t.Errorf("%+v, %v", calls, err)
	}
	p.did(league.OutcomePodMoved)(p.MovePod(t.Context(), there(), second, 81))
	if pod, err := p.FindPod(t.Context(), 8, 81, 0); err != nil || pod.ID != second {
		t.Errorf("%+v, %v", pod, err)
	}
}

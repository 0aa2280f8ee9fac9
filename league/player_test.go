package league_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/podiumbot/podium/league"
)

func TestFindPlayer(t *testing.T) {
	ctx, c := t.Context(), found(t)
	c.play(table(ana, bo, member(30, "Max"), member(31, "max"), member(32, "#1 fan")))
	for typed, want := range map[string]string{
		"#1": "Ana", "<@2>": "Bo", "<@!2>": "Bo", " ANA ": "Ana", "#1 fan": "#1 fan", "bo": "Bo",
	} {
		if p, err := c.FindPlayer(ctx, c.id, typed); err != nil || p.Name != want {
			t.Errorf("%q: %+v, %v", typed, p, err)
		}
	}
	for _, typed := range []string{"", "An", "#99", "<@99>", "nobody", "%", "_na"} {
		_, err := c.FindPlayer(ctx, c.id, typed)
		refused(t, err, league.NotFound, "player_unknown")
	}
	_, err := c.FindPlayer(ctx, c.id, "Max")
	args := refused(t, err, league.Invalid, "player_ambiguous")
	if diff := cmp.Diff([]string{"#3 Max", "#4 max"}, args["players"]); diff != "" {
		t.Error(diff)
	}
	names := func(typed string) []string {
		found, err := c.SuggestPlayers(ctx, c.id, typed)
		if err != nil {
			t.Fatal(err)
		}
		var out []string
		for _, p := range found {
			out = append(out, p.Name)
		}
		return out
	}
	for typed, want := range map[string][]string{
		"a": {"Ana", "#1 fan", "Max", "max"}, "#2": {"Bo"}, "<@1>": {"Ana"}, "#77": nil, "xyz": nil,
	} {
		if diff := cmp.Diff(want, names(typed)); diff != "" {
			t.Errorf("%q: %s", typed, diff)
		}
	}
}

// A name is what people see of it: nobody can type what he does not see.
func TestInvisibleCharactersInNames(t *testing.T) {
	ctx, c := t.Context(), found(t)
	for typed, want := range map[string]string{
		"\u202eEve\u200b": "Eve", "L\u00ade\u2060a": "Lea", "👩\u200d👧 x\u200dy": "👩\u200d👧 xy",
	} {
		if _, err := c.AddGuest(ctx, c.moderator(), c.id, typed); err != nil {
			t.Fatal(err)
		}
		for _, again := range []string{typed, want} {
			if p, err := c.FindPlayer(ctx, c.id, again); err != nil || p.Name != want {
				t.Errorf("%q: %+v, %v", again, p, err)
			}
			_, err := c.AddGuest(ctx, c.moderator(), c.id, again)
			refused(t, err, league.Conflict, "name_taken")
		}
	}
	for _, hidden := range []string{"\u200b#5", "\u200e<@1>"} {
		_, err := c.AddGuest(ctx, c.moderator(), c.id, hidden)
		refused(t, err, league.Invalid, "name_form")
	}
}

func TestGuestBecomesMember(t *testing.T) {
	ctx, c := t.Context(), found(t)
	_, err := c.AddGuest(ctx, c.from(ana), c.id, "Max")
	refused(t, err, league.Forbidden, "not_moderator")
	_, err = c.AddGuest(ctx, c.moderator(), c.id, "Max, Lea")
	refused(t, err, league.Invalid, "name_form")
	added, err := c.AddGuest(ctx, c.moderator(), c.id, "Max")
	if err != nil || added.Kind != league.OutcomeGuest {
		t.Fatalf("%+v, %v", added, err)
	}
	_, err = c.AddGuest(ctx, c.moderator(), c.id, "MAX")
	refused(t, err, league.Conflict, "name_taken")
	guest := added.Players[0]
	c.play(league.Report{Members: []league.Participant{ana}, Guests: "Max", Places: "2 1"})
	robot := league.Participant{User: 99, Name: "Robot", Bot: true}
	_, err = c.LinkPlayer(ctx, c.moderator(), c.id, guest, robot)
	refused(t, err, league.Invalid, "not_a_person")
	_, err = c.LinkPlayer(ctx, c.moderator(), c.id, guest, ana)
	args := refused(t, err, league.Conflict, "user_taken")
	if args["player"] != c.player(ana).ID {
		t.Errorf("%+v", args)
	}
	_, err = c.LinkPlayer(ctx, c.moderator(), c.id, c.player(ana).ID, bo)
	refused(t, err, league.Invalid, "not_a_guest")
	_, err = c.LinkPlayer(ctx, c.moderator(), c.id, 99, bo)
	refused(t, err, league.NotFound, "player_unknown")
	linked, err := c.LinkPlayer(ctx, c.moderator(), c.id, guest, bo)
	if err != nil || linked.Kind != league.OutcomeLinked {
		t.Fatalf("%+v, %v", linked, err)
	}
	if p := c.player(bo); p.ID != guest || p.Name != "Bo" || c.card(bo).State.Rating != 1024 {
		t.Errorf("%+v", p)
	}
	_, err = c.RenamePlayer(ctx, c.moderator(), c.id, guest, "\u200f")
	refused(t, err, league.Invalid, "name_form")
	if _, err := c.RenamePlayer(ctx, c.moderator(), c.id, guest, "Maximilian"); err != nil {
		t.Fatal(err)
	}
	audit, err := c.Audit(ctx, c.id, 0, 1)
	if err != nil || audit.Names[guest].Name != "Maximilian" {
		t.Fatalf("%+v, %v", audit, err)
	}
	var codes []string
	for _, act := range audit.Acts {
		codes = append(codes, act.Code)
	}
	if diff := cmp.Diff([]string{"act_rename", "act_link", "act_guest", "act_create"}, codes); diff != "" {
		t.Error(diff)
	}
}

// Many troubles are told a few at a time: an answer has not room for all, and what it left out would never be told.
func TestManyTroubles(t *testing.T) {
	ctx, c := t.Context(), found(t)
	for i := range 7 {
		channel := home + league.ChannelID(i)
		err := c.PostFailed(ctx, league.Trouble{League: c.id, Key: fmt.Sprint(channel), Code: "channel_gone", Args: league.Args{"channel": channel}})
		if err != nil {
			t.Fatal(err)
		}
	}
	told := map[string]bool{}
	for _, want := range []int{5, 2, 0} {
		list, err := c.TakeTroubles(ctx, c.moderator())
		if err != nil || len(list) != want {
			t.Errorf("told %d, want %d: %v", len(list), want, err)
		}
		for _, trouble := range list {
			told[trouble.Key] = true
		}
	}
	if len(told) != 7 {
		t.Errorf("%v", told)
	}
}

// Where a post could not be changed, nothing of the league may go any more; moderators are told that results are missing only
// where they would appear.
func TestEditHidden(t *testing.T) {
	ctx, c := t.Context(), found(t)
	weekly, mods, pod := home+1, home+2, home+3
	c.settings(league.Settings{ModChannel: &mods})
	if _, err := c.SetSchedule(ctx, c.moderator(), c.id, league.Weekly{Minute: 18 * 60}, weekly); err != nil {
		t.Fatal(err)
	}
	if _, err := c.CreatePod(ctx, c.moderator(), league.NewPod{Title: "Friday", Channel: pod}); err != nil {
		t.Fatal(err)
	}
	c.takePosts()
	for channel, want := range map[league.ChannelID]string{
		home: "channel_hidden", weekly: "channel_hidden", pod: "channel_hidden", home + 4: "edit_hidden",
	} {
		for range 2 {
			err := c.PostFailed(ctx, league.Trouble{
				Guild: guild, League: c.id, Key: fmt.Sprint(channel), Code: "edit_hidden", Args: league.Args{"channel": channel},
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		posts := c.takePosts()
		if told, ok := posts[0].Event.(league.TroubleTold); len(posts) != 1 || !ok || told.Code != want || posts[0].Channel != mods {
			t.Errorf("%d, want %s once: %+v", channel, want, posts)
		}
	}
}

// Whoever moderates is told once what to mend, and again only after it was mended.
func TestTroubles(t *testing.T) {
	ctx, c := t.Context(), found(t)
	fail := func(channel league.ChannelID) {
		t.Helper()
		err := c.PostFailed(ctx, league.Trouble{League: c.id, Key: "channel", Code: "channel_gone", Args: league.Args{"channel": channel}})
		if err != nil {
			t.Fatal(err)
		}
	}
	told := func(o league.Origin) int {
		t.Helper()
		all, err := c.TakeTroubles(ctx, o)
		if err != nil {
			t.Fatal(err)
		}
		return len(all)
	}
	fail(home)
	fail(home)
	if n := told(c.from(ana)); n != 0 {
		t.Errorf("a player was told %d", n)
	}
	if n := told(c.moderator()); n != 1 {
		t.Errorf("told %d", n)
	}
	fail(home)
	if n := told(c.moderator()); n != 0 {
		t.Errorf("told again: %d", n)
	}
	if err := c.PostSent(ctx, c.id, "channel"); err != nil {
		t.Fatal(err)
	}
	fail(home)
	if n := told(c.moderator()); n != 1 {
		t.Errorf("told %d", n)
	}
	// With a channel of their own they hear it there, unless that is the one that is gone.
	channel := mods
	c.settings(league.Settings{ModChannel: &channel})
	for _, test := range []struct {
		channel      league.ChannelID
		posts, asked int
	}{{home, 1, 0}, {mods, 0, 1}} {
		if err := c.PostSent(ctx, c.id, "channel"); err != nil {
			t.Fatal(err)
		}
		fail(test.channel)
		posts := c.takePosts()
		if len(posts) != test.posts || told(c.moderator()) != test.asked {
			t.Errorf("%+v: %+v", test, posts)
		}
		if len(posts) > 0 && posts[0].Channel != mods {
			t.Errorf("%+v", posts)
		}
	}
}

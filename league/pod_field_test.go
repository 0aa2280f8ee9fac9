package league_test

import (
	"testing"

	"github.com/podiumbot/podium/league"
)

// add has a moderator add the member of an entry number.
func (p *pod) add(n int) league.Outcome {
	p.Helper()
	m := entrant(n)
	return p.did(league.OutcomePodJoined)(p.AddToPod(p.Context(), p.moderator(), p.id, league.Addition{Member: &m}))
}

// row is a player's line of the standings.
func (p *pod) row(e league.Entrant) league.PodRow {
	p.Helper()
	for _, row := range p.rows() {
		if row.Entrant == e {
			return row
		}
	}
	p.Fatalf("%d is not in the standings", e)
	return league.PodRow{}
}

// Who comes, goes and comes back before the start gets a new number, at the end; from the start on numbers stay.
func TestSignUp(t *testing.T) {
	t.Parallel()
	p := openPod(t)
	p.open(league.NewPod{Title: "Small", Channel: 77, Capacity: 3})
	p.join(1, 2)
	p.did(league.OutcomePodJoinedThere)(p.JoinPod(t.Context(), p.from(entrant(1)), p.id))
	p.did(league.OutcomePodLeft)(p.LeavePod(t.Context(), p.from(entrant(1)), p.id))
	p.did(league.OutcomePodLeftAlready)(p.LeavePod(t.Context(), p.from(entrant(1)), p.id))
	back := p.did(league.OutcomePodJoined)(p.JoinPod(t.Context(), p.from(entrant(1)), p.id))
	if back.Entrants[0] != 3 {
		t.Errorf("he is back as number %d", back.Entrants[0])
	}
	guest := league.Addition{Guest: " Zoë "}
	p.did(league.OutcomePodJoined)(p.AddToPod(t.Context(), p.moderator(), p.id, guest))
	_, err := p.AddToPod(t.Context(), p.moderator(), p.id, guest)
	refused(t, err, league.Invalid, "entrant_there")
	_, err = p.JoinPod(t.Context(), p.from(entrant(3)), p.id)
	refused(t, err, league.Conflict, "pod_full")
	_, err = p.AddToPod(t.Context(), p.from(entrant(2)), p.id, league.Addition{Guest: "Max"})
	refused(t, err, league.Forbidden, "not_moderator")
	for capacity, code := range map[int]string{1: "capacity_range", 2: "capacity_below", league.MostEntrants + 1: "capacity_range"} {
		_, err = p.AddToPod(t.Context(), p.moderator(), p.id, league.Addition{Guest: "Max", Capacity: capacity})
		refused(t, err, league.Invalid, code)
	}
	bot := league.Participant{User: 5, Name: "Robot", Bot: true}
	_, err = p.AddToPod(t.Context(), p.moderator(), p.id, league.Addition{Member: &bot})
	refused(t, err, league.Invalid, "not_a_person")

	p.did(league.OutcomePodStarted)(p.StartPod(t.Context(), p.moderator(), p.id))
	_, err = p.StartPod(t.Context(), p.moderator(), p.id)
	refused(t, err, league.Conflict, "pod_started")
	_, err = p.JoinPod(t.Context(), p.from(entrant(3)), p.id)
	refused(t, err, league.Conflict, "pod_started_join")
	_, err = p.LeavePod(t.Context(), p.from(entrant(2)), p.id)
	refused(t, err, league.Conflict, "pod_started_leave")
	named, err := p.FindEntrant(t.Context(), p.id, "player", "zoë")
	if err != nil || named.Number != 4 || named.User != 0 {
		t.Errorf("%+v, %v", named, err)
	}
}

// A late entry and a player brought back have lost the rounds they missed; who drops is not paired again and keeps
// what he has.
func TestLateDropReturn(t *testing.T) {
	t.Parallel()
	p := openPod(t)
	p.start(4)
	p.playRound()
	if outcome := p.add(5); outcome.Round != 2 {
		t.Errorf("he plays from round %d", outcome.Round)
	}
	p.did(league.OutcomePodDropped)(p.DropFromPod(t.Context(), p.from(entrant(4)), p.id, 0))
	_, err := p.DropFromPod(t.Context(), p.moderator(), p.id, 4)
	refused(t, err, league.Conflict, "entrant_dropped_already")
	_, err = p.DropFromPod(t.Context(), p.from(entrant(1)), p.id, 2)
	refused(t, err, league.Forbidden, "not_moderator")
	p.playRound()
	if n := len(p.state().Last().Matches); n != 2 || p.tableOf(4) != 0 || p.tableOf(5) == 0 {
		t.Errorf("%d tables: %+v", n, p.state().Last())
	}
	late, dropped := p.row(5), p.row(4)
	if late.Tally.Missed != 1 || !dropped.Dropped || dropped.Tally.Missed != 0 {
		t.Errorf("late %+v, dropped %+v", late.Tally, dropped)
	}
	p.did(league.OutcomePodReturned)(p.ReturnToPod(t.Context(), p.moderator(), p.id, 4))
	_, err = p.ReturnToPod(t.Context(), p.moderator(), p.id, 4)
	refused(t, err, league.Conflict, "entrant_active")
	if back := p.row(4); back.Dropped || back.Tally.Missed != 1 {
		t.Errorf("%+v", back)
	}
	// A drop taken back before the next round leaves no trace in the standings.
	before := p.row(1)
	p.did(league.OutcomePodDropped)(p.DropFromPod(t.Context(), p.from(entrant(1)), p.id, 0))
	p.did(league.OutcomePodReturned)(p.ReturnToPod(t.Context(), p.moderator(), p.id, 1))
	if after := p.row(1); after.Tally.Missed != before.Tally.Missed || after.Dropped {
		t.Errorf("%+v", after)
	}
	p.playRound()
	if p.tableOf(4) == 0 && p.state().Last().Bye != 4 {
		t.Errorf("%+v", p.state().Last())
	}
}

// A channel has one running pod; a pod moves with what is going on in it.
func TestOnePodAChannel(t *testing.T) {
	t.Parallel()
	p := openPod(t)
	first := p.id
	_, err := p.CreatePod(t.Context(), p.moderator(), league.NewPod{Title: "Second"})
	refused(t, err, league.Conflict, "pod_running")
	p.open(league.NewPod{Title: "Second", Channel: mods})
	_, err = p.MovePod(t.Context(), p.moderator(), p.id, home)
	refused(t, err, league.Conflict, "pod_running")
	p.did(league.OutcomePodClosed)(p.ClosePod(t.Context(), p.moderator(), p.id, false))
	_, err = p.JoinPod(t.Context(), p.from(entrant(1)), p.id)
	refused(t, err, league.Conflict, "pod_over")

	p.id = first
	p.start(4)
	p.pair()
	p.takePosts()
	_, err = p.MovePod(t.Context(), p.moderator(), p.id, home)
	refused(t, err, league.Invalid, "pod_moved_nowhere")
	p.did(league.OutcomePodMoved)(p.MovePod(t.Context(), p.moderator(), p.id, mods))
	posts := p.takePosts()
	if len(posts) != 1 || posts[0].Channel != mods || posts[0].Event.EventName() != "round_published" {
		t.Errorf("%+v", posts)
	}
	there, err := p.FindPod(t.Context(), guild, 12345, mods) // from a thread of the channel
	if err != nil || there.ID != first {
		t.Errorf("%+v, %v", there, err)
	}
	_, err = p.FindPod(t.Context(), guild, home, 0)
	refused(t, err, league.NotFound, "pod_none")
	other := p.from(entrant(1))
	other.Guild = 8
	_, err = p.JoinPod(t.Context(), other, p.id)
	refused(t, err, league.NotFound, "pod_elsewhere")
}

// A channel that is gone: moderators are told which pod to move.
func TestPodChannelGone(t *testing.T) {
	t.Parallel()
	p := openPod(t)
	gone := league.Trouble{Guild: guild, Key: "channel/70", Code: "channel_gone", Args: league.Args{"channel": home}}
	for range 2 {
		if err := p.PostFailed(t.Context(), gone); err != nil {
			t.Fatal(err)
		}
	}
	list := p.troubles()
	if len(list) != 1 || list[0].Code != "pod_channel_gone" || list[0].Args["pod"] != "Friday" {
		t.Errorf("%+v", list)
	}
	if err := p.PostSent(t.Context(), 0, gone.Key); err != nil {
		t.Fatal(err)
	}
}

package storage

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/file"
)

// gone is a member about whom nothing may be left.
const (
	goneID   league.UserID = 987_654_321_987_654_321
	goneName               = "Zoltánfalvi"
)

// forgettery is a bot's use cases on a store, with everything in it that can name somebody.
type forgettery struct {
	*testing.T
	*league.Service
	store *Store
	id    league.ID
	now   time.Time
	count league.InteractionID

	claimed []league.Post // as they were before anybody was forgotten
}

func (f *forgettery) from(user league.UserID, name string) league.Origin {
	f.now = f.now.Add(time.Minute)
	f.count++
	return league.Origin{
		Interaction: league.InteractionID((f.now.UnixMilli()-1_420_070_400_000)<<22) | f.count, Guild: 7, Channel: 70,
		Actor: league.Actor{User: user, Name: name, Manage: true, Admin: true},
	}
}

func (f *forgettery) gone() league.Origin { return f.from(goneID, goneName) }

func (f *forgettery) must(o league.Outcome, err error) league.Outcome {
	f.Helper()
	if err != nil {
		f.Fatal(err)
	}
	return o
}

func newForgettery(t *testing.T) *forgettery {
	t.Helper()
	f := &forgettery{T: t, store: openStore(t), now: time.Date(2026, 3, 2, 19, 0, 0, 0, time.UTC)}
	f.Service = league.New(f.store, func() time.Time { return f.now })
	f.id = f.must(f.CreateLeague(t.Context(), f.gone(), league.NewLeague{
		Name: "Club", Rules: league.Rules{System: league.Table}, Channel: 70, Locale: "en",
	})).League
	return f
}

func member(user league.UserID, name string) league.Participant {
	return league.Participant{User: user, Name: name}
}

// live has the member do everything that leaves a trace of him.
func (f *forgettery) live() {
	f.Helper()
	ctx, him, bo, cy := f.Context(), member(goneID, goneName), member(2, "Bo"), member(3, "Cy")
	report := func(o league.Origin, members ...league.Participant) league.Outcome {
		f.Helper()
		return f.must(f.ReportGame(ctx, o, f.id, league.Report{Members: members}))
	}
	guest := f.must(f.AddGuest(ctx, f.gone(), f.id, goneName+" (guest)")).Players[0]
	f.must(f.LinkPlayer(ctx, f.gone(), f.id, guest, him))
	f.must(f.RenamePlayer(ctx, f.gone(), f.id, guest, goneName+" II"))
	f.unite(guest)
	report(f.gone(), him, bo, cy)
	f.must(f.Share(ctx, f.gone(), f.id, "leaderboard/1/1"))
	void := f.must(f.ProposeVoid(ctx, f.gone(), f.id, 1, "typo"))
	preview, err := f.Preview(ctx, void.Proposal)
	if err != nil {
		f.Fatal(err)
	}
	f.must(f.Choose(ctx, f.gone(), void.Proposal, league.ChooseConfirm, preview.Digest))
	report(f.from(2, "Bo"), bo, him)
	report(f.gone(), him, bo) // contradicts it: a dispute
	on := true
	f.must(f.ChangeSettings(ctx, f.gone(), f.id, league.Settings{Confirm: &on}))
	f.now = f.now.Add(time.Hour)
	report(f.from(3, "Cy"), cy, him) // waits
	waits := report(f.from(2, "Bo"), bo, cy, him)
	f.must(f.Choose(ctx, f.gone(), waits.Proposal, league.ChooseContest, ""))
	pod := f.must(f.CreatePod(ctx, f.gone(), league.NewPod{Title: "Draft", Channel: 71, League: f.id})).Pod
	f.must(f.JoinPod(ctx, f.gone(), pod))
	f.must(f.JoinPod(ctx, f.from(2, "Bo"), pod))
	told := league.ChannelID(72)
	f.must(f.ChangeSettings(ctx, f.gone(), f.id, league.Settings{ModChannel: &told}))
	if err := f.NoteLeft(ctx, pod, []league.Entrant{1}); err != nil {
		f.Fatal(err)
	}
	if err := f.store.Update(ctx, func(tx league.Tx) error { // somebody else's file, which nobody has answered
		return tx.AddUpload(&league.Upload{Guild: 7, By: 2, At: f.now, Name: "Copy", Content: []byte(goneName)})
	}); err != nil {
		f.Fatal(err)
	}
	f.deliver()
	if err := f.KeepRoleHolder(ctx, f.id, goneID, 55); err != nil {
		f.Fatal(err)
	}
}

// deliver brings some posts half-way: one may have arrived, one is about to be sent, one waits for another attempt.
func (f *forgettery) deliver() {
	f.Helper()
	ctx := f.Context()
	for i, channel := range []league.ChannelID{80, 81, 82} {
		if err := f.store.Update(ctx, func(tx league.Tx) error {
			return tx.Record(7, f.id, channel, league.Shared{League: f.id, Channel: channel, By: 2, View: fmt.Sprint("rank/", i+1)})
		}); err != nil {
			f.Fatal(err)
		}
	}
	posts, err := f.Claim(ctx, "half-way", 9, time.Minute)
	if err != nil {
		f.Fatal(err)
	}
	for _, p := range posts {
		if p.Channel < 80 || p.Channel == 81 {
			continue
		}
		p.Nonce, p.Body = fmt.Sprint("n", p.Channel), []byte("{\"content\":\""+goneName+"\"}")
		if err := f.store.Sending(ctx, []league.Post{p}, f.now); err != nil {
			f.Fatal(err)
		}
		if p.Channel == 82 {
			if err := f.store.Retry(ctx, p.ID, f.now); err != nil {
				f.Fatal(err)
			}
		}
	}
	f.claimed = posts
}

// unite has a guest renamed who was under the member's name, and then made one with him.
func (f *forgettery) unite(him league.PlayerID) {
	f.Helper()
	ctx := f.Context()
	old := f.must(f.AddGuest(ctx, f.gone(), f.id, "Old "+goneName)).Players[0]
	f.must(f.RenamePlayer(ctx, f.gone(), f.id, old, "Old"))
	merge := f.must(f.ProposeMerge(ctx, f.gone(), f.id, league.Merge{From: old, Into: him}))
	preview, err := f.Preview(ctx, merge.Proposal)
	if err != nil {
		f.Fatal(err)
	}
	f.must(f.Choose(ctx, f.gone(), merge.Proposal, league.ChooseConfirm, preview.Digest))
}

// Claim is the outbox's, at this moment.
func (f *forgettery) Claim(ctx context.Context, owner string, limit int, lease time.Duration) ([]league.Post, error) {
	return f.store.Claim(ctx, owner, f.now, lease, limit)
}

// cells calls f with every value of every table.
func cells(t *testing.T, s *Store, f func(where string, value any)) {
	t.Helper()
	t.Helper()
	err := s.view(t.Context(), func(r *session) error {
		tables, err := all(r, func(c *cursor) (string, error) { return c.text(), nil }, "SELECT name FROM sqlite_schema WHERE type = 'table'")
		if err != nil {
			return err
		}
		for _, table := range tables {
			c, err := r.query("SELECT * FROM " + table)
			if err != nil {
				return err
			}
			for {
				if ok, err := c.next(); err != nil || !ok {
					break
				}
				for i, value := range c.cells {
					f(fmt.Sprintf("%s, column %d", table, i), value)
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// traces lists where the member is found: in tables, in the bytes of the database and of a backup, and in an export.
func (f *forgettery) traces() (found []string) {
	f.Helper()
	number := fmt.Sprint(int64(goneID))
	cells(f.T, f.store, func(where string, value any) {
		if text := fmt.Sprint(value); strings.Contains(text, "oltánfalvi") || strings.Contains(text, number) {
			found = append(found, where+": "+text)
		}
	})
	copied := filepath.Join(f.TempDir(), "copy.db")
	if err := f.store.Backup(f.Context(), copied); err != nil {
		f.Fatal(err)
	}
	for _, path := range []string{f.store.path, f.store.path + "-wal", copied} {
		bytesOf, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		cell := binary.BigEndian.AppendUint64(nil, uint64(goneID)) // as SQLite writes it
		if bytes.Contains(bytesOf, []byte("oltánfalvi")) || bytes.Contains(bytesOf, []byte(number)) || bytes.Contains(bytesOf, cell) {
			found = append(found, "the bytes of "+filepath.Base(path))
		}
	}
	a, err := f.Export(f.Context(), league.Origin{Guild: 7}, f.id)
	if err != nil {
		f.Fatal(err)
	}
	var out bytes.Buffer
	if err := file.WriteArchive(&out, a); err != nil {
		f.Fatal(err)
	}
	if strings.Contains(out.String(), "oltánfalvi") || strings.Contains(out.String(), number) {
		found = append(found, "the export")
	}
	return found
}

// ratings are the present ratings by player.
func (f *forgettery) ratings() map[league.PlayerID]float64 {
	f.Helper()
	board, err := f.Board(f.Context(), f.id, 0, 1)
	if err != nil {
		f.Fatal(err)
	}
	out := map[league.PlayerID]float64{}
	for _, row := range append(board.Rows, board.Placement...) {
		out[row.Player.ID] = row.State.Rating
	}
	return out
}

// scrubbed waits until what was deleted is gone from SQLite's log.
func (f *forgettery) scrubbed() {
	f.Helper()
	for deadline := time.Now().Add(90 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		wal, err := os.Stat(f.store.path + "-wal")
		if err == nil && wal.Size() == 0 {
			return
		}
		if time.Now().After(deadline) {
			f.Fatalf("the log of SQLite was never cut: %v", err)
		}
	}
}

// Nothing is left of a name or account that was forgotten, in any file; ratings stay as they were.
func TestForget(t *testing.T) {
	f := newForgettery(t)
	f.live()
	if found := f.traces(); len(found) < 10 {
		t.Fatalf("the test looks in the wrong places: %v", found)
	}
	before := fmt.Sprint(f.ratings())
	o := f.gone()
	f.must(f.Forget(t.Context(), o))
	f.must(f.Forget(t.Context(), o)) // delivered twice
	f.must(f.Forget(t.Context(), f.gone()))
	if known, err := f.Known(t.Context(), f.gone()); err != nil || known != (league.Known{Roles: 1}) {
		t.Errorf("until the role is taken back: %+v, %v", known, err)
	}
	if err := f.KeepRoleHolder(t.Context(), f.id, goneID, 0); err != nil {
		t.Fatal(err)
	}
	f.scrubbed()
	if found := f.traces(); len(found) > 0 {
		t.Errorf("left:\n%s", strings.Join(found, "\n"))
	}
	if after := fmt.Sprint(f.ratings()); after != before {
		t.Errorf("%s, before %s", after, before)
	}
	if known, err := f.Known(t.Context(), f.gone()); err != nil || known != (league.Known{}) {
		t.Errorf("%+v, %v", known, err)
	}
}

// What names him and waits goes on without his name: it is confirmed, decided, and drawn.
func TestForgetWhatWaits(t *testing.T) {
	f := newForgettery(t)
	f.live()
	ctx := t.Context()
	f.must(f.Forget(ctx, f.gone()))
	open, err := f.Disputes(ctx, f.from(2, "Bo"), f.id)
	if err != nil || len(open) != 3 {
		t.Fatalf("%+v, %v", open, err)
	}
	for _, v := range open {
		preview, err := f.Preview(ctx, v.Proposal.ID)
		if err != nil || preview.After == nil {
			t.Errorf("%+v, %v", preview, err)
		}
	}
	f.now = f.now.Add(25 * time.Hour)
	if err := f.ConfirmOverdue(ctx); err != nil {
		t.Error(err)
	}
	f.must(f.Choose(ctx, f.from(4, "Mo"), open[1].Proposal.ID, league.ChooseSame, ""))
	if again := f.must(f.Register(ctx, f.gone(), f.id, "")); again.Kind != league.OutcomeRegistered {
		t.Errorf("%+v", again)
	}
	_, _, differ, err := f.CheckReplay(ctx)
	if err != nil || len(differ) > 0 {
		t.Errorf("%v, %v", differ, err)
	}
}

// Posts that name him and have not arrived, or perhaps not, are drawn anew. What somebody has drawn already he cannot
// send, and what may have arrived is sent under its nonce, so that it is not there twice.
func TestForgetPostsOnTheirWay(t *testing.T) {
	f := newForgettery(t)
	f.live()
	ctx := t.Context()
	f.must(f.Forget(ctx, f.gone()))
	for _, p := range f.claimed {
		p.Nonce, p.Body = "late", []byte(goneName)
		if err := f.store.Sending(ctx, []league.Post{p}, f.now); league.KindOf(err) != league.Conflict {
			t.Errorf("channel %d: a post drawn with his name may be sent: %v", p.Channel, err)
		}
	}
	f.now = f.now.Add(2 * time.Minute)
	posts, err := f.Claim(ctx, "again", 9, time.Minute)
	if err != nil || len(posts) != len(f.claimed) {
		t.Fatalf("%d posts, %v", len(posts), err)
	}
	for _, p := range posts {
		nonce := ""
		if p.Channel == 80 || p.Channel == 82 {
			nonce = fmt.Sprint("n", p.Channel)
		}
		if len(p.Body) > 0 || p.Nonce != nonce || p.AttemptedAt.IsZero() != (nonce == "") {
			t.Errorf("channel %d: body %q, nonce %q, attempted at %v", p.Channel, p.Body, p.Nonce, p.AttemptedAt)
		}
		p.Nonce, p.Body = "new", []byte("{}")
		if err := f.store.Sending(ctx, []league.Post{p}, f.now); err != nil {
			t.Errorf("channel %d: %v", p.Channel, err)
		}
		if err := f.store.Sent(ctx, p.ID, 9, f.now); err != nil {
			t.Error(err)
		}
	}
	cells(t, f.store, func(where string, value any) {
		if strings.Contains(fmt.Sprint(value), goneName) {
			t.Errorf("%s: %v", where, value)
		}
	})
}

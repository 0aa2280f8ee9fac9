package league_test

import (
	"context"
	"errors"
	"iter"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/storage"
)

// opening is when a club of the tests founds its league: a Monday evening in winter.
var opening = time.Date(2026, 1, 5, 19, 0, 0, 0, time.UTC)

const (
	guild   league.GuildID   = 7
	home    league.ChannelID = 70
	mods    league.ChannelID = 71
	modRole league.RoleID    = 700
)

// club is a league on a real store, with a clock that stands still unless it is moved.
type club struct {
	testing.TB
	*league.Service
	store *storage.Store
	path  string
	id    league.ID
	now   time.Time
	count int64 // interactions so far

	// meanwhile happens once, after the next view: what others do while a plan is made. during happens once, in the
	// middle of the next replay on a reader.
	meanwhile, during func()

	// within happens once, in the next view, whose snapshot is older then. unanswered happens once, after the commit of the
	// next update, of which its caller does not know yet.
	within, unanswered func()

	piece func() // happens after each large update

	held    int          // replays that the writer had to wait for
	longest atomic.Int64 // nanoseconds that the writer worked for one update
	other   league.ID    // of a second league
}

// busy is the club's store, on which something may happen during and after a view.
type busy struct {
	league.Store
	club *club
}

type busyReader struct {
	league.Reader
	club *club
}

func (r busyReader) Entries(season league.SeasonID, from league.Position) iter.Seq2[league.Entry, error] {
	once(&r.club.during)
	return r.Reader.Entries(season, from)
}

type busyTx struct {
	league.Tx
	club *club
}

func (t busyTx) Entries(season league.SeasonID, from league.Position) iter.Seq2[league.Entry, error] {
	t.club.held++
	return t.Tx.Entries(season, from)
}

func (b busy) Update(ctx context.Context, f func(league.Tx) error) error {
	err := b.Store.Update(ctx, b.club.timed(f))
	once(&b.club.unanswered)
	return err
}

// once has something happen, if anything is to.
func once(happens *func()) {
	if f := *happens; f != nil {
		*happens = nil
		f()
	}
}

func (b busy) UpdateLarge(ctx context.Context, f func(league.Tx) error) error {
	err := b.Store.UpdateLarge(ctx, b.club.timed(f))
	if b.club.piece != nil {
		b.club.piece()
	}
	return err
}

func (c *club) timed(f func(league.Tx) error) func(league.Tx) error {
	return func(tx league.Tx) error {
		begun := time.Now()
		defer func() { c.longest.Store(max(c.longest.Load(), int64(time.Since(begun)))) }()
		return f(busyTx{tx, c})
	}
}

func (b busy) View(ctx context.Context, f func(league.Reader) error) error {
	err := b.Store.View(ctx, func(r league.Reader) error {
		if b.club.within != nil {
			if _, err := r.AllLeagues(); err != nil { // with the first statement the snapshot is taken
				return err
			}
			once(&b.club.within)
		}
		return f(busyReader{r, b.club})
	})
	once(&b.club.meanwhile)
	return err
}

// found opens a store and founds a table league in it.
func found(tb testing.TB) *club {
	tb.Helper()
	return foundWith(tb, league.Rules{System: league.Table})
}

func foundWith(tb testing.TB, rules league.Rules) *club {
	tb.Helper()
	c := openClub(tb, filepath.Join(tb.TempDir(), "podium.db"))
	c.foundLeague("Thursday", rules)
	return c
}

// foundLeague founds a league and makes it the club's.
func (c *club) foundLeague(name string, rules league.Rules) {
	c.Helper()
	outcome, err := c.CreateLeague(c.Context(), c.admin(), league.NewLeague{
		Name: name, Rules: rules, Channel: home, Shares: true, Locale: "en", Zone: "Europe/Brussels",
	})
	if err != nil {
		c.Fatal(err)
	}
	c.id = outcome.League
}

func openClub(tb testing.TB, path string) *club {
	tb.Helper()
	store, err := storage.Open(tb.Context(), path, storage.Options{})
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() {
		if err := store.Close(); err != nil {
			tb.Error(err)
		}
	})
	c := &club{TB: tb, store: store, path: path, now: opening}
	c.Service = league.New(busy{store, c}, func() time.Time { return c.now })
	return c
}

// pass moves the clock.
func (c *club) pass(d time.Duration) { c.now = c.now.Add(d) }

// from is a new interaction of a member at this moment.
func (c *club) from(m league.Participant) league.Origin {
	const discordEpoch = 1_420_070_400_000
	c.count++
	return league.Origin{
		Interaction: league.InteractionID((c.now.UnixMilli()-discordEpoch)<<22 | c.count),
		Guild:       guild, Channel: home,
		Actor: league.Actor{User: m.User, Name: m.Name, Roles: m.Roles},
	}
}

// moderator is a new interaction of a member who manages events, admin one of the server's owner.
func (c *club) moderator() league.Origin {
	o := c.from(league.Participant{User: 900, Name: "Moira"})
	o.Actor.Manage = true
	return o
}

func (c *club) admin() league.Origin {
	o := c.from(league.Participant{User: 901, Name: "Adam"})
	o.Actor.Admin = true
	return o
}

// Members of the club.
var (
	ana = member(1, "Ana")
	bo  = member(2, "Bo")
	cy  = member(3, "Cy")
	dee = member(4, "Dee")
	eli = member(5, "Eli")
	fay = member(6, "Fay")
)

func member(n league.UserID, name string) league.Participant {
	return league.Participant{User: n, Name: name}
}

func table(members ...league.Participant) league.Report { return league.Report{Members: members} }

// report has the first of the members report a game and expects it recorded.
func (c *club) report(r league.Report) league.Outcome {
	c.Helper()
	outcome, err := c.ReportGame(c.Context(), c.from(r.Members[0]), c.id, r)
	if err != nil || outcome.Kind != league.OutcomeReported {
		c.Fatalf("report: %+v, %v", outcome, err)
	}
	return outcome
}

// play has games reported, an hour apart, so that nobody is asked whether they are the same.
func (c *club) play(tables ...league.Report) (last league.Outcome) {
	c.Helper()
	for _, r := range tables {
		last = c.report(r)
		c.pass(time.Hour)
	}
	return last
}

// settings changes settings as a moderator.
func (c *club) settings(set league.Settings) {
	c.Helper()
	if _, err := c.ChangeSettings(c.Context(), c.moderator(), c.id, set); err != nil {
		c.Fatal(err)
	}
}

// player returns a member's player.
func (c *club) player(m league.Participant) league.Player {
	c.Helper()
	p, err := c.PlayerOf(c.Context(), c.id, m.User)
	if err != nil {
		c.Fatal(err)
	}
	return p
}

// ratings lists the present ratings by name.
func (c *club) ratings() map[string]float64 {
	c.Helper()
	out := map[string]float64{}
	for page, pages := 1, 1; page <= pages; page++ {
		board, err := c.Board(c.Context(), c.id, 0, page)
		if err != nil {
			c.Fatal(err)
		}
		for _, row := range append(board.Rows, board.Placement...) {
			out[row.Player.Name] = row.State.Rating
		}
		pages = board.Pages
	}
	return out
}

// takePosts takes what the outbox holds, in order, as a channel would see it.
func (c *club) takePosts() []league.Post {
	c.Helper()
	var taken []league.Post
	for {
		posts, err := c.store.Claim(c.Context(), "test", c.now.Add(365*24*time.Hour), time.Minute, 100)
		if err != nil {
			c.Fatal(err)
		}
		if len(posts) == 0 {
			return taken
		}
		for _, p := range posts {
			taken = append(taken, p)
			if err := c.store.Sent(c.Context(), p.ID, p.ID, c.now); err != nil {
				c.Fatal(err)
			}
		}
	}
}

// holds checks the law: what is stored is what replaying gives.
func (c *club) holds() {
	c.Helper()
	differ, err := c.CheckLeague(c.Context(), c.id)
	if err != nil {
		c.Fatal(err)
	}
	if len(differ) > 0 {
		c.Fatalf("%d figures differ from a replay, first %+v", len(differ), differ[0])
	}
}

// refused expects an error of that kind and code, and returns its arguments.
func refused(tb testing.TB, err error, kind league.Kind, code string) league.Args {
	tb.Helper()
	e, ok := errors.AsType[*league.Error](err)
	if !ok || e.Kind != kind || e.Code != code {
		tb.Fatalf("got %v, want kind %d %s", err, kind, code)
	}
	return e.Args
}

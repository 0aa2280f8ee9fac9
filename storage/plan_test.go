package storage

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jmoiron/sqlx"
	"github.com/mattn/go-sqlite3"

	"github.com/podiumbot/podium/league"
)

// overheard is a connection that keeps the texts of what runs on it.
type overheard struct {
	*sqlite3.SQLiteConn
	texts *[]string
}

func (c overheard) QueryContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Rows, error) {
	*c.texts = append(*c.texts, query)
	return c.SQLiteConn.QueryContext(ctx, query, args)
}

func (c overheard) ExecContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Result, error) {
	*c.texts = append(*c.texts, query)
	return c.SQLiteConn.ExecContext(ctx, query, args)
}

// overhearing opens connections that are overheard.
type overhearing struct {
	dsn   string
	texts *[]string
}

func (c overhearing) Connect(context.Context) (driver.Conn, error) {
	conn, err := c.Driver().Open(c.dsn)
	if err != nil {
		return nil, err
	}
	return overheard{conn.(*sqlite3.SQLiteConn), c.texts}, nil
}

func (overhearing) Driver() driver.Driver { return &sqlite3.SQLiteDriver{} }

// TestStatementsUseIndices has SQLite explain every statement: none walks through a whole table, and none sorts but
// those that sort a handful.
func TestStatementsUseIndices(t *testing.T) {
	s := openStore(t)
	var texts []string
	db := sqlx.NewDb(sql.OpenDB(overhearing{dsn(s.path, "_foreign_keys=1"), &texts}), "sqlite3")
	defer db.Close()
	conn, err := db.Connx(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	x := &tx{reader: reader{newSession(t.Context(), conn)}, store: s}
	for _, use := range everyStatement() {
		use(x)
		x.failed = nil // of rows that contradict each other, which is not the point
	}
	x.end()
	slices.Sort(texts)
	texts = slices.Compact(texts)
	if len(texts) < 60 {
		t.Fatalf("only %d statements were overheard", len(texts))
	}
	for _, text := range texts {
		if strings.HasPrefix(strings.TrimSpace(text), "SELECT changes()") {
			continue
		}
		for _, step := range plan(t, conn, text) {
			if complaint(text, step) {
				t.Errorf("%s\n\t%s", strings.Join(strings.Fields(text), " "), step)
			}
		}
	}
}

// complaint tells whether a step of a plan grows with the table.
func complaint(text, step string) bool {
	text = strings.TrimSpace(text)
	switch {
	case strings.HasPrefix(text, "INSERT"):
		return false // the scans of tables that name the new row are for violations before it, and skipped without any
	case strings.Contains(text, "actor = ?") && strings.HasPrefix(text, "UPDATE"), strings.Contains(text, "LIKE ?") && strings.Contains(text, "rowid"),
		strings.Contains(text, "report LIKE ?"):
		return false // somebody is forgotten, which is rare, and has to be looked for everywhere
	case strings.Contains(step, "SCAN json_each"):
		return false // the list that is asked for
	case strings.Contains(step, "outbox_open"), strings.Contains(step, "pods_guild"):
		return false // what is open is few
	case strings.HasSuffix(text, "FROM schedules ORDER BY league"):
		return false // all that may be due
	case strings.HasSuffix(text, "ORDER BY l.id") && step != "USE TEMP B-TREE FOR ORDER BY":
		return false // all leagues are all leagues
	}
	if table, ok := strings.CutPrefix(step, "SCAN "); ok {
		return !slices.Contains([]string{"oldest", "games", "gains", "later"}, table) // subqueries of a handful of rows
	}
	few := strings.Contains(text, "AS oldest") || strings.Contains(text, "AS games") || strings.Contains(text, "AS gains") || strings.Contains(text, "GROUP BY bin") || strings.Contains(text, "WHERE l.guild")
	return strings.Contains(step, "TEMP B-TREE") && !few
}

// TestEveryStatementIsExplained has no method of a transaction left out of everyStatement.
func TestEveryStatementIsExplained(t *testing.T) {
	source, err := os.ReadFile("plan_test.go")
	if err != nil {
		t.Fatal(err)
	}
	for method := range reflect.TypeFor[league.Tx]().Methods() {
		if !strings.Contains(string(source), "x."+method.Name+"(") {
			t.Errorf("%s is not in it", method.Name)
		}
	}
}

func plan(t *testing.T, conn *sqlx.Conn, text string) (steps []string) {
	t.Helper()
	rows, err := conn.QueryContext(t.Context(), "EXPLAIN QUERY PLAN "+text, make([]any, strings.Count(text, "?"))...)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	defer rows.Close()
	for rows.Next() {
		var id, parent, unused int
		var step string
		if err := rows.Scan(&id, &parent, &unused, &step); err != nil {
			t.Fatal(err)
		}
		steps = append(steps, step)
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return steps
}

// everyStatement runs everything a transaction can do.
func everyStatement() []func(*tx) {
	at := league.Position{Played: time.Now(), Seq: 3}
	return []func(*tx){
		func(x *tx) { _, _ = x.League(1) },
		func(x *tx) { _, _ = x.LeaguesOf(1) },
		func(x *tx) { _, _ = x.AllLeagues() },
		func(x *tx) { _, _ = x.Season(1) },
		func(x *tx) { _, _ = x.Seasons(1) },
		func(x *tx) { _, _ = x.Player(1) },
		func(x *tx) { _, _ = x.PlayerOf(1, 1) },
		func(x *tx) { _, _ = x.PlayersNamed(1, "a", 9) },
		func(x *tx) { _, _ = x.SearchPlayers(1, "a", 9) },
		func(x *tx) { _, _ = x.AllPlayers(1) },
		func(x *tx) { _, _ = x.Slots(1) },
		func(x *tx) { _, _ = x.Greeted(1) },
		func(x *tx) { _ = x.PutGreeted(1, at.Played) },
		func(x *tx) { _, _ = x.AliasesOf(1) },
		func(x *tx) { _, _ = x.Upload(1) },
		func(x *tx) { _ = x.AddUpload(&league.Upload{}) },
		func(x *tx) { _ = x.EndUpload(1) },
		func(x *tx) { _ = x.DropUploads(at.Played) },
		func(x *tx) { _, _ = x.Names([]league.PlayerID{1}) },
		func(x *tx) { _, _ = x.Names(make([]league.PlayerID, 100)) },
		func(x *tx) { _, _ = x.Entry(1) },
		func(x *tx) { _, _ = x.Numbered(1, league.KindGame, 1) },
		func(x *tx) { x.Entries(1, at)(func(league.Entry, error) bool { return true }) },
		func(x *tx) { _, _ = x.Revisions(1, 0) },
		func(x *tx) { _, _ = x.Revisions(1, 1) },
		func(x *tx) { _, _ = x.LastPosition(1) },
		func(x *tx) { _, _ = x.LastSeq(1) },
		func(x *tx) { _, _ = x.Recorded(1, 1) },
		func(x *tx) { _, _ = x.GamesOf(1) },
		func(x *tx) { _, _ = x.CountGamesOf(1) },
		func(x *tx) { _, _ = x.EventGames(1, 1) },
		func(x *tx) { _, _ = x.Events(1, 9, 9) },
		func(x *tx) { _, _ = x.OpenEvents(1) },
		func(x *tx) { _, _ = x.CountEvents(1) },
		func(x *tx) { _, _, _ = x.EnterOf(1, 1) },
		func(x *tx) { _, _, _ = x.FirstChange(1, 1) },
		func(x *tx) { _, _ = x.RecentGames(1, []league.PlayerID{1}, at.Played) },
		func(x *tx) { x.Changes(1, at)(func(league.Change, error) bool { return true }) },
		func(x *tx) { _, _ = x.ChangesOf(1) },
		func(x *tx) { _, _ = x.ChangesFor(1, 1, 9, 9) },
		func(x *tx) { _, _ = x.CountChanges(1, 1) },
		func(x *tx) { _, _ = x.PlayedAfter(1, []league.PlayerID{1}, at) },
		func(x *tx) { _, _, _ = x.StateBefore(1, 1, at) },
		func(x *tx) { _, _, _ = x.CountGames(1) },
		func(x *tx) { _, _ = x.RecordOf(1, 1) },
		func(x *tx) { _, _ = x.Meetings(1, 1, 2, 9) },
		func(x *tx) { _, _, _ = x.Standing(1, 1) },
		func(x *tx) { _, _ = x.Standings(1, true, 9, 9) },
		func(x *tx) { _, _ = x.CountStandings(1, true) },
		func(x *tx) { _, _ = x.CountAbove(1, 9) },
		func(x *tx) { _, _, _ = x.OutcomeOf(1) },
		func(x *tx) { _, _ = x.OutcomesSince(1) },
		func(x *tx) { _, _ = x.Proposal(1) },
		func(x *tx) { _, _ = x.OpenProposals(1, league.ProposeLate) },
		func(x *tx) { _, _ = x.Acts(1, 0, 9, 9) },
		func(x *tx) { _, _ = x.Acts(1, 1, 9, 9) },
		func(x *tx) { _, _ = x.CountActs(1, 0) },
		func(x *tx) { _, _ = x.CountActs(1, 1) },
		func(x *tx) { _, _ = x.Troubles(1) },
		func(x *tx) { _, _ = x.Schedules() },
		func(x *tx) { _, _, _ = x.ScheduleOf(1) },
		func(x *tx) { _, _, _ = x.LastSlot(1) },
		func(x *tx) { _, _, _ = x.LastRanking(1) },
		func(x *tx) { _, _ = x.GamesBetween(1, at.Played, at.Played) },
		func(x *tx) { _, _ = x.Version(1) },
		func(x *tx) { _, _ = x.TierRoles(1) },
		func(x *tx) { _, _ = x.RoleHolders(1) },
		func(x *tx) { _, _ = x.RankedAccounts(1) },
		func(x *tx) { _, _ = x.RoleHeldBy(1, 1) },
		func(x *tx) { _, _ = x.RoleLeagues() },
		func(x *tx) { _ = x.PutTierRole(1, "Gold", 1) },
		func(x *tx) { _ = x.PutTierRole(1, "Gold", 0) },
		func(x *tx) { _ = x.PutRoleHolder(1, 1, 1) },
		func(x *tx) { _ = x.PutRoleHolder(1, 1, 0) },
		func(x *tx) { _ = x.OweRoles(1, at.Played) },
		func(x *tx) { _, _ = x.RolesOwed(at.Played) },
		func(x *tx) { _ = x.DropOwedRoles(at.Played) },
		func(x *tx) { _, _ = x.Series(1, 1, 9) },
		func(x *tx) { _, _ = x.Spread(1, 50) },
		func(x *tx) { _, _ = x.Gains(1, at.Played, at.Played, 3) },
		func(x *tx) { _, _ = x.Pod(1) },
		func(x *tx) { _, _ = x.PodIn(1, 1) },
		func(x *tx) { _, _ = x.RunningPods(1) },
		func(x *tx) { _, _ = x.AllRunningPods() },
		func(x *tx) { _, _ = x.PodsWith(1) },
		func(x *tx) { _, _ = x.PodsOf(0) },
		func(x *tx) { _, _ = x.PodsOf(1) },
		func(x *tx) { x.PodLog(1, 1)(func(league.PodEntry, error) bool { return true }) },
		func(x *tx) { _, _ = x.PodPlayers(1) },
		func(x *tx) { _, _ = x.PodPlayersOf(1, []league.Entrant{1, 2}) },
		func(x *tx) { _, _ = x.Entrants(1, 1) },
		func(x *tx) { _ = x.CreatePod(&league.Pod{Guild: 1, Channel: 1}) },
		func(x *tx) { _, _, _ = x.LockPod(1) },
		func(x *tx) { _ = x.PutPod(league.Pod{ID: 1, Channel: 2}) },
		func(x *tx) { _ = x.AppendStep(&league.PodEntry{Pod: 1, Step: league.StartStep{}}) },
		func(x *tx) { _ = x.AddPodPlayer(&league.PodPlayer{Pod: 1, User: 1, Name: "x"}) },
		func(x *tx) { _ = x.PutPodPlayer(league.PodPlayer{Pod: 1, Number: 1, Name: "y"}) },
		func(x *tx) { l := league.League{Guild: 1, Name: "x"}; _ = x.CreateLeague(&l) },
		func(x *tx) { _ = x.StageLeague(&league.League{Name: "x"}) },
		func(x *tx) { _ = x.ShowLeague(league.League{ID: 1, Guild: 1, Name: "y"}) },
		func(x *tx) { _, _, _ = x.Lock(1) },
		func(x *tx) { _ = x.PutLeague(league.League{ID: 1, Guild: 1, Name: "y"}) },
		func(x *tx) { _ = x.OpenSeason(&league.Season{League: 1}) },
		func(x *tx) { _, _ = x.Known(1) },
		func(x *tx) { _, _ = x.ProposalsNaming(1) },
		func(x *tx) { _ = x.Forget(1) },
		func(x *tx) { _, _ = x.SharedGame(1, 1, 2) },
		func(x *tx) {
			_, _ = x.SharedPod(league.Player{League: 1, User: 1}, league.Player{League: 1, Name: "x"})
		},
		func(x *tx) { _ = x.MergePlayers(1, 2) },
		func(x *tx) { _, _ = x.aliasesIn(1) },
		func(x *tx) { _ = x.AddPlayer(&league.Player{League: 1, Name: "x"}) },
		func(x *tx) { _ = x.PutPlayer(league.Player{ID: 1, Name: "y"}) },
		func(x *tx) {
			_ = x.Append(&league.Entry{Season: 1, Kind: league.KindGame, Body: league.Game{Seats: []league.Seat{{Player: 1}}}})
		},
		func(x *tx) { _ = x.PutChanges([]league.Change{{Season: 1, Entry: 1, Player: 1}}) },
		func(x *tx) { _ = x.DropChanges(1, []league.PlayerID{1}) },
		func(x *tx) { _ = x.PutStandings([]league.Standing{{Season: 1, Player: 1}}) },
		func(x *tx) { _ = x.DropStanding(1, 1) },
		func(x *tx) { _ = x.PutOutcome(1, league.Outcome{}) },
		func(x *tx) { _ = x.AddProposal(&league.Proposal{League: 1, Season: 1}) },
		func(x *tx) { _ = x.PutProposal(league.Proposal{ID: 1, League: 1, Season: 1}) },
		func(x *tx) { _ = x.PutAct(&league.Act{League: 1}) },
		func(x *tx) { _, _ = x.PutTrouble(&league.Trouble{Guild: 1, League: 1, Key: "x"}) },
		func(x *tx) { _ = x.EndTrouble(1, "x") },
		func(x *tx) { _ = x.TroublesTold([]int64{1}) },
		func(x *tx) { _ = x.Record(1, 1, 1, league.Shared{}) },
		func(x *tx) { _ = x.PutSchedule(league.Schedule{League: 1}) },
		func(x *tx) { _ = x.DropSchedule(1) },
		func(x *tx) { _, _ = x.AddSlot(1, 1, league.Slot{Date: "2026-01-05"}, &league.Ranking{}) },
		func(x *tx) { _ = x.RecordFor(at.Played, 1, 1, 1, league.Shared{}) },
		func(x *tx) { _ = x.Unrecord(1, "shared") },
		func(x *tx) { _ = x.RecordOnce(1, 1, 1, league.Shared{}) },
		func(x *tx) {
			_ = x.RecordJoined(1, 1, 1, league.Shared{}, func(league.DomainEvent) (league.DomainEvent, bool) { return league.Shared{}, true })
		},
		func(x *tx) { _, _, _ = x.changed(league.Post{ID: 1, Channel: 1, Event: league.SignupChanged{Pod: 1}}) },
		func(x *tx) {
			_, _, _ = x.changed(league.Post{ID: 1, Channel: 1, Event: league.ReportAnswered{Proposal: 1}})
		},
		func(x *tx) { _, _ = x.WaitingPost(league.Proposal{ID: 1}) },
		func(x *tx) { _, _ = x.claim("a", at.Played, time.Second, 9) },
		func(x *tx) { _ = x.sending(league.Post{ID: 1}, at.Played) },
		func(x *tx) { _ = x.settlePost(1, "due = ?", 1) },
		func(x *tx) { _ = x.settlePost(9, "due = ?", 1) },
		func(x *tx) { _ = x.dropOldPosts(at.Played) },
		func(x *tx) { _ = x.redraw() },
		func(x *tx) { _ = x.dropOldProposals(1, at.Played) },
	}
}

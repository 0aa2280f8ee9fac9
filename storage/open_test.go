package storage

import (
	"crypto/sha256"
	"os"
	"path/filepath"
	"testing"

	"github.com/podiumbot/podium/league"
)

// prepareFile runs statements on a database file outside of any store.
func prepareFile(t *testing.T, path, options string, statements ...string) {
	t.Helper()
	db := pool(path, options, 1, nil)
	defer db.Close()
	for _, statement := range statements {
		if _, err := db.ExecContext(t.Context(), statement); err != nil {
			t.Fatalf("%s: %v", statement, err)
		}
	}
}

func TestOpenRefusesWhatIsNotOurs(t *testing.T) {
	own := func(t *testing.T, path string) {
		t.Helper()
		seed(t, path)
	}
	tests := []struct {
		name, code string
		prepare    func(t *testing.T, path string)
	}{
		{"a newer database", "database_newer", func(t *testing.T, path string) {
			t.Helper()
			own(t, path)
			prepareFile(t, path, "", "INSERT INTO goose_db_version (version_id, is_applied) VALUES (999, 1)")
		}},
		{"another application's", "database_foreign", func(t *testing.T, path string) {
			t.Helper()
			own(t, path)
			prepareFile(t, path, "", "PRAGMA application_id = 12")
		}},
		{"another application's without tables", "database_foreign", func(t *testing.T, path string) {
			t.Helper()
			prepareFile(t, path, "", "PRAGMA application_id = 12", "VACUUM")
		}},
		{"tables of nobody", "database_foreign", func(t *testing.T, path string) {
			t.Helper()
			prepareFile(t, path, "", "CREATE TABLE notes (text)")
		}},
		{"tables of nobody in WAL mode", "database_foreign", func(t *testing.T, path string) {
			t.Helper()
			prepareFile(t, path, "_journal_mode=WAL", "CREATE TABLE notes (text)")
		}},
		{"a text", "database_foreign", func(t *testing.T, path string) {
			t.Helper()
			if err := os.WriteFile(path, []byte("game,date,player,place\n1,2026-03-01,Ann,1\n"), 0o600); err != nil {
				t.Fatal(err)
			}
		}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "podium.db")
			test.prepare(t, path)
			before := digest(t, path)
			s, err := Open(t.Context(), path, Options{})
			if err == nil {
				s.Close()
			}
			if league.KindOf(err) != league.Invalid || league.CodeOf(err) != test.code {
				t.Errorf("error: %v", err)
			}
			if digest(t, path) != before {
				t.Error("the file was changed")
			}
			// The lock is free again.
			f, err := Lock(path)
			if err != nil {
				t.Fatal(err)
			}
			f.Close()
		})
	}
}

func digest(t *testing.T, path string) [sha256.Size]byte {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return sha256.Sum256(text)
}

func TestOpenWithoutAFolder(t *testing.T) {
	_, err := Open(t.Context(), filepath.Join(t.TempDir(), "missing", "podium.db"), Options{})
	if league.KindOf(err) != league.Unavailable || league.CodeOf(err) != "database_unreachable" {
		t.Errorf("error: %v", err)
	}
	_, err = Open(t.Context(), t.TempDir(), Options{})
	if err == nil {
		t.Error("opened a folder")
	}
}

func TestOpenAnyPath(t *testing.T) {
	path := filepath.Join(t.TempDir(), "100% sure? #1 & é+x;y:z.db")
	seed(t, path)
	s, err := Open(t.Context(), path, Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if _, err := os.Stat(path); err != nil {
		t.Error(err)
	}
	if !named(t, s, 1) {
		t.Error("another file")
	}
}

// TestOpenFinishesAnInterruptedBeginning meets what a crash within the first start may leave.
func TestOpenFinishesAnInterruptedBeginning(t *testing.T) {
	for name, statements := range map[string][]string{
		"an empty file":           {},
		"before the mark":         {"PRAGMA user_version = 0"},
		"after the mark":          {"PRAGMA application_id = 1349477481"},
		"after the version table": {"PRAGMA application_id = 1349477481", gooseTable, gooseZero},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "podium.db")
			prepareFile(t, path, writerOptions, statements...)
			seed(t, path)
		})
	}
}

// What goose makes before the first migration.
const (
	gooseTable = `CREATE TABLE goose_db_version (
		id INTEGER PRIMARY KEY AUTOINCREMENT, version_id INTEGER NOT NULL, is_applied INTEGER NOT NULL,
		tstamp TIMESTAMP DEFAULT (datetime('now')))`
	gooseZero = "INSERT INTO goose_db_version (version_id, is_applied) VALUES (0, 1)"
)

// TestPragmas holds what was measured: the writer loses nothing, readers write nothing.
func TestPragmas(t *testing.T) {
	s := openStore(t)
	ask := func(get func(func(*session) error) error, pragma string) (value string) {
		err := get(func(r *session) (err error) {
			value, err = one(r, func(c *cursor) (string, error) {
				v := c.cell()
				if n, ok := v.(int64); ok {
					return string(rune('0' + n)), nil
				}
				text, _ := v.(string)
				return text, nil
			}, "PRAGMA "+pragma)
			return err
		})
		if err != nil {
			t.Error(err)
		}
		return value
	}
	writer := func(f func(*session) error) error {
		return s.update(t.Context(), func(x *tx) error { return f(x.session) })
	}
	reader := func(f func(*session) error) error { return s.view(t.Context(), f) }
	for pragma, want := range map[string]string{"journal_mode": "wal", "synchronous": "2", "foreign_keys": "1", "secure_delete": "1"} {
		if got := ask(writer, pragma); got != want {
			t.Errorf("writer: %s is %s, want %s", pragma, got, want)
		}
	}
	if got := ask(reader, "query_only"); got != "1" {
		t.Errorf("reader: query_only is %s", got)
	}
	err := s.view(t.Context(), func(r *session) error {
		_, err := r.exec("DELETE FROM leagues")
		return err
	})
	if err == nil {
		t.Error("a reader wrote")
	}
}

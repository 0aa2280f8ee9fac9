package storage

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"fmt"
	"net/url"
	"runtime"

	"github.com/jmoiron/sqlx"
	"github.com/mattn/go-sqlite3"
)

const (
	readers = 4

	// Measured: FULL loses nothing when the power goes, immediate transactions never meet SQLITE_BUSY half-way.
	writerOptions = "_journal_mode=WAL&_txlock=immediate&_synchronous=FULL&_busy_timeout=5000&_foreign_keys=1&_stmt_cache_size=64"
	readerOptions = "_journal_mode=WAL&" + readOnlyOptions
	// A copy is not in WAL mode, and cannot be brought into it by who only reads.
	readOnlyOptions = "_txlock=deferred&_synchronous=FULL&_busy_timeout=5000&_foreign_keys=1&_stmt_cache_size=64&mode=ro&_query_only=1"
)

// writerPragmas are what no option of the driver sets: deleted text is overwritten (/forget means it), the log of
// SQLite shrinks again after a peak, the pages of a large season stay in memory, and so does what savepoints and
// statements could be taken back by: in files, SQLite's own choice from 64 kB on, it takes most of a report's time.
func writerPragmas() []string {
	return []string{
		"PRAGMA secure_delete = ON",
		"PRAGMA journal_size_limit = 16777216",
		"PRAGMA cache_size = -65536",
		"PRAGMA temp_store = MEMORY",
	}
}

func readerPragmas() []string {
	return []string{"PRAGMA cache_size = -16384"}
}

// connector opens connections with pragmas set, without registering a driver for the whole process.
type connector struct {
	dsn    string
	driver *sqlite3.SQLiteDriver
}

// Connect opens a connection.
func (c connector) Connect(context.Context) (driver.Conn, error) { return c.driver.Open(c.dsn) }

// Driver returns SQLite's.
func (c connector) Driver() driver.Driver { return c.driver }

// pool makes a pool of at most size connections to the database at path, none of which is opened yet.
func pool(path, options string, size int, pragmas []string) *sqlx.DB {
	hook := func(conn *sqlite3.SQLiteConn) error {
		for _, pragma := range pragmas {
			if _, err := conn.Exec(pragma, nil); err != nil {
				return fmt.Errorf("%s: %w", pragma, err)
			}
		}
		return nil
	}
	c := connector{dsn: dsn(path, options), driver: &sqlite3.SQLiteDriver{ConnectHook: hook}}
	db := sqlx.NewDb(sql.OpenDB(c), "sqlite3")
	db.SetMaxOpenConns(size)
	db.SetMaxIdleConns(size)
	return db
}

// dsn names a file to the driver; its path may hold any character.
func dsn(path, options string) string {
	if runtime.GOOS == "windows" {
		path = "/" + path
	}
	return "file:" + (&url.URL{Path: path}).EscapedPath() + "?" + options
}

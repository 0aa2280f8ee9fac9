// Package storage keeps leagues in SQLite: it implements league.Store and the outbox of the bot, and all SQL lives here.
//
// There is one writer and there are several readers. Updates that wait for the writer share a transaction and its
// fsync (group commit), each inside a savepoint of its own; an update is answered after COMMIT, so what was
// acknowledged survives a crash and a power cut.
//
// Statements keep to what SQLite and PostgreSQL both take: RETURNING, ON CONFLICT … WHERE, FILTER, row values; nothing
// that depends on integer booleans, on the last inserted id or on going on after an error.
package storage

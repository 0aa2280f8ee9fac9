package storage

import (
	"context"
	"database/sql"
	"errors"

	"github.com/mattn/go-sqlite3"

	"github.com/podiumbot/podium/league"
)

// Codes of the errors that any operation may return. Those of single operations stand beside them.
const (
	codeUnavailable = "unavailable"      // passes by itself: disk full, stopping, cancelled
	codeDamaged     = "database_damaged" // the file is not what SQLite wrote
	codeConstraint  = "constraint"       // rows that contradict each other: a fault of ours
	codeInternal    = "internal"
	codeOver        = "transaction_over" // used after its closure returned
)

// failure maps what the driver says, by its code, to an error of the domain. Errors that are the domain's already
// stay as they are.
func failure(err error) error {
	if err == nil {
		return nil
	}
	if _, ok := errors.AsType[*league.Error](err); ok {
		return err
	}
	kind, code := league.Internal, codeInternal
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) ||
		errors.Is(err, sql.ErrConnDone) || errors.Is(err, sql.ErrTxDone) {
		kind, code = league.Unavailable, codeUnavailable
	}
	if e, ok := errors.AsType[sqlite3.Error](err); ok {
		kind, code = driverFailure(e.Code)
	}
	return &league.Error{Kind: kind, Code: code, Err: err}
}

// driverFailure tells the kind and the code for a primary result code of SQLite.
func driverFailure(code sqlite3.ErrNo) (league.Kind, string) {
	switch code {
	case sqlite3.ErrFull, sqlite3.ErrIoErr, sqlite3.ErrReadonly, sqlite3.ErrCantOpen, sqlite3.ErrBusy,
		sqlite3.ErrLocked, sqlite3.ErrNomem, sqlite3.ErrInterrupt, sqlite3.ErrProtocol, sqlite3.ErrAbort:
		return league.Unavailable, codeUnavailable
	case sqlite3.ErrCorrupt, sqlite3.ErrNotADB:
		return league.Internal, codeDamaged
	case sqlite3.ErrConstraint:
		return league.Internal, codeConstraint
	}
	return league.Internal, codeInternal
}

// taken turns the violation of a unique index into a Conflict of that code.
func taken(err error, code string, args league.Args) error {
	e, ok := errors.AsType[sqlite3.Error](err)
	if !ok || e.ExtendedCode != sqlite3.ErrConstraintUnique && e.ExtendedCode != sqlite3.ErrConstraintPrimaryKey {
		return err
	}
	return &league.Error{Kind: league.Conflict, Code: code, Args: args, Err: err}
}

// orphan turns the violation of a foreign key into a NotFound of that code: what the row names is not there.
func orphan(err error, code string) error {
	e, ok := errors.AsType[sqlite3.Error](err)
	if !ok || e.ExtendedCode != sqlite3.ErrConstraintForeignKey {
		return err
	}
	return &league.Error{Kind: league.NotFound, Code: code, Err: err}
}

// found turns "no rows" into a NotFound of that code.
func found(err error, code string) error {
	if errors.Is(err, sql.ErrNoRows) {
		return league.NewError(league.NotFound, code, nil)
	}
	return err
}

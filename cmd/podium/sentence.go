package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
)

// sentence says an error of the domain for a terminal, in English; other errors stay as they are. Of an import it
// names the line of the file.
func sentence(err error) error {
	e, ok := errors.AsType[*league.Error](err)
	if !ok {
		return err
	}
	text := storageSentence(e)
	if printer := locale.New().Printer(locale.English); text == "" && e.Kind != league.Internal && printer.Has(e.Code) {
		text = strings.TrimSuffix(printer.Text(e.Code, plainArgs(e.Args)), ".")
	}
	if text == "" {
		return err
	}
	if line, ok := e.Args["line"].(int); ok && line > 0 {
		text = fmt.Sprintf("line %d: %s", line, text)
	}
	return errors.New(text)
}

// plainArgs are the arguments of a message without what makes them safe and pretty in Discord.
func plainArgs(args league.Args) locale.Args {
	plain := locale.Args{}
	for key, value := range args {
		if list, ok := value.([]string); ok {
			value = strings.Join(list, ", ")
		}
		plain[key] = value
	}
	return plain
}

// storageSentence says what only the command line meets: errors about the database file. It is "" for other errors.
func storageSentence(e *league.Error) string {
	arg := func(name string) any { return e.Args[name] }
	switch e.Code {
	case "database_in_use":
		return fmt.Sprintf("another podium has %v open: stop it first", arg("path"))
	case "database_missing":
		return fmt.Sprintf("there is no database %v; podium serve and podium import make one", arg("path"))
	case "database_unreachable":
		return fmt.Sprintf("the database %v cannot be opened: %v", arg("path"), e.Err)
	case "database_foreign":
		return fmt.Sprintf("%v is not a database of Podium", arg("path"))
	case "database_newer":
		return fmt.Sprintf("%v was written by a newer Podium (schema %v, this one knows %v): use that one", arg("path"), arg("have"), arg("want"))
	case "database_older":
		return fmt.Sprintf("%v was written by an older Podium: podium serve brings it up to date", arg("path"))
	case "database_damaged":
		return fmt.Sprintf("the database is damaged: %v", arg("finding"))
	case "backup_exists":
		return fmt.Sprintf("%v exists already", arg("path"))
	case "backup_unwritable":
		return fmt.Sprintf("%v cannot be written: %v", arg("path"), e.Err)
	case "unavailable":
		return fmt.Sprintf("the database does not answer: %v", e.Err)
	}
	return ""
}

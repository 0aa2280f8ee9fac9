package main

import (
	"cmp"
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
	text := cmp.Or(storageSentence(e), importSentence(e))
	if printer := locale.New().Printer(locale.English); text == "" && e.Kind != league.Internal && printer.Has(e.Code) {
		text = strings.TrimSuffix(printer.Text(e.Code, plainArgs(e.Args)), ".")
	}
	if text == "" {
		return err
	}
	if place, ok := e.Args["place"].(string); ok && place != "" {
		text = oneLine(place) + ": " + text
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

// importSentence says what an import or export may be refused for: the catalogues' sentences speak of slash commands. It is ""
// for other errors.
func importSentence(e *league.Error) string {
	arg := func(name string) any { return e.Args[name] }
	switch e.Code {
	case "no_league":
		return "that server has no league in the database"
	case "league_unknown":
		return fmt.Sprintf("that server has no league called %v in the database", arg("league"))
	case "league_exists":
		return fmt.Sprintf("that server has a league called %v already: --league gives this one another name", arg("name"))
	case "import_empty":
		return "there are no games in the file"
	case "report_is_go":
		return "it is a Go league, whose games are not kept in such files"
	case "too_few_players":
		return fmt.Sprintf("a game has at least %v players", arg("min"))
	case "too_many_players":
		return fmt.Sprintf("a game has at most %v players", arg("max"))
	case "duel_two_players":
		return "in this league a game has exactly two players"
	case "played_future":
		return fmt.Sprintf("%v is still to come", arg("value"))
	case "played_format":
		return fmt.Sprintf("%v is not a date such as 2026-03-01 or 2026-03-01 20:30", arg("value"))
	case "player_twice":
		return fmt.Sprintf("%v twice in one game", arg("player"))
	case "name_length":
		return fmt.Sprintf("a name has 1 to %v characters", arg("max"))
	case "name_form":
		return fmt.Sprintf("%v is not a name: it has to show something, and may not hold commas or semicolons, nor look like #12 or a mention", arg("name"))
	case "score_not_number":
		return fmt.Sprintf("%v is not a number", arg("value"))
	case "score_range":
		return fmt.Sprintf("%v has more than twelve digits before the point or six after it", arg("value"))
	case "score_thousands":
		return fmt.Sprintf("%v is a decimal or a thousand: write %v without a comma, and decimals with a point", arg("value"), arg("whole"))
	case "places_shape":
		return fmt.Sprintf("places %v should be %v", arg("given"), arg("right"))
	case "import_date":
		return "the date is missing, or before 1900"
	case "import_again":
		return fmt.Sprintf("the same as game %v, which the league has already", arg("number"))
	case "import_places_missing":
		return "some players of the game have a place and others none"
	case "import_scores_missing":
		return "where a game has no places, each of its players needs a score"
	case "archive_guild":
		return "the file is of a league of another server; --move takes it to this one"
	case "import_name_ambiguous":
		return fmt.Sprintf("several players of the league are called %v", arg("player"))
	}
	return ""
}

package main

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/file"
)

// csvTable is a CSV file of games: a row for each player of each game.
type csvTable struct {
	rows    []csvRow
	ignored []string // columns that mean nothing here
}

type csvRow struct {
	line                             int
	game, date, player, place, score string
}

// readTable reads the rows; columns are known by their names, in any order. A mark of the byte order is skipped, and so
// are rows of empty cells; semicolons and tabs divide as well as commas, for spreadsheets write them all.
func readTable(r io.Reader) (csvTable, error) {
	var table csvTable
	text := bufio.NewReader(r)
	if mark, _ := text.Peek(3); bytes.Equal(mark, []byte("\ufeff")) {
		_, _ = text.Discard(len(mark))
	}
	rows := utf8Rows{csv.NewReader(text)}
	start, _ := text.Peek(4096)
	rows.Comma = divider(firstLine(start))
	header, err := rows.Read()
	if errors.Is(err, io.EOF) {
		return table, errors.New("the file is empty")
	}
	if err != nil {
		return table, csvError(err, len(header))
	}
	header = slices.Clone(header)
	columns, err := table.columns(header)
	if err != nil {
		return table, err
	}
	for {
		record, err := rows.Read()
		if errors.Is(err, io.EOF) {
			return table, nil
		}
		if !slices.ContainsFunc(record, func(cell string) bool { return strings.TrimSpace(cell) != "" }) &&
			(err == nil || errors.Is(err, csv.ErrFieldCount)) {
			continue
		}
		if err != nil {
			return table, csvError(err, len(header))
		}
		row := csvRow{}
		for i, field := range columns {
			if field != nil {
				*field(&row) = strings.TrimSpace(record[i])
			}
		}
		row.line, _ = rows.FieldPos(0)
		table.rows = append(table.rows, row)
	}
}

// utf8Rows reads CSV that is UTF-8: names of another encoding would be stored as something nobody is called.
type utf8Rows struct{ *csv.Reader }

// Read returns the next row.
func (r utf8Rows) Read() ([]string, error) {
	row, err := r.Reader.Read()
	for i, field := range row {
		if !utf8.ValidString(field) {
			line, _ := r.FieldPos(i)
			return nil, fmt.Errorf("line %d: the text is not UTF-8: save the file as UTF-8", line)
		}
	}
	return row, err
}

func firstLine(text []byte) []byte {
	line, _, _ := bytes.Cut(text, []byte("\n"))
	return line
}

// divider is what stands between the names of a header.
func divider(header []byte) rune {
	switch {
	case bytes.ContainsRune(header, ';'):
		return ';'
	case bytes.ContainsRune(header, '\t') && !bytes.ContainsRune(header, ','):
		return '\t'
	}
	return ','
}

// columns tells for each column where its cells go; nil for those that are ignored.
func (t *csvTable) columns(header []string) ([]func(*csvRow) *string, error) {
	fields := map[string]func(*csvRow) *string{
		"game":   func(r *csvRow) *string { return &r.game },
		"date":   func(r *csvRow) *string { return &r.date },
		"player": func(r *csvRow) *string { return &r.player },
		"place":  func(r *csvRow) *string { return &r.place },
		"score":  func(r *csvRow) *string { return &r.score },
	}
	columns, seen := make([]func(*csvRow) *string, len(header)), map[string]bool{}
	for i, name := range header {
		name = strings.ToLower(strings.TrimSpace(name))
		if seen[name] {
			return nil, fmt.Errorf("line 1: the column %s twice", oneLine(name))
		}
		seen[name] = true
		if columns[i] = fields[name]; columns[i] == nil {
			t.ignored = append(t.ignored, name)
		}
	}
	for _, needed := range []string{"game", "date", "player"} {
		if !seen[needed] {
			return nil, fmt.Errorf("line 1: there is no column %s", needed)
		}
	}
	if !seen["place"] && !seen["score"] {
		return nil, errors.New("line 1: there is neither a column place nor score")
	}
	return columns, nil
}

// csvError says what the CSV reader found, with its line.
func csvError(err error, fields int) error {
	fault, ok := errors.AsType[*csv.ParseError](err)
	switch {
	case !ok:
		return err
	case errors.Is(fault.Err, csv.ErrFieldCount):
		return fmt.Errorf("line %d: the row has not the %d fields of the first line", fault.StartLine, fields)
	}
	return fmt.Errorf("line %d: %w", fault.StartLine, fault.Err)
}

// games gathers the rows of each game, in the order in which the games begin. Dates are in the zone given.
func (t csvTable) games(zone string, now time.Time) ([]league.ImportedGame, error) {
	var games []league.ImportedGame
	first := map[string]int{} // index of each game
	dates := map[string]string{}
	for _, row := range t.rows {
		i, there := first[row.game]
		switch {
		case row.game == "":
			return nil, fmt.Errorf("line %d: the game is missing", row.line)
		case row.player == "":
			return nil, fmt.Errorf("line %d: the player is missing", row.line)
		case !there:
			played, err := row.played(zone, now)
			if err != nil {
				return nil, err
			}
			i = len(games)
			first[row.game], dates[row.game] = i, row.date
			games = append(games, league.ImportedGame{Number: row.number(i), Played: played})
		case dates[row.game] != row.date:
			return nil, fmt.Errorf("line %d: game %s has two dates, %q and %q", row.line, oneLine(row.game), dates[row.game], row.date)
		}
		seat, err := row.seat()
		if err != nil {
			return nil, err
		}
		games[i].Players = append(games[i].Players, seat)
	}
	return games, nil
}

// number is that of the game in the file, or its ordinal where the file has none.
func (r csvRow) number(index int) int {
	if n, err := strconv.Atoi(r.game); err == nil {
		return n
	}
	return index + 1
}

// played reads a day, a minute, or a time with its zone.
func (r csvRow) played(zone string, now time.Time) (time.Time, error) {
	if r.date == "" {
		return time.Time{}, fmt.Errorf("line %d: the date is missing", r.line)
	}
	if at, err := time.Parse(time.RFC3339, r.date); err == nil {
		return at, nil
	}
	at, err := league.ParsePlayed(r.date, zone, now)
	if err != nil {
		return at, fmt.Errorf("line %d: %w", r.line, sentence(err))
	}
	return at, nil
}

func (r csvRow) seat() (league.ImportedSeat, error) {
	seat := league.ImportedSeat{Name: file.NameOfCSV(r.player), Score: league.Score(r.score), Line: r.line}
	if r.place == "" {
		return seat, nil
	}
	place, err := strconv.Atoi(r.place)
	if err != nil || place < 1 {
		return seat, fmt.Errorf("line %d: %q is not a place", r.line, r.place)
	}
	seat.Place = place
	return seat, nil
}

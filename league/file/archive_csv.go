package file

import (
	"encoding/csv"
	"io"
	"strconv"
	"strings"
	"time"

	"github.com/podiumbot/podium/league"
)

// apostrophe is what has a spreadsheet take a cell as text, whatever it begins with.
const apostrophe = "'"

// CSVName is a name as a cell of a CSV file: one that a spreadsheet would calculate as a formula is marked as text.
func CSVName(name string) string {
	if calculated(name) {
		return apostrophe + name
	}
	return name
}

// NameOfCSV is the name that such a cell stands for.
func NameOfCSV(cell string) string {
	if calculated(cell) {
		return strings.TrimPrefix(cell, apostrophe)
	}
	return cell
}

// calculated tells whether a text, less the marks before it, begins as formulas do, in the wide signs of East Asian
// keyboards, too; or with white space, behind which some programs look for one.
func calculated(text string) bool {
	text = strings.TrimLeft(text, apostrophe)
	return strings.IndexAny(text, "=+-@\t\r\n＝＋－＠") == 0
}

// WriteGamesCSV writes the games of a league as they read now, without those that were taken back: a row for each player of
// each game, with the columns that podium import reads and further ones. Players have the names of Archive.ImportNames.
func WriteGamesCSV(w io.Writer, a league.Archive) error {
	names := a.ImportNames()
	rows := [][]string{{"game", "date", "player", "place", "score", "rated", "season"}}
	for _, season := range a.Seasons {
		for _, e := range a.Games(season.ID) {
			game := e.Body.(league.Game)
			for _, seat := range game.Seats {
				rows = append(rows, []string{
					strconv.Itoa(e.Number), e.Played.Format(time.RFC3339Nano), CSVName(names[seat.Player-1]),
					strconv.Itoa(seat.Place), string(seat.Score), strconv.FormatBool(!game.Casual), strconv.Itoa(season.Number),
				})
			}
		}
	}
	return csv.NewWriter(w).WriteAll(rows)
}

// WriteRatingsCSV writes where everybody stands, a row for each player of each season. Who is in placement has no place.
func WriteRatingsCSV(w io.Writer, a league.Archive) error {
	names := a.ImportNames()
	rows := [][]string{{"season", "place", "player", "rating", "games"}}
	first, place := 0, 0
	for i, s := range a.Ratings {
		if i == 0 || a.Ratings[i-1].Season != s.Season {
			first = i
		}
		if i == first || a.Ratings[i-1].State.Rating != s.State.Rating {
			place = i - first + 1
		}
		shown := ""
		if s.Ranked {
			shown = strconv.Itoa(place)
		}
		rating := strconv.FormatFloat(s.State.Rating, 'f', -1, 64)
		if s.State.NC {
			rating = ""
		}
		rows = append(rows, []string{strconv.Itoa(int(s.Season)), shown, CSVName(names[s.Player-1]), rating, strconv.Itoa(s.State.Games)})
	}
	return csv.NewWriter(w).WriteAll(rows)
}

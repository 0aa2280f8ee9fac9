package league

import (
	"slices"
	"strings"
	"unicode"

	"github.com/podiumbot/podium/league/elo"
)

// Bounds of a score: twelve digits before the point and six after it fit an int64 of millionths.
const (
	scoreWhole    = 12
	scoreDecimals = 6
)

// Millionths returns the score as a number of millionths, so that equal totals are equal however they were typed:
// "47", "+47" and "47.0" are one. A decimal comma is a point. Invalid "score_not_number" for anything but a decimal
// number, "score_range" beyond twelve digits before the point or six after it.
func (s Score) Millionths() (int64, error) {
	digits, negative := strings.CutPrefix(strings.Replace(string(s), "−", "-", 1), "-")
	if !negative {
		digits = strings.TrimPrefix(digits, "+")
	}
	whole, decimals, point := strings.Cut(strings.Replace(digits, ",", ".", 1), ".")
	if !allDigits(whole+decimals) || whole == "" || point && decimals == "" {
		return 0, InvalidOption("scores", "score_not_number", Args{"value": string(s)})
	}
	if len(strings.TrimLeft(whole, "0")) > scoreWhole || len(decimals) > scoreDecimals {
		return 0, InvalidOption("scores", "score_range", Args{"value": string(s)})
	}
	var n int64
	for _, c := range whole + decimals + strings.Repeat("0", scoreDecimals-len(decimals)) {
		n = n*10 + int64(c-'0')
	}
	if negative {
		n = -n
	}
	return n, nil
}

func allDigits(s string) bool {
	return strings.TrimLeft(s, "0123456789") == ""
}

// parseScores reads one total a player: "47 61 61 78". Commas and semicolons between them are as good as spaces; where
// there are spaces, too, a comma between digits is a decimal one.
func parseScores(text string, players int) ([]Score, error) {
	fields := splitNumbers(text)
	scores := make([]Score, len(fields))
	for i, field := range fields {
		scores[i] = Score(field)
		if _, err := scores[i].Millionths(); err != nil {
			return nil, err
		}
	}
	if len(scores) != players {
		return nil, InvalidOption("scores", "scores_count", Args{"want": players, "got": len(scores)})
	}
	return scores, checkThousands(scores)
}

// checkThousands refuses scores whose commas may divide thousands as well as decimals where it decides who is ahead: in
// 1,200 against 900 nobody could tell. One comma that is surely a decimal one speaks for all of them.
func checkThousands(scores []Score) error {
	whole := slices.Clone(scores)
	first := -1
	for i, s := range scores {
		before, after, comma := strings.Cut(string(s), ",")
		if !comma {
			continue
		}
		digits := strings.TrimLeft(before, "+-−")
		if len(digits) > 3 || digits[0] == '0' || len(after) != 3 {
			return nil
		}
		if whole[i] = Score(before + after); first < 0 {
			first = i
		}
	}
	if first < 0 {
		return nil
	}
	decimal, err := totals(scores)
	if err != nil {
		return err
	}
	thousands, err := totals(whole)
	if err != nil || slices.Equal(elo.Places(decimal, true), elo.Places(thousands, true)) {
		return err
	}
	return InvalidOption("scores", "score_thousands", Args{"value": string(scores[first]), "whole": string(whole[first])})
}

// splitNumbers splits a line of numbers at spaces and semicolons, or, where there is neither, at commas.
func splitNumbers(text string) []string {
	fields := strings.FieldsFunc(visible(text), func(r rune) bool { return unicode.IsSpace(r) || r == ';' })
	if len(fields) == 1 {
		fields = strings.Split(fields[0], ",")
	}
	kept := fields[:0]
	for _, field := range fields {
		if field = strings.Trim(field, ","); field != "" {
			kept = append(kept, field)
		}
	}
	return kept
}

// totals returns scores as millionths, for league/elo to place.
func totals(scores []Score) ([]int, error) {
	out := make([]int, len(scores))
	for i, s := range scores {
		n, err := s.Millionths()
		if err != nil {
			return nil, err
		}
		out[i] = int(n)
	}
	return out, nil
}

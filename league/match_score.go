package league

import (
	"errors"
	"strings"

	"github.com/podiumbot/podium/league/swiss"
)

// MatchReport is a match's result as somebody types it.
type MatchReport struct {
	Round     int      // 0: the present one, or the cut
	Table     int      // 0: his own match; else a moderator's word, the score seen from the table's first player
	Score     string   // such as 2-1, 1-1-1 or 0-0-3; may be left out where How says it
	How       MatchHow // "" is HowPlayed
	Drop      bool     // and the reporter drops
	Confirmed bool     // he has seen what a correction of a closed round changes
}

// score reads the result, seen from the table's first player or, reversed, from the second.
func (r MatchReport) score(bestOf int, reversed bool) (swiss.Result, MatchHow, error) {
	text := strings.ReplaceAll(strings.TrimSpace(r.Score), "–", "-") // posts write scores with the dash
	switch r.How {
	case "", HowPlayed:
	case HowAbsent:
		return r.absent(text, reversed)
	case HowBothAbsent:
		if text != "" && text != "0-2" && text != "0-0" {
			return swiss.Result{}, "", InvalidOption("score", "match_both_absent", nil)
		}
		return swiss.Result{Lost: 2}, HowBothAbsent, nil
	default:
		return swiss.Result{}, "", InvalidOption("how", "match_how", Args{"how": string(r.How)})
	}
	if text == "" {
		return swiss.Result{}, "", InvalidOption("score", "match_score_missing", nil)
	}
	result, err := swiss.ParseResult(text)
	if err == nil {
		err = result.Check(bestOf)
	}
	if err != nil {
		return swiss.Result{}, "", scoreRefused(err, text, bestOf)
	}
	if reversed {
		result = result.Reverse()
	}
	return result, HowPlayed, nil
}

// absent is a match whose winner was alone: the reporter or, where a moderator says so by 0-2, the second player.
func (r MatchReport) absent(text string, reversed bool) (swiss.Result, MatchHow, error) {
	won := swiss.Result{Won: 2}
	switch {
	case text == "" || text == "2-0":
	case text == "0-2" && r.Table != 0:
		won = won.Reverse()
	default:
		return swiss.Result{}, "", InvalidOption("score", "match_absent", nil)
	}
	if reversed {
		won = won.Reverse()
	}
	return won, HowAbsent, nil
}

// scoreRefused tells why a match cannot end so.
func scoreRefused(err error, text string, bestOf int) error {
	code := "match_score_form"
	switch {
	case errors.Is(err, swiss.ErrNoGame):
		code = "match_no_game"
	case errors.Is(err, swiss.ErrTooManyWins):
		code = "match_too_many_wins"
	case errors.Is(err, swiss.ErrBothWon):
		code = "match_both_won"
	case errors.Is(err, swiss.ErrTooManyDrawn):
		code = "match_too_many_drawn"
	}
	return InvalidOption("score", code, Args{"score": text, "best_of": bestOf, "wins": (bestOf + 1) / 2})
}

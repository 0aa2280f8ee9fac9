package commands

import "github.com/podiumbot/podium/league"

// composedPodKeys is composedKeys for pods.
func composedPodKeys() map[string][]string {
	return map[string][]string{
		"pod.best_of.":    {"1", "3", "5"},
		"match.how.":      {string(league.HowAbsent), string(league.HowBothAbsent)},
		"reason.by_hand.": {"rematch", "descends", "bye_moved", "second_bye"},
		"reason.tier.":    {"second_bye", "rematch", "bye_rank", "gap", "descender", "target", "spread", "slide", "top_tables"},
		"podlog.": {
			"open", "join", "leave", "capacity", "start", "draft", "swap", "tables", "discard", "publish", "result", "contest", "contest_open", "rule",
			"close_round", "drop", "return", "cut", "seat", "move", "close", "rated",
		},
		"outcome.": {
			"pod_opened", "pod_joined", "pod_joined_already", "pod_left", "pod_left_already", "pod_resized", "pod_started", "pod_dropped", "pod_returned",
			"pod_moved", "pod_closed", "pod_close_ask", "pod_rated", "drafted", "drafted_already", "draft_swapped", "draft_tables", "draft_deleted",
			"published", "published_already", "result", "result_agreed", "result_already", "result_contested", "missing_called",
			"missing_none", "cut", "cut_seat",
		},
	}
}

package league

import "slices"

// podMessages are the Messages of pods.
func podMessages() []Message { return slices.Concat(podFieldMessages(), matchMessages(), podActs()) }

// podFieldMessages are those of sign-up, rounds and drafts.
func podFieldMessages() []Message {
	m := func(code string, args ...string) Message { return Message{Code: code, Args: args} }
	return []Message{
		// pods
		m("pod_unknown"),
		m("pod_none"),
		m("pod_elsewhere"),
		m("pod_running", "channel"),
		m("pod_over", "pod"),
		m("pod_started", "pod"),
		m("pod_started_join", "pod"),
		m("pod_started_leave", "pod"),
		m("pod_not_started", "pod"),
		m("pod_too_few", "pod", "min"),
		m("pod_full", "pod", "capacity"),
		m("pod_not_in", "pod"),
		m("pod_add_whom"),
		m("pod_moved_nowhere", "channel"),
		m("pod_no_round", "pod"),
		m("pod_cut_made", "pod"),
		m("best_of_range"),
		m("capacity_range", "min", "max"),
		m("capacity_below", "players"),
		m("rounds_range", "min", "max"),
		m("minutes_range", "max"),

		// players of pods
		m("entrant_unknown", "player"),
		m("entrant_there", "player"),
		m("entrant_dropped", "player"),
		m("entrant_dropped_already", "player"),
		m("entrant_forgotten", "player"),
		m("entrant_active", "player"),

		// rounds and drafts
		m("round_open", "round", "tables"),
		m("round_disputed", "round", "tables"),
		m("round_unknown", "round", "last"),
		m("round_over", "round"),
		m("round_published"),
		m("round_just_published", "round", "user"),
		m("draft_none", "round"),
		m("draft_published", "round", "next"), // the next can be paired when its results are in
		m("draft_gone"),
		m("draft_changed", "round"),
		m("draft_stale", "round"),
		m("swap_no_bye", "round"),
		m("swap_same_player", "player"),
		m("swap_same_table", "table"),
		m("swap_not_paired", "player"),
		m("table_range", "table", "max"),
		m("tables_same", "table"),
	}
}

// matchMessages are those of results, of the cut and of what is read.
func matchMessages() []Message {
	m := func(code string, args ...string) Message { return Message{Code: code, Args: args} }
	return []Message{
		// results of matches
		m("match_unknown", "round", "table"),
		m("match_bye", "round"),
		m("match_none", "round"),
		m("match_not_ready", "table"),
		m("match_no_result", "round", "table"),
		m("match_score_missing"),
		m("match_score_form", "score", "best_of", "wins"),
		m("match_no_game", "score", "best_of", "wins"),
		m("match_too_many_wins", "score", "best_of", "wins"),
		m("match_both_won", "score", "best_of", "wins"),
		m("match_too_many_drawn", "score", "best_of", "wins"),
		m("match_absent"),
		m("match_both_absent"),
		m("match_how", "how"),
		m("drop_not_own"),
		m("result_ruled", "round", "table"),
		m("result_disputed", "round", "table"),
		m("contest_own", "round", "table"),
		m("contest_not_yours"),
		m("contest_bye", "round"),
		m("contest_none", "round"),

		// the top cut
		m("match_cut_none"),
		m("match_cut_draw", "table"),
		m("match_fed_played", "table"),
		m("match_feeder_disputed", "table", "feeder"),
		m("cut_size", "size"),
		m("cut_seats", "size", "eligible"),
		m("cut_not_recommended", "players"),
		m("cut_none", "pod"),
		m("cut_played", "pod"),
		m("cut_changed"),
		m("seat_none", "player"),
		m("seat_played", "table"),

		// reading
		m("why_not_paired", "player", "round"),
	}
}

// podActs are those of moderators.
func podActs() []Message {
	m := func(code string, args ...string) Message { return Message{Code: code, Args: args} }
	return []Message{
		// rating
		m("pod_rate_league", "pod"),
		m("pod_rate_running", "pod"),
		m("pod_rated", "pod"),
		m("pod_rate_nothing", "pod"),
		m("pod_rate_guests", "players"),
		m("pod_rate_closed", "players"),

		// moderators
		m("trouble_match_dispute", "pod", "in", "round", "table", "user"),
		m("trouble_cut_dispute", "pod", "in", "round", "table", "user"),
		m("trouble_pod_left", "pod", "in", "player", "id", "number"),
		m("trouble_pod_forgotten", "pod", "in", "number"),
		m("trouble_match_forgotten", "pod", "in", "number", "round", "table"),
		m("trouble_cut_forgotten", "pod", "in", "number", "round", "table"),
		m("pod_channel_gone", "pod", "channel", "code"),
		m("act_pod_open", "pod", "number"),
		m("act_pod_add", "pod", "number"),
		m("act_pod_remove", "pod", "number"),
		m("act_pod_capacity", "pod", "number"),
		m("act_pod_start", "pod", "number"),
		m("act_pod_draft", "pod", "number"),
		m("act_pod_swap", "pod", "number"),
		m("act_pod_tables", "pod", "number"),
		m("act_pod_discard", "pod", "number"),
		m("act_pod_publish", "pod", "number"),
		m("act_pod_rule", "pod", "number"),
		m("act_pod_drop", "pod", "number"),
		m("act_pod_return", "pod", "number"),
		m("act_pod_cut", "pod", "number"),
		m("act_pod_seat", "pod", "number"),
		m("act_pod_move", "pod", "number"),
		m("act_pod_close", "pod", "number"),
		m("act_pod_rate", "pod", "number"),
	}
}

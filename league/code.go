package league

import "slices"

// Message is a catalogue key of this package with the placeholders that its sentence may use. Every error may carry
// "option" besides, the name of the option at fault, those of an import "line" and "game" of the file, and those of an
// archive "place", such as entries[3].scores.
type Message struct {
	Code string
	Args []string
}

// Messages lists every key that the use cases put into errors, acts and troubles, for the catalogues to be held
// against.
func Messages() []Message {
	m := func(code string, args ...string) Message { return Message{Code: code, Args: args} }
	return append(slices.Concat(podMessages(), archiveMessages(), goMessages(), importMessages(), lifeMessages()),
		m("internal"),

		// leagues
		m("no_league"),
		m("league_unknown", "league"),
		m("which_league", "leagues"), // []string
		m("league_exists", "name"),
		m("channel_taken", "channel", "leagues"),         // ChannelID, []string: they are at home there
		m("archive_channel_taken", "channel", "leagues"), // the same, of a league out of a file
		m("league_elsewhere"),                            // a button of another server's league
		m("name_length", "max"),
		m("name_form", "name"), // of a guest: empty to the eye, or with a character the commands read otherwise
		m("system_unknown", "system"),
		m("language_unknown", "language"),
		m("zone_unknown", "zone"),
		m("k_fixed"),                   // option k: the system has no choice of K
		m("k_range", "min", "max"),     // option k
		m("start_fixed"),               // option start
		m("start_range", "min", "max"), // option start
		m("gate_range", "min", "max"),  // option casual_games
		m("tier_roles_none"),           // option tier_roles: the system has no tiers
		m("role_of_tier", "role"),      // RoleID: play would give it
		m("settings_nothing"),          // no setting given
		m("season_closed", "number"),   // the game belongs to an old season
		m("season_unknown", "season"),  // option season
		m("season_over"),               // a proposal of a season that has been closed

		// who may
		m("not_moderator"),
		m("not_admin"),
		m("not_at_table"),
		m("not_yours"), // a question or dispute that another person has to answer

		// players
		m("player_unknown", "player"),
		m("player_ambiguous", "player", "players"), // players: []string, such as "#12 Max"
		m("not_registered"),
		m("not_registered_closed"),
		m("registration_closed", "players"), // []string
		m("user_taken", "player"),           // the account plays here already, as that player
		m("not_a_guest", "player"),
		m("name_same", "name"),
		m("name_taken", "name"),     // another guest has it
		m("name_of_member", "name"), // a member has it
		m("not_a_person", "player"),
		m("grade_not_here"), // option grade: in Go leagues only

		// reports
		m("report_is_go"), // a go league: its games are reported by /go report
		m("too_few_players", "min"),
		m("too_many_players", "max"),
		m("player_twice", "player"),
		m("duel_two_players"),
		m("draw_only_duel"),
		m("draw_or_figures"), // draw beside scores or places
		m("guests_need_figures"),
		m("guest_unknown", "players"), // []string
		m("guest_is_member", "player"),
		m("score_not_number", "value"),
		m("score_range", "value"),
		m("score_thousands", "value", "whole"), // a comma that may divide thousands or decimals
		m("scores_count", "want", "got"),
		m("place_not_number", "value"),
		m("places_count", "want", "got"),
		m("places_shape", "given", "right"),    // "1 2 2 3", "1 2 2 4"
		m("places_disagree", "given", "right"), // right: what the scores give
		m("played_format", "value"),
		m("played_future", "value", "zone"),
		m("gate_role", "players", "role"),           // []string, RoleID
		m("gate_casual", "players", "games", "has"), // []string, wanted, []int

		// games
		m("game_unknown", "number"),
		m("game_voided", "number"),
		m("not_in_game", "number", "player"),
		m("undo_not_yours", "number"),
		m("undo_nobodys", "number"), // its reporter was forgotten
		m("undo_over", "number", "minutes"),
		m("undo_later_game", "number"),
		m("amend_nothing", "number"),
		m("reason_missing"),
		m("reason_length", "max"),

		// buttons
		m("proposal_unknown"),
		m("proposal_over"),
		m("entry_changed", "number"),
		m("choice_unknown"),

		// what happens by the clock
		m("day_unknown", "value"),
		m("time_format", "value"),
		m("schedule_channel"),    // option channel: the league has none either
		m("schedule_no_channel"), // for a post at once
		m("schedule_none"),

		// acts of moderators
		m("act_create", "league", "system"),
		m("act_settings", "settings", "values"), // []string each: what is set, and to what
		m("act_season", "season"),
		m("act_guest", "player"),          // PlayerID
		m("act_link", "player", "name"),   // name: the one before
		m("act_rename", "player", "name"), // name: the one before
		m("act_void", "number"),
		m("act_restore", "number"),
		m("act_amend", "number"),
		m("act_dispute", "number", "choice"), // same, another, new or cancel
		m("act_import", "games", "players"),
		m("act_schedule", "day", "time", "channel"), // day: "Monday"; channel: ChannelID
		m("act_unschedule"),

		// troubles
		m("trouble_dispute", "number", "user"),
		m("channel_hidden", "channel", "code"),
	)
}

// importMessages are the Messages of imports.
func importMessages() []Message {
	m := func(code string, args ...string) Message { return Message{Code: code, Args: args} }
	return []Message{
		m("import_empty"),
		m("import_date"),
		m("import_again", "number"), // the league's game that is the same
		m("import_places_missing"),  // some seats of a game have places, others none
		m("import_scores_missing"),
		m("import_name_ambiguous", "player"),
	}
}

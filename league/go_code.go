package league

// goMessages are the Messages of go leagues.
func goMessages() []Message {
	m := func(code string, args ...string) Message { return Message{Code: code, Args: args} }
	return []Message{
		m("go_not_here"),                           // a league of another system
		m("winner_unknown", "value"),               // option winner
		m("handicap_range", "min", "max"),          // option handicap
		m("board_unknown", "value"),                // option board
		m("played_too_old", "value"),               // before June 2001
		m("played_after_event", "value", "number"), // after the end of the event it belongs to
		m("amend_is_go"),                           // scores or places of a game of go
		m("event_not_here"),
		m("event_unknown", "number"),
		m("event_closed", "number"),
		m("event_name_open", "number", "name"), // option name
		m("which_event", "events"),             // []string, such as "3 Winter cup"
		m("category_unknown", "category"),
		m("end_format", "value"), // option end
		m("not_in_event", "number", "player"),
		m("correct_not_here"),
		m("correct_nothing", "player"), // it is his rating already
		m("rating_range", "min", "max"),
		m("grade_unknown", "value"),
		m("grade_held", "grade"),   // the first one that somebody said holds
		m("grade_rated", "player"), // after his first rated event

		// acts of moderators
		m("act_event_open", "number", "name"),
		m("act_event_close", "number", "name"),
		m("act_correct", "player", "rating"), // float64
		m("act_grade", "player", "grade"),
	}
}

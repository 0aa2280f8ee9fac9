package league

// lifeMessages are the Messages of seasons, of reports that wait, and of players who are one.
func lifeMessages() []Message {
	m := func(code string, args ...string) Message { return Message{Code: code, Args: args} }
	return []Message{
		m("season_waiting", "reports"), // reports wait for somebody's word
		m("season_disputes", "disputes"),
		m("season_events", "events"), // []string: they are open
		m("confirm_own"),
		m("confirm_not_seated"),
		m("report_contested"),        // a report that waits for a moderator
		m("merge_oneself", "player"), // PlayerID
		m("merge_same_game", "player", "other", "number"),
		m("merge_same_pod", "player", "other", "pod"),
		m("act_merge", "player", "name"),  // name: the one that is no more
		m("act_report", "user", "choice"), // UserID: whose report; confirm, same, another, new or cancel
		m("trouble_report", "user"),       // UserID: who contradicted a report
		m("trouble_report_left"),
	}
}

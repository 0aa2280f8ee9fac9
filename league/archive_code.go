package league

// archiveMessages lists the keys of what is refused when a whole league is taken in.
func archiveMessages() []Message {
	m := func(code string, args ...string) Message { return Message{Code: code, Args: args} }
	return []Message{
		m("archive_syntax", "byte"),
		m("archive_cut"),
		m("archive_empty"),
		m("archive_gzip"),
		m("archive_large", "limit"), // in MiB
		m("archive_field", "name"),
		m("archive_type"),
		m("archive_missing", "name"),
		m("archive_twice", "name"),
		m("archive_unknown", "name"),
		m("archive_version", "have", "want"),
		m("archive_future", "at"),
		m("archive_order"),
		m("archive_pod"),
		m("archive_number", "number", "want"),
		m("archive_target"),
		m("archive_event"),
		m("archive_amend"),
		m("archive_merge"),
		m("archive_kind", "kind", "system"),
		m("archive_start"),
		m("archive_enter", "name"),
		m("archive_rating", "rating", "replay"),
		m("archive_replay"),
		m("archive_guild"),
	}
}

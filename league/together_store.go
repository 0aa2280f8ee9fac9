package league

// TogetherReader reads what games that are rated together are made of, and where players start.
type TogetherReader interface {
	// GamesOf lists the games of an event in the order they were recorded, as they were; CountGamesOf counts them.
	GamesOf(event EntryID) ([]Entry, error)
	CountGamesOf(event EntryID) (int, error)
	// EventGames lists the games that a player has in the events that have changes of his, newest first; an event that holds
	// its games itself stands for them.
	EventGames(season SeasonID, player PlayerID) ([]Entry, error)
	// Events lists a season's events by number, highest first.
	Events(season SeasonID, limit, offset int) ([]Entry, error)
	// OpenEvents lists the events of a season that are open, by number.
	OpenEvents(SeasonID) ([]Entry, error)
	CountEvents(SeasonID) (int, error)
	// EnterOf returns the entry by which a player joined a season, as it was recorded; ok is false when he has none.
	EnterOf(season SeasonID, player PlayerID) (e Entry, ok bool, err error)
	// FirstChange is the position of a player's first change; ok is false when he has none.
	FirstChange(season SeasonID, player PlayerID) (p Position, ok bool, err error)
}

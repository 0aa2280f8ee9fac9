package league

// ArchiveReader reads what only whole leagues are made of.
type ArchiveReader interface {
	// AllPlayers lists everybody in a league, by id.
	AllPlayers(ID) ([]Player, error)
	// Slots lists what became of the slots of a league's weekly leaderboard, oldest first.
	Slots(ID) ([]KeptSlot, error)
}

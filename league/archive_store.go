package league

import "time"

// ArchiveReader reads what only whole leagues are made of.
type ArchiveReader interface {
	// AllPlayers lists everybody in a league, by id.
	AllPlayers(ID) ([]Player, error)
	// AliasesOf returns the players of a league who were merged into others.
	AliasesOf(ID) (Aliases, error)
	// Slots lists what became of the slots of a league's weekly leaderboard, oldest first.
	Slots(ID) ([]KeptSlot, error)
	// Upload returns a file that was kept; NotFound "proposal_unknown".
	Upload(UploadID) (Upload, error)
}

// ArchiveTx keeps files until they are imported, and takes leagues in.
type ArchiveTx interface {
	// StageLeague is CreateLeague for a league that comes in pieces: no list has it, and its name is not taken, until
	// ShowLeague gives it, and its pods, their server. It sets what stands for that until then. Where that never happens
	// all of it is swept when the store is opened again.
	StageLeague(*League) error
	// ShowLeague is PutLeague for a league whose pieces are all there.
	ShowLeague(League) error
	// AddUpload stores a file and sets its id.
	AddUpload(*Upload) error
	// EndUpload forgets the content of a file.
	EndUpload(UploadID) error
	// DropUploads forgets the contents of files brought before a moment.
	DropUploads(before time.Time) error
}

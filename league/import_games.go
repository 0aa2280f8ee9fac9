package league

import (
	"context"
	"time"
)

// ImportedGame is one game of a file. Where it gives places, places decide and scores are kept as given, never
// derived from each other; without places the scores give them, in the league's direction.
type ImportedGame struct {
	Number  int       // in the file, for errors
	Played  time.Time // zero: an error names it; a date alone is the caller's to place within the day
	Casual  bool
	Players []ImportedSeat // 2..8
}

// ImportedSeat is one player's part in an imported game.
type ImportedSeat struct {
	Name  string // of a player of the league without regard to case, else of a guest that is added
	Place int    // 0: not given
	Score Score  // "": not given
	Line  int    // of the file, for errors
}

// Imported tells what an import added.
type Imported struct {
	Games   int
	Players int // guests added
	Changes int // rows written
}

// ImportGames adds the games of a file to a league's open season, all or none, and rates them in the order of Played
// (equal times: as given). Errors carry Args "line" and "game" of the file. Nothing is announced: an import is not news.
func (s *Service) ImportGames(ctx context.Context, o Origin, league ID, games []ImportedGame) (Imported, error) {
	return Imported{}, errPending
}

package league

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"
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
// (equal times: as given). Errors carry Args "line" and "game" of the file. A game that the season has already (same
// time, players and places) is taken for a second run of the same import and refused. Nothing is announced: an import
// is not news.
func (s *Service) ImportGames(ctx context.Context, o Origin, league ID, games []ImportedGame) (Imported, error) {
	var did Imported
	_, err := s.updateBy(ctx, s.store.UpdateLarge, o, league, func(u *unit) (Outcome, error) {
		if err := u.moderate(); err != nil {
			return Outcome{}, err
		}
		var err error
		did, err = u.importGames(games)
		return Outcome{Kind: OutcomeImported, League: league}, err
	})
	if err != nil {
		return Imported{}, err
	}
	return did, nil
}

// ImportLeague creates a league and imports its first games as ImportGames does, both or neither.
func (s *Service) ImportLeague(ctx context.Context, o Origin, n NewLeague, games []ImportedGame) (Imported, error) {
	var did Imported
	err := s.store.UpdateLarge(ctx, func(tx Tx) error {
		u, err := s.create(tx, o, n)
		if err != nil {
			return err
		}
		did, err = u.importGames(games)
		return err
	})
	if err != nil {
		return Imported{}, err
	}
	return did, nil
}

func (u *unit) importGames(games []ImportedGame) (Imported, error) {
	i := &importer{unit: u, ids: map[string]PlayerID{}, entered: map[PlayerID]bool{}}
	if err := i.add(games); err != nil {
		return Imported{}, err
	}
	return i.did, u.act("act_import", 0, Args{"games": i.did.Games, "players": i.did.Players}, "")
}

// importer is an import at work.
type importer struct {
	*unit
	ids     map[string]PlayerID // by name without regard to case
	entered map[PlayerID]bool
	did     Imported
}

func (i *importer) add(games []ImportedGame) error {
	if len(games) == 0 {
		return NewError(Invalid, "import_empty", nil)
	}
	if i.league.Season.Rules.System == Go {
		return NewError(Invalid, "report_is_go", nil)
	}
	for _, g := range games {
		if err := i.check(g); err != nil {
			return inFile(err, g, 0)
		}
	}
	games = slices.Clone(games)
	slices.SortStableFunc(games, func(a, b ImportedGame) int { return a.Played.Compare(b.Played) })
	first := Position{Played: games[0].Played.UTC().Truncate(time.Millisecond)}
	there, err := i.there(first)
	if err != nil {
		return err
	}
	for _, g := range games {
		if err := i.append(g, there); err != nil {
			return inFile(err, g, 0)
		}
	}
	p, err := replayFrom(i, i.league.Season, first)
	if err != nil {
		return err
	}
	i.did.Changes = p.put.len()
	return p.write(i)
}

// inFile says where in the file an error is. Line 0 is that of the game's first player.
func inFile(err error, g ImportedGame, line int) error {
	e, ok := errors.AsType[*Error](err)
	if !ok || e.Args["line"] != nil {
		return err
	}
	if line == 0 && len(g.Players) > 0 {
		line = g.Players[0].Line
	}
	args := maps.Clone(e.Args)
	if args == nil {
		args = Args{}
	}
	args["line"], args["game"] = line, g.Number
	return &Error{Kind: e.Kind, Code: e.Code, Args: args, Err: e.Err}
}

// check refuses what no league could take, before anything is written.
func (i *importer) check(g ImportedGame) error {
	if err := checkSize(i.league.Season.Rules.System, len(g.Players)); err != nil {
		return err
	}
	if g.Played.IsZero() || g.Played.Year() < oldestPlayed {
		return NewError(Invalid, "import_date", nil)
	}
	if g.Played.After(i.at) {
		return playedFuture(g.Played.Format(playedMinute), g.Played.Location())
	}
	placed := 0
	for j, seat := range g.Players {
		if seat.Place != 0 {
			placed++
		}
		if _, err := checkPlayerName(seat.Name); err != nil {
			return inFile(err, g, seat.Line)
		}
		if seat.Score != "" {
			if _, err := seat.Score.Millionths(); err != nil {
				return inFile(err, g, seat.Line)
			}
		}
		for _, other := range g.Players[:j] {
			if SameName(other.Name, seat.Name) {
				return inFile(NewError(Invalid, "player_twice", Args{"player": seat.Name}), g, seat.Line)
			}
		}
	}
	if placed != 0 && placed != len(g.Players) {
		return NewError(Invalid, "import_places_missing", nil)
	}
	return nil
}

// append adds one game, with its players where they are new.
func (i *importer) append(g ImportedGame, there map[string]int) error {
	seats, err := i.seats(g)
	if err != nil {
		return err
	}
	played := g.Played.UTC().Truncate(time.Millisecond)
	game := Game{Seats: seats, Casual: g.Casual}
	if number, again := there[fingerprint(played, game)]; again {
		return NewError(Conflict, "import_again", Args{"number": number})
	}
	for _, seat := range seats {
		if i.entered[seat.Player] {
			continue
		}
		if _, err := i.enter(seat.Player, played); err != nil {
			return err
		}
		i.entered[seat.Player] = true
	}
	i.did.Games++
	return i.Append(i.entry(game, played))
}

func (i *importer) seats(g ImportedGame) ([]Seat, error) {
	seats := make([]Seat, len(g.Players))
	places, scores := make([]int, len(seats)), make([]Score, len(seats))
	missing := false
	for j, player := range g.Players {
		id, err := i.player(player)
		if err != nil {
			return nil, inFile(err, g, player.Line)
		}
		places[j], scores[j], missing = player.Place, player.Score, missing || player.Score == ""
		seats[j] = Seat{Player: id, Score: player.Score}
	}
	if places[0] == 0 {
		if missing {
			return nil, NewError(Invalid, "import_scores_missing", nil)
		}
		err := checkThousands(scores)
		if err != nil {
			return nil, err
		}
		if places, err = i.league.place(scores, nil); err != nil {
			return nil, err
		}
	}
	for j := range seats {
		seats[j].Place = places[j]
	}
	return seats, checkPlaces(places)
}

// player finds the player of that name or adds a guest.
func (i *importer) player(seat ImportedSeat) (PlayerID, error) {
	name := tidyName(seat.Name)
	key := strings.ToLower(name)
	if id, met := i.ids[key]; met {
		return id, nil
	}
	named, err := playersNamed(i, i.league.ID, name)
	if err != nil {
		return 0, err
	}
	if len(named) > 1 {
		return 0, NewError(Invalid, "import_name_ambiguous", Args{"player": name})
	}
	if len(named) == 0 {
		p := Player{League: i.league.ID, Name: name, JoinedAt: i.at}
		if err := i.AddPlayer(&p); err != nil {
			return 0, err
		}
		named, i.did.Players = []Player{p}, i.did.Players+1
	}
	i.ids[key] = named[0].ID
	return named[0].ID, nil
}

// there lists the season's games from a position on by their fingerprint, with their numbers.
func (i *importer) there(from Position) (map[string]int, error) {
	made, err := i.Revisions(i.league.Season.ID, 0)
	if err != nil {
		return nil, err
	}
	there := map[string]int{}
	for e, err := range effective(i, i.league.Season.ID, newRevisions(made), nil, from) {
		if err != nil {
			return nil, err
		}
		if game, ok := e.Body.(Game); ok {
			there[fingerprint(e.Played, game)] = e.Number
		}
	}
	return there, nil
}

// fingerprint is equal for games at the same time with the same players in the same places.
func fingerprint(played time.Time, g Game) string {
	seats := slices.Clone(g.Seats)
	for j := range seats {
		seats[j].Score = ""
	}
	slices.SortFunc(seats, func(a, b Seat) int { return int(a.Player - b.Player) })
	text := make([]byte, 0, 16*len(seats)+16)
	text = played.UTC().AppendFormat(text, time.RFC3339Nano)
	for _, seat := range seats {
		part, _ := seat.MarshalJSON() // of numbers alone: it cannot fail
		text = append(text, part...)
	}
	return string(text)
}

package league

import "context"

var errPending = NewError(Internal, "pending", nil)

// FindLeague returns the league a command acts on: the one named, else the one at home in the channel (or in parent, for
// a thread), else the guild's only one. NotFound "no_league" when the guild has none, "league_unknown" for a name nobody has,
// Invalid "which_league" (option league, Args names) when several could be meant.
func (s *Service) FindLeague(ctx context.Context, guild GuildID, channel, parent ChannelID, name string) (League, error) {
	return League{}, errPending
}

// LeaguesOf lists a guild's leagues by name.
func (s *Service) LeaguesOf(ctx context.Context, guild GuildID) ([]League, error) {
	return nil, errPending
}

// CreateLeague creates a league with its first season. Forbidden unless the actor may manage the server.
func (s *Service) CreateLeague(ctx context.Context, o Origin, n NewLeague) (Outcome, error) {
	return Outcome{}, errPending
}

// ChangeSettings changes settings of a league; the act is kept for /audit.
func (s *Service) ChangeSettings(ctx context.Context, o Origin, league ID, set Settings) (Outcome, error) {
	return Outcome{}, errPending
}

// Register joins the actor to the league; twice is harmless (OutcomeAlready).
func (s *Service) Register(ctx context.Context, o Origin, league ID, grade string) (Outcome, error) {
	return Outcome{}, errPending
}

// ReportGame records a game. Outcomes: OutcomeReported; OutcomeProposed for a late game (a preview waits) and for the
// same people within 30 minutes (the question waits); OutcomeDisputed when those placings differ.
func (s *Service) ReportGame(ctx context.Context, o Origin, league ID, r Report) (Outcome, error) {
	return Outcome{}, errPending
}

// UndoGame takes back a game by its reporter, for ten minutes while no later game has one of its players.
func (s *Service) UndoGame(ctx context.Context, o Origin, game EntryID) (Outcome, error) {
	return Outcome{}, errPending
}

// ProposeVoid draws the preview of voiding a game, or of restoring it when it is voided. Moderators only.
func (s *Service) ProposeVoid(ctx context.Context, o Origin, league ID, number int, reason string) (Outcome, error) {
	return Outcome{}, errPending
}

// ProposeAmend draws the preview of a correction. Moderators only.
func (s *Service) ProposeAmend(ctx context.Context, o Origin, league ID, a Amendment) (Outcome, error) {
	return Outcome{}, errPending
}

// Choose answers a proposal. digest is that of the preview the button stood on ("" where there were no moves to show): when figures
// moved meanwhile, nothing is changed and OutcomeProposed asks for the preview to be drawn again. Conflict
// "proposal_over" when it was answered already, "entry_changed" when the entry itself changed.
func (s *Service) Choose(ctx context.Context, o Origin, proposal ProposalID, choice Choice, digest string) (Outcome, error) {
	return Outcome{}, errPending
}

// Share has the channel shown a view of the actor's.
func (s *Service) Share(ctx context.Context, o Origin, league ID, view string) (Outcome, error) {
	return Outcome{}, errPending
}

// AddGuest adds a player without a Discord account. Moderators only.
func (s *Service) AddGuest(ctx context.Context, o Origin, league ID, name string) (Outcome, error) {
	return Outcome{}, errPending
}

// LinkPlayer gives a guest his Discord account. Moderators only.
func (s *Service) LinkPlayer(ctx context.Context, o Origin, league ID, player PlayerID, user Participant) (Outcome, error) {
	return Outcome{}, errPending
}

// RenamePlayer gives a player a name that no longer follows Discord's. Moderators only.
func (s *Service) RenamePlayer(ctx context.Context, o Origin, league ID, player PlayerID, name string) (Outcome, error) {
	return Outcome{}, errPending
}

// PostFailed tells the league's moderators, once, why what it announces does not arrive: key is what it is about.
func (s *Service) PostFailed(ctx context.Context, t Trouble) error { return errPending }

// PostSent ends the trouble of that key.
func (s *Service) PostSent(ctx context.Context, league ID, key string) error { return errPending }

// TakeTroubles returns what the guild's moderators have not been told yet, and marks it told.
func (s *Service) TakeTroubles(ctx context.Context, o Origin) ([]Trouble, error) {
	return nil, errPending
}

// FindPlayer resolves what somebody typed for a player of the league: "#12" (an id, as autocomplete gives it), a
// mention "<@123>", or a name without regard to case. NotFound "player_unknown", Invalid "player_ambiguous".
func (s *Service) FindPlayer(ctx context.Context, league ID, typed string) (Player, error) {
	return Player{}, errPending
}

// PlayerOf returns the account's player in the league; NotFound "not_registered".
func (s *Service) PlayerOf(ctx context.Context, league ID, user UserID) (Player, error) {
	return Player{}, errPending
}

// SuggestPlayers lists up to 25 players whose name holds what was typed, best first, for autocomplete.
func (s *Service) SuggestPlayers(ctx context.Context, league ID, typed string) ([]Player, error) {
	return nil, errPending
}

// Card returns a player's rank card.
func (s *Service) Card(ctx context.Context, player PlayerID) (Card, error) { return Card{}, errPending }

// HeadToHead compares two players of a league.
func (s *Service) HeadToHead(ctx context.Context, a, b PlayerID) (HeadToHead, error) {
	return HeadToHead{}, errPending
}

// Board returns a page of the leaderboard; season 0 is the open one. A page beyond the last is the last.
func (s *Service) Board(ctx context.Context, league ID, season, page int) (Board, error) {
	return Board{}, errPending
}

// History returns a page of a player's games.
func (s *Service) History(ctx context.Context, player PlayerID, page int) (History, error) {
	return History{}, errPending
}

// Game returns a game by its entry.
func (s *Service) Game(ctx context.Context, game EntryID) (GameView, error) {
	return GameView{}, errPending
}

// GameNumbered returns a game by its number; NotFound "game_unknown".
func (s *Service) GameNumbered(ctx context.Context, league ID, number int) (GameView, error) {
	return GameView{}, errPending
}

// Explain returns the arithmetic of a player's change in a game. NotFound "not_in_game" when he was not at the table;
// for a casual or voided game Duels is empty and the GameView says why.
func (s *Service) Explain(ctx context.Context, game EntryID, player PlayerID) (Explanation, error) {
	return Explanation{}, errPending
}

// Preview draws a proposal against the log as it is now.
func (s *Service) Preview(ctx context.Context, proposal ProposalID) (Preview, error) {
	return Preview{}, errPending
}

// Summary tells what a league is and how it stands.
func (s *Service) Summary(ctx context.Context, league ID) (Summary, error) {
	return Summary{}, errPending
}

// Audit returns a page of what moderators did by hand; game 0 is all.
func (s *Service) Audit(ctx context.Context, league ID, game, page int) (ActPage, error) {
	return ActPage{}, errPending
}

// Names returns the players of those ids, for a view that carries only ids.
func (s *Service) Names(ctx context.Context, ids []PlayerID) (NameMap, error) {
	return nil, errPending
}

// League returns a league by its id.
func (s *Service) League(ctx context.Context, id ID) (League, error) { return League{}, errPending }

// Difference is a stored figure that a replay from scratch does not give.
type Difference struct {
	Season SeasonID
	Entry  EntryID // 0: a standing
	Player PlayerID
	Stored State
	Replay State
}

// CheckReplay replays every season from scratch and compares: the law says nothing differs.
func (s *Service) CheckReplay(ctx context.Context) (seasons, entries int, differ []Difference, err error) {
	return 0, 0, nil, errPending
}

// Disputes lists the league's open disputes, oldest first, each as a preview of what "the later report is right" would do.
// Moderators only.
func (s *Service) Disputes(ctx context.Context, o Origin, league ID) ([]Preview, error) {
	return nil, errPending
}

package league

import (
	"context"
	"fmt"
	"slices"
)

// ArchiveHome is where an archive is to be taken in.
type ArchiveHome struct {
	Name    string    // "": as in the archive
	Move    bool      // may come from another server, whose channels and roles are then left behind
	Channel ChannelID // of a league that moves, and of any that a member brings
}

// ArchivePreview is what taking an archive in would make.
type ArchivePreview struct {
	Name    string
	Moves   bool   // it comes from another server
	System  System // of the open season
	Seasons int
	Players int // those merged into another are one
	Guests  int // among the players
	Games   int // of all seasons, those taken back included
	Top     []BoardRow
	Ranked  int // of the open season

	ModRole   RoleID  // 0: none
	TierRoles bool    // tiers or grades are shown as roles
	Weekly    *Weekly // the weekly leaderboard; nil: none

	Unplaced []string // titles of the pods that run and have no channel until they are moved to one
}

// previewRows is how much of the leaderboard a preview shows.
const previewRows = 5

// PreviewArchive tells what taking in an archive would make, and refuses what cannot be taken in: an archive that is
// malformed, whose ratings a replay does not give, of another server, or of a name or a channel that is taken. Whoever may create
// leagues may do so.
func (s *Service) PreviewArchive(ctx context.Context, o Origin, a Archive, home ArchiveHome) (ArchivePreview, error) {
	in, err := s.readyArchive(o, a, home)
	if err != nil {
		return ArchivePreview{}, err
	}
	return view(ctx, s, func(r Reader) (ArchivePreview, error) {
		if err := in.free(r); err != nil {
			return ArchivePreview{}, err
		}
		unplaced, err := in.place(r)
		if err != nil {
			return ArchivePreview{}, err
		}
		preview := in.preview()
		preview.Unplaced = unplaced
		return preview, nil
	})
}

// free refuses a name that a league of the server has, and the channel of a member's where another is at home.
func (in *intake) free(r Reader) error {
	l := in.archive.League
	there, err := r.LeaguesOf(l.Guild)
	if err != nil {
		return err
	}
	for _, other := range there {
		if SameName(other.Name, l.Name) {
			return &Error{Kind: Conflict, Code: "league_exists", Args: Args{"option": "name", "name": other.Name}}
		}
	}
	return in.vacant(r)
}

// vacant refuses the channel where a member brings a file when another league is at home there. The console leaves channels as
// they are in the file.
func (in *intake) vacant(r Reader) error {
	if in.console {
		return nil
	}
	l := in.archive.League
	return vacant(r, League{Guild: l.Guild, Channel: l.Channel}, "archive_channel_taken") // its id in the file is nobody's here
}

// ImportArchive creates the league of an archive, with all that was in it, or refuses as PreviewArchive does. Ratings are
// replayed. OutcomeTakenIn.
func (s *Service) ImportArchive(ctx context.Context, o Origin, a Archive, home ArchiveHome) (Outcome, error) {
	return s.importArchive(ctx, o, a, home, 0)
}

// importArchive is ImportArchive of a file that was kept, and is so no more then; 0 for one that was not.
func (s *Service) importArchive(ctx context.Context, o Origin, a Archive, home ArchiveHome, upload UploadID) (Outcome, error) {
	in, err := s.readyArchive(o, a, home)
	if err != nil {
		return Outcome{}, err
	}
	// One at a time: who presses twice waits here, and is told that it is done.
	s.taking.Lock()
	defer s.taking.Unlock()
	var outcome Outcome
	asked := func(r Reader) (done bool, err error) {
		if !o.console() {
			if outcome, done, err = r.OutcomeOf(o.Interaction); done || err != nil {
				return done, err
			}
		}
		if upload != 0 {
			_, err = waiting(r, o, upload)
		}
		return false, err
	}
	done, err := view(ctx, s, func(r Reader) (bool, error) {
		if done, err := asked(r); done || err != nil {
			return done, err
		}
		return false, in.free(r)
	})
	if done || err != nil {
		return outcome, err
	}
	staged, err := in.stage(ctx, s.store)
	if err != nil {
		return Outcome{}, err
	}
	err = s.store.UpdateLarge(ctx, func(tx Tx) error {
		if done, err := asked(tx); done || err != nil {
			return err
		}
		if upload != 0 {
			if err := tx.EndUpload(upload); err != nil {
				return err
			}
		}
		if err := in.vacant(tx); err != nil {
			return err
		}
		if _, err := in.place(tx); err != nil {
			return err
		}
		if err := staged.show(tx, in.archive); err != nil {
			return err
		}
		outcome = Outcome{Kind: OutcomeTakenIn, League: staged.league}
		return remember(tx, o, outcome)
	})
	return outcome, err
}

// intake is an archive on its way into a store.
type intake struct {
	archive Archive // checked, in the name and the server it goes into
	moves   bool
	console bool    // brought by the command line, not by a member
	plans   []*plan // of each season
}

// readyArchive checks an archive and replays it, before a store is asked for anything.
func (s *Service) readyArchive(o Origin, a Archive, home ArchiveHome) (*intake, error) {
	if !o.console() && !o.Actor.Admin {
		return nil, NewError(Forbidden, "not_admin", nil)
	}
	if err := a.Check(s.time(o)); err != nil {
		return nil, err
	}
	in := &intake{archive: a, moves: a.League.Guild != o.Guild, console: o.console()}
	if in.moves && !home.Move {
		return nil, NewError(Conflict, "archive_guild", nil)
	}
	if in.moves {
		in.move(o.Guild)
	}
	if in.moves || !o.console() {
		in.rehome(home.Channel)
	}
	if home.Name != "" {
		name, err := checkName(home.Name, longestLeague)
		if err != nil {
			return nil, err
		}
		in.archive.League.Name = name
	}
	var err error
	if in.plans, err = in.archive.replay(); err != nil {
		return nil, err
	}
	return in, in.compare()
}

// move leaves behind what is of the other server: its roles.
func (in *intake) move(guild GuildID) {
	l := &in.archive.League
	l.Guild, l.ModRole, l.Gate.Role, l.TierRoles = guild, 0, 0, false
	in.archive.Roles = nil
}

// rehome has the league, and its pods as far as may be, go on in one channel. Whoever brings a file could have written any into it, also
// one of a server where he has no say.
func (in *intake) rehome(channel ChannelID) {
	in.archive.League.Channel, in.archive.League.ModChannel = channel, 0
	if w := in.archive.Weekly; w != nil {
		moved := *w
		moved.Channel = 0
		in.archive.Weekly = &moved
	}
	in.archive.Pods = slices.Clone(in.archive.Pods)
	for i := range in.archive.Pods {
		in.archive.Pods[i].Pod.Channel = channel
	}
}

// place takes their channels from pods that run where another one does. It returns the titles of those that have none.
func (in *intake) place(r Reader) (unplaced []string, err error) {
	running, err := r.AllRunningPods()
	if err != nil {
		return nil, err
	}
	taken := map[ChannelID]bool{0: true}
	for _, p := range running {
		taken[p.Channel] = true
	}
	in.archive.Pods = slices.Clone(in.archive.Pods)
	for i := range in.archive.Pods {
		p := &in.archive.Pods[i].Pod
		if !p.Running() {
			continue
		}
		if taken[p.Channel] {
			p.Channel = 0
			unplaced = append(unplaced, p.Title)
		}
		taken[p.Channel] = true
	}
	return unplaced, nil
}

// compare holds the ratings of the file, where it has any, against those of the replay.
func (in *intake) compare() error {
	type key struct {
		season SeasonID
		player PlayerID
	}
	replayed := map[key]Standing{}
	for _, p := range in.plans {
		for _, s := range p.everybody() {
			replayed[key{p.season.ID, s.Player}] = s
		}
	}
	for i, kept := range in.archive.Ratings {
		s, met := replayed[key{kept.Season, kept.Player}]
		if !met || s.State.Rating != kept.State.Rating || s.State.Games != kept.State.Games {
			return InFile(NewError(Invalid, "archive_rating", Args{
				"rating": kept.State.Rating, "replay": s.State.Rating,
			}), fmt.Sprintf("ratings[%d]", i))
		}
	}
	return nil
}

func (in *intake) preview() ArchivePreview {
	a := in.archive
	v := ArchivePreview{
		Name: a.League.Name, Moves: in.moves, System: a.Seasons[len(a.Seasons)-1].Rules.System, Seasons: len(a.Seasons), Players: len(a.Players) - len(a.Merged),
		ModRole: a.League.ModRole, TierRoles: a.League.TierRoles,
	}
	if a.Weekly != nil {
		v.Weekly = &a.Weekly.Weekly
	}
	for _, p := range a.Players {
		if _, merged := a.Merged[p.ID]; p.Guest() && !merged {
			v.Guests++
		}
	}
	for _, e := range a.Entries {
		if e.Kind == KindGame {
			v.Games++
		}
	}
	open := in.plans[len(in.plans)-1]
	board := open.everybody()
	for i, s := range board {
		if !s.Ranked {
			break
		}
		v.Ranked++
		if i >= previewRows {
			continue
		}
		row := BoardRow{Place: i + 1, Player: a.Players[s.Player-1], State: s.State, Tier: open.system.tier(s.State).String()}
		if i > 0 && board[i-1].State.Rating == s.State.Rating {
			row.Place = v.Top[i-1].Place
		}
		v.Top = append(v.Top, row)
	}
	return v
}

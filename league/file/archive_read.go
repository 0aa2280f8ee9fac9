package file

import (
	"bufio"
	"bytes"
	"compress/flate"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json"

	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/elo"
)

// ReadArchive reads a whole league to the end of its file. What is not well formed, or names what is not there, is an
// Invalid *league.Error with its place; whether the league makes sense is for those who take it in to say. Other errors are the
// reader's own. The file may be compressed with gzip; more than limit bytes of text are refused.
func ReadArchive(r io.Reader, limit int64) (league.Archive, error) {
	a, err := readArchive(r, limit)
	if err != nil {
		return league.Archive{}, err
	}
	return a.out, nil
}

// readArchive is ReadArchive for who asks for the ids in the file, too.
func readArchive(r io.Reader, limit int64) (*archiveReader, error) {
	text, err := readText(r, limit)
	if err != nil {
		return nil, err
	}
	a := &archiveReader{players: map[string]league.PlayerID{}, entries: map[string]league.EntryID{"": 0}}
	if err := a.read(text); err != nil {
		if e, ok := errors.AsType[*league.Error](err); ok {
			if place, ok := e.Args["place"].(string); ok {
				e.Args["place"] = strings.TrimPrefix(place, ".")
			}
		}
		return nil, err
	}
	return a, nil
}

// What files may begin with: the mark of gzip's, and that of the byte order as some editors write it.
const (
	gzipMagic = "\x1f\x8b"
	byteOrder = "\ufeff"
)

// unzipped is what a file holds, compressed with gzip or not.
func unzipped(r io.Reader) (*bufio.Reader, error) {
	source := bufio.NewReader(r)
	if magic, _ := source.Peek(2); string(magic) != gzipMagic {
		return source, nil
	}
	z, err := gzip.NewReader(source)
	if err != nil {
		return nil, decompressing(err)
	}
	return bufio.NewReader(z), nil
}

// readText reads a file to its end, compressed or not.
func readText(file io.Reader, limit int64) ([]byte, error) {
	r, err := unzipped(file)
	if err != nil {
		return nil, err
	}
	text, err := io.ReadAll(io.LimitReader(r, limit))
	if err != nil {
		return nil, decompressing(err)
	}
	if n, _ := r.Read(make([]byte, 1)); n > 0 {
		return nil, fault("", "archive_large", league.Args{"limit": int(limit >> 20)})
	}
	text = bytes.TrimPrefix(text, []byte(byteOrder))
	if len(bytes.TrimSpace(text)) == 0 {
		return nil, fault("", "archive_empty", nil)
	}
	return text, nil
}

// decompressing turns what is wrong with a compressed file into a fault.
func decompressing(err error) error {
	var corrupt flate.CorruptInputError
	switch {
	case errors.Is(err, io.ErrUnexpectedEOF):
		return fault("", "archive_cut", nil)
	case errors.Is(err, gzip.ErrHeader), errors.Is(err, gzip.ErrChecksum), errors.As(err, &corrupt):
		return fault("", "archive_gzip", nil)
	}
	return err
}

// archiveReader makes an archive of a file.
type archiveReader struct {
	file    archive
	players map[string]league.PlayerID // by id in the file
	entries map[string]league.EntryID
	out     league.Archive
}

func (r *archiveReader) read(text []byte) error {
	var head struct {
		Version *int `json:"version"`
	}
	if err := decoding(json.Unmarshal(text, &head), ""); err != nil {
		return err
	}
	switch {
	case head.Version == nil:
		return fault("", "archive_missing", league.Args{"name": "version"})
	case *head.Version > ArchiveVersion:
		return fault("version", "archive_version", league.Args{"have": *head.Version, "want": ArchiveVersion})
	case *head.Version < 1:
		return fault("version", "archive_type", nil)
	}
	if err := decoding(json.Unmarshal(text, &r.file, json.RejectUnknownMembers(true)), ""); err != nil {
		return err
	}
	for _, part := range []func() error{r.readLeague, r.readPlayers, r.readEntries, r.readActs, r.readClock, r.readPods, r.readRatings} {
		if err := part(); err != nil {
			return err
		}
	}
	return nil
}

func (r *archiveReader) readLeague() error {
	l := r.file.League
	if r.file.System == "" {
		return league.InFile(missing("system"), "")
	}
	if l.Language == "" {
		return league.InFile(missing("language"), "league")
	}
	r.out.League = league.League{
		Guild: league.GuildID(l.Guild), Name: l.Name, Channel: league.ChannelID(l.Channel), Locale: l.Language, Zone: l.Zone,
		HighestWin: r.file.Settings.LowestWins != nil && !*r.file.Settings.LowestWins,
		Closed:     l.Closed, Confirm: l.Confirm,
		Gate:      league.Gate{Role: league.RoleID(l.GateRole), CasualGames: l.GateCasual},
		TierRoles: l.TierRoles, ModRole: league.RoleID(l.ModRole), ModChannel: league.ChannelID(l.ModChannel), CreatedAt: l.Created.at,
	}
	for tier, id := range l.Roles {
		role, err := strconv.ParseInt(id, 10, 64)
		if err != nil || role <= 0 {
			return fault("league.roles", "archive_type", nil)
		}
		if r.out.Roles == nil {
			r.out.Roles = map[string]league.RoleID{}
		}
		r.out.Roles[tier] = league.RoleID(role)
	}
	for i, part := range r.file.Seasons {
		settings, place, system := &r.file.Settings, "settings", r.file.System
		if part.Settings != nil {
			settings, place = part.Settings, fmt.Sprintf("seasons[%d].settings", i)
		}
		if part.System != "" {
			system = part.System
		}
		rules, err := settings.rules(system)
		if err != nil {
			return league.InFile(err, place)
		}
		r.out.Seasons = append(r.out.Seasons, league.Season{
			ID: league.SeasonID(i + 1), Number: i + 1, Rules: rules, OpenedAt: part.Opened.at,
		})
	}
	return nil
}

// rules are those of a season with these settings.
func (s *settingsPart) rules(system league.System) (league.Rules, error) {
	r := league.Rules{System: system, Zone: s.Zone}
	if system != league.Duel {
		if s.K != nil || s.Start != nil {
			return r, league.NewError(league.Invalid, "archive_field", league.Args{"name": "k"})
		}
		return r, nil
	}
	r.Start, r.K = elo.DefaultStart, elo.DefaultK
	if s.Start != nil {
		r.Start = *s.Start
	}
	switch text := string(s.K); text {
	case "":
	case `"fide"`:
		r.K = 0
	default:
		k, err := strconv.ParseFloat(text, 64)
		if err != nil || k == 0 {
			return r, league.NewError(league.Invalid, "archive_type", nil)
		}
		r.K = k
	}
	return r, nil
}

func (r *archiveReader) readPlayers() error {
	for i, part := range r.file.Players {
		id := league.PlayerID(i + 1)
		if part.ID == "" {
			return fault(fmt.Sprintf("players[%d]", i), "archive_missing", league.Args{"name": "id"})
		}
		if _, there := r.players[part.ID]; there {
			return fault(fmt.Sprintf("players[%d].id", i), "archive_twice", league.Args{"name": part.ID})
		}
		r.players[part.ID] = id
		r.out.Players = append(r.out.Players, league.Player{
			ID: id, User: league.UserID(part.User), Name: part.Name, Named: part.Named, JoinedAt: part.Joined.at,
		})
	}
	for i, part := range r.file.Players {
		if part.Merged == "" {
			continue
		}
		into, err := r.player("merged", part.Merged)
		if err != nil {
			return league.InFile(err, fmt.Sprintf("players[%d].merged", i))
		}
		if r.out.Merged == nil {
			r.out.Merged = league.Aliases{}
		}
		r.out.Merged[league.PlayerID(i+1)] = into
	}
	return nil
}

// player finds who is meant by a field; the error has no place yet.
func (r *archiveReader) player(field, id string) (league.PlayerID, error) {
	if n, there := r.players[id]; there {
		return n, nil
	}
	if id == "" {
		return 0, missing(field)
	}
	return 0, league.NewError(league.Invalid, "archive_unknown", league.Args{"name": id})
}

// entry finds the entry meant, among those read so far; "" is none.
func (r *archiveReader) entry(id string) (league.EntryID, error) {
	if n, there := r.entries[id]; there {
		return n, nil
	}
	return 0, league.NewError(league.Invalid, "archive_unknown", league.Args{"name": id})
}

func (r *archiveReader) readActs() error {
	for i, part := range r.file.Acts {
		if part.Code == "" {
			return league.InFile(missing("code"), fmt.Sprintf("acts[%d]", i))
		}
		about, err := r.entry(part.About)
		if err != nil {
			return league.InFile(err, fmt.Sprintf("acts[%d].about", i))
		}
		act := league.Act{
			At: part.At.at, By: league.UserID(part.By), Code: part.Code, About: about, Reason: part.Reason,
		}
		if part.Args != nil {
			if err := act.Args.UnmarshalJSON(part.Args); err != nil {
				return fault(fmt.Sprintf("acts[%d].args", i), "archive_type", nil)
			}
		}
		r.out.Acts = append(r.out.Acts, act)
	}
	return nil
}

func (r *archiveReader) readClock() error {
	if w := r.file.Weekly; w != nil {
		for _, field := range [][2]string{{"day", w.Day}, {"time", w.Time}} {
			if field[1] == "" {
				return league.InFile(missing(field[0]), "weekly")
			}
		}
		day, err := league.ParseWeekday(w.Day)
		if err != nil {
			return league.InFile(err, "weekly.day")
		}
		minute, err := league.ParseMinute(w.Time)
		if err != nil {
			return league.InFile(err, "weekly.time")
		}
		r.out.Weekly = &league.Schedule{
			Weekly: league.Weekly{Day: day, Minute: minute}, Channel: league.ChannelID(w.Channel), Since: w.Since.at,
		}
	}
	for i, part := range r.file.Slots {
		if part.Date == "" {
			return league.InFile(missing("date"), fmt.Sprintf("slots[%d]", i))
		}
		slot := league.KeptSlot{
			Slot: league.Slot{Date: part.Date, At: part.At.at}, Season: league.SeasonID(part.Season), Posted: part.Posted,
		}
		if part.Places != nil {
			slot.Places = map[league.PlayerID]int{}
		}
		for id, place := range part.Places {
			player, err := r.player("player", id)
			if err != nil {
				return league.InFile(err, fmt.Sprintf("slots[%d].places", i))
			}
			slot.Places[player] = place
		}
		r.out.Slots = append(r.out.Slots, slot)
	}
	return nil
}

func (r *archiveReader) readRatings() error {
	for i, part := range r.file.Ratings {
		if part.Player == "" {
			return league.InFile(missing("player"), fmt.Sprintf("ratings[%d]", i))
		}
		player, err := r.player("player", part.Player)
		if err != nil {
			return league.InFile(err, fmt.Sprintf("ratings[%d].player", i))
		}
		r.out.Ratings = append(r.out.Ratings, league.Standing{
			Season: league.SeasonID(part.Season), Player: player, State: league.State{Rating: part.Rating, Games: part.Games},
		})
	}
	return nil
}

package league

import (
	"strconv"
	"strings"

	"github.com/podiumbot/podium/league/elo"
)

// lineup is who sat at a table, members then guests, in the order reported.
type lineup struct {
	seats   []sitter
	joining []Participant // members not in the league yet; the seat of the first has the id -1, of the second -2 …
}

// sitter is one of a lineup.
type sitter struct {
	player  Player      // ID below 0 for one who would join
	member  Participant // zero for a guest
	isGuest bool
}

func (s sitter) name() string {
	if s.isGuest {
		return s.player.Name
	}
	return s.member.Name
}

func (line *lineup) ids() []PlayerID {
	ids := make([]PlayerID, len(line.seats))
	for i, s := range line.seats {
		ids[i] = s.player.ID
	}
	return ids
}

// names is for views: those who would join are in it, too.
func (line *lineup) names() NameMap {
	names := NameMap{}
	for _, s := range line.seats {
		names[s.player.ID] = s.player
	}
	return names
}

// lineUp finds who is named in a report. It refuses bots, the same person twice, guests nobody knows, too small and
// too large tables, and where registration is closed, members who are not in the league.
func lineUp(r Reader, l League, report Report) (lineup, error) {
	var line lineup
	for i, m := range report.Members {
		s, err := seatMember(r, l, m, len(line.joining))
		if err != nil {
			return line, err
		}
		option := m.Option
		if option == "" {
			option = "player" + strconv.Itoa(i+1)
		}
		if m.Bot {
			return line, InvalidOption(option, "not_a_person", Args{"player": m.Name})
		}
		for _, other := range line.seats {
			if other.is(s) {
				return line, InvalidOption(option, "player_twice", Args{"player": m.Name})
			}
		}
		if s.player.ID < 0 {
			line.joining = append(line.joining, m)
		}
		line.seats = append(line.seats, s)
	}
	if err := line.addGuests(r, l, report); err != nil {
		return line, err
	}
	if err := checkSize(l.Season.Rules.System, len(line.seats)); err != nil {
		return line, err
	}
	return line, line.checkRegistration(l)
}

func seatMember(r Reader, l League, m Participant, joining int) (sitter, error) {
	if m.Player != 0 {
		p, err := r.Player(m.Player)
		return sitter{player: p, member: Participant{User: p.User, Name: p.Name, Player: p.ID}}, err
	}
	p, err := r.PlayerOf(l.ID, m.User)
	if KindOf(err) == NotFound {
		p, err = Player{ID: PlayerID(-1 - joining), League: l.ID, User: m.User, Name: m.Name}, nil
	}
	return sitter{player: p, member: m}, err
}

// addGuests seats those named in `guests`, who need scores or places: their order among the members says nothing.
func (line *lineup) addGuests(r Reader, l League, report Report) error {
	typed := SplitNames(report.Guests)
	if len(typed) > 0 && report.figures().empty() {
		return InvalidOption("guests", "guests_need_figures", nil)
	}
	var unknown []string
	for _, name := range typed {
		p, err := findGuest(r, l.ID, name, report.kept)
		if KindOf(err) == NotFound {
			unknown = append(unknown, name)
			continue
		}
		if err != nil {
			return err
		}
		for _, other := range line.seats {
			if other.player.ID == p.ID {
				return InvalidOption("guests", "player_twice", Args{"player": p.Name})
			}
		}
		line.seats = append(line.seats, sitter{player: p, isGuest: true})
	}
	if len(unknown) > 0 {
		return &Error{Kind: NotFound, Code: "guest_unknown", Args: Args{"option": "guests", "players": unknown}}
	}
	return nil
}

// guests names the guests by their ids, which `guests` takes, too: their names may change.
func (line *lineup) guests() string {
	var ids []string
	for _, s := range line.seats {
		if s.isGuest {
			ids = append(ids, "#"+strconv.FormatInt(int64(s.player.ID), 10))
		}
	}
	return strings.Join(ids, ", ")
}

// SplitNames reads names as they are typed in a row: "Max, Lea". Commas and semicolons divide them, which is why no player's
// name has any.
func SplitNames(text string) []string {
	var names []string
	for _, name := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ';' || r == '\n' }) {
		if name = tidyName(name); name != "" {
			names = append(names, name)
		}
	}
	return names
}

// findGuest finds a guest by name or "#12". A member of that name has to be named as one: only so does Discord say
// who he is.
//
// In a report that was kept, an id also stands for a guest who has become a member since.
func findGuest(r Reader, league ID, typed string, kept bool) (Player, error) {
	var found []Player
	if id, ok := typedID(typed, "#", ""); ok {
		p, err := r.Player(PlayerID(id))
		if err != nil {
			return Player{}, err
		}
		if p.League == league {
			found = []Player{p}
			if kept {
				return p, nil
			}
		}
	} else {
		var err error
		if found, err = playersMeant(r, league, typed); err != nil {
			return Player{}, err
		}
	}
	var guests []Player
	for _, p := range found {
		if p.Guest() {
			guests = append(guests, p)
		}
	}
	switch {
	case len(found) == 0:
		return Player{}, unknownPlayer(typed)
	case len(guests) == 0:
		return Player{}, InvalidOption("guests", "guest_is_member", Args{"player": found[0].Name})
	case len(guests) > 1:
		return Player{}, ambiguous("guests", typed, guests)
	}
	return guests[0], nil
}

func checkSize(system System, players int) error {
	switch {
	case system == Duel && players != 2:
		return NewError(Invalid, "duel_two_players", nil)
	case players < elo.MinSeats:
		return NewError(Invalid, "too_few_players", Args{"min": elo.MinSeats})
	case players > elo.MaxSeats:
		return NewError(Invalid, "too_many_players", Args{"max": elo.MaxSeats})
	}
	return nil
}

// checkRegistration refuses, by name, those whom the report would have to register.
func (line *lineup) checkRegistration(l League) error {
	if !l.Closed || len(line.joining) == 0 {
		return nil
	}
	names := make([]string, len(line.joining))
	for i, m := range line.joining {
		names[i] = m.Name
	}
	return NewError(Forbidden, "registration_closed", Args{"players": names})
}

// has tells whether the account sits at the table.
func (line *lineup) has(user UserID) bool {
	for _, s := range line.seats {
		if !s.isGuest && s.member.User == user {
			return true
		}
	}
	return false
}

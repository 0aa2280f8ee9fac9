package league

import "context"

// AddGuest adds a player without a Discord account. Moderators only. Two guests cannot have one name: reports name
// them by it.
func (s *Service) AddGuest(ctx context.Context, o Origin, league ID, name string) (Outcome, error) {
	return s.byModerator(ctx, o, league, func(u *unit) (Player, deedOnPlayer, error) {
		p := Player{League: league, JoinedAt: u.at}
		var err error
		if p.Name, err = checkPlayerName(name); err != nil {
			return p, deedOnPlayer{}, err
		}
		if err := u.freeName(p); err != nil {
			return p, deedOnPlayer{}, err
		}
		if err := u.AddPlayer(&p); err != nil {
			return p, deedOnPlayer{}, err
		}
		_, err = u.enter(p.ID, u.at)
		return p, deedOnPlayer{OutcomeGuest, "act_guest", Args{"player": p.ID}}, err
	})
}

// LinkPlayer gives a guest his Discord account. Moderators only. An account that plays here already is refused: two
// players become one by a merge.
func (s *Service) LinkPlayer(ctx context.Context, o Origin, league ID, player PlayerID, user Participant) (Outcome, error) {
	return s.byModerator(ctx, o, league, func(u *unit) (Player, deedOnPlayer, error) {
		p, err := u.player(player)
		if err != nil {
			return p, deedOnPlayer{}, err
		}
		switch there, err := u.PlayerOf(league, user.User); {
		case user.Bot:
			return p, deedOnPlayer{}, InvalidOption("member", "not_a_person", Args{"player": user.Name})
		case !p.Guest():
			return p, deedOnPlayer{}, InvalidOption("player", "not_a_guest", Args{"player": p.ID})
		case err == nil:
			return p, deedOnPlayer{}, &Error{Kind: Conflict, Code: "user_taken", Args: Args{"option": "member", "player": there.ID}}
		case KindOf(err) != NotFound:
			return p, deedOnPlayer{}, err
		}
		args := Args{"player": p.ID, "name": p.Name}
		p.User = user.User
		if !p.Named && user.Name != "" {
			p.Name = user.Name
		}
		return p, deedOnPlayer{OutcomeLinked, "act_link", args}, u.PutPlayer(p)
	})
}

// RenamePlayer gives a player a name that no longer follows Discord's. Moderators only. Conflict "name_same" when he has
// that name, and it follows nobody's.
func (s *Service) RenamePlayer(ctx context.Context, o Origin, league ID, player PlayerID, name string) (Outcome, error) {
	return s.byModerator(ctx, o, league, func(u *unit) (Player, deedOnPlayer, error) {
		p, err := u.player(player)
		if err != nil {
			return p, deedOnPlayer{}, err
		}
		args := Args{"player": p.ID, "name": p.Name}
		if p.Name, err = checkPlayerName(name); err != nil {
			return p, deedOnPlayer{}, err
		}
		if fixed := p.Named || p.Guest(); fixed && p.Name == args["name"] {
			return p, deedOnPlayer{}, &Error{Kind: Conflict, Code: "name_same", Args: Args{"option": "name", "name": p.Name}}
		}
		if p.Guest() {
			if err := u.freeName(p); err != nil {
				return p, deedOnPlayer{}, err
			}
		}
		p.Named = true
		return p, deedOnPlayer{OutcomeRenamed, "act_rename", args}, u.PutPlayer(p)
	})
}

// deedOnPlayer is what a moderator did to a player, for the answer and the audit.
type deedOnPlayer struct {
	outcome OutcomeKind
	act     string
	args    Args
}

// byModerator runs a moderator's change of one player and keeps the act.
func (s *Service) byModerator(ctx context.Context, o Origin, league ID, f func(*unit) (Player, deedOnPlayer, error)) (Outcome, error) {
	return s.update(ctx, o, league, func(u *unit) (Outcome, error) {
		if err := u.moderate(); err != nil {
			return Outcome{}, err
		}
		p, did, err := f(u)
		if err != nil {
			return Outcome{}, err
		}
		outcome := Outcome{Kind: did.outcome, League: league, Players: []PlayerID{p.ID}}
		return outcome, u.act(did.act, 0, did.args, "")
	})
}

// player returns a player of this league.
func (u *unit) player(id PlayerID) (Player, error) { return playerIn(u, u.league.ID, id) }

func playerIn(r Reader, league ID, id PlayerID) (Player, error) {
	p, err := r.Player(id)
	if err == nil && p.League != league {
		err = unknownPlayer("")
	}
	return p, err
}

// freeName refuses a guest's name that somebody who plays here has: who types it could mean either.
func (u *unit) freeName(p Player) error {
	named, err := playersNamed(u, u.league.ID, p.Name)
	if err != nil {
		return err
	}
	for _, other := range named {
		if other.ID != p.ID {
			code := "name_taken"
			if !other.Guest() {
				code = "name_of_member"
			}
			return &Error{Kind: Conflict, Code: code, Args: Args{"option": "name", "name": other.Name}}
		}
	}
	return nil
}

package league

import (
	"context"
	"fmt"
	"strconv"
	"strings"
)

// mostSuggested is how many choices Discord shows while somebody types.
const mostSuggested = 25

// FindPlayer resolves what somebody typed for a player of the league: "#12" (an id, as autocomplete gives it), a
// mention "<@123>", or a name without regard to case, also behind an @. NotFound "player_unknown", Invalid "player_ambiguous".
func (s *Service) FindPlayer(ctx context.Context, league ID, typed string) (Player, error) {
	return view(ctx, s, func(r Reader) (Player, error) { return findPlayer(r, league, typed) })
}

func findPlayer(r Reader, league ID, typed string) (Player, error) {
	typed = tidyName(typed)
	if id, ok := typedID(typed, "#", ""); ok {
		p, err := r.Player(PlayerID(id))
		if err == nil && p.League == league || err != nil && KindOf(err) != NotFound {
			return p, err
		}
	}
	if user, ok := mention(typed); ok {
		p, err := r.PlayerOf(league, user)
		if KindOf(err) == NotFound {
			err = unknownPlayer(typed)
		}
		return p, err
	}
	named, err := playersMeant(r, league, typed)
	switch {
	case err != nil:
		return Player{}, err
	case len(named) == 0:
		return Player{}, unknownPlayer(typed)
	case len(named) > 1:
		return Player{}, ambiguous("player", typed, named)
	}
	return named[0], nil
}

func unknownPlayer(typed string) error {
	return &Error{Kind: NotFound, Code: "player_unknown", Args: Args{"option": "player", "player": typed}}
}

func ambiguous(option, typed string, named []Player) error {
	choices := make([]string, len(named))
	for i, p := range named {
		choices[i] = fmt.Sprintf("#%d %s", p.ID, p.Name)
	}
	return InvalidOption(option, "player_ambiguous", Args{"player": typed, "players": choices})
}

// playersMeant lists the players that a typed name is of; "@Bo" is Bo, where nobody is called so.
func playersMeant(r Reader, league ID, typed string) ([]Player, error) {
	named, err := playersNamed(r, league, typed)
	if bare, at := strings.CutPrefix(typed, "@"); at && err == nil && len(named) == 0 {
		return playersNamed(r, league, strings.TrimSpace(bare))
	}
	return named, err
}

// playersNamed lists the players of exactly that name, without regard to case.
func playersNamed(r Reader, league ID, name string) ([]Player, error) {
	if name == "" {
		return nil, nil
	}
	// Equal names come first among those with that beginning.
	found, err := r.PlayersNamed(league, name, mostSuggested)
	if err != nil {
		return nil, err
	}
	var same []Player
	for _, p := range found {
		if SameName(p.Name, name) {
			same = append(same, p)
		}
	}
	return same, nil
}

// mention reads "<@123>" or "<@!123>".
func mention(typed string) (UserID, bool) {
	if id, ok := typedID(typed, "<@", ">"); ok {
		return UserID(id), true
	}
	id, ok := typedID(typed, "<@!", ">")
	return UserID(id), ok
}

func typedID(typed, before, after string) (int64, bool) {
	digits, ok := strings.CutPrefix(typed, before)
	if !ok || !strings.HasSuffix(digits, after) {
		return 0, false
	}
	id, err := strconv.ParseInt(strings.TrimSuffix(digits, after), 10, 64)
	return id, err == nil && id > 0
}

// PlayerOf returns the account's player in the league; NotFound "not_registered", or "not_registered_closed" where no
// report registers him either.
func (s *Service) PlayerOf(ctx context.Context, league ID, user UserID) (Player, error) {
	return view(ctx, s, func(r Reader) (Player, error) {
		p, err := r.PlayerOf(league, user)
		if KindOf(err) == NotFound {
			err = notRegistered(r, league)
		}
		return p, err
	})
}

func notRegistered(r Reader, league ID) error {
	l, err := r.League(league)
	if err != nil {
		return err
	}
	return NewError(NotFound, choose(l.Closed, "not_registered_closed", "not_registered"), nil)
}

// SuggestPlayers lists up to 25 players whose name holds what was typed, best first, for autocomplete.
func (s *Service) SuggestPlayers(ctx context.Context, league ID, typed string) ([]Player, error) {
	typed = tidyName(typed)
	return view(ctx, s, func(r Reader) ([]Player, error) {
		_, byID := typedID(typed, "#", "")
		_, byMention := mention(typed)
		if !byID && !byMention {
			found, err := r.SearchPlayers(league, typed, mostSuggested)
			if bare, at := strings.CutPrefix(typed, "@"); at && err == nil && len(found) == 0 {
				return r.SearchPlayers(league, strings.TrimSpace(bare), mostSuggested)
			}
			return found, err
		}
		p, err := findPlayer(r, league, typed)
		if KindOf(err) == NotFound {
			return nil, nil
		}
		return []Player{p}, err
	})
}

// Names returns the players of those ids, for a view that carries only ids.
func (s *Service) Names(ctx context.Context, ids []PlayerID) (NameMap, error) {
	return view(ctx, s, func(r Reader) (NameMap, error) { return r.Names(ids) })
}

package league

import (
	"context"
	"slices"
	"strings"
)

// FindLeague returns the league a command acts on: the one named, else the one at home in the channel (or in parent, for
// a thread), else the guild's only one. NotFound "no_league" when the guild has none, "league_unknown" for a name nobody has,
// Invalid "which_league" (option league, Args names) when several could be meant.
func (s *Service) FindLeague(ctx context.Context, guild GuildID, channel, parent ChannelID, name string) (League, error) {
	return view(ctx, s, func(r Reader) (League, error) {
		all, err := r.LeaguesOf(guild)
		if err != nil {
			return League{}, err
		}
		return pickLeague(all, channel, parent, strings.TrimSpace(name))
	})
}

func pickLeague(all []League, channel, parent ChannelID, name string) (League, error) {
	if len(all) == 0 {
		return League{}, NewError(NotFound, "no_league", nil)
	}
	if name != "" {
		for _, l := range all {
			if SameName(l.Name, name) {
				return l, nil
			}
		}
		return League{}, &Error{Kind: NotFound, Code: "league_unknown", Args: Args{"option": "league", "league": name}}
	}
	candidates := all
	for _, home := range []ChannelID{channel, parent} {
		if here := leaguesIn(all, home); len(here) > 0 {
			candidates = here
			break
		}
	}
	if len(candidates) == 1 {
		return candidates[0], nil
	}
	names := make([]string, len(candidates))
	for i, l := range candidates {
		names[i] = l.Name
	}
	return League{}, InvalidOption("league", "which_league", Args{"leagues": names})
}

// leaguesIn lists those at home in a channel.
func leaguesIn(all []League, channel ChannelID) []League {
	var here []League
	for _, l := range all {
		if channel != 0 && l.Channel == channel {
			here = append(here, l)
		}
	}
	return here
}

// vacant refuses, by a code, the home of another league in the same channel: commands typed there could not tell any more which
// of the two is meant.
func vacant(r Reader, l League, code string) error {
	others, err := neighbours(r, l)
	if err != nil || len(others) == 0 {
		return err
	}
	names := make([]string, len(others))
	for i, other := range others {
		names[i] = other.Name
	}
	return NewError(Conflict, code, Args{"channel": l.Channel, "leagues": names})
}

// neighbours lists the other leagues at home in the channel of a league, by name.
func neighbours(r Reader, l League) ([]League, error) {
	all, err := r.LeaguesOf(l.Guild)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(leaguesIn(all, l.Channel), func(other League) bool { return other.ID == l.ID }), nil
}

// Neighbours lists the other leagues that are at home in the channel of a league, by name: commands typed there need to say
// which one they mean.
func (s *Service) Neighbours(ctx context.Context, l League) ([]League, error) {
	return view(ctx, s, func(r Reader) ([]League, error) { return neighbours(r, l) })
}

// LeaguesOf lists a guild's leagues by name.
func (s *Service) LeaguesOf(ctx context.Context, guild GuildID) ([]League, error) {
	return view(ctx, s, func(r Reader) ([]League, error) { return r.LeaguesOf(guild) })
}

// LeagueOfPlayer returns the league somebody plays in; NotFound "player_unknown".
func (s *Service) LeagueOfPlayer(ctx context.Context, player PlayerID) (League, error) {
	return view(ctx, s, func(r Reader) (League, error) {
		p, err := r.Player(player)
		if err != nil {
			return League{}, err
		}
		return r.League(p.League)
	})
}

// LeagueOfEntry returns the league of a game, an event or a correction; NotFound "game_unknown".
func (s *Service) LeagueOfEntry(ctx context.Context, entry EntryID) (League, error) {
	return view(ctx, s, func(r Reader) (League, error) {
		e, err := entryOf(r, entry)
		if err != nil {
			return League{}, err
		}
		l, _, err := homeOf(r, e)
		return l, err
	})
}

// homeOf returns the league of an entry, and its season there.
func homeOf(r Reader, e Entry) (l League, season Season, err error) {
	if season, err = r.Season(e.Season); err != nil {
		return l, season, err
	}
	l, err = r.League(season.League)
	return l, season, err
}

// League returns a league by its id.
func (s *Service) League(ctx context.Context, id ID) (League, error) {
	return view(ctx, s, func(r Reader) (League, error) { return r.League(id) })
}

// SeasonOf returns the season of an entry of the log.
func (s *Service) SeasonOf(ctx context.Context, entry EntryID) (Season, error) {
	return view(ctx, s, func(r Reader) (Season, error) {
		e, err := r.Entry(entry)
		if err != nil {
			return Season{}, err
		}
		return r.Season(e.Season)
	})
}

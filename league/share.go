package league

import (
	"context"
	"unicode/utf8"
)

// longestView is the longest custom id that Discord takes, in characters.
const longestView = 100

// Share has the channel shown a view of the actor's: the one he is in.
func (s *Service) Share(ctx context.Context, o Origin, league ID, view string) (Outcome, error) {
	return s.update(ctx, o, league, func(u *unit) (Outcome, error) {
		if view == "" || utf8.RuneCountInString(view) > longestView {
			return Outcome{}, NewError(Invalid, "choice_unknown", nil)
		}
		shared := Shared{League: league, Channel: o.Channel, By: o.Actor.User, View: view}
		if err := u.Record(u.league.Guild, league, o.Channel, shared); err != nil {
			return Outcome{}, err
		}
		return Outcome{Kind: OutcomeShared, League: league, Channel: o.Channel}, nil
	})
}

package league

import (
	"context"
	"reflect"
	"slices"
	"time"
	"unicode/utf8"
)

// longestView is the longest custom id that Discord takes, in characters.
const longestView = 100

// sharedWithin is how long the same view of the same person goes into a channel once: a double click is two
// interactions.
const sharedWithin = time.Minute

// Share has the channel shown a view of the actor's: the one he is in. OutcomeSharedAlready when he has just done it.
func (s *Service) Share(ctx context.Context, o Origin, league ID, view string) (Outcome, error) {
	return s.update(ctx, o, league, func(u *unit) (Outcome, error) {
		if view == "" || utf8.RuneCountInString(view) > longestView {
			return Outcome{}, NewError(Invalid, "choice_unknown", nil)
		}
		outcome := Outcome{Kind: OutcomeShared, League: league, Channel: o.Channel, View: view, By: o.Actor.User}
		again, err := u.justDid(outcome)
		if again || err != nil {
			outcome.Kind = OutcomeSharedAlready
			return outcome, err
		}
		shared := Shared{League: league, Channel: o.Channel, By: o.Actor.User, View: view}
		if err := u.Record(u.league.Guild, league, o.Channel, shared); err != nil {
			return Outcome{}, err
		}
		return outcome, nil
	})
}

// justDid tells whether another interaction of a moment ago had the same outcome.
func (u *unit) justDid(outcome Outcome) (bool, error) {
	if u.o.console() {
		return false, nil
	}
	recent, err := u.OutcomesSince(u.o.Interaction.Before(sharedWithin))
	return slices.ContainsFunc(recent, func(o Outcome) bool { return reflect.DeepEqual(o, outcome) }), err
}

package league

import (
	"context"
	"unicode/utf8"
)

// CreatePod opens a pod: its sign-up message is announced. Moderators only. Conflict "pod_running" where the channel
// has one already.
func (s *Service) CreatePod(ctx context.Context, o Origin, n NewPod) (Outcome, error) {
	var outcome Outcome
	err := s.store.Update(ctx, func(tx Tx) error {
		there, done, err := s.done(tx, o)
		if outcome = there; done || err != nil {
			return err
		}
		u := &podUnit{unit: unit{Tx: tx, o: o, at: s.time(o)}, state: &PodState{}}
		if err := u.open(n); err != nil {
			return err
		}
		outcome = Outcome{Kind: OutcomePodOpened, Pod: u.pod.ID, League: u.pod.League, Channel: u.pod.Channel}
		return remember(tx, o, outcome)
	})
	return outcome, err
}

func (u *podUnit) open(n NewPod) error {
	if n.League != 0 {
		var err error
		if u.league, err = u.League(n.League); err != nil {
			return err
		}
		if err := u.o.in(u.league); err != nil {
			return err
		}
	}
	if err := u.moderate(); err != nil {
		return err
	}
	if err := n.complete(u.o, u.league); err != nil {
		return err
	}
	u.pod = Pod{
		Guild: u.o.Guild, Channel: n.Channel, League: n.League, Locale: n.Locale, Title: n.Title, OpenedAt: u.at,
	}
	if err := u.CreatePod(&u.pod); err != nil {
		return err
	}
	if err := u.byHand(OpenStep{BestOf: n.BestOf, Capacity: n.Capacity, Rounds: n.Rounds}); err != nil {
		return err
	}
	return u.announce(SignupOpened{Pod: u.pod.ID})
}

// complete checks what was asked for and fills in what was left out.
func (n *NewPod) complete(o Origin, l League) error {
	title, err := checkName(n.Title, longestLeague)
	switch {
	case err != nil && utf8.RuneCountInString(tidyName(n.Title)) > longestLeague || tidyName(n.Title) == "":
		return InvalidOption("title", "name_length", Args{"max": longestLeague})
	case err != nil:
		return InvalidOption("title", "name_form", Args{"name": tidyName(n.Title)})
	}
	n.Title = title
	if n.Channel == 0 {
		n.Channel = o.Channel
	}
	if n.Locale == "" {
		n.Locale = choose(l.Locale != "", l.Locale, "en")
	}
	if err := checkLocale(n.Locale); err != nil {
		return err
	}
	if n.BestOf == 0 {
		n.BestOf = 3
	}
	if n.Capacity == 0 {
		n.Capacity = MostEntrants
	}
	return checkFormat(n.BestOf, n.Capacity, n.Rounds)
}

// checkFormat refuses what a pod cannot be; rounds 0 are as many as recommended.
func checkFormat(bestOf, capacity, rounds int) error {
	switch {
	case bestOf != 1 && bestOf != 3 && bestOf != 5:
		return InvalidOption("best_of", "best_of_range", nil)
	case capacity < 2 || capacity > MostEntrants:
		return InvalidOption("capacity", "capacity_range", Args{"min": 2, "max": MostEntrants})
	case rounds < 0 || rounds > MostRounds:
		return InvalidOption("rounds", "rounds_range", Args{"min": 1, "max": MostRounds})
	}
	return nil
}

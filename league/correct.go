package league

import (
	"context"

	"github.com/podiumbot/podium/league/egf"
)

// ProposeCorrection draws the preview of setting a player's rating, by the rating committee's decision. Moderators only;
// go leagues only ("correct_not_here"). Option rating "rating_range" outside -2450..2000, and "correct_nothing" when it is
// his rating already. OutcomeProposed; confirming it gives OutcomeCorrected.
func (s *Service) ProposeCorrection(ctx context.Context, o Origin, league ID, player PlayerID, rating float64, reason string) (Outcome, error) {
	return s.update(ctx, o, league, func(u *unit) (Outcome, error) {
		if err := u.moderate(); err != nil {
			return Outcome{}, err
		}
		if u.league.Season.Rules.System != Go {
			return Outcome{}, NewError(Invalid, "correct_not_here", nil)
		}
		who, err := u.player(player)
		if err != nil {
			return Outcome{}, err
		}
		if egf.CheckRating(rating) != nil {
			return Outcome{}, InvalidOption("rating", "rating_range", Args{"min": egf.Floor, "max": egf.MaxRating})
		}
		p := Proposal{Kind: ProposeCorrect, By: u.o.Actor.User}
		if p.Reason, err = checkReason(reason); err != nil {
			return Outcome{}, err
		}
		now, there, err := u.Standing(u.league.Season.ID, player)
		if err != nil {
			return Outcome{}, err
		}
		if there && !now.State.NC && now.State.Rating == rating {
			return Outcome{}, InvalidOption("rating", "correct_nothing", Args{"player": who.ID})
		}
		p.Correction = &Correction{Player: who.ID, Rating: rating + 0, Reason: p.Reason}
		if err := u.propose(&p); err != nil {
			return Outcome{}, err
		}
		return u.proposed(p), nil
	})
}

// correct confirms a correction, which stands at the end of the log.
func (a *answer) correct() (Outcome, error) {
	p := a.proposal
	s, err := drawProposal(a, a.league, p)
	if err != nil {
		return Outcome{}, err
	}
	plan, shown, err := a.ready(s.edits)
	if err != nil {
		return Outcome{}, err
	}
	if !shown {
		return a.proposed(p), nil
	}
	if err := a.end(); err != nil {
		return Outcome{}, err
	}
	if _, err := a.enter(p.Correction.Player, a.at); err != nil {
		return Outcome{}, err
	}
	e := a.entry(*p.Correction, a.at)
	if err := a.Append(e); err != nil {
		return Outcome{}, err
	}
	plan.bind(*e, nil)
	if err := plan.write(a); err != nil {
		return Outcome{}, err
	}
	args := Args{"player": p.Correction.Player, "rating": p.Correction.Rating}
	if err := a.act("act_correct", e.ID, args, p.Reason); err != nil {
		return Outcome{}, err
	}
	outcome := Outcome{Kind: OutcomeCorrected, League: p.League, Entries: []EntryID{e.ID}, Players: []PlayerID{p.Correction.Player}}
	return outcome, a.announce(Recalculated{
		League: p.League, Cause: CauseCorrect, Entry: e.ID, By: a.o.Actor.User, Reason: p.Reason, Moves: plan.moves(),
		Player: p.Correction.Player,
	})
}

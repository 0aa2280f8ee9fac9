package league

import (
	"context"
	"fmt"
	"slices"
)

// ContestMatch disputes the result of the actor's own match as the other player, or a report in his name, has it, without
// saying what it was. Table 0 is wherever he plays. The result stands; the round does not close, and no other is paired,
// until one of the two gives in or a moderator decides.
func (s *Service) ContestMatch(ctx context.Context, o Origin, pod PodID, round, table int) (Outcome, error) {
	return s.updatePod(ctx, o, pod, func(u *podUnit) (Outcome, error) {
		f, err := u.find().contested(round, table)
		if err != nil {
			return Outcome{}, err
		}
		m := f.match
		args := Args{"round": f.round, "table": f.table}
		switch {
		case m.How == "":
			err = NewError(Conflict, "match_no_result", args)
		case m.Ruled:
			err = NewError(Forbidden, "result_ruled", args)
		case m.Dispute != nil:
			err = NewError(Conflict, "result_disputed", args)
		case m.By == o.Actor.User && !m.Agreed:
			err = NewError(Conflict, "contest_own", args)
		case f.round == 0:
			err = u.state.cutResult(f.table, m.Result, m.How)
		}
		if err != nil {
			return Outcome{}, err
		}
		outcome := Outcome{Kind: OutcomeContested, Round: f.round, Table: f.table}
		return outcome, u.contest(f, ContestStep{Round: f.round, Table: f.table})
	})
}

// contested finds the match whose result the actor contests: it must be his own. Table 0 is wherever he plays; in the cut,
// where he may have won and wait for the next, wherever he played last.
func (by finder) contested(round, table int) (found, error) {
	f, err := by.match(round, table)
	if table == 0 && f.round == 0 && f.self != 0 && by.state.Cut != nil {
		for i, m := range slices.Backward(by.state.Cut.Matches) {
			if m.Has(f.self) && m.How != "" {
				f, err = by.match(round, i+1)
				break
			}
		}
	}
	code := CodeOf(err)
	switch {
	case code == "match_bye", code == "match_none", code == "not_moderator", err == nil && !f.match.Has(f.self):
		return f, by.notContested(f)
	case err == nil && f.round != round:
		return f, NewError(Forbidden, "contest_not_yours", nil)
	}
	return f, err
}

// notContested tells why the actor has nothing to contest.
func (by finder) notContested(f found) error {
	last := by.state.Last()
	switch {
	case f.self == 0:
		return NewError(Forbidden, "pod_not_in", Args{"pod": by.pod.Title})
	case f.round > 0 && last.Bye == f.self:
		return NewError(Forbidden, "contest_bye", Args{"round": f.round})
	case f.round > 0 && lastOf(last.Matches, f.self) == 0:
		return NewError(Forbidden, "contest_none", Args{"round": f.round})
	}
	return NewError(Forbidden, "contest_not_yours", nil)
}

// contest stores a dispute and tells the channel and the moderators.
func (u *podUnit) contest(f found, step ContestStep) error {
	if err := u.step(step); err != nil {
		return err
	}
	err := u.announce(MatchContested{
		Pod: u.pod.ID, Round: f.round, Table: f.table, By: u.o.Actor.User, Score: step.Score, How: step.How,
	})
	if err != nil {
		return err
	}
	return u.trouble(Trouble{
		Guild: u.pod.Guild, Key: u.disputeKey(f), Code: choose(f.round == 0, "trouble_cut_dispute", "trouble_match_dispute"),
		Args: Args{
			"pod": u.pod.Title, "in": u.pod.Channel, "round": f.round, "table": f.table, "user": u.o.Actor.User,
		},
	})
}

// disputeKey is the key of the trouble that a disputed match is to moderators.
func (u *podUnit) disputeKey(f found) string {
	return u.troubleKey(fmt.Sprintf("dispute/%d/%d", f.round, f.table))
}

package league

import (
	"context"
	"fmt"
)

// ContestMatch disputes the result of the actor's own match as the other player, or a report in his name, has it, without
// saying what it was. Table 0 is wherever he plays. The result stands; the round does not close, and no other is paired, until one of the two gives in
// or a moderator decides.
func (s *Service) ContestMatch(ctx context.Context, o Origin, pod PodID, round, table int) (Outcome, error) {
	return s.updatePod(ctx, o, pod, func(u *podUnit) (Outcome, error) {
		f, err := u.find().match(round, 0)
		if err != nil {
			return Outcome{}, err
		}
		m := f.match
		args := Args{"round": f.round, "table": f.table}
		switch {
		case table != 0 && f.table != table || f.round != round:
			err = NewError(Forbidden, "contest_not_yours", args)
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
	return fmt.Sprintf("pod/%d/dispute/%d/%d", u.pod.ID, f.round, f.table)
}

package league

import (
	"context"

	"github.com/podiumbot/podium/league/swiss"
)

// ReportMatch gives a match its result: a player his own (OutcomeResult), or a moderator any (Table). The other player
// may report the same (OutcomeResultAgreed); if he reports something else, the result is disputed (OutcomeContested)
// until one of them gives in or a moderator decides. Results of the running round, of the last closed one as long as no
// later is published, and of the cut until the match it feeds is played may be corrected; for a closed round only with
// Confirmed, else nothing is stored (OutcomeResultAsk) and PreviewResult tells what it would change. The last result
// closes the round.
func (s *Service) ReportMatch(ctx context.Context, o Origin, pod PodID, r MatchReport) (Outcome, error) {
	return s.updatePod(ctx, o, pod, func(u *podUnit) (Outcome, error) {
		f, err := u.find().match(r.Round, r.Table)
		if err != nil {
			return Outcome{}, err
		}
		result, how, err := r.score(u.state.BestOf, f.own && f.match.B == f.self)
		if err != nil {
			return Outcome{}, err
		}
		if r.Drop && !f.own {
			return Outcome{}, InvalidOption("drop", "drop_not_own", nil)
		}
		word, err := u.word(f, result, how)
		if err != nil {
			return Outcome{}, err
		}
		outcome := Outcome{Kind: word.outcome, Round: f.round, Table: f.table}
		if word.asks && !r.Confirmed {
			outcome.Kind = OutcomeResultAsk
			return outcome, nil
		}
		if err := u.say(f, word); err != nil {
			return Outcome{}, err
		}
		if r.Drop && !u.state.Dropped(f.self) {
			return outcome, u.step(DropStep{Entrant: f.self})
		}
		return outcome, nil
	})
}

// word is what somebody's report comes to.
type word struct {
	step    Step // nil: as it was
	outcome OutcomeKind
	asks    bool // it changes a closed round
}

// word weighs a result against what stands.
func (u *podUnit) word(f found, result swiss.Result, how MatchHow) (word, error) {
	if f.round == 0 {
		if err := u.state.cutResult(f.table, result, how); err != nil {
			return word{}, err
		}
	}
	m := f.match
	same := m.How == how && m.Result == result
	w := word{outcome: OutcomeResult}
	w.asks = f.round > 0 && u.state.Open() == nil && !same
	actor := u.o.Actor.User
	switch {
	case !f.own && same && m.Ruled && m.Dispute == nil:
		w.outcome = OutcomeResultAlready
		return w, nil
	case !f.own:
		w.step = RuleStep{Round: f.round, Table: f.table, Score: result.String(), How: how}
		return w, nil
	case m.How == "":
	case m.Dispute != nil:
		givesIn := same && actor == m.Dispute.By ||
			m.Dispute.How == how && m.Dispute.Result == result && actor != m.Dispute.By
		if !givesIn {
			return w, NewError(Conflict, "result_disputed", Args{"round": f.round, "table": f.table})
		}
		w.outcome = OutcomeResultAgreed
	case same && (m.By == actor || m.Ruled || m.Agreed):
		w.outcome = OutcomeResultAlready
		return w, nil
	case same:
		w.outcome = OutcomeResultAgreed
	case m.Ruled:
		return w, NewError(Forbidden, "result_ruled", Args{"round": f.round, "table": f.table})
	case m.By != actor || m.Agreed:
		w.outcome, w.asks = OutcomeContested, false
		w.step = ContestStep{Round: f.round, Table: f.table, Score: result.String(), How: how}
		return w, nil
	}
	w.step = ResultStep{Round: f.round, Table: f.table, Score: result.String(), How: how}
	return w, nil
}

// say stores a word about a match, and has it heard.
func (u *podUnit) say(f found, w word) error {
	switch step := w.step.(type) {
	case nil:
		return nil
	case RuleStep:
		if err := u.byHand(step); err != nil {
			return err
		}
		return u.reported(f, true)
	case ContestStep:
		return u.contest(f, step)
	default:
		if err := u.step(step); err != nil {
			return err
		}
		return u.reported(f, false)
	}
}

// announceResult tells the channel of a result: with those that wait to be told, for a round of hundreds would bury the
// pairings otherwise.
func (u *podUnit) announceResult(e MatchReported) error {
	if u.pod.Channel == 0 {
		return nil
	}
	return u.RecordJoined(u.pod.Guild, u.pod.League, u.pod.Channel, e, func(waiting DomainEvent) (DomainEvent, bool) {
		return joinResults(waiting, e)
	})
}

// reported announces a result that stands, unless both had said so before, and what follows from it.
func (u *podUnit) reported(f found, ruled bool) error {
	after, err := u.state.match(f.round, f.table)
	if err != nil {
		return err
	}
	m := *after
	if f.match.Dispute != nil {
		if err := u.EndTrouble(u.pod.League, u.disputeKey(f)); err != nil {
			return err
		}
	}
	if f.match.How == "" {
		if err := u.played(m); err != nil {
			return err
		}
	}
	moved := f.match.How != m.How || f.match.Result != m.Result
	if moved || ruled || f.match.Dispute != nil {
		err := u.announceResult(MatchReported{
			Pod: u.pod.ID, Round: f.round, Table: f.table, Score: m.Result.String(), How: m.How,
			By: u.o.Actor.User, Ruled: ruled, Corrected: f.match.How != "" && moved,
		})
		if err != nil {
			return err
		}
	}
	if f.round > 0 {
		return u.closeRound()
	}
	if u.state.Cut.roundOver(f.table) {
		return u.announce(BracketPosted{Pod: u.pod.ID})
	}
	return nil
}

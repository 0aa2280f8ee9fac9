package file

import "github.com/podiumbot/podium/league/swiss"

// readRound reads one round: {"matches": […], "bye": "p9"}.
func (r *podReader) readRound(int) error {
	round := swiss.Round{Bye: swiss.NoPlayer}
	err := r.object(func(member []byte) (err error) {
		switch string(member) {
		case "matches":
			return r.array(func(int) error {
				m, err := r.readMatch()
				round.Matches = append(round.Matches, m)
				return err
			})
		case "bye":
			if r.null() {
				return r.skip()
			}
			round.Bye, err = r.readPlayerOf()
			return err
		}
		return r.fail("unknown field")
	})
	r.pod.State.Rounds = append(r.pod.State.Rounds, round)
	return err
}

// readMatch reads one table: {"a": "p1", "b": "p5", "result": "2-1", "how": "played"}.
func (r *podReader) readMatch() (swiss.Match, error) {
	m := swiss.Match{A: swiss.NoPlayer, B: swiss.NoPlayer}
	how, finished := swiss.Played, false
	err := r.object(func(member []byte) (err error) {
		switch string(member) {
		case "a":
			m.A, err = r.readPlayerOf()
		case "b":
			m.B, err = r.readPlayerOf()
		case "result":
			if r.null() {
				return r.skip()
			}
			finished = true
			m.Result, err = r.readResult()
		case "how":
			how, err = r.readHow()
		default:
			err = r.fail("unknown field")
		}
		return err
	})
	switch {
	case err != nil:
	case m.A == swiss.NoPlayer:
		err = r.fail("a is missing")
	case m.B == swiss.NoPlayer:
		err = r.fail("b is missing")
	case how == swiss.Forfeit && !finished:
		err = r.fail("result is missing: who won the forfeit?")
	case how == swiss.DoubleLoss || finished:
		m.How = how // without result a match is not yet played, but a double loss has only one
	}
	return m, err
}

func (r *podReader) readResult() (swiss.Result, error) {
	text, err := r.str()
	if err != nil {
		return swiss.Result{}, err
	}
	result, err := swiss.ParseResult(string(text))
	if err != nil {
		return swiss.Result{}, r.fail("%s: %v", shown(text), err)
	}
	return result, nil
}

func (r *podReader) readHow() (swiss.How, error) {
	text, err := r.str()
	if err != nil {
		return swiss.Unplayed, err
	}
	switch string(text) {
	case "played":
		return swiss.Played, nil
	case "forfeit":
		return swiss.Forfeit, nil
	case "double_loss":
		return swiss.DoubleLoss, nil
	}
	return swiss.Unplayed, r.fail("%s is not played, forfeit or double_loss", shown(text))
}

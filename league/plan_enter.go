package league

import "fmt"

// enter takes in a player who joins. He has a standing from then on, in the state in which he starts.
func (p *plan) enter(e *Entry, body Enter) error {
	if p.season.Rules.System != Go && (body.Rating != nil || body.Games != 0 || body.Grade != "") {
		return fmt.Errorf("player %d enters a season of system %s with a start of his own", body.Player, p.season.Rules.System)
	}
	if _, met := p.index[body.Player]; !p.scratch && !p.touched[e.ID] || met {
		return nil
	}
	_, err := p.begin(body.Player)
	return err
}

// begin meets a player whom nothing has touched: by replay he starts as his entry reads, and the store has him as it
// read before the edits.
func (p *plan) begin(id PlayerID) (int32, error) {
	now, was := p.system.start(), p.system.start()
	if p.season.Rules.System == Go && id > 0 { // else somebody who would join
		e, ok, err := p.from.EnterOf(p.season.ID, id)
		if err != nil {
			return 0, err
		}
		if ok {
			if now, err = p.rev.starts(e); err != nil {
				return 0, err
			}
			if was, err = p.old.starts(e); err != nil {
				return 0, err
			}
		}
	}
	j := p.meet(id, was)
	p.now.set(j, &now)
	return j, nil
}

// starts is the state in which a player of go starts, by the entry with which he joined.
func (r revisions) starts(e Entry) (State, error) {
	now, _ := r.read(e)
	body, ok := now.Body.(Enter)
	if !ok {
		return State{}, fmt.Errorf("entry %d is none of a player", e.ID)
	}
	s, err := startOf(body)
	if err != nil {
		return s, fmt.Errorf("entry %d: %w", e.ID, err)
	}
	return s, nil
}

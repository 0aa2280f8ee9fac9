package league

// reach finds what the edits of a plan touch: the entries that read differently, and the position of the first that can
// change. ok is false when nothing does, as with a game of an event that is still open.
func (p *plan) reach(edits []Entry) (first Position, ok bool, err error) {
	for _, e := range edits {
		for e.Target != 0 { // the void of a void is about a game
			if e, err = p.from.Entry(e.Target); err != nil {
				return first, false, err
			}
		}
		at, err := p.acts(e)
		if err != nil {
			return first, false, err
		}
		for _, position := range at {
			if !ok || position.Compare(first) < 0 {
				first, ok = position, true
			}
		}
	}
	return first, ok, nil
}

// acts returns where an entry moves ratings, as it read before the edits and as it reads with them; an entry that is
// supposed has no before.
func (p *plan) acts(e Entry) (at []Position, err error) {
	p.touched[e.ID] = true
	for _, rev := range []revisions{p.old, p.rev} {
		if e.ID == planned {
			rev = p.rev
		}
		now, stands := rev.read(e)
		if event := eventOf(now); event != 0 && stands {
			p.touched[event] = true
			if now, err = p.from.Entry(event); err != nil {
				return nil, err
			}
			now, stands = rev.read(now)
		}
		body, _ := now.Body.(Event)
		if stands && !body.Open {
			at = append(at, now.Position)
		}
		if enter, ok := now.Body.(Enter); ok {
			first, touched, err := p.from.FirstChange(p.season.ID, enter.Player)
			if err != nil {
				return nil, err
			}
			if touched { // a late game may stand before his entry
				at = append(at, first)
			}
			if _, met := p.index[enter.Player]; !met {
				if _, err := p.begin(enter.Player); err != nil {
					return nil, err
				}
			}
		}
	}
	return at, nil
}

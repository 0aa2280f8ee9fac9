package league

// extend takes in what was recorded since the plan was made. It refuses (ok is false, and the plan is spoilt) what is
// not simply at the end of the log: then it has to be made anew.
func (p *plan) extend(r Reader) (ok bool, err error) {
	since, err := r.Recorded(p.season.ID, p.head)
	if err != nil {
		return false, err
	}
	p.from = r
	for i := range since {
		e := &since[i]
		switch waits, err := p.waits(*e); {
		case err != nil:
			return false, err
		case waits:
			p.head = e.Seq
			continue
		case eventOf(*e) != 0, e.Compare(p.start) <= 0, e.Compare(p.end) <= 0:
			return false, nil
		case e.Kind != KindGame && e.Kind != KindEnter && e.Kind != KindEvent:
			return false, nil
		}
		stored, err := r.ChangesOf(e.ID)
		if err != nil {
			return false, err
		}
		if err := p.step(e, stored); err != nil {
			return false, err
		}
		p.head = e.Seq
	}
	return true, nil
}

// waits tells whether an entry moves nothing yet: an event that is open, or a game in one.
func (p *plan) waits(e Entry) (bool, error) {
	if event := eventOf(e); event != 0 {
		var err error
		if e, err = p.from.Entry(event); err != nil {
			return false, err
		}
		e, _ = p.rev.read(e)
	}
	body, _ := e.Body.(Event)
	return body.Open, nil
}

// bind puts the entry as it was appended, and the players as they joined, where the plan supposed them.
func (p *plan) bind(e Entry, joined []Player) {
	actual := func(id PlayerID) PlayerID {
		if id < 0 {
			return joined[-id-1].ID
		}
		return id
	}
	for c := range p.put.all() {
		c.Player = actual(c.Player)
		if c.Entry == planned {
			c.Entry, c.Position, c.Number = e.ID, e.Position, e.Number
		}
	}
	for i := range p.ids {
		p.ids[i] = actual(p.ids[i])
	}
}

// write stores the changes that differ, and where the players that moved stand now. A row may be dropped and put, when
// its entry has been moved.
func (p *plan) write(tx Tx) error {
	for i := 0; i < len(p.drop); {
		entry, players := p.drop[i].Entry, []PlayerID(nil)
		for ; i < len(p.drop) && p.drop[i].Entry == entry; i++ {
			players = append(players, p.drop[i].Player)
		}
		if err := tx.DropChanges(entry, players); err != nil {
			return err
		}
	}
	for _, piece := range p.put {
		if err := tx.PutChanges(piece); err != nil {
			return err
		}
	}
	return tx.PutStandings(p.standings())
}

// standings lists where the players stand whose state has moved.
func (p *plan) standings() []Standing {
	var moved []Standing
	for i, id := range p.ids {
		if now := p.now.at(int32(i)); now != p.stored.at(int32(i)) {
			moved = append(moved, standing(p.system, p.season.ID, id, now))
		}
	}
	return moved
}

func standing(s system, season SeasonID, player PlayerID, state State) Standing {
	return Standing{Season: season, Player: player, State: state, Ranked: s.ranked(state)}
}

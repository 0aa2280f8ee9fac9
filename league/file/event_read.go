package file

// readMatches reads the games of an event.
func (r *leagueReader) readMatches() error {
	d, l := &r.draft, r.league
	d.first = int32(len(l.matches))
	err := r.array(func(int) error { return r.readMatch() })
	d.count = int32(len(l.matches)) - d.first
	return err
}

// readMatch reads a duel of an event: {"a": "ana", "b": "bo", "score": 1}, the score seen from a.
func (r *leagueReader) readMatch() error {
	l, m := r.league, match{id: -1, a: -1, b: -1, score: -1}
	err := r.object(func(name []byte) (err error) {
		switch string(name) {
		case "id":
			m.id, err = r.readThing(int32(len(l.matches)))
		case "a":
			m.a, err = r.readPlayerOf()
		case "b":
			m.b, err = r.readPlayerOf()
		case "score":
			m.score, err = r.readResult()
		default:
			err = r.unknown()
		}
		return err
	})
	switch {
	case err != nil:
		return err
	case m.a < 0:
		return r.fail("a is missing")
	case m.b < 0:
		return r.fail("b is missing")
	case m.score < 0:
		return r.fail("score is missing")
	case m.a == m.b:
		return r.fail("%s plays himself", shown(l.ids.at(m.a)))
	}
	l.matches = append(l.matches, m)
	return nil
}

// readPlayerOf reads the id of a player of the league.
func (r *leagueReader) readPlayerOf() (int32, error) {
	id, err := r.str()
	if err != nil {
		return 0, err
	}
	player, ok := r.league.ids.find(id)
	if !ok {
		return 0, r.fail("unknown player %s", shown(id))
	}
	return player, nil
}

// readResult reads 1, 0.5 or 0.
func (r *leagueReader) readResult() (float64, error) {
	score, err := r.float()
	if err != nil {
		return 0, err
	}
	if score != 0 && score != 0.5 && score != 1 {
		return 0, r.fail("%g is not 1, 0.5 or 0", score)
	}
	return score, nil
}

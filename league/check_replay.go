package league

import "context"

// Difference is a stored figure that a replay from scratch does not give. A zero State is a figure that only one of
// the two has; equal ones mean that something else of a change differs: its place, K, number or position.
type Difference struct {
	Season SeasonID
	Entry  EntryID // 0: a standing
	Player PlayerID
	Stored State
	Replay State
}

// CheckReplay replays every season from scratch and compares: the law says nothing differs.
func (s *Service) CheckReplay(ctx context.Context) (seasons, entries int, differ []Difference, err error) {
	err = s.store.View(ctx, func(r Reader) error {
		leagues, err := r.AllLeagues()
		if err != nil {
			return err
		}
		for _, l := range leagues {
			n, read, found, err := checkLeague(r, l.ID)
			if err != nil {
				return err
			}
			seasons, entries, differ = seasons+n, entries+read, append(differ, found...)
		}
		return nil
	})
	return seasons, entries, differ, err
}

// checkLeague replays the seasons of one league.
func checkLeague(r Reader, league ID) (seasons, entries int, differ []Difference, err error) {
	all, err := r.Seasons(league)
	if err != nil {
		return 0, 0, nil, err
	}
	for _, season := range all {
		p, err := replayAll(r, season)
		if err != nil {
			return 0, 0, nil, err
		}
		found, err := p.differences(r)
		if err != nil {
			return 0, 0, nil, err
		}
		entries, differ = entries+p.entries, append(differ, found...)
	}
	return len(all), entries, differ, nil
}

// differences holds what is stored of a season against its replay from scratch.
func (p *plan) differences(r Reader) ([]Difference, error) {
	var found []Difference
	for c := range p.put.all() {
		rows, err := r.ChangesOf(c.Entry)
		if err != nil {
			return nil, err
		}
		d := Difference{Season: p.season.ID, Entry: c.Entry, Player: c.Player, Replay: c.After}
		if row := rowOf(rows, c.Player); row != nil {
			d.Stored = row.After
		}
		found = append(found, d)
	}
	for _, c := range p.drop {
		found = append(found, Difference{Season: p.season.ID, Entry: c.Entry, Player: c.Player, Stored: c.After})
	}
	standings, err := p.differingStandings(r)
	return append(found, standings...), err
}

func (p *plan) differingStandings(r Reader) ([]Difference, error) {
	var found []Difference
	seen := map[PlayerID]bool{}
	for s, err := range everyStanding(r, p.season.ID) {
		if err != nil {
			return nil, err
		}
		seen[s.Player] = true
		d := Difference{Season: p.season.ID, Player: s.Player, Stored: s.State}
		if i, met := p.index[s.Player]; met {
			d.Replay = p.now.at(i)
		}
		if d.Replay != d.Stored || p.system.ranked(d.Replay) != s.Ranked {
			found = append(found, d)
		}
	}
	for i, id := range p.ids {
		if !seen[id] {
			found = append(found, Difference{Season: p.season.ID, Player: id, Replay: p.now.at(int32(i))})
		}
	}
	return found, nil
}

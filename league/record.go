package league

import "github.com/podiumbot/podium/league/egf"

// recordOf counts a player's rated games: those with changes of their own, and those of events.
func recordOf(r Reader, season Season, player PlayerID) (Record, error) {
	record, err := r.RecordOf(season.ID, player)
	if err != nil || season.Rules.System == Table {
		return record, err
	}
	games, err := r.EventGames(season.ID, player)
	if err != nil {
		return record, err
	}
	rated, err := newRatedGames(r, season)
	if err != nil {
		return record, err
	}
	for _, e := range games {
		if e.Kind == KindEvent { // a pod's matches
			record.addMatches(e.Body.(Event), player)
			continue
		}
		now, counts, err := rated.read(e)
		if err != nil {
			return record, err
		}
		if counts {
			g := now.Body.(Game)
			own := indexOf(g, player)
			record.add(scoreOf(g.Seats[own].Place, g.Seats[1-own].Place))
		}
	}
	return record, nil
}

func (record *Record) add(score float64) {
	record.Games++
	switch score {
	case 1:
		record.Wins++
	case 0.5:
		record.Tied++
	}
}

func (record *Record) addMatches(e Event, player PlayerID) {
	for _, m := range e.Matches {
		switch player {
		case m.A:
			record.add(m.Score)
		case m.B:
			record.add(1 - m.Score)
		}
	}
}

// ratedGames tells which games of events count.
type ratedGames struct {
	r      Reader
	rev    revisions
	events map[EntryID]bool // rated, and not friendly
}

func newRatedGames(r Reader, season Season) (*ratedGames, error) {
	made, err := r.Revisions(season.ID, 0)
	return &ratedGames{r: r, rev: newRevisions(made), events: map[EntryID]bool{}}, err
}

// read returns a game as it reads now and whether it counts: it is not voided, and its event is closed and rated.
func (g *ratedGames) read(e Entry) (now Entry, counts bool, err error) {
	now, stands := g.rev.read(e)
	id := eventOf(e)
	if !stands || id == 0 {
		return now, stands, nil
	}
	counts, met := g.events[id]
	if !met {
		event, err := g.r.Entry(id)
		if err != nil {
			return now, false, err
		}
		event, stands = g.rev.read(event)
		body := event.Body.(Event)
		counts = stands && !body.Open && body.Category != egf.CategoryD.String()
		g.events[id] = counts
	}
	return now, counts, nil
}

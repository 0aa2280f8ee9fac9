package league

import (
	"context"
	"time"

	"github.com/podiumbot/podium/league/egf"
)

// ReportGame records a game. Outcomes: OutcomeReported; OutcomeProposed for a late game (a preview waits) and for the
// same people within 30 minutes (the question waits); OutcomeDisputed when those placings differ. A game is late when
// `played` puts it before another entry of the season or before its opening, or when it belongs to an event that is closed.
func (s *Service) ReportGame(ctx context.Context, o Origin, league ID, r Report) (Outcome, error) {
	return s.update(ctx, o, league, func(u *unit) (Outcome, error) {
		r.HighestWin = u.league.HighestWin
		d, err := readReport(u, u.league, r, u.at)
		if err != nil {
			return Outcome{}, err
		}
		if d.rated() {
			// Asked once: a gate set while a report waits for its button does not concern that report.
			if err := u.league.Gate.pass(u, u.league.Season.ID, d.line); err != nil {
				return Outcome{}, err
			}
		}
		if err := u.mayReport(d.line); err != nil {
			return Outcome{}, err
		}
		d.by = o.Actor.User
		return u.report(d)
	})
}

// mayReport refuses whoever was not at the table and is no moderator.
func (u *unit) mayReport(line lineup) error {
	if line.has(u.o.Actor.User) || u.moderates() {
		return nil
	}
	return NewError(Forbidden, "not_at_table", nil)
}

// draft is a report as it was understood.
type draft struct {
	report Report
	by     UserID
	line   lineup
	game   Game
	played time.Time // as `played` says; zero: when it is recorded
	event  *Entry    // go: with which it is rated, as it reads now; nil: none
	assent *assent   // of a report that has waited
}

// rated tells whether the game counts: a friendly one does not.
func (d draft) rated() bool {
	return !d.report.Casual && (d.event == nil || d.event.Body.(Event).Category != egf.CategoryD.String())
}

// waits tells whether the game will be rated with an event that is open.
func (d draft) waits() bool { return d.event != nil && d.event.Body.(Event).Open }

// readReport finds the players and their places, and refuses what can be no game of the league. at is now.
func readReport(r Reader, l League, report Report, at time.Time) (draft, error) {
	if report.Go != nil {
		return readGo(r, l, report, at)
	}
	if l.Season.Rules.System == Go {
		return draft{}, NewError(Invalid, "report_is_go", nil)
	}
	l.HighestWin = report.HighestWin
	line, err := lineUp(r, l, report)
	if err != nil {
		return draft{}, err
	}
	seats, err := l.seat(line.ids(), report.figures())
	if err != nil {
		return draft{}, err
	}
	d := draft{report: report, line: line, game: Game{Seats: seats, Casual: report.Casual}}
	if report.Played != "" {
		if d.played, err = ParsePlayed(report.Played, l.Zone, at); err != nil {
			return draft{}, err
		}
	}
	return d, nil
}

// report records the game or, where somebody has to say more, proposes it.
func (u *unit) report(d draft) (Outcome, error) {
	if !d.report.Another {
		there, found, err := u.sameTable(d)
		if err != nil {
			return Outcome{}, err
		}
		if found {
			return u.question(d, there)
		}
		waiting, agrees, found, err := u.waitingTable(d)
		if err != nil {
			return Outcome{}, err
		}
		if found {
			return u.questionWaiting(d, waiting, agrees)
		}
	}
	if u.league.Confirm {
		return u.wait(d)
	}
	late, err := u.late(d)
	if err != nil {
		return Outcome{}, err
	}
	if late {
		return u.proposeLate(d)
	}
	return u.record(d)
}

// late tells whether the game was played before another entry of the season, or before the season opened: whoever reports it
// then sees first where it counts.
func (u *unit) late(d draft) (bool, error) {
	if d.event != nil {
		return !d.waits(), nil
	}
	if d.played.IsZero() {
		return false, nil
	}
	if u.league.Season.TakesIn(d.played) {
		return true, nil
	}
	last, err := u.LastPosition(u.league.Season.ID)
	return d.played.Before(last.Played), err
}

// seated registers whoever is not in the league yet, keeps names as Discord has them, takes everybody into the season,
// and puts the ids of those who joined into the game.
func (u *unit) seated(d *draft, played time.Time) ([]Player, error) {
	var joined []Player
	d.game.Seats = append([]Seat(nil), d.game.Seats...)
	for i := range d.line.seats {
		s := &d.line.seats[i]
		var err error
		switch {
		case s.player.ID < 0:
			if s.player, err = u.join(s.member); err == nil {
				joined = append(joined, s.player)
			}
		case !s.isGuest && !d.report.kept:
			err = u.follow(s.player, s.member.Name)
		}
		if err != nil {
			return nil, err
		}
		if _, err := u.enter(s.player.ID, played); err != nil {
			return nil, err
		}
		d.game.Seats[i].Player = s.player.ID
	}
	return joined, nil
}

// record appends a game at the end of the log, rates it and has it announced.
func (u *unit) record(d draft) (Outcome, error) {
	played := d.played
	if played.IsZero() {
		played = u.at
	}
	joined, err := u.seated(&d, played)
	if err != nil {
		return Outcome{}, err
	}
	e := u.entry(d.game, played)
	e.By = d.by
	if err := u.Append(e); err != nil {
		return Outcome{}, err
	}
	if d.waits() {
		event, err := u.gameWaits(d, e, joined)
		if err != nil {
			return Outcome{}, err
		}
		d.told(&event, event.Late)
		return u.reported(e, joined), u.announce(event)
	}
	p, err := u.rateLast(e)
	if err != nil {
		return Outcome{}, err
	}
	if err := p.write(u); err != nil {
		return Outcome{}, err
	}
	event := gameRated(u.league, e, p, joined)
	d.told(&event, played.Before(u.at))
	return u.reported(e, joined), u.announce(event)
}

// rateLast rates the game that has just been appended at the end of the log, from where its players stand.
func (u *unit) rateLast(e *Entry) (*plan, error) {
	p, err := newPlan(u, u.league.Season)
	if err != nil {
		return nil, err
	}
	for _, seat := range e.Body.(Game).Seats {
		s, _, err := u.Standing(e.Season, seat.Player)
		if err != nil {
			return nil, err
		}
		p.meet(seat.Player, s.State)
	}
	return p, p.step(e, nil)
}

func (u *unit) reported(e *Entry, joined []Player) Outcome {
	outcome := Outcome{Kind: OutcomeReported, League: u.league.ID, Entries: []EntryID{e.ID}}
	for _, p := range joined {
		outcome.Joined = append(outcome.Joined, p.ID)
	}
	return outcome
}

// told adds to what the channel hears of a game how it came in late, or who has confirmed it.
func (d draft) told(event *GameRated, late bool) {
	event.Late = late
	if d.assent != nil {
		event.Late = d.report.Played != ""
		event.Waited, event.ConfirmedBy = true, d.assent.by
	}
}

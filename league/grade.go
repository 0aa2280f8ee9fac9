package league

import (
	"context"

	"github.com/podiumbot/podium/league/egf"
)

// noGrade is the grade of whoever has no rating yet.
const noGrade = "NC"

// GradeName is the grade as people write it: 10k, 2d or NC. Of go leagues only.
func (s State) GradeName() string {
	if s.NC {
		return noGrade
	}
	return egf.Grade(s.Grade).String()
}

// SetGrade replaces the grade with which a player starts, before his first rated event; after that Conflict
// "grade_rated": only a correction sets his rating then. Moderators only; go leagues only ("grade_not_here"). Option grade
// "grade_unknown". OutcomeGraded.
func (s *Service) SetGrade(ctx context.Context, o Origin, league ID, player PlayerID, grade string) (Outcome, error) {
	return s.byModerator(ctx, o, league, func(u *unit) (Player, deedOnPlayer, error) {
		p, err := u.player(player)
		if err != nil {
			return p, deedOnPlayer{}, err
		}
		if grade, err = u.league.checkGrade(grade); err != nil {
			return p, deedOnPlayer{}, err
		}
		entered, err := u.enterAs(player, u.at, grade)
		if err == nil && !entered {
			err = u.regrade(player, grade)
		}
		return p, deedOnPlayer{OutcomeGraded, "act_grade", Args{"player": p.ID, "grade": grade}}, err
	})
}

// checkGrade returns a grade as the log keeps it.
func (l League) checkGrade(typed string) (string, error) {
	if l.Season.Rules.System != Go {
		return "", InvalidOption("grade", "grade_not_here", nil)
	}
	grade, err := egf.ParseGrade(typed)
	if err != nil {
		return "", InvalidOption("grade", "grade_unknown", Args{"value": typed})
	}
	return grade.String(), nil
}

// ownGrade takes the grade that a player says himself: the first one holds.
func (u *unit) ownGrade(player PlayerID, grade string) error {
	e, _, err := u.EnterOf(u.league.Season.ID, player)
	if err != nil {
		return err
	}
	now, _, _, err := readGame(u, e)
	if err != nil {
		return err
	}
	switch held := now.Body.(Enter).Grade; held {
	case grade:
		return nil
	case "":
		return u.regrade(player, grade)
	default:
		return &Error{Kind: Conflict, Code: "grade_held", Args: Args{"option": "grade", "grade": held}}
	}
}

// regrade has a player of the season start with another grade.
func (u *unit) regrade(player PlayerID, grade string) error {
	season := u.league.Season
	if rated, err := u.ratedBefore(player); err != nil || rated {
		if err == nil {
			err = &Error{Kind: Conflict, Code: "grade_rated", Args: Args{"option": "grade", "player": player}}
		}
		return err
	}
	e, _, err := u.EnterOf(season.ID, player)
	if err != nil {
		return err
	}
	amend := u.entry(Amend{Grade: grade}, u.at)
	amend.Target = e.ID
	_, touched, err := u.FirstChange(season.ID, player)
	if err != nil {
		return err
	}
	if !touched {
		if err := u.Append(amend); err != nil {
			return err
		}
		state, err := startOf(Enter{Player: player, Grade: grade})
		if err != nil {
			return err
		}
		return u.PutStandings([]Standing{standing(goSystem{}, season.ID, player, state)})
	}
	p, err := planReplay(u, season, *amend)
	if err != nil {
		return err
	}
	if err := u.Append(amend); err != nil {
		return err
	}
	return p.write(u)
}

// ratedBefore tells whether the player has been in a rated event, or corrected: friendly games do not count.
func (u *unit) ratedBefore(player PlayerID) (bool, error) {
	for offset := 0; ; offset += pageRows {
		changes, err := u.ChangesFor(u.league.Season.ID, player, pageRows, offset)
		if err != nil {
			return false, err
		}
		for _, c := range changes {
			if c.Rated || c.friendly() < c.games() {
				return true, nil
			}
		}
		if len(changes) < pageRows {
			return false, nil
		}
	}
}

// games is how many games of the player a change is about.
func (c Change) games() int {
	if c.Place != 0 {
		return 1
	}
	return c.Of
}

// friendly is how many of them moved nothing.
func (c Change) friendly() int { return c.After.Casual - c.Before.Casual }

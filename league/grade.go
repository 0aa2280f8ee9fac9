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
	return Outcome{}, pending()
}

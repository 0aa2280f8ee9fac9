package league

import "context"

// ProposeCorrection draws the preview of setting a player's rating, by the rating committee's decision. Moderators only;
// go leagues only ("correct_not_here"). Option rating "rating_range" outside -2450..2000, and "correct_nothing" when it is
// his rating already. OutcomeProposed; confirming it gives OutcomeCorrected.
func (s *Service) ProposeCorrection(ctx context.Context, o Origin, league ID, player PlayerID, rating float64, reason string) (Outcome, error) {
	return Outcome{}, pending()
}

// pending refuses what is about to be landed.
func pending() error { return &Error{Kind: Unavailable} }

package league

import "context"

// OpenSeason closes the league's season, which stays readable, and opens a new one under these rules, in which
// everybody starts afresh. Moderators only. The rating system is the league's for good: rules of another are refused.
func (s *Service) OpenSeason(ctx context.Context, o Origin, league ID, rules Rules) (Outcome, error) {
	return s.update(ctx, o, league, func(u *unit) (Outcome, error) {
		if err := u.moderate(); err != nil {
			return Outcome{}, err
		}
		rules, err := checkRules(rules)
		if err != nil {
			return Outcome{}, err
		}
		if rules.System != u.league.Season.Rules.System {
			return Outcome{}, InvalidOption("system", "system_unknown", Args{"system": string(rules.System)})
		}
		season := Season{League: league, Rules: rules, OpenedAt: u.at}
		if err := u.Tx.OpenSeason(&season); err != nil {
			return Outcome{}, err
		}
		outcome := Outcome{Kind: OutcomeSeason, League: league}
		return outcome, u.act("act_season", 0, Args{"season": season.Number}, "")
	})
}

package league

import "slices"

// pass refuses a rated game of players whom the league's gate does not let in, by name and with what is missing.
func (g Gate) pass(r Reader, season SeasonID, line lineup) error {
	var noRole, fewGames []string
	var played []int
	for _, s := range line.seats {
		if g.Role != 0 && !slices.Contains(s.member.Roles, g.Role) {
			noRole = append(noRole, s.name())
		}
		if g.CasualGames == 0 {
			continue
		}
		standing, _, err := r.Standing(season, s.player.ID)
		if err != nil {
			return err
		}
		if standing.State.Casual < g.CasualGames {
			fewGames = append(fewGames, s.name())
			played = append(played, standing.State.Casual)
		}
	}
	if len(noRole) > 0 {
		return NewError(Forbidden, "gate_role", Args{"players": noRole, "role": g.Role})
	}
	if len(fewGames) > 0 {
		return NewError(Forbidden, "gate_casual", Args{"players": fewGames, "games": g.CasualGames, "has": played})
	}
	return nil
}

package league

import (
	"context"
	"fmt"
	"strconv"
)

// mostCasual is the highest number of casual games that a gate may ask for.
const mostCasual = 100

// ChangeSettings changes settings of a league; the act is kept for /audit. None of them moves a rating.
func (s *Service) ChangeSettings(ctx context.Context, o Origin, league ID, set Settings) (Outcome, error) {
	return s.update(ctx, o, league, func(u *unit) (Outcome, error) {
		if err := u.moderate(); err != nil {
			return Outcome{}, err
		}
		changed, err := set.check()
		if err != nil {
			return Outcome{}, err
		}
		if len(changed.names) == 0 {
			return Outcome{}, NewError(Invalid, "settings_nothing", nil)
		}
		if set.TierRoles != nil && *set.TierRoles && u.league.Season.Rules.System == Duel {
			return Outcome{}, InvalidOption("tier_roles", "tier_roles_none", nil)
		}
		if err := u.checkNoTierRole(set); err != nil {
			return Outcome{}, err
		}
		if err := u.PutLeague(set.apply(u.league)); err != nil {
			return Outcome{}, err
		}
		args := Args{"settings": changed.names, "values": changed.values}
		if err := u.act("act_settings", 0, args, ""); err != nil {
			return Outcome{}, err
		}
		return Outcome{Kind: OutcomeSettings, League: league}, nil
	})
}

// changedSettings are the settings given, for the audit: names as in Settings, values as Discord shows them.
type changedSettings struct {
	names, values []string
}

func (c *changedSettings) add(name, value string) {
	c.names, c.values = append(c.names, name), append(c.values, value)
}

// check refuses bad values, tidies the name, and lists what is given.
func (set *Settings) check() (changed changedSettings, err error) {
	if set.Name != nil {
		name, err := checkName(*set.Name, longestLeague)
		if err != nil {
			return changed, err
		}
		set.Name = &name
		changed.add("name", name)
	}
	if set.Locale != nil {
		if err = checkLocale(*set.Locale); err != nil {
			return changed, err
		}
		changed.add("language", *set.Locale)
	}
	if set.Zone != nil {
		if _, err = loadZone(*set.Zone); err != nil || *set.Zone == "" {
			return changed, InvalidOption("timezone", "zone_unknown", Args{"zone": *set.Zone})
		}
		changed.add("timezone", *set.Zone)
	}
	if set.CasualGames != nil {
		if n := *set.CasualGames; n < 0 || n > mostCasual {
			return changed, InvalidOption("casual_games", "gate_range", Args{"min": 0, "max": mostCasual})
		}
		changed.add("casual_games", strconv.Itoa(*set.CasualGames))
	}
	set.list(&changed)
	return changed, nil
}

// list adds the settings that cannot be wrong.
func (set *Settings) list(changed *changedSettings) {
	if set.Channel != nil {
		changed.add("channel", channelText(*set.Channel))
	}
	if set.HighestWin != nil {
		changed.add("scores", choose(*set.HighestWin, "highest", "lowest"))
	}
	if set.Closed != nil {
		changed.add("registration", choose(*set.Closed, "closed", "open"))
	}
	if set.Confirm != nil {
		changed.add("confirm", choose(*set.Confirm, "on", "off"))
	}
	if set.GateRole != nil {
		changed.add("gate_role", roleText(*set.GateRole))
	}
	if set.ModRole != nil {
		changed.add("moderator_role", roleText(*set.ModRole))
	}
	if set.TierRoles != nil {
		changed.add("tier_roles", choose(*set.TierRoles, "on", "off"))
	}
	if set.ModChannel != nil {
		changed.add("moderator_channel", channelText(*set.ModChannel))
	}
}

// apply returns the league with the settings given.
func (set *Settings) apply(l League) League {
	put(&l.Name, set.Name)
	put(&l.Channel, set.Channel)
	put(&l.Locale, set.Locale)
	put(&l.Zone, set.Zone)
	put(&l.HighestWin, set.HighestWin)
	put(&l.Closed, set.Closed)
	put(&l.Confirm, set.Confirm)
	put(&l.Gate.Role, set.GateRole)
	put(&l.Gate.CasualGames, set.CasualGames)
	put(&l.ModRole, set.ModRole)
	put(&l.ModChannel, set.ModChannel)
	put(&l.TierRoles, set.TierRoles)
	return l
}

func put[T any](field, value *T) {
	if value != nil {
		*field = *value
	}
}

func choose(yes bool, a, b string) string {
	if yes {
		return a
	}
	return b
}

// none is how the audit writes a channel or role that was taken away.
const none = "-"

func channelText(id ChannelID) string {
	if id == 0 {
		return none
	}
	return fmt.Sprintf("<#%d>", id)
}

func roleText(id RoleID) string {
	if id == 0 {
		return none
	}
	return fmt.Sprintf("<@&%d>", id)
}

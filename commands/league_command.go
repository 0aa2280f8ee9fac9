package commands

import (
	"context"
	"strings"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/league"
)

// mostGateGames is the highest number of casual games an entry gate may ask for.
const mostGateGames = 100

// leagueCommand is /league create|settings|season|show. Discord knows one default permission for a command with all its
// subcommands: it is Manage Events, that of all but create, which asks for Manage Server here.
func (c *Commands) leagueCommand(d definer) command {
	habits := func() []*option {
		return []*option{
			channel("channel"), d.chosen("language", locale.Languages()...), completed("timezone", leagueLimit),
			d.chosen("scores", "lowest", "highest"),
		}
	}
	settings := append([]*option{text("name", leagueLimit)}, habits()...)
	settings = append(settings,
		d.chosen("registration", "open", "closed"), d.chosen("confirm", "on", "off"),
		d.chosen("tier_roles", "on", "off"), role("gate_role"), integer("casual_games", 0, mostGateGames),
		role("moderator_role"), channel("moderator_channel"),
		d.chosen("remove", "gate_role", "moderator_role", "moderator_channel"), completed("league", leagueLimit))
	return command{
		definition: d.command("league", discordgo.PermissionManageEvents,
			sub("create", append(append([]*option{required(text("name", leagueLimit))}, d.rules()...), habits()...)...),
			sub("settings", settings...),
			sub("season", append(d.rules(), completed("league", leagueLimit))...),
			sub("show", completed("league", leagueLimit)),
		),
		routes: []route{
			{pattern: "league/create", access: admin, handle: c.handleLeagueCreate},
			{pattern: "league/settings", league: true, access: moderator, handle: c.handleLeagueSettings},
			{pattern: "league/season", league: true, access: moderator, handle: c.handleLeagueSeason},
			{pattern: "league/show", league: true, handle: c.handleLeagueShow},
		},
	}
}

func (c *Commands) handleLeagueCreate(ctx context.Context, r *Request) (Reply, error) {
	home := r.Here
	if r.Parent != 0 {
		home = r.Parent
	}
	if r.has("channel") {
		home = r.Options["channel"].Channel
	}
	language := r.text("language")
	if language == "" {
		language = c.printer(r).Lang()
	}
	rules, err := rulesOf(r)
	if err != nil {
		return Reply{}, err
	}
	start, err := startOf(r)
	if err != nil {
		return Reply{}, err
	}
	outcome, err := c.league.CreateLeague(ctx, r.origin(), league.NewLeague{
		Name: r.text("name"), Rules: rules, Start: start, Channel: home, Shares: r.has("channel"), Locale: language,
		Zone: spelledZone(r.text("timezone")), HighestWin: highestWins(r.text("scores"), rules.System),
	})
	if err != nil {
		return Reply{}, err
	}
	return c.outcome(ctx, r, outcome)
}

func (c *Commands) handleLeagueSettings(ctx context.Context, r *Request) (Reply, error) {
	set, err := settingsOf(r)
	if err != nil {
		return Reply{}, err
	}
	outcome, err := c.league.ChangeSettings(ctx, r.origin(), r.league.ID, set)
	if err != nil {
		return Reply{}, err
	}
	return c.outcome(ctx, r, outcome)
}

// settingsOf reads the options that were given; the others stay as they are.
func settingsOf(r *Request) (league.Settings, error) {
	var set league.Settings
	for name, field := range map[string]**string{"name": &set.Name, "language": &set.Locale, "timezone": &set.Zone} {
		if r.has(name) {
			typed := r.text(name)
			*field = &typed
		}
	}
	if set.Zone != nil {
		*set.Zone = spelledZone(*set.Zone)
	}
	for name, field := range map[string]**league.ChannelID{"channel": &set.Channel, "moderator_channel": &set.ModChannel} {
		if r.has(name) {
			id := r.Options[name].Channel
			*field = &id
		}
	}
	if r.has("scores") {
		highest := r.text("scores") == "highest"
		set.HighestWin = &highest
	}
	if r.has("registration") {
		closed := r.text("registration") == "closed"
		set.Closed = &closed
	}
	if r.has("confirm") {
		on := r.text("confirm") == "on"
		set.Confirm = &on
	}
	if r.has("tier_roles") {
		on := r.text("tier_roles") == "on"
		set.TierRoles = &on
	}
	if err := roleSettings(r, &set); err != nil {
		return league.Settings{}, err
	}
	return set, nil
}

// roleSettings reads the gate and the moderator role, and what remove takes away. A setting given and removed at once
// is a slip and refused.
func roleSettings(r *Request, set *league.Settings) error {
	remove := r.text("remove")
	if remove != "" && r.has(remove) {
		return league.InvalidOption("remove", "set_and_removed", league.Args{"setting": remove})
	}
	for _, setting := range []struct {
		option string
		to     **league.RoleID
	}{{"gate_role", &set.GateRole}, {"moderator_role", &set.ModRole}} {
		if !r.has(setting.option) {
			continue
		}
		id := r.Options[setting.option].Role
		if league.GuildID(id) == r.Guild {
			return league.InvalidOption(setting.option, "role_everyone", nil) // the role @everyone has the server's id
		}
		*setting.to = &id
	}
	if r.has("casual_games") {
		games := int(r.Options["casual_games"].Int)
		set.CasualGames = &games
	}
	switch remove {
	case "gate_role":
		set.GateRole = new(league.RoleID)
	case "moderator_role":
		set.ModRole = new(league.RoleID)
	case "moderator_channel":
		set.ModChannel = new(league.ChannelID)
	}
	return nil
}

func (c *Commands) handleLeagueShow(ctx context.Context, r *Request) (Reply, error) {
	summary, err := c.league.Summary(ctx, r.league.ID)
	if err != nil {
		return Reply{}, err
	}
	return replyWith(view.Summary(c.printer(r), summary)), nil
}

// leagueChanged shows the league as it is now. A moderator role comes with the step that only an administrator can take.
func (c *Commands) leagueChanged(ctx context.Context, r *Request, o league.Outcome) (Reply, error) {
	summary, err := c.league.Summary(ctx, o.League)
	if err != nil {
		return Reply{}, err
	}
	p := c.printer(r)
	reply := replyWith(view.Summary(p, summary))
	reply.pictures = nil // settings change none of its figures
	reply.Content = p.Text(view.BySystem(p, "outcome."+string(o.Kind), summary.League.Season.Rules.System), locale.Args{"League": view.LeagueName(summary.League)})
	if o.Kind == league.OutcomeTakenIn {
		unplaced, err := c.unplaced(ctx, r, o.League)
		if err != nil {
			return Reply{}, err
		}
		reply.Content = strings.TrimSuffix(reply.Content+"\n"+view.Unplaced(p, unplaced), "\n")
	}
	if r.has("channel") {
		shared, err := c.shared(ctx, r, summary.League)
		if err != nil {
			return Reply{}, err
		}
		reply.Content = shared + reply.Content
	}
	if r.has("moderator_role") {
		step := p.Text("settings.role_step", locale.Args{"Role": view.RoleMention(summary.League.ModRole)})
		reply.Content = step + "\n" + reply.Content
	}
	return reply, nil
}

// shared says which other leagues are at home in the channel that was chosen for one, "" where none is.
func (c *Commands) shared(ctx context.Context, r *Request, l league.League) (string, error) {
	others, err := c.league.Neighbours(ctx, l)
	if err != nil || len(others) == 0 {
		return "", err
	}
	names := make([]string, len(others))
	for i, other := range others {
		names[i] = view.LeagueName(other)
	}
	p := c.printer(r)
	return p.Text("settings.shared", locale.Args{"Channel": view.ChannelMention(l.Channel), "Leagues": p.List(names)}) + "\n", nil
}

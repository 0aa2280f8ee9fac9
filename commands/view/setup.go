package view

import (
	"cmp"
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
)

// Parts of a set-up, in custom ids.
const (
	SetupSystem   = "system"
	SetupChannel  = "channel"
	SetupLanguage = "language"
	SetupName     = "name"
	SetupZone     = "zone"
)

// SetupChoice is what has been chosen of a league that is to be.
type SetupChoice struct {
	System   SetupGame
	Channel  league.ChannelID
	Language string
}

// SetupGame is what a league plays: the name of its rating system, or mostPoints.
type SetupGame string

// mostPoints are tables where the highest total wins; those of the rating system's name are won by the lowest.
const mostPoints SetupGame = "most"

// Rules tells the rating system, and who wins by totals: "highest", "lowest", or "" where the system decides.
func (g SetupGame) Rules() (system league.System, scores string) {
	switch g {
	case mostPoints:
		return league.Table, "highest"
	case SetupGame(league.Table):
		return league.Table, "lowest"
	}
	return league.System(g), ""
}

// SetupPath is the custom id of a step, with what has been chosen.
func SetupPath(step string, s SetupChoice) string {
	return Path("setup", step, s.System, int64(s.Channel), s.Language)
}

// Welcome is how the bot explains itself where it has just come.
func Welcome(p *locale.Printer) Message {
	return Message{Content: p.Text("setup.welcome", nil)}.with(
		Button(p, discordgo.PrimaryButton, "setup.button", "setup", nil))
}

// Setup draws what there is to choose.
func Setup(p *locale.Printer, s SetupChoice) Message {
	m := Message{Content: p.Text("setup.choose", nil)}
	m = m.with(setupMenu(p, SetupSystem, s, string(s.System),
		string(mostPoints), string(league.Table), string(league.Duel), string(league.Go)))
	m = m.with(discordgo.SelectMenu{
		MenuType: discordgo.ChannelSelectMenu, CustomID: SetupPath("pick/"+SetupChannel, s),
		ChannelTypes:  []discordgo.ChannelType{discordgo.ChannelTypeGuildText, discordgo.ChannelTypeGuildNews},
		DefaultValues: []discordgo.SelectMenuDefaultValue{{ID: strconv.FormatInt(int64(s.Channel), 10), Type: discordgo.SelectMenuDefaultValueChannel}},
	})
	m = m.with(setupMenu(p, SetupLanguage, s, s.Language, locale.English, locale.French))
	return m.with(Button(p, discordgo.PrimaryButton, "setup.next", SetupPath("name", s), nil))
}

// setupMenu is a menu of values, whose labels are "setup.<part>.<value>".
func setupMenu(p *locale.Printer, part string, s SetupChoice, chosen string, values ...string) discordgo.SelectMenu {
	menu := discordgo.SelectMenu{MenuType: discordgo.StringSelectMenu, CustomID: SetupPath("pick/"+part, s)}
	for _, v := range values {
		menu.Options = append(menu.Options, discordgo.SelectMenuOption{
			Label: p.Text("setup."+part+"."+v, nil), Value: v, Default: v == chosen,
		})
	}
	return menu
}

// SetupInput is what was typed of a league that is to be: what of it may stand.
type SetupInput struct{ Name, Zone string }

// againPath is the custom id of a form in which one of the two stands already. One that a custom id has no room for loses
// its end.
func againPath(s SetupChoice, typed SetupInput) string {
	part, text := SetupName, clean(typed.Name, leagueLimit)
	if typed.Zone != "" {
		part, text = SetupZone, clean(typed.Zone, leagueLimit)
	}
	if text == "" {
		return SetupPath("name", s)
	}
	path := func(typed string) string { return SetupPath(Path("again", part, typed), s) }
	room := CustomIDLimit - Length(path(""))
	var kept strings.Builder
	for _, r := range text {
		escaped := string(r)
		if strings.ContainsRune("%/"+stamp, r) { // which mean something in a custom id
			escaped = fmt.Sprintf("%%%02X", r)
		}
		if room -= Length(escaped); room < 0 {
			break
		}
		kept.WriteString(escaped)
	}
	return path(kept.String())
}

// SetupTyped reads from a custom id what stands in the form already.
func SetupTyped(part, typed string) SetupInput {
	text, err := url.PathUnescape(typed)
	switch {
	case err != nil:
		return SetupInput{}
	case part == SetupZone:
		return SetupInput{Zone: text}
	}
	return SetupInput{Name: text}
}

// SetupFields are the inputs of what is typed.
func SetupFields(p *locale.Printer, s SetupChoice, typed SetupInput) []discordgo.MessageComponent {
	system, _ := s.System.Rules()
	row := func(input discordgo.TextInput) discordgo.MessageComponent {
		return discordgo.ActionsRow{Components: []discordgo.MessageComponent{input}}
	}
	return []discordgo.MessageComponent{
		row(discordgo.TextInput{
			CustomID: SetupName, Label: p.Text("setup.name", nil), Style: discordgo.TextInputShort, Required: true,
			MaxLength: leagueLimit, Value: cmp.Or(typed.Name, p.Text("setup.name."+string(system), nil)),
		}),
		row(discordgo.TextInput{
			CustomID: SetupZone, Label: p.Text("setup.zone", nil), Style: discordgo.TextInputShort, Required: true,
			MaxLength: leagueLimit, Value: typed.Zone, Placeholder: p.Text("setup.zone.example", nil),
		}),
	}
}

// SetupAgain says what was typed wrongly, offers time zones that may have been meant, and lets it be typed again; what may
// stand is there then.
func SetupAgain(p *locale.Printer, s SetupChoice, problem string, right SetupInput, zones []string) Message {
	m := Message{Content: problem}
	if len(zones) > 0 {
		menu := discordgo.SelectMenu{
			MenuType: discordgo.StringSelectMenu, CustomID: SetupPath("zone", s), Placeholder: p.Text("setup.zone.meant", nil),
		}
		for _, zone := range zones {
			menu.Options = append(menu.Options, discordgo.SelectMenuOption{Label: zone, Value: setupOption(zone, right.Name)})
		}
		m = m.with(menu)
	}
	return m.with(Button(p, discordgo.SecondaryButton, "setup.again", againPath(s, right), nil))
}

// setupOption is the value of a zone in a menu, with the name that was typed beside it.
func setupOption(zone, name string) string {
	return begin(zone+"|"+clean(name, leagueLimit), ChoiceLimit)
}

// CutSetupOption divides the value of a zone in a menu.
func CutSetupOption(value string) (zone, name string, ok bool) { return strings.Cut(value, "|") }

package view

import (
	"strings"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
)

// Exported tells what the files of an export are.
func Exported(p *locale.Printer, a league.Archive) Message {
	text := p.Text("export.done", locale.Args{"League": LeagueName(a.League)})
	if a.Waiting > 0 {
		text += "\n" + p.Count("export.waits", a.Waiting, nil)
	}
	return Message{Content: text}
}

// ImportPreview draws what importing a file would make, with the buttons that do it or not.
func ImportPreview(p *locale.Printer, v league.ArchivePreview, upload league.UploadID) Message {
	counts := p.Count("import.players", v.Players, nil) + " · " + p.Count("import.games", v.Games, nil) + " · " +
		p.Count("import.seasons", v.Seasons, nil)
	var board []string
	for _, row := range v.Top {
		board = append(board, boardRow(p, v.System, row))
	}
	if len(board) == 0 {
		board = append(board, p.Text("import.nobody", nil))
	}
	moves := p.Text(pick(v.Moves, "import.moves", "import.home"), nil)
	text := paragraphs(counts, strings.Join(board, "\n"), moves, comesWith(p, v), Unplaced(p, v.Unplaced), p.Text("import.replayed", nil))
	m := embed(colourChange, p.Text("import.title", locale.Args{"League": Text(v.Name, leagueLimit)}), text, "")
	return m.with(
		Button(p, discordgo.PrimaryButton, "import.confirm", Path("import", upload, "confirm"), nil),
		Button(p, discordgo.SecondaryButton, "import.cancel", Path("import", upload, "cancel"), nil),
	)
}

// comesWith lists what acts in the server by itself, or lets somebody act, once a league is there; "" for nothing.
func comesWith(p *locale.Printer, v league.ArchivePreview) string {
	var lines []string
	if v.Weekly != nil {
		lines = append(lines, p.Text("import.weekly", locale.Args{"Day": weekday(p, v.Weekly.Day.String()), "Time": clock(p, v.Weekly.Clock())}))
	}
	if v.TierRoles {
		lines = append(lines, p.Text(BySystem(p, "summary.tier_roles", v.System), nil))
	}
	if v.ModRole != 0 {
		lines = append(lines, modRoleLine(p, v.ModRole))
	}
	if len(lines) == 0 {
		return ""
	}
	return p.Text("import.with", nil) + "\n- " + strings.Join(lines, "\n- ")
}

// mostUnplaced is how many tournaments without a channel are listed.
const mostUnplaced = 8

// Unplaced lists, by their titles, the running tournaments of a league that have come without a channel; "" for none.
func Unplaced(p *locale.Printer, titles []string) string {
	if len(titles) == 0 {
		return ""
	}
	lines := []string{}
	for _, title := range titles {
		lines = append(lines, "- "+Text(title, leagueLimit))
	}
	head := p.Count("import.unplaced", len(titles), nil)
	return head + "\n" + list{lines: lines, most: mostUnplaced, more: func(n int) string { return p.Count("list.more", n, nil) }}.fit(ContentLimit/2)
}

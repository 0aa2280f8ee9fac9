package view

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
)

// GameRated announces a game: a mention of the members who played, a line a player, and below what happened to tiers
// and who is new. played is the time of a late game; followed says that its players have later games, so that its figures
// are those of then and its reporter cannot undo it.
func GameRated(p *locale.Printer, l league.League, e league.GameRated, names league.NameMap, played time.Time, followed bool) Message {
	key := "post.game"
	switch {
	case e.Casual && e.Late:
		key = "post.casual_late"
	case e.Casual:
		key = "post.casual"
	case e.Late:
		key = "post.late"
	}
	var joined []league.PlayerID
	for _, line := range e.Lines {
		if line.Joined {
			joined = append(joined, line.Player)
		}
	}
	kind := current
	switch {
	case e.Casual, e.Event != 0:
		kind = casual
	case followed:
		kind = past
	}
	text := paragraphs(
		goHead(p, l, e),
		strings.Join(resultLines(p, l.Season.Rules.System, e.Lines, names, kind, e.Black), "\n"),
		strings.Join(tierLines(p, e.Lines, names, kind), "\n"),
		joinedLine(p, l.Season.Rules.System, joined, names),
	)
	if len(e.Moves) > 0 {
		text = moveList(p, l.Season.Rules.System, e.Moves, names).between(paragraphs(text, p.Text("post.moved", nil)), tierList(p, e.Tiers, names))
	}
	m := embed(colourResult, "", text, footer(p, l, 1, 1))
	m.Content = p.Text(key, locale.Args{"Number": e.Number, "Played": date(played, 'f')})
	m.Content += waitedFor(p, e)
	if mentions := mentionsOf(e, names); len(mentions) > 0 {
		m.Content += " · " + strings.Join(mentions, " ")
	}
	if followed || e.By == league.Forgotten { // nobody can undo it any more
		return m.with(ExplainButton(p, e.Game))
	}
	return m.with(ExplainButton(p, e.Game), UndoButton(p, e.Game))
}

// ExplainButton shows whoever presses it the arithmetic of his change in a game.
func ExplainButton(p *locale.Printer, game league.EntryID) discordgo.Button {
	return Button(p, discordgo.SecondaryButton, "button.explain", Path("game", game, "explain"), nil)
}

// UndoButton lets the reporter take a game back.
func UndoButton(p *locale.Printer, game league.EntryID) discordgo.Button {
	return Button(p, discordgo.SecondaryButton, "button.undo", Path("game", game, "undo"), nil)
}

// mentionsOf mentions the members who played, by place.
func mentionsOf(e league.GameRated, names league.NameMap) []string {
	var out []string
	for _, line := range e.Lines {
		if user := names[line.Player].User; user != 0 {
			out = append(out, mention(user))
		}
	}
	return out
}

// Mention is a mention of an account; whether it pings is decided by a message's allowed mentions. Of somebody who was
// forgotten there is none left: "somebody who was forgotten" stands there instead, in the middle of a sentence.
func Mention(p *locale.Printer, user league.UserID) string {
	if user == league.Forgotten {
		return p.Text("by.forgotten", nil)
	}
	return mention(user)
}

func mention(user league.UserID) string { return "<@" + strconv.FormatInt(int64(user), 10) + ">" }

// Recalculated announces that present ratings moved for a reason other than a new game. game is a late result that is
// announced by it.
func Recalculated(p *locale.Printer, l league.League, e league.Recalculated, names league.NameMap, game *league.GameView) Message {
	by := ""
	if e.By != 0 {
		by = p.Text("post.by", locale.Args{"User": Mention(p, e.By)})
	}
	reason := ""
	if e.Reason != "" {
		reason = p.Text("post.reason", locale.Args{"Reason": Text(e.Reason, reasonLimit)})
	}
	if game != nil {
		reason = paragraphs(placings(p, game.Season.Rules.System, game.Game, game.Names), within(p, game.Event), reason)
	}
	tiers := tierList(p, e.Tiers, names)
	text := paragraphs(reason, p.Text("post.no_moves", nil), tiers)
	if len(e.Moves) > 0 {
		text = moveList(p, l.Season.Rules.System, e.Moves, names).between(paragraphs(reason, p.Count("post.moves", len(e.Moves), nil)), tiers)
	}
	m := embed(colourChange, "", text, footer(p, l, 1, 1))
	m.Content = p.Text("post.recalculated."+string(e.Cause), locale.Args{
		"Number": e.Number, "By": by, "Name": nameOf(names, e.Player),
	})
	if e.Cause == league.CauseMerge { // which is no game
		return m.with(Button(p, discordgo.SecondaryButton, "button.open", Path("rank", e.Player), nil))
	}
	return m.with(ExplainButton(p, e.Entry))
}

// Trouble tells moderators what to mend, in a post. One about a dispute leads to the open ones, one about a player who is
// gone takes him out.
func Trouble(p *locale.Printer, l league.League, e league.TroubleTold, text string) Message {
	m := embed(colourTrouble, p.Text("trouble.title", nil), text, footer(p, l, 1, 1))
	if e.Code == "trouble_dispute" || e.Code == "trouble_report" || e.Code == "trouble_report_left" {
		return m.with(DisputesButton(p, l.ID))
	}
	return m.with(DropButtons(p, league.Trouble{Code: e.Code, Args: e.Args})...)
}

// rowButtons is how many buttons stand in a row.
const rowButtons = 5

// DropButtons take out of their pods those of whom the troubles tell that they have left the server, as many as a row has.
func DropButtons(p *locale.Printer, troubles ...league.Trouble) []discordgo.MessageComponent {
	var row []discordgo.MessageComponent
	for _, t := range troubles {
		pod, number, name := t.Args["id"], t.Args["number"], t.Args["player"]
		if t.Code != "trouble_pod_left" || pod == nil || number == nil || len(row) == rowButtons {
			continue
		}
		row = append(row, Button(p, discordgo.DangerButton, "button.drop_player", Path("pod", pod, "out", number), locale.Args{
			"Name": Label(fmt.Sprint(name), nameLimit),
		}))
	}
	return row
}

// troublesLimit leaves an answer its own 4096 characters of the 6000 that a message's embeds have together.
const troublesLimit = 1500

// TroubleLine is a trouble below an answer, with the league it concerns.
func TroubleLine(l league.League, text string) string { return "**" + LeagueName(l) + "** · " + text }

// RoomForTroubles tells whether there is room for Troubles below the embeds of an answer. Below one of several embeds, as
// that of /help, there may be none.
func RoomForTroubles(p *locale.Printer, answer []*discordgo.MessageEmbed) bool {
	return embedsLength(answer)+Length(p.Text("trouble.title", nil))+troublesLimit <= EmbedsLimit
}

// Troubles tells moderators what to mend, below an answer that leaves room for it.
func Troubles(p *locale.Printer, lines []string) Message {
	text := list{lines: lines, more: func(n int) string { return p.Count("list.more", n, nil) }}.fit(troublesLimit)
	return embed(colourTrouble, p.Text("trouble.title", nil), text, "")
}

// SharedBy puts into a view's message who showed it to the channel, in place of the private buttons, and a button that
// opens the view as it is then.
func SharedBy(p *locale.Printer, m Message, by league.UserID, path string) Message {
	m.Content = p.Text("post.shared", locale.Args{"User": Mention(p, by)})
	m.Components = nil
	return m.with(Button(p, discordgo.SecondaryButton, "button.open", path, nil))
}

// Pinged lists the accounts an event may ping: the members at the table of a result or a report, nobody else.
func Pinged(e league.DomainEvent, names league.NameMap) []string {
	var users []string
	ping := func(user league.UserID) {
		if user != 0 {
			users = append(users, strconv.FormatInt(int64(user), 10))
		}
	}
	switch e := e.(type) {
	case league.GameRated:
		for _, line := range e.Lines {
			ping(names[line.Player].User)
		}
	case league.ReportWaits:
		for _, user := range e.Asked {
			ping(user)
		}
	}
	slices.Sort(users)
	return slices.Compact(users)
}

// Entry is the entry of a log that an event tells of; 0 where it tells of none.
func Entry(e league.DomainEvent) league.EntryID {
	switch e := e.(type) {
	case league.GameRated:
		return e.Game
	case league.Recalculated:
		return e.Entry
	}
	return 0
}

// Players lists the players an event names, each once.
func Players(e league.DomainEvent) []league.PlayerID {
	var ids []league.PlayerID
	switch e := e.(type) {
	case league.GameRated:
		for _, line := range e.Lines {
			ids = append(ids, line.Player)
		}
		ids = append(ids, movedPlayers(e.Moves, e.Tiers)...)
	case league.EventRated:
		for _, line := range e.Lines {
			ids = append(ids, line.Player)
		}
		ids = append(ids, movedPlayers(e.Moves, nil)...)
	case league.Recalculated:
		if ids = movedPlayers(e.Moves, e.Tiers); e.Player != 0 {
			ids = append(ids, e.Player)
		}
	case league.SeasonOpened:
		ids = rowPlayers(e.Podium)
	case league.LeaderboardPosted:
		ids = rowPlayers(e.Rows)
		for _, g := range e.Improved {
			ids = append(ids, g.Player)
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

func movedPlayers(moves []league.Move, tiers []league.TierChange) []league.PlayerID {
	var ids []league.PlayerID
	for _, move := range moves {
		ids = append(ids, move.Player)
	}
	for _, change := range tiers {
		ids = append(ids, change.Player)
	}
	return ids
}

func rowPlayers(rows []league.TopRow) []league.PlayerID {
	ids := make([]league.PlayerID, len(rows))
	for i, row := range rows {
		ids[i] = row.Player
	}
	return ids
}

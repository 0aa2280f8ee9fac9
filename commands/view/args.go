package view

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
)

const (
	// argLimit is how many characters of a typed text a message quotes.
	argLimit = 100
	// listLimit is how many characters of a list it has room for.
	listLimit = 400
)

// Args makes the arguments of an error or act ready for a message: names for players, mentions for accounts, roles and
// channels, the language's decimals for numbers, timestamps for times, and typed text made safe. "option" stays as it is, for it
// is the name of an option, never typed text.
func Args(p *locale.Printer, names league.NameMap, args league.Args) locale.Args {
	out := make(locale.Args, len(args))
	for key, value := range args {
		if key == "option" {
			out[key] = value
			continue
		}
		out[key] = arg(p, names, value)
	}
	return out
}

func arg(p *locale.Printer, names league.NameMap, value any) any {
	switch v := value.(type) {
	case string:
		return Text(v, argLimit)
	case int, int64:
		return v
	case float64:
		return p.Decimal(v, decimals(v))
	case time.Time:
		return date(v, 'f')
	case league.PlayerID:
		return nameOf(names, v)
	case league.UserID:
		return Mention(p, v)
	case league.RoleID:
		return role(v)
	case league.ChannelID:
		return channel(v)
	case []string:
		return listed(p, names, v)
	case []int:
		return listed(p, names, v)
	case []float64:
		return listed(p, names, v)
	case []league.PlayerID:
		return listed(p, names, v)
	case []league.UserID:
		return listed(p, names, v)
	case []league.RoleID:
		return listed(p, names, v)
	case []league.ChannelID:
		return listed(p, names, v)
	}
	return Text(fmt.Sprint(value), argLimit)
}

// listed is a list within a sentence; of what has no room there it tells how many there are.
func listed[T any](p *locale.Printer, names league.NameMap, values []T) string {
	var texts []string
	room := listLimit
	for i, v := range values {
		text := fmt.Sprint(arg(p, names, v))
		if room -= Length(text); room < 0 && i > 0 {
			texts = append(texts, p.Count("list.others", len(values)-i, nil))
			break
		}
		texts = append(texts, text)
	}
	return p.List(texts)
}

// PlayersIn lists the players that arguments name.
func PlayersIn(args league.Args) []league.PlayerID {
	var ids []league.PlayerID
	for _, value := range args {
		switch v := value.(type) {
		case league.PlayerID:
			ids = append(ids, v)
		case []league.PlayerID:
			ids = append(ids, v...)
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

func role(r league.RoleID) string { return "<@&" + strconv.FormatInt(int64(r), 10) + ">" }

func channel(c league.ChannelID) string { return "<#" + strconv.FormatInt(int64(c), 10) + ">" }

// ChannelMention names a channel so that it can be clicked.
func ChannelMention(c league.ChannelID) string { return channel(c) }

// RoleMention mentions a role; whether it pings is decided by a message's allowed mentions.
func RoleMention(r league.RoleID) string { return role(r) }

// decimals is how many places v needs, at most four.
func decimals(v float64) int {
	text := strconv.FormatFloat(v, 'f', -1, 64)
	_, after, _ := strings.Cut(text, ".")
	return min(len(after), 4)
}

package commands

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"io"
	"strings"
	"unicode"

	"github.com/bwmarrin/discordgo"
	"golang.org/x/text/unicode/norm"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/file"
)

// attachedLimit is how many bytes an exported file may have: Discord takes 10 MiB in a file, and 25 MiB in a message
// of three.
const attachedLimit = 8 << 20

// export is /export: the league as a file, to keep it or take it elsewhere.
func (c *Commands) export(d definer) command {
	return command{
		definition: d.command("export", discordgo.PermissionManageEvents, completed("league", leagueLimit)),
		routes:     []route{{pattern: "export", league: true, access: moderator, handle: c.handleExport}},
	}
}

func (c *Commands) handleExport(ctx context.Context, r *Request) (Reply, error) {
	a, err := c.league.Export(ctx, r.origin(), r.league.ID)
	if err != nil {
		return Reply{}, err
	}
	p := c.printer(r)
	reply := replyWith(view.Exported(p, a))
	name := fileName(a.League.Name)
	for _, part := range []struct {
		name, alt, kind string
		write           func(io.Writer, league.Archive) error
	}{
		{name + ".json", "export.alt.league", "application/json", file.WriteArchive},
		{name + "-games.csv", "export.alt.games", "text/csv", file.WriteGamesCSV},
		{name + "-ratings.csv", "export.alt.ratings", "text/csv", file.WriteRatingsCSV},
	} {
		attached := view.File{Name: part.name, Type: part.kind, Alt: p.Text(part.alt, locale.Args{"League": view.LeagueName(a.League)})}
		if err := attach(&attached, a, part.write); err != nil {
			return Reply{}, err
		}
		reply.Files = append(reply.Files, attached)
	}
	return reply, nil
}

// attach writes the content of a file, compressed where it would be too large; Invalid "export_large" where it still is.
func attach(f *view.File, a league.Archive, write func(io.Writer, league.Archive) error) error {
	var plain bytes.Buffer
	if err := write(&plain, a); err != nil {
		return err
	}
	f.Content = plain.Bytes()
	if len(f.Content) <= attachedLimit {
		return nil
	}
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	_, err := z.Write(f.Content)
	if err = errors.Join(err, z.Close()); err != nil {
		return err
	}
	f.Name, f.Type, f.Content = f.Name+".gz", "application/gzip", packed.Bytes()
	if len(f.Content) > attachedLimit {
		return league.NewError(league.Invalid, "export_large", nil)
	}
	return nil
}

// fileName makes a file's name of a league's: the letters and digits that Discord keeps, divided by "-".
func fileName(name string) string {
	words := strings.FieldsFunc(norm.NFD.String(strings.ToLower(name)), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.Is(unicode.Mn, r)
	})
	text := strings.Map(func(r rune) rune {
		if r > unicode.MaxASCII {
			return -1
		}
		return r
	}, strings.Join(words, "-"))
	if text = strings.Trim(text, "-"); text == "" {
		return "league"
	}
	return text
}

package commands

import (
	"bytes"
	"context"
	"slices"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/file"
)

const (
	uploadLimit  = 10 << 20 // bytes of a file that is brought
	archiveLimit = 64 << 20 // bytes of its text, unpacked
)

// importLeague is /import: a league out of a file. A preview comes first.
func (c *Commands) importLeague(d definer) command {
	return command{
		definition: d.command("import", discordgo.PermissionManageGuild,
			required(attachment("file")), text("name", leagueLimit), boolean("move")),
		routes: []route{
			{pattern: "import", access: admin, handle: c.handleImport},
			{pattern: "import/{upload}/confirm", access: admin, handle: c.handleImportConfirm},
			{pattern: "import/{upload}/cancel", access: admin, handle: c.handleImportCancel},
		},
	}
}

func (c *Commands) handleImport(ctx context.Context, r *Request) (Reply, error) {
	brought := r.Options["file"].File
	if brought == nil || brought.Size > uploadLimit {
		return Reply{}, league.InvalidOption("file", "file_large", league.Args{"limit": uploadLimit >> 20})
	}
	content, err := brought.Read(ctx)
	if err != nil {
		return Reply{}, err
	}
	a, err := archiveOf(content)
	if err != nil {
		return Reply{}, err
	}
	home := league.ArchiveHome{Name: r.text("name"), Move: r.Options["move"].Bool, Channel: r.home()}
	outcome, err := c.league.KeepUpload(ctx, r.origin(), a, home, content)
	if err != nil {
		return Reply{}, err
	}
	return c.outcome(ctx, r, outcome)
}

func archiveOf(content []byte) (league.Archive, error) {
	return file.ReadArchive(bytes.NewReader(content), archiveLimit)
}

// home is the channel where it was typed, or that of the thread.
func (r *Request) home() league.ChannelID {
	if r.Parent != 0 {
		return r.Parent
	}
	return r.Here
}

// importPreview shows what importing a file that was kept would make.
func (c *Commands) importPreview(ctx context.Context, r *Request, id league.UploadID) (Reply, error) {
	kept, home, err := c.league.Upload(ctx, r.origin(), id)
	if err != nil {
		return Reply{}, err
	}
	a, err := archiveOf(kept.Content)
	if err != nil {
		return Reply{}, err
	}
	preview, err := c.league.PreviewArchive(ctx, r.origin(), a, home)
	if err != nil {
		return Reply{}, err
	}
	return replyWith(view.ImportPreview(c.printer(r), preview, id)), nil
}

func (c *Commands) handleImportConfirm(ctx context.Context, r *Request) (Reply, error) {
	id, err := r.number("upload")
	if err != nil {
		return Reply{}, err
	}
	kept, _, err := c.league.Upload(ctx, r.origin(), league.UploadID(id))
	if err != nil {
		return Reply{}, err
	}
	a, err := archiveOf(kept.Content)
	if err != nil {
		return Reply{}, err
	}
	outcome, err := c.league.ImportUpload(ctx, r.origin(), kept.ID, a)
	if err != nil {
		return Reply{}, err
	}
	reply, err := c.outcome(ctx, r, outcome)
	return replacing(r, reply, err)
}

func (c *Commands) handleImportCancel(ctx context.Context, r *Request) (Reply, error) {
	id, err := r.number("upload")
	if err != nil {
		return Reply{}, err
	}
	outcome, err := c.league.CancelUpload(ctx, r.origin(), league.UploadID(id))
	if err != nil {
		return Reply{}, err
	}
	reply, err := c.outcome(ctx, r, outcome)
	return replacing(r, reply, err)
}

// unplaced lists the titles of a league's running pods that have no channel, the oldest first.
func (c *Commands) unplaced(ctx context.Context, r *Request, id league.ID) ([]string, error) {
	running, err := c.league.RunningPods(ctx, r.Guild)
	var titles []string
	for _, p := range slices.Backward(running) {
		if p.League == id && p.Channel == 0 {
			titles = append(titles, p.Title)
		}
	}
	return titles, err
}

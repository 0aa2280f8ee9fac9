package bot

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands"
	"github.com/podiumbot/podium/league"
)

// A handler reads what a member has attached, and finds it as it was sent.
func TestAttachedFileIsRead(t *testing.T) {
	c := newClub(t)
	c.handlers.definitions = []*discordgo.ApplicationCommand{{Name: "import", Description: "Imports", Options: []*discordgo.ApplicationCommandOption{
		{Type: discordgo.ApplicationCommandOptionAttachment, Name: "file", Description: "The file"},
	}}}
	c.handlers.handle = func(ctx context.Context, r *commands.Request) commands.Reply {
		f := r.Options["file"].File
		text, err := f.Read(ctx)
		if err != nil {
			return commands.Reply{Content: err.Error()}
		}
		return commands.Reply{Content: f.Name + " holds " + string(text)}
	}
	p := c.start(t)
	answer := c.As(c.ana).In(c.table).Attach("league.json", []byte("{}")).Type("/import file:league.json")
	if err := answer.Err(); err != nil {
		t.Fatal(err)
	}
	if text := answer.Message().Content; text != "league.json holds {}" {
		t.Errorf("the answer is %q", text)
	}
	p.stop()
	c.noFaults(t)
}

func TestDownloadRefuses(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/elsewhere":
			http.Redirect(w, r, "/file", http.StatusFound)
		case "/gone":
			http.NotFound(w, r)
		default:
			_, _ = w.Write([]byte("0123456789"))
		}
	}))
	defer server.Close()
	base, err := url.Parse(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	d := newDownloads(base, http.DefaultTransport)
	if text, err := d.fetch(t.Context(), server.URL+"/file?sign=secret", 10); err != nil || string(text) != "0123456789" {
		t.Errorf("%q, %v", text, err)
	}
	over, cancel := context.WithCancel(t.Context())
	cancel()
	for _, test := range []struct {
		name, address string
		ctx           context.Context
		size          int
	}{
		{"larger than it said", server.URL + "/file?sign=secret", t.Context(), 9},
		{"smaller", server.URL + "/file?sign=secret", t.Context(), 11},
		{"gone", server.URL + "/gone?sign=secret", t.Context(), 10},
		{"a redirect", server.URL + "/elsewhere?sign=secret", t.Context(), 10},
		{"too late", server.URL + "/file?sign=secret", over, 10},
		{"of nobody known", "http://169.254.169.254/file?sign=secret", t.Context(), 10},
		{"of Discord's, in the open", "http://cdn.discordapp.com/file?sign=secret", t.Context(), 10},
		{"no address", "://sign=secret", t.Context(), 10},
	} {
		text, err := d.fetch(test.ctx, test.address, test.size)
		if league.CodeOf(err) != "file_unreachable" || league.KindOf(err) != league.Unavailable || text != nil || strings.Contains(err.Error(), "secret") {
			t.Errorf("%s: %q, %v", test.name, text, err)
		}
	}
}

func TestFilesAreDiscords(t *testing.T) {
	d := newDownloads(&url.URL{Scheme: "https", Host: "discord.com"}, http.DefaultTransport)
	if !d.known("https://cdn.discordapp.com/ephemeral-attachments/1/2/league.json?ex=1") || d.known("https://cdn.discordapp.com.example/1") {
		t.Error("where Discord keeps files is not known")
	}
}

package commands_test

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"log/slog"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/google/go-cmp/cmp"

	"github.com/podiumbot/podium/commands"
	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/commands/view/viewtest"
	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/storage"
)

// updating tells whether to write the files anew; the flag is that of the other golden files of the package.
func updating() bool { return flag.Lookup("update").Value.String() == "true" }

// TestConversations plays every file of testdata/conversations: the real handlers, use cases and storage, the outbox
// drained through Announce.
func TestConversations(t *testing.T) {
	paths, err := filepath.Glob("testdata/conversations/*.txt")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no conversations: %v", err)
	}
	for _, path := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txt"), func(t *testing.T) {
			t.Parallel()
			play(t, path)
		})
	}
}

func play(t *testing.T, path string) {
	t.Helper()
	s := readScript(t, path)
	c := newConversation(t)
	for i, step := range s.steps {
		s.seen[i] = c.play(path, step)
	}
	c.end(path)
	s.update(t)
}

// play plays one step and compares what people see of it with what the file has.
func (c *conversation) play(path string, s step) string {
	c.Helper()
	c.at = fmt.Sprintf("%s:%d", path, s.number)
	seen := c.do(s.line)
	if seen != s.want && !updating() && !s.silent {
		c.Errorf("%s: %s\n%s", c.at, s.line, cmp.Diff(s.want, seen))
	}
	return seen
}

// end looks at what the bot wrote into its log.
func (c *conversation) end(path string) {
	c.Helper()
	log := c.log.String()
	if strings.Contains(log, "level=ERROR") {
		c.Errorf("%s: the log has errors:\n%s", path, log)
	}
	for _, m := range c.members {
		if len(m.Name) > 4 && strings.Contains(log, m.Name) {
			c.Errorf("%s: the log names %s", path, m.Name)
		}
	}
}

// conversation is a server with people in it, at work.
type conversation struct {
	*testing.T
	*cast
	at       string // where in the file
	store    *storage.Store
	service  *league.Service
	commands *commands.Commands
	log      *bytes.Buffer
	now      time.Time
	server   league.GuildID
	here     league.ChannelID
	count    int64 // interactions so far
	last     map[string]*commands.Request
	signup   string                     // the last one as it looks now
	waiting  bool                       // posts are not sent
	messages []message                  // everything that was sent, oldest first
	forms    map[string]*commands.Modal // that somebody has before him
}

// message is something people see: an answer to one person, or a post.
type message struct {
	to         string // whose answer; "" is a post
	post       int64
	text       string // of a post, as it looks now
	channel    league.ChannelID
	components []discordgo.MessageComponent
}

func newConversation(t *testing.T) *conversation {
	t.Helper()
	store, err := storage.Open(t.Context(), filepath.Join(t.TempDir(), "podium.db"), storage.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	c := &conversation{
		T: t, cast: newCast(), server: server, store: store, log: new(bytes.Buffer),
		now: time.Date(2026, 3, 3, 19, 0, 0, 0, time.UTC), last: make(map[string]*commands.Request),
		forms: make(map[string]*commands.Modal),
	}
	c.begin()
	c.here = c.channel("club")
	return c
}

// begin has the bot begin on its database.
func (c *conversation) begin() {
	c.service = league.New(c.store, func() time.Time { return c.now })
	c.commands = commands.New(c.service, commands.Options{Log: slog.New(slog.NewTextHandler(c.log, nil))})
}

// do plays one line and returns what people see of it.
func (c *conversation) do(line string) string {
	c.Helper()
	if rest, ok := strings.CutPrefix(line, "@"); ok {
		handle, action, _ := strings.Cut(rest, " ")
		if line == "@podium looks at the clock" {
			return c.lookAtClock()
		}
		if line == "@podium sends what waits" {
			c.waiting = false
			return strings.Join(c.drain(), "\n")
		}
		if where, ok := strings.CutPrefix(line, "@podium comes to "); ok {
			return c.arrive(where)
		}
		if c.members[handle] == nil {
			c.Fatalf("%s: nobody is called @%s", c.at, handle)
		}
		c.now = c.now.Add(time.Second)
		return c.act(handle, action)
	}
	word, rest, _ := strings.Cut(line, " ")
	var err error
	switch word {
	case "member":
		err = c.member(rest)
	case "members":
		err = c.crowd(rest)
	case "in":
		c.here = c.channel(rest)
	case "left": // a member of the channel's pod has left the server, as the bot finds out
		err = c.left(rest)
	case "posts": // wait, as they do when Discord is busy
		c.waiting = true
	case "holds": // a member has a role for his tier in the channel's league, as the bot finds out; no role: none any more
		err = c.holds(rest)
	case "restart": // of the bot: what it kept in memory is gone
		c.begin()
	case "gone": // a channel was deleted, as the bot finds out
		err = c.service.PostFailed(c.Context(), league.Trouble{
			Guild: c.server, Key: "channel/" + rest, Code: "channel_gone", Args: league.Args{"channel": c.channel(rest), "code": 10003}, At: c.now,
		})
	case "unseen": // a post in a channel could not be changed, for the bot does not see it
		err = c.service.PostFailed(c.Context(), league.Trouble{
			Guild: c.server, League: 1, Key: "channel/" + rest, Code: "edit_hidden", Args: league.Args{"channel": c.channel(rest), "code": 50001}, At: c.now,
		})
	case "server": // another one, by its number; the first is 1
		var n int
		_, err = fmt.Sscanf(rest, "%d", &n)
		c.server = server + league.GuildID(n-1)
	case "at":
		c.now, err = time.Parse("2006-01-02 15:04", rest)
	case "later":
		var d time.Duration
		d, err = time.ParseDuration(rest)
		c.now = c.now.Add(d)
	default:
		err = fmt.Errorf("no such step")
	}
	if err != nil {
		c.Fatalf("%s: %s: %v", c.at, line, err)
	}
	return ""
}

func (c *conversation) left(handle string) error {
	pod, err := c.service.FindPod(c.Context(), c.server, c.here, 0)
	if err != nil {
		return err
	}
	who, err := c.service.EntrantOf(c.Context(), pod.ID, c.members[handle].User)
	if err != nil {
		return err
	}
	return c.service.NoteLeft(c.Context(), pod.ID, []league.Entrant{who.Number})
}

func (c *conversation) holds(line string) error {
	handle, role, has := strings.Cut(line, " ")
	l, err := c.service.FindLeague(c.Context(), c.server, c.here, 0, "")
	if err != nil {
		return err
	}
	var id league.RoleID
	if has {
		id = c.role(role)
	}
	return c.service.KeepRoleHolder(c.Context(), l.ID, c.members[handle].User, id)
}

// lookAtClock runs the scheduler's jobs once, and returns what the channels see of it.
func (c *conversation) lookAtClock() string {
	c.Helper()
	for _, job := range c.service.Jobs() {
		if err := job.Run(c.Context()); err != nil {
			c.Errorf("%s: %s: %v", c.at, job.Name, err)
		}
	}
	return strings.Join(c.drain(), "\n")
}

// act is what a member does: a command, a press, a choice, typing, or the same once more.
func (c *conversation) act(handle, action string) string {
	c.Helper()
	word, rest, _ := strings.Cut(action, " ")
	var r *commands.Request
	var err error
	switch {
	case strings.HasPrefix(action, "/"):
		r, err = c.request(c.commands.Definitions(), action)
	case word == "types":
		r, err = c.typing(rest)
	case word == "clicks":
		r, err = c.press(handle, rest)
	case word == "presses":
		r = anyPress(rest)
	case word == "fills":
		r, err = c.fill(handle, rest)
	case word == "picks":
		r, err = c.pick(handle, rest)
	case word == "again":
		return c.answer(handle, c.last[handle])
	default:
		err = fmt.Errorf("members type /commands, click, pick, type or do it again")
	}
	if err != nil {
		return "(Discord: " + err.Error() + ")"
	}
	c.count++
	r.ID = league.InteractionID((c.now.UnixMilli()-1_420_070_400_000)<<22 | c.count&(1<<22-1))
	r.Guild, r.Here, r.Parent, r.Now = c.server, c.here, c.parents[c.here], c.now
	r.Member, r.Locale = *c.members[handle], c.locales[handle]
	c.last[handle] = r
	return c.answer(handle, r)
}

// answer has the commands answer a request and the posts sent, and returns what is seen.
func (c *conversation) answer(handle string, r *commands.Request) string {
	c.Helper()
	reply := c.commands.Handle(c.Context(), r)
	if r.Kind == commands.Autocomplete {
		return c.drawChoices(reply.Choices)
	}
	if reply.Modal != nil {
		c.forms[handle] = reply.Modal
		return "(to @" + handle + ", a form) " + drawForm(reply.Modal)
	}
	drawn := view.Message{Content: reply.Content, Embeds: reply.Embeds, Components: reply.Components}
	if at := commands.Blamed(c.commands, r, reply.Content); at != "" {
		c.Errorf("%s: the answer blames %s, an option that it has not: %s", c.at, at, reply.Content)
	}
	viewtest.Check(c.T, c.at, drawn)
	viewtest.CheckSums(c.T, c.at, drawn)
	viewtest.CheckFiles(c.T, c.at, reply.Embeds, reply.Files)
	for _, f := range reply.Files {
		c.files[f.Name] = f.Content
	}
	if drawn.Content == "" && len(drawn.Embeds) == 0 {
		c.Errorf("%s: an answer of nothing", c.at)
	}
	head := "(to @" + handle + ")"
	switch {
	case reply.Everybody:
		head, c.signup = "(the post, changed)", c.draw(drawn, reply.Files)
	case reply.Replace:
		head = "(to @" + handle + ", in its place)"
		c.dropLast(handle)
	}
	if !reply.Everybody { // a post that changed keeps its buttons
		c.messages = append(c.messages, message{to: handle, components: reply.Components})
	}
	out := []string{head + c.draw(drawn, reply.Files)}
	return strings.Join(append(out, c.drain()...), "\n")
}

// dropLast forgets the private message that an answer has replaced.
func (c *conversation) dropLast(handle string) {
	for i, m := range slices.Backward(c.messages) {
		if m.to == handle {
			c.messages = slices.Delete(c.messages, i, i+1)
			return
		}
	}
}

// drain sends the posts of the outbox as the announcer does, and returns what the channels see.
func (c *conversation) drain() []string {
	c.Helper()
	var out []string
	for !c.waiting {
		posts, err := c.store.Claim(c.Context(), "test", c.now, time.Minute, 10)
		if err != nil {
			c.Fatal(err)
		}
		if len(posts) == 0 {
			break
		}
		for _, post := range posts {
			if seen := c.post(post); seen != "" {
				out = append(out, seen)
			}
			if err := c.store.Sent(context.WithoutCancel(c.Context()), post.ID, 1, c.now); err != nil {
				c.Fatal(err)
			}
		}
	}
	return out
}

func (c *conversation) post(p league.Post) string {
	c.Helper()
	m, err := c.commands.Announce(c.Context(), p)
	if err != nil {
		c.Fatalf("%s: %v", c.at, err)
	}
	drawn := view.Message{Content: m.Content, Embeds: m.Embeds, Components: m.Components}
	viewtest.Check(c.T, c.at, drawn)
	viewtest.CheckFiles(c.T, c.at, m.Embeds, m.Files)
	allowed := m.AllowedMentions
	if allowed == nil || allowed.Parse == nil || len(allowed.Parse)+len(allowed.Roles) > 0 {
		c.Fatalf("%s: a post that may ping whom it likes: %+v", c.at, allowed)
	}
	if post, _ := view.FooterPost(footerOf(drawn)); post != p.Mark() && !strings.Contains(fmt.Sprint(drawn.Components), fmt.Sprint("~", p.Mark())) {
		c.Errorf("%s: post %d cannot be found again", c.at, p.ID)
	}
	switch p.Event.(type) {
	case league.SignupChanged:
		return c.changed(p.Channel, drawn)
	case league.ReportAnswered:
		return c.redrawn(p, drawn)
	}
	c.messages = append(c.messages, message{post: p.ID, channel: p.Channel, text: c.draw(drawn, m.Files), components: m.Components})
	head := "(in " + c.channelName(p.Channel)
	for _, user := range allowed.Users {
		if strings.Contains(m.Content, "<@"+user+">") {
			head += ", pings " + c.readable("<@"+user+">")
		}
	}
	return head + ")" + c.draw(drawn, m.Files)
}

// changed shows a post that is drawn anew; nothing where it already looked so.
func (c *conversation) changed(channel league.ChannelID, drawn view.Message) string {
	text := c.draw(drawn, nil)
	if c.signup == text {
		return ""
	}
	c.signup = text
	return "(in " + c.channelName(channel) + ", the post, changed)" + text
}

// redrawn shows a post that is drawn anew, and leaves it the buttons of then; nothing where it already looked so.
func (c *conversation) redrawn(p league.Post, drawn view.Message) string {
	c.Helper()
	i := slices.IndexFunc(c.messages, func(m message) bool { return m.to == "" && m.post == p.First })
	if i < 0 {
		c.Fatalf("%s: a change of a post that is not there: %+v", c.at, p)
	}
	text := c.draw(drawn, nil)
	if c.messages[i].text == text {
		return ""
	}
	c.messages[i].text, c.messages[i].components = text, drawn.Components
	return "(in " + c.channelName(p.Channel) + ", the post, changed)" + text
}

func footerOf(m view.Message) string {
	if len(m.Embeds) == 0 || m.Embeds[len(m.Embeds)-1].Footer == nil {
		return ""
	}
	return m.Embeds[len(m.Embeds)-1].Footer.Text
}

package commands

import (
	"context"
	"time"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/league"
)

// RequestKind is the way an interaction came about.
type RequestKind int

// The kinds of requests.
const (
	Command      RequestKind = iota // a slash command
	Component                       // a button or a select menu
	Autocomplete                    // somebody types an option
	ModalSubmit                     // somebody sent a form
)

// Request is one interaction, with everything a handler may know of it.
type Request struct {
	Kind   RequestKind
	ID     league.InteractionID
	Guild  league.GuildID
	Here   league.ChannelID // where it was typed
	Parent league.ChannelID // of Here when that is a thread, else 0
	Member Member
	Locale string // the reader's, as Discord names it: "en-GB", "fr", …

	Path    string            // "report", "player/add"; for components and forms their custom id: "game/41/explain"
	Options map[string]Option // by name
	Focused string            // Autocomplete: the option being typed
	Values  []string          // select menus: what was chosen
	Fields  map[string]string // forms: text by custom id

	Now time.Time // the host's clock; entries use the interaction's

	params map[string]string // segments of the path by name
	post   int64             // the post of the outbox a button stands on; 0 on a private message
	league league.League     // the one it acts on, where its route asks for one
	pod    league.Pod        // the same
}

// Member is who sent a request, as Discord resolved him.
type Member struct {
	User        league.UserID
	Name        string // the server nickname, else the display name, else the user name
	Bot         bool
	Roles       []league.RoleID
	Permissions int64 // in Here, as Discord computed them
}

// Option is the value of an option. Which field counts follows the option's type.
type Option struct {
	Text    string // STRING; numbers and booleans also stand here as typed
	Int     int64
	Number  float64
	Bool    bool
	User    *Member // USER, with Permissions 0
	Channel league.ChannelID
	Role    league.RoleID
	File    *File
}

// File is an attachment that an option names. It is on Discord's side until it is read.
type File struct {
	Name string
	Size int // in bytes
	// Read downloads it; Unavailable "file_unreachable" when it does not come, whole.
	Read func(context.Context) ([]byte, error)
}

// Reply is the answer to a request: private always, unless Everybody has it change the post that a button stands on.
type Reply struct {
	Content    string
	Embeds     []*discordgo.MessageEmbed
	Components []discordgo.MessageComponent
	Files      []view.File
	Replace    bool                                        // components: edit the private message the button stands on instead of answering anew
	Everybody  bool                                        // components: edit the post the button stands on, for what it says to everybody
	Modal      *Modal                                      // instead of all the above; never after a form
	Choices    []*discordgo.ApplicationCommandOptionChoice // autocomplete, at most 25

	pictures []view.Picture // that become Files
}

// Post is a message for a channel.
type Post struct {
	Content         string
	Embeds          []*discordgo.MessageEmbed
	Components      []discordgo.MessageComponent
	Files           []view.File
	AllowedMentions *discordgo.MessageAllowedMentions // nil: nobody is pinged
}

// Modal is a form shown in answer to a command or a button.
type Modal struct {
	CustomID   string
	Title      string // at most 45 characters
	Components []discordgo.MessageComponent
}

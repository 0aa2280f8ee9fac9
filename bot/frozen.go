package bot

import (
	"bytes"
	"encoding/json"
	"io"
	"strings"

	"github.com/bwmarrin/discordgo"
)

// frozen is a post's message as it is kept from its first attempt on: every later attempt sends the same bytes, and a
// message in the channel can be compared with them.
type frozen struct {
	Message json.RawMessage `json:"message"` // with its nonce
	Files   []frozenFile    `json:"files,omitempty"`
}

type frozenFile struct {
	Name    string `json:"name"`
	Type    string `json:"type,omitempty"`
	Content []byte `json:"content"`
}

// numbered is a message with what makes its creation happen once. Discordgo has no such fields.
type numbered struct {
	*discordgo.MessageSend
	Nonce        string `json:"nonce"`
	EnforceNonce bool   `json:"enforce_nonce"`
}

// freeze keeps a message with its nonce. Whom it does not say to ping is not pinged.
func freeze(m *discordgo.MessageSend, nonce string) ([]byte, error) {
	allowed := discordgo.MessageAllowedMentions{}
	if m.AllowedMentions != nil {
		allowed = *m.AllowedMentions
	}
	if allowed.Parse == nil {
		allowed.Parse = []discordgo.AllowedMentionType{}
	}
	quiet := *m
	quiet.AllowedMentions = &allowed
	text, err := json.Marshal(numbered{MessageSend: &quiet, Nonce: nonce, EnforceNonce: true})
	if err != nil {
		return nil, err
	}
	f := frozen{Message: text}
	for _, file := range m.Files {
		content, err := io.ReadAll(file.Reader)
		if err != nil {
			return nil, err
		}
		f.Files = append(f.Files, frozenFile{Name: file.Name, Type: file.ContentType, Content: content})
	}
	return json.Marshal(f)
}

func thaw(body []byte) (f frozen, err error) {
	err = json.Unmarshal(body, &f)
	return f, err
}

// files are the attachments, to be read once more.
func (f frozen) files() []*discordgo.File {
	var list []*discordgo.File
	for _, file := range f.Files {
		list = append(list, &discordgo.File{
			Name: file.Name, ContentType: file.Type, Reader: bytes.NewReader(file.Content),
		})
	}
	return list
}

// print is what a message says and what its buttons are for (a post's id stands there or in the footer), in a form that
// survives Discord's tidying of spaces.
func (m sent) print() string {
	lines := []string{m.Content}
	for _, e := range m.Embeds {
		lines = append(lines, e.Title, e.Description)
		if e.Author != nil {
			lines = append(lines, e.Author.Name)
		}
		for _, f := range e.Fields {
			lines = append(lines, f.Name, f.Value)
		}
		if e.Footer != nil {
			lines = append(lines, e.Footer.Text)
		}
	}
	var components []wireComponent
	if json.Unmarshal(m.Components, &components) == nil {
		lines = append(lines, customIDs(components)...)
	}
	for i, line := range lines {
		lines[i] = strings.Join(strings.Fields(line), " ")
	}
	return strings.Join(lines, "\n")
}

func customIDs(list []wireComponent) []string {
	var ids []string
	for _, c := range list {
		if c.CustomID != "" {
			ids = append(ids, c.CustomID)
		}
		ids = append(ids, customIDs(c.Components)...)
	}
	return ids
}

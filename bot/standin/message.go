package standin

import "time"

// Message flags.
const (
	flagSuppressEmbeds = 1 << 2
	flagEphemeral      = 1 << 6
	flagLoading        = 1 << 7
	flagSilent         = 1 << 12
	flagComponentsV2   = 1 << 15
)

// Message is a message as Discord shows it; the fields are those of its API.
type Message struct {
	ID                ID                    `json:"id"`
	Type              int                   `json:"type"`
	ChannelID         ID                    `json:"channel_id"`
	GuildID           ID                    `json:"guild_id,omitempty"`
	Author            User                  `json:"author"`
	Content           string                `json:"content"`
	Timestamp         string                `json:"timestamp"`
	EditedTimestamp   *string               `json:"edited_timestamp"`
	TTS               bool                  `json:"tts"`
	MentionEveryone   bool                  `json:"mention_everyone"`
	Mentions          []User                `json:"mentions"`
	MentionRoles      []ID                  `json:"mention_roles"`
	Attachments       []Attachment          `json:"attachments"`
	Embeds            []Embed               `json:"embeds"`
	Components        []Component           `json:"components"`
	Flags             int                   `json:"flags"`
	Pinned            bool                  `json:"pinned"` // nobody pins
	Nonce             any                   `json:"nonce,omitempty"`
	ApplicationID     ID                    `json:"application_id,omitempty"`
	WebhookID         ID                    `json:"webhook_id,omitempty"`
	Interaction       *InteractionReference `json:"interaction_metadata,omitempty"`
	Reference         *MessageReference     `json:"message_reference,omitempty"`
	ReferencedMessage *Message              `json:"referenced_message,omitempty"`
	Thread            *wireChannel          `json:"thread,omitempty"`

	private ID // the user an ephemeral answer is for; 0 when everybody sees it
	sent    time.Time
}

// InteractionReference says which interaction a message answers.
type InteractionReference struct {
	ID         ID                    `json:"id"`
	Type       int                   `json:"type"`
	Name       string                `json:"name,omitempty"` // of a command
	User       User                  `json:"user"`
	Owners     map[string]ID         `json:"authorizing_integration_owners"`
	On         ID                    `json:"interacted_message_id,omitempty"`           // of a component
	Triggering *InteractionReference `json:"triggering_interaction_metadata,omitempty"` // of a form: what opened it
}

// MessageReference points to the message replied to.
type MessageReference struct {
	MessageID ID `json:"message_id"`
	ChannelID ID `json:"channel_id,omitempty"`
	GuildID   ID `json:"guild_id,omitempty"`
}

// Private reports whether one member alone sees the message.
func (m Message) Private() bool { return m.private != 0 }

// For is the user a private message is shown to, 0 for a public one.
func (m Message) For() ID { return m.private }

// Loading reports whether the bot is still thinking (an answer deferred and not yet edited).
func (m Message) Loading() bool { return m.Flags&flagLoading != 0 }

// Pings lists who is notified: ids of users and roles, and the guild's id for @everyone or @here.
func (m Message) Pings() []ID {
	if m.Flags&flagSilent != 0 {
		return nil
	}
	var out []ID
	for _, u := range m.Mentions {
		out = append(out, u.ID)
	}
	out = append(out, m.MentionRoles...)
	if m.MentionEveryone {
		out = append(out, m.GuildID)
	}
	return out
}

// v2 reports whether the message is made of V2 components.
func (m *Message) v2() bool { return m.Flags&flagComponentsV2 != 0 }

// clone is a copy that shares nothing that changes: slices and pointers of a stored message are replaced, never written
// into.
func (m *Message) clone() Message { return *m }

package standin

import (
	"encoding/json"
	"slices"
)

// Component types.
const (
	typeActionRow         = 1
	typeButton            = 2
	typeStringSelect      = 3
	typeTextInput         = 4
	typeUserSelect        = 5
	typeRoleSelect        = 6
	typeMentionableSelect = 7
	typeChannelSelect     = 8
	typeSection           = 9
	typeTextDisplay       = 10
	typeThumbnail         = 11
	typeMediaGallery      = 12
	typeFile              = 13
	typeSeparator         = 14
	typeContainer         = 17
	typeLabel             = 18
	typeFileUpload        = 19
	typeRadioGroup        = 21
	typeCheckboxGroup     = 22
	typeCheckbox          = 23
)

// Button styles that are not actions of the bot's.
const (
	styleLink    = 5
	stylePremium = 6
)

// Component is any message or modal component; which fields are used depends on Type.
type Component struct {
	Type          int            `json:"type"`
	ID            int            `json:"id,omitempty"`
	CustomID      string         `json:"custom_id,omitempty"`
	Style         int            `json:"style,omitempty"`
	Label         string         `json:"label,omitempty"`
	Description   string         `json:"description,omitempty"`
	Emoji         *Emoji         `json:"emoji,omitempty"`
	URL           string         `json:"url,omitempty"`
	Disabled      bool           `json:"disabled,omitempty"`
	Options       []SelectOption `json:"options,omitempty"`
	DefaultValues []DefaultValue `json:"default_values,omitempty"`
	ChannelTypes  []int          `json:"channel_types,omitempty"`
	Placeholder   string         `json:"placeholder,omitempty"`
	MinValues     *int           `json:"min_values,omitempty"`
	MaxValues     *int           `json:"max_values,omitempty"`
	MinLength     *int           `json:"min_length,omitempty"`
	MaxLength     *int           `json:"max_length,omitempty"`
	Required      *bool          `json:"required,omitempty"`
	Value         string         `json:"value,omitempty"`
	Default       bool           `json:"default,omitempty"`
	Content       string         `json:"content,omitempty"`
	Media         *EmbedMedia    `json:"media,omitempty"`
	File          *EmbedMedia    `json:"file,omitempty"`
	Items         []GalleryItem  `json:"items,omitempty"`
	AccentColor   *int           `json:"accent_color,omitempty"`
	Spoiler       bool           `json:"spoiler,omitempty"`
	Divider       *bool          `json:"divider,omitempty"`
	Spacing       int            `json:"spacing,omitempty"`
	Components    []Component    `json:"components,omitempty"`
	Component     *Component     `json:"component,omitempty"`
	Accessory     *Component     `json:"accessory,omitempty"`
}

// MarshalJSON writes what a container always has, also when it is nothing.
func (c Component) MarshalJSON() ([]byte, error) {
	type plain Component
	if c.Type != typeContainer {
		return json.Marshal(plain(c))
	}
	return json.Marshal(struct {
		plain
		AccentColor *int `json:"accent_color"`
		Spoiler     bool `json:"spoiler"`
	}{plain(c), c.AccentColor, c.Spoiler})
}

// settle fills in what Discord fills in when it is left out.
func (c *Component) settle() {
	one, yes := 1, true
	if isSelect(c.Type) {
		if c.MinValues == nil {
			c.MinValues = &one
		}
		if c.MaxValues == nil {
			c.MaxValues = &one
		}
	}
	if c.Type == typeSeparator {
		c.Spacing = max(c.Spacing, 1)
		if c.Divider == nil {
			c.Divider = &yes
		}
	}
}

// Emoji is a Unicode emoji by name, or a guild's own by id.
type Emoji struct {
	ID       *ID    `json:"id,omitempty"`
	Name     string `json:"name"`
	Animated bool   `json:"animated,omitempty"`
}

// SelectOption is one line of a string select.
type SelectOption struct {
	Label       string `json:"label"`
	Value       string `json:"value"`
	Description string `json:"description,omitempty"`
	Emoji       *Emoji `json:"emoji,omitempty"`
	Default     bool   `json:"default,omitempty"`
}

// DefaultValue preselects a user, role or channel.
type DefaultValue struct {
	ID   ID     `json:"id"`
	Type string `json:"type"`
}

// GalleryItem is one picture of a media gallery.
type GalleryItem struct {
	Media       EmbedMedia `json:"media"`
	Description string     `json:"description,omitempty"`
	Spoiler     bool       `json:"spoiler,omitempty"`
}

// walk visits components depth first, containers before their content.
func walk(list []Component, visit func(*Component)) {
	for i := range list {
		walkOne(&list[i], visit)
	}
}

func walkOne(c *Component, visit func(*Component)) {
	visit(c)
	walk(c.Components, visit)
	if c.Component != nil {
		walkOne(c.Component, visit)
	}
	if c.Accessory != nil {
		walkOne(c.Accessory, visit)
	}
}

// isSelect reports whether the type is one of the five selects.
func isSelect(t int) bool {
	return t == typeStringSelect || t >= typeUserSelect && t <= typeChannelSelect
}

// cloneComponents copies a component list in depth.
func cloneComponents(list []Component) []Component {
	out := slices.Clone(list)
	for i := range out {
		c := &out[i]
		c.Components, c.Items = cloneComponents(c.Components), slices.Clone(c.Items)
		for _, inner := range []**Component{&c.Component, &c.Accessory} {
			if *inner != nil {
				copied := cloneComponents([]Component{**inner})
				*inner = &copied[0]
			}
		}
	}
	return out
}

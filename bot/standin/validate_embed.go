package standin

import (
	"net/url"
	"strings"
	"time"
	"unicode/utf8"
)

// Limits of messages and embeds, in characters (resources/message.mdx).
const (
	maxContent          = 2000
	maxNonce            = 25
	maxEmbeds           = 10
	maxEmbedTitle       = 256
	maxEmbedDescription = 4096
	maxEmbedFields      = 25
	maxEmbedFieldName   = 256
	maxEmbedFieldValue  = 1024
	maxEmbedFooter      = 2048
	maxEmbedAuthor      = 256
	maxEmbedTotal       = 6000
	maxURL              = 2048
)

// checkEmbeds holds embeds against their limits, the total over all of them included.
func checkEmbeds(list value) {
	total := 0
	for _, e := range list.list(0, maxEmbeds) {
		total += checkEmbed(e)
	}
	if total > maxEmbedTotal {
		list.fail("MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of %d", maxEmbedTotal)
	}
}

// checkEmbed checks one embed and counts the characters that go into the total.
func checkEmbed(e value) (size int) {
	if !e.object() {
		return 0
	}
	count := func(s string) { size += utf8.RuneCountInString(s) }
	count(e.get("title").visible(0, maxEmbedTitle))
	count(e.get("description").visible(0, maxEmbedDescription))
	e.get("url").link(false)
	if stamp := e.get("timestamp"); stamp.present() {
		if s := stamp.text(0, maxURL); !isTimestamp(s) {
			stamp.fail("DATE_TIME_TYPE_PARSE", "Could not parse %s. Should be ISO8601.", s)
		}
	}
	e.get("color").integer(0, 0xFFFFFF)
	if footer := e.get("footer"); footer.object() {
		if footer.get("text").require() {
			count(footer.get("text").visible(1, maxEmbedFooter))
		}
		footer.get("icon_url").link(true)
	}
	if author := e.get("author"); author.object() {
		if author.get("name").require() {
			count(author.get("name").visible(1, maxEmbedAuthor))
		}
		author.get("url").link(false)
		author.get("icon_url").link(true)
	}
	for _, media := range []string{"image", "thumbnail"} {
		if m := e.get(media); m.object() {
			if m.get("url").require() {
				m.get("url").link(true)
			}
		}
	}
	for _, f := range e.get("fields").list(0, maxEmbedFields) {
		if !f.object() {
			continue
		}
		if f.get("name").require() {
			count(f.get("name").visible(1, maxEmbedFieldName))
		}
		if f.get("value").require() {
			count(f.get("value").visible(1, maxEmbedFieldValue))
		}
		f.get("inline").boolean()
	}
	if !e.showsSomething() {
		e.get("description").require()
	}
	return size
}

// showsSomething reports whether an embed has more than a colour and a time.
func (v value) showsSomething() bool {
	for _, name := range []string{"title", "description", "footer", "author", "image", "thumbnail", "video", "provider"} {
		if raw := v.get(name).raw; raw != nil && raw != "" {
			return true
		}
	}
	fields, _ := v.get("fields").raw.([]any)
	return len(fields) > 0
}

func isTimestamp(s string) bool {
	for _, layout := range []string{time.RFC3339Nano, "2006-01-02T15:04:05.999999", "2006-01-02T15:04", "2006-01-02"} {
		if _, err := time.Parse(layout, s); err == nil {
			return true
		}
	}
	return false
}

// link checks a URL; attachment:// is for media only.
func (v value) link(media bool) {
	if v.raw == nil {
		return
	}
	s := v.text(0, maxURL)
	if s == "" {
		return
	}
	u, err := url.Parse(s)
	switch {
	case err != nil || u.Scheme == "" || u.Host == "":
		v.fail("URL_TYPE_INVALID_URL", "Not a well formed URL.")
	case u.Scheme == "http" || u.Scheme == "https" || media && u.Scheme == "attachment":
	default:
		want := "('http', 'https')"
		if media {
			want = "('http', 'https', 'attachment')"
		}
		v.fail("URL_TYPE_INVALID_SCHEME", "Scheme %q is not supported. Scheme must be one of %s.", u.Scheme, want)
	}
}

// tidy trims what Discord trims.
func (e *Embed) tidy() {
	e.Type = "rich"
	e.Title, e.Description = strings.TrimSpace(e.Title), strings.TrimSpace(e.Description)
	for i := range e.Fields {
		e.Fields[i].Name, e.Fields[i].Value = strings.TrimSpace(e.Fields[i].Name), strings.TrimSpace(e.Fields[i].Value)
	}
	if e.Footer != nil {
		e.Footer.Text = strings.TrimSpace(e.Footer.Text)
	}
	if e.Author != nil {
		e.Author.Name = strings.TrimSpace(e.Author.Name)
	}
}

package standin

import (
	"bytes"
	"image"
	_ "image/gif"  // sizes of pictures
	_ "image/jpeg" // sizes of pictures
	_ "image/png"  // sizes of pictures
	"net/http"
	"path"
	"strings"
)

// store keeps a file and gives it the address it is served at.
func (d *Discord) store(file *upload, described keptAttachment, private bool) Attachment {
	id := d.newID()
	d.files[id] = file
	name := safeName(file.name)
	a := Attachment{ID: id, Filename: name, Size: len(file.data), Ephemeral: private, ContentType: file.contentType}
	if described.Filename != "" {
		a.Filename = safeName(described.Filename)
	}
	if described.Description != nil {
		a.Description = *described.Description
	}
	a.URL = d.URL() + "/attachments/" + id.String() + "/" + a.Filename
	a.ProxyURL = a.URL
	if sniffed := http.DetectContentType(file.data); a.ContentType == "" || a.ContentType == "application/octet-stream" {
		a.ContentType = sniffed
	}
	if size, _, err := image.DecodeConfig(bytes.NewReader(file.data)); err == nil {
		a.Width, a.Height = size.Width, size.Height
	}
	return a
}

// safeName does to a file's name what Discord does: no folders, blanks become underscores, other characters go.
func safeName(name string) string {
	name = path.Base(strings.ReplaceAll(name, "\\", "/"))
	name = strings.Map(func(r rune) rune {
		switch {
		case r == ' ':
			return '_'
		case r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r >= '0' && r <= '9', strings.ContainsRune("._-", r):
			return r
		}
		return -1
	}, name)
	if strings.Trim(name, ".") == "" {
		return "unknown"
	}
	return name
}

// ServeAttachment is the content network: GET /attachments/{id}/{name}. It is a handler, so that a page can serve the
// files of its messages from where it comes from itself.
func (d *Discord) ServeAttachment(w http.ResponseWriter, r *http.Request) {
	parts := strings.Split(strings.TrimPrefix(r.URL.Path, "/attachments/"), "/")
	id, err := ParseID(parts[0])
	d.mu.Lock()
	file := d.files[id]
	d.mu.Unlock()
	if err != nil || file == nil || len(parts) != 2 {
		http.Error(w, "This content is no longer available.", http.StatusNotFound)
		return
	}
	kind := file.contentType
	if kind == "" || kind == "application/octet-stream" {
		kind = http.DetectContentType(file.data)
	}
	w.Header().Set("Content-Type", kind)
	w.Header().Set("X-Content-Type-Options", "nosniff")
	_, _ = w.Write(file.data)
}

package standin

import (
	"maps"
	"slices"
	"strconv"
)

// maxDescription is the longest alternative text of an attachment, in characters.
const maxDescription = 1024

// checkAttachments matches the attachments array with the files sent: an id below the number of files names files[id],
// any other must be an attachment the edited message already has (checked when it is known).
func (m *draft) checkAttachments(list value) {
	for _, a := range list.list(0, maxFiles) {
		if !a.object() {
			continue
		}
		id := a.get("id")
		if id.require() {
			if n, ok := id.snowflake(); ok && m.files[int(n)] == nil && !m.edit {
				a.fail("ATTACHMENT_NOT_FOUND", "Attachment data not found")
			}
		}
		a.get("filename").text(0, 1024)
		a.get("description").text(0, maxDescription)
	}
}

func tooManyFiles() error {
	f := newForm(nil)
	f.at("attachments", nil).length(maxFiles+1, 0, maxFiles)
	return f.form.err()
}

// attach makes the attachments of a message out of the draft: those kept of before, then the files sent with it.
func (d *Discord) attach(m *draft, before []Attachment, private bool) ([]Attachment, error) {
	out := []Attachment{}
	described := map[int]keptAttachment{}
	if !m.body.get("attachments").present() && m.edit {
		out = append(out, before...)
	}
	for i, k := range m.kept {
		if m.files[int(k.ID)] != nil {
			described[int(k.ID)] = k
			continue
		}
		found := false
		for _, old := range before {
			if old.ID == k.ID {
				out, found = append(out, old), true
			}
		}
		if !found {
			f := newForm(nil)
			f.at("attachments", nil).at(strconv.Itoa(i), nil).fail("ATTACHMENT_NOT_FOUND", "Attachment data not found")
			return nil, f.form.err()
		}
	}
	for _, n := range slices.Sorted(maps.Keys(m.files)) {
		out = append(out, d.store(m.files[n], described[n], private))
	}
	return out, nil
}

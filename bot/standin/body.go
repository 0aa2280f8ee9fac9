package standin

import (
	"bytes"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"strconv"
	"strings"
)

// Sizes Discord takes (reference.mdx, uploading files), in bytes.
const (
	maxFile    = 10 << 20
	maxRequest = 25 << 20
	maxFiles   = 10
)

// upload is a file somebody sent.
type upload struct {
	name        string
	contentType string
	data        []byte
}

// read takes the body in: JSON, or multipart with payload_json and files[n].
func (c *call) read() error {
	c.body = newForm(nil)
	if c.r.ContentLength > maxRequest {
		_, _ = io.Copy(io.Discard, c.r.Body) // the client reads no answer before it has sent all
		return tooLarge()
	}
	b, err := io.ReadAll(http.MaxBytesReader(nil, c.r.Body, maxRequest))
	if err != nil {
		if _, is := errors.AsType[*http.MaxBytesError](err); is {
			return tooLarge()
		}
		return fail(http.StatusBadRequest, codeGeneral, "400: Bad Request")
	}
	kind, params, _ := mime.ParseMediaType(c.r.Header.Get("Content-Type"))
	switch {
	case len(b) == 0:
		if kind == "application/json" && c.r.Method != http.MethodGet {
			// "Content-Type is set, but the request body is empty": refused by Discord.
			return invalidJSON()
		}
		return nil
	case c.r.Method == http.MethodGet:
		return nil
	case kind == "application/json":
		c.raw = b
	case kind == "multipart/form-data":
		if err := c.readParts(multipart.NewReader(bytes.NewReader(b), params["boundary"])); err != nil {
			return err
		}
	default:
		f := newForm(nil)
		f.at("_content_type", nil).fail("CONTENT_TYPE_INVALID",
			"Expected \"Content-Type\" header to be one of {'application/json', 'multipart/form-data'}.")
		return f.form.err()
	}
	if len(c.raw) == 0 {
		return nil
	}
	raw, err := decodeJSON(c.raw)
	if err != nil {
		return invalidJSON()
	}
	c.body = newForm(raw)
	return nil
}

func tooLarge() error {
	return fail(http.StatusRequestEntityTooLarge, codeTooLarge, "Request entity too large")
}

func invalidJSON() error {
	return fail(http.StatusBadRequest, codeInvalidJSON, "The request body contains invalid JSON.")
}

func (c *call) readParts(parts *multipart.Reader) error {
	c.files = map[int]*upload{}
	for {
		part, err := parts.NextPart()
		if err == io.EOF { //nolint:errorlint // bare at the closing boundary, wrapped where the body just stops
			return nil
		}
		if err != nil {
			return fail(http.StatusBadRequest, codeGeneral, "400: malformed multipart body")
		}
		data, err := io.ReadAll(part)
		if err != nil {
			return fail(http.StatusBadRequest, codeGeneral, "400: malformed multipart body")
		}
		name := part.FormName()
		if name == "payload_json" {
			c.raw = data
			continue
		}
		n, isFile := fileIndex(name)
		if !isFile || part.FileName() == "" || c.files[n] != nil || len(c.files) == maxFiles {
			f := newForm(nil)
			f.at(name, nil).fail("FILES_INVALID", "Files are files[n] with a filename, each n once, at most %d.", maxFiles)
			return f.form.err()
		}
		if len(data) > maxFile {
			return tooLarge()
		}
		c.files[n] = &upload{name: part.FileName(), contentType: part.Header.Get("Content-Type"), data: data}
	}
}

// fileIndex reads n out of files[n].
func fileIndex(name string) (int, bool) {
	digits, ok := strings.CutPrefix(name, "files[")
	if !ok {
		return 0, false
	}
	digits, ok = strings.CutSuffix(digits, "]")
	if !ok {
		return 0, false
	}
	n, err := strconv.Atoi(digits)
	return n, err == nil && n >= 0
}

package standin_test

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"io"
	"maps"
	"mime/multipart"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/podiumbot/podium/bot/standin"
)

// multipartBody makes an upload: payload_json and files by field name.
func multipartBody(payload string, files map[string]string) (body []byte, contentType string) {
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	_ = w.WriteField("payload_json", payload)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		part, _ := w.CreateFormFile(name, "graph 1.png")
		_, _ = io.WriteString(part, files[name])
	}
	_ = w.Close()
	return b.Bytes(), w.FormDataContentType()
}

func (c *club) upload(t *testing.T, method, path, payload string, files map[string]string) answer {
	t.Helper()
	body, kind := multipartBody(payload, files)
	return c.doAs(t, "Bot "+c.Token(), kind, method, path, body)
}

func picture(t *testing.T) string {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, 30, 20))); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestAttachments(t *testing.T) {
	c := newClub(t, standin.Unpaced())
	pic := picture(t)
	sent := c.upload(t, "POST", c.messages(),
		`{"embeds":[{"image":{"url":"attachment://graph_1.png"}}],"attachments":[{"id":0,"description":"rating over time"}]}`,
		map[string]string{"files[0]": pic})
	if sent.status != 200 {
		t.Fatal(sent.text)
	}
	m := c.table.Messages()[0]
	a := m.Attachments[0]
	if a.Filename != "graph_1.png" || a.Description != "rating over time" || a.Size != len(pic) || a.Width != 30 || a.Height != 20 || a.ContentType != "image/png" {
		t.Errorf("%+v", a)
	}
	if m.Embeds[0].Image.URL != a.URL {
		t.Errorf("embed shows %s, not %s", m.Embeds[0].Image.URL, a.URL)
	}
	resp, err := http.Get(a.URL)
	if err != nil {
		t.Fatal(err)
	}
	got, _ := io.ReadAll(resp.Body)
	resp.Body.Close()
	http.DefaultClient.CloseIdleConnections()
	if string(got) != pic || resp.Header.Get("Content-Type") != "image/png" {
		t.Errorf("%d bytes of %s", len(got), resp.Header.Get("Content-Type"))
	}

	// An edit keeps what it lists, adds what it sends, and drops the rest.
	at := c.messages() + "/" + m.ID.String()
	wants(t, "add", c.upload(t, "PATCH", at, fmt.Sprintf(`{"attachments":[{"id":"%s"},{"id":0}]}`, a.ID), map[string]string{"files[0]": "text"}), 200, -1)
	if n := len(c.table.Messages()[0].Attachments); n != 2 {
		t.Errorf("%d attachments, want 2", n)
	}
	wants(t, "leave", c.do(t, "PATCH", at, `{"content":"x"}`), 200, -1)
	wants(t, "drop", c.do(t, "PATCH", at, `{"attachments":[],"embeds":[]}`), 200, -1)
	if n := len(c.table.Messages()[0].Attachments); n != 0 {
		t.Errorf("%d attachments, want none", n)
	}
	c.noFaults(t)

	wants(t, "keep what was never there", c.do(t, "PATCH", at, `{"attachments":[{"id":"5"}]}`), 400, 50035)
	wants(t, "eleven", c.upload(t, "POST", c.messages(), `{}`, eleven()), 400, 50035)
	wants(t, "a large one", c.upload(t, "POST", c.messages(), `{}`, map[string]string{"files[0]": strings.Repeat("x", 10<<20+1)}), 413, 40005)
	wants(t, "together large", c.upload(t, "POST", c.messages(), `{}`, map[string]string{"files[0]": strings.Repeat("x", 9<<20), "files[1]": strings.Repeat("x", 9<<20), "files[2]": strings.Repeat("x", 9<<20)}), 413, 40005)
	wants(t, "odd field", c.upload(t, "POST", c.messages(), `{}`, map[string]string{"picture": "x"}), 400, 50035)
	wants(t, "description", c.upload(t, "POST", c.messages(), `{"attachments":[{"id":0,"description":"`+n(1025)+`"}]}`, map[string]string{"files[0]": "x"}), 400, 50035)
	wants(t, "broken", c.doAs(t, "Bot "+c.Token(), "multipart/form-data; boundary=x", "POST", c.messages(), "nothing"), 400, 0)
}

func eleven() map[string]string {
	files := map[string]string{}
	for i := range 11 {
		files[fmt.Sprintf("files[%d]", i)] = "x"
	}
	return files
}

// A file handed to a command arrives as an attachment the bot can fetch.
func TestAttachmentOption(t *testing.T) {
	c := newClub(t, standin.Unpaced())
	c.register(t, map[string]any{"type": 11, "name": "file", "description": "x", "required": true})
	bot := c.online(t, 0)
	c.As(c.ana).In(c.table).Attach("league.json", []byte(`{}`)).NoWait().Type("/go file:league.json")
	_, _, d := bot.interaction()
	data := d["data"].(map[string]any)
	id := data["options"].([]any)[0].(map[string]any)["value"].(string)
	file := data["resolved"].(map[string]any)["attachments"].(map[string]any)[id].(map[string]any)
	if file["filename"] != "league.json" || file["size"] != 2.0 || !strings.HasPrefix(file["url"].(string), c.URL()) {
		t.Errorf("%v", file)
	}
	if err := c.As(c.ana).In(c.table).Type("/go file:other.json").Err(); err == nil {
		t.Error("a file that is not at hand was sent")
	}
}

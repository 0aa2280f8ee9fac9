package bot

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// codeAcknowledged is Discord's error for a second answer to an interaction.
const codeAcknowledged = 40060

// finish makes an answer safe for the layers above. A 429 says when to come back, in Discord's own form.
func finish(req *http.Request, resp *http.Response, wait time.Duration) *http.Response {
	if resp == nil {
		return nil
	}
	for name := range resp.Header {
		if strings.HasPrefix(name, "X-Ratelimit-") {
			resp.Header.Del(name)
		}
	}
	if resp.StatusCode == http.StatusTooManyRequests {
		return tooMany(req, wait)
	}
	return resp
}

// tooMany also answers a request that was not sent, since a limit outlasts it.
func tooMany(req *http.Request, wait time.Duration) *http.Response {
	body := `{"message":"You are being rate limited.","retry_after":` +
		strconv.FormatFloat(wait.Seconds(), 'f', 3, 64) + `,"global":false}`
	return made(req, http.StatusTooManyRequests, body)
}

// noContent is the answer Discord gave, and the network lost, to an earlier try.
func noContent(req *http.Request) *http.Response { return made(req, http.StatusNoContent, "") }

func made(req *http.Request, status int, body string) *http.Response {
	resp := &http.Response{
		Status: strconv.Itoa(status) + " " + http.StatusText(status), StatusCode: status,
		Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
		Header: http.Header{"Content-Type": {"application/json"}}, Request: req,
	}
	setBody(resp, []byte(body))
	return resp
}

// acknowledged tells whether the answer says that the interaction was answered before.
func acknowledged(resp *http.Response) bool {
	if resp == nil || resp.StatusCode != http.StatusBadRequest {
		return false
	}
	var body struct {
		Code int `json:"code"`
	}
	return json.Unmarshal(bodyOf(resp), &body) == nil && body.Code == codeAcknowledged
}

// whole is a body that was read already and can be looked at again.
type whole struct {
	*bytes.Reader
	text []byte
}

// Close does nothing: there is nothing to give back.
func (whole) Close() error { return nil }

var _ io.ReadCloser = whole{}

func setBody(resp *http.Response, text []byte) {
	resp.Body = whole{bytes.NewReader(text), text}
	resp.ContentLength = int64(len(text))
}

func bodyOf(resp *http.Response) []byte {
	if w, ok := resp.Body.(whole); ok {
		return w.text
	}
	return nil
}

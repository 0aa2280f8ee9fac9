package playground

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"

	"github.com/podiumbot/podium/bot/standin"
)

// Limits of request bodies, in bytes.
const (
	bodyLimit = 64 << 10
	fileLimit = 15 << 20 // with files: Discord's 10 MiB as base64, and something around it
)

// problem is an error answer.
type problem struct {
	Error string `json:"error"`
}

// refuse answers with an error.
func refuse(w http.ResponseWriter, status int, text string) { write(w, status, problem{text}) }

// write answers with JSON.
func write(w http.ResponseWriter, status int, value any) {
	body, err := json.Marshal(value)
	if err != nil {
		status, body = http.StatusInternalServerError, []byte(`{"error":"the answer cannot be written"}`)
	}
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.WriteHeader(status)
	_, _ = w.Write(body) // who went away needs no answer
}

// read takes a JSON body apart. It answers itself, and returns false, when the body is none of that form.
func read(w http.ResponseWriter, r *http.Request, limit int64, into any) bool {
	if kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); err != nil || kind != "application/json" {
		refuse(w, http.StatusUnsupportedMediaType, "the body must be application/json")
		return false
	}
	body := json.NewDecoder(http.MaxBytesReader(w, r.Body, limit))
	body.DisallowUnknownFields()
	err := body.Decode(into)
	if err == nil && body.Decode(new(json.RawMessage)) != io.EOF {
		err = errors.New("more than one value")
	}
	var large *http.MaxBytesError
	switch {
	case errors.As(err, &large):
		refuse(w, http.StatusRequestEntityTooLarge, fmt.Sprintf("the body has more than %d bytes", large.Limit))
	case err != nil:
		refuse(w, http.StatusBadRequest, "the body is not understood: "+err.Error())
	}
	return err == nil
}

// query reads ids from the address. It answers itself, and returns false, when one is no id. One left out is 0.
func query(w http.ResponseWriter, r *http.Request, names map[string]*standin.ID) bool {
	for name, into := range names {
		text := r.URL.Query().Get(name)
		if text == "" {
			continue
		}
		id, err := standin.ParseID(text)
		if err != nil {
			refuse(w, http.StatusBadRequest, name+": "+err.Error())
			return false
		}
		*into = id
	}
	return true
}

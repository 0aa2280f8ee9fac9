package openapi_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/podiumbot/podium/bot/standin/openapi"
)

// A description in miniature: the file of Discord's own is too large to carry along.
const small = `{"openapi":"3.1.0",
 "components":{"schemas":{"Text":{"type":"string","maxLength":3}}},
 "paths":{"/channels/{channel_id}/messages":{
   "get":{"responses":{"200":{"content":{"application/json":{"schema":{"type":"array","items":{"$ref":"#/components/schemas/Text"}}}}}}},
   "post":{"requestBody":{"content":{"application/json":{"schema":{"type":"object","properties":{
     "content":{"$ref":"#/components/schemas/Text"},
     "default_member_permissions":{"type":["integer","null"]}}}}}}}}}}`

func TestCheck(t *testing.T) {
	file := filepath.Join(t.TempDir(), "small.json")
	if err := os.WriteFile(file, []byte(small), 0o600); err != nil {
		t.Fatal(err)
	}
	d, err := openapi.Read(file)
	if err != nil {
		t.Fatal(err)
	}
	const path = "/channels/{channel}/messages"
	for body, want := range map[string]bool{
		`{"content":"abc","default_member_permissions":"8"}`: true,
		`{"content":"abcd"}`: false,
		`{"content":1}`:      false,
		`{`:                  false,
	} {
		if err := d.Check("POST", path, []byte(body)); (err == nil) != want {
			t.Errorf("%s: %v", body, err)
		}
	}
	if err := d.CheckAnswer("GET", path, 200, []byte(`["abc"]`)); err != nil {
		t.Error(err)
	}
	if err := d.CheckAnswer("GET", path, 200, []byte(`["abcd"]`)); err == nil {
		t.Error("an answer too long was taken")
	}
	if err := d.CheckAnswer("GET", path, 404, []byte(`{}`)); !errors.Is(err, openapi.ErrUnknownRoute) {
		t.Errorf("an answer not described: %v", err)
	}
	for _, method := range []string{"GET", "PUT"} {
		if err := d.Check(method, path, nil); !errors.Is(err, openapi.ErrUnknownRoute) {
			t.Errorf("%s: %v", method, err)
		}
	}
	if _, err := openapi.Read(file + "x"); err == nil {
		t.Error("a missing file was read")
	}
}

// Package openapi holds request bodies against Discord's own published description of its API (an OpenAPI 3.1 document,
// discord/discord-api-spec). The stand-in and the description were written by different people from the same API, so what
// both accept is worth more than what one does.
package openapi

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// ErrUnknownRoute is returned for a method and path the description does not have, or which takes no body.
var ErrUnknownRoute = errors.New("not in Discord's published description")

// Description is Discord's published description, ready to check bodies. It is safe for concurrent use.
type Description struct {
	components any
	bodies     map[string]any // schema of a JSON body by route, see key

	mu       sync.Mutex
	compiled map[string]*jsonschema.Schema
}

var parameter = regexp.MustCompile(`\{[^}]*\}`)

// key names a request body, or with a status an answer's. Parameters of the path are {}.
func key(method, path, status string) string {
	return strings.ToUpper(method) + " " + parameter.ReplaceAllString(path, "{}") + " " + status
}

type content struct {
	Content map[string]struct {
		Schema any `json:"schema"`
	} `json:"content"`
}

type operation struct {
	Body      content            `json:"requestBody"`
	Responses map[string]content `json:"responses"`
}

// Read reads a description file.
func Read(file string) (*Description, error) {
	b, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var doc struct {
		Components any                                   `json:"components"`
		Paths      map[string]map[string]json.RawMessage `json:"paths"`
	}
	if err := json.Unmarshal(b, &doc); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	d := &Description{components: doc.Components, bodies: map[string]any{}, compiled: map[string]*jsonschema.Schema{}}
	for path, item := range doc.Paths {
		for _, method := range []string{"get", "post", "put", "patch", "delete"} {
			var op operation
			if item[method] == nil || json.Unmarshal(item[method], &op) != nil {
				continue
			}
			d.add(key(method, path, ""), op.Body)
			for status, answer := range op.Responses {
				d.add(key(method, path, status), answer)
			}
		}
	}
	return d, nil
}

func (d *Description) add(route string, c content) {
	if schema := c.Content["application/json"].Schema; schema != nil {
		d.bodies[route] = schema
	}
}

// Check holds the JSON body of a request against the description. path has its parameters in braces, whatever their names.
func (d *Description) Check(method, path string, body []byte) error {
	return d.check(key(method, path, ""), body, loosened)
}

// CheckAnswer holds the JSON body of a successful answer against the description.
func (d *Description) CheckAnswer(method, path string, status int, body []byte) error {
	return d.check(key(method, path, strconv.Itoa(status)), body, func(v any) any { return v })
}

func (d *Description) check(route string, body []byte, ready func(any) any) error {
	schema, err := d.schema(route)
	if err != nil {
		return err
	}
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(body))
	if err != nil {
		return err
	}
	return schema.Validate(ready(value))
}

func (d *Description) schema(route string) (*jsonschema.Schema, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if s := d.compiled[route]; s != nil {
		return s, nil
	}
	body, isObject := d.bodies[route].(map[string]any)
	if !isObject {
		return nil, fmt.Errorf("%s: %w", route, ErrUnknownRoute)
	}
	// References lead to #/components, so each schema is its own document with the components beside it.
	document := maps.Clone(body)
	document["components"] = d.components
	c := jsonschema.NewCompiler()
	if err := c.AddResource("discord:"+route, document); err != nil {
		return nil, err
	}
	s, err := c.Compile("discord:" + route)
	if err != nil {
		return nil, err
	}
	d.compiled[route] = s
	return s, nil
}

// loosened evens out the one thing in which the description is narrower than the documentation and the API: sets of
// permissions, integers there, are decimal strings everywhere else.
func loosened(v any) any {
	switch v := v.(type) {
	case map[string]any:
		out := maps.Clone(v)
		for name, inner := range v {
			out[name] = loosened(inner)
		}
		for _, name := range []string{"default_member_permissions", "permissions", "allow", "deny"} {
			if s, isText := v[name].(string); isText {
				out[name] = json.Number(s)
			}
		}
		return out
	case []any:
		out := slices.Clone(v)
		for i := range out {
			out[i] = loosened(out[i])
		}
		return out
	}
	return v
}

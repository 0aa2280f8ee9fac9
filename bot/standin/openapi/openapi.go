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
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// ErrUnknownRoute is returned for a method and path the description does not have, or which takes no body.
var ErrUnknownRoute = errors.New("not in Discord's published description")

// Description is Discord's published description, ready to check bodies. It is safe for concurrent use.
type Description struct {
	components any
	bodies     map[string]any // schema of the JSON body by method and path, parameters as {}

	mu       sync.Mutex
	compiled map[string]*jsonschema.Schema
}

var parameter = regexp.MustCompile(`\{[^}]*\}`)

func key(method, path string) string { return method + " " + parameter.ReplaceAllString(path, "{}") }

// Read reads a description file.
func Read(file string) (*Description, error) {
	b, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var doc struct {
		Components any                        `json:"components"`
		Paths      map[string]json.RawMessage `json:"paths"`
	}
	if err := json.Unmarshal(b, &doc); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	d := &Description{components: doc.Components, bodies: map[string]any{}, compiled: map[string]*jsonschema.Schema{}}
	for path, item := range doc.Paths {
		for _, method := range []string{"post", "put", "patch"} {
			if schema := bodySchema(item, method); schema != nil {
				d.bodies[key(string(bytes.ToUpper([]byte(method))), path)] = schema
			}
		}
	}
	return d, nil
}

// bodySchema digs the JSON body's schema of one method out of a path item, nil for none.
func bodySchema(item json.RawMessage, method string) any {
	var methods map[string]json.RawMessage
	var operation struct {
		Body struct {
			Content map[string]struct {
				Schema any `json:"schema"`
			} `json:"content"`
		} `json:"requestBody"`
	}
	if json.Unmarshal(item, &methods) != nil || methods[method] == nil || json.Unmarshal(methods[method], &operation) != nil {
		return nil
	}
	return operation.Body.Content["application/json"].Schema
}

// Check holds one JSON body against the description. path has its parameters in braces, whatever their names.
func (d *Description) Check(method, path string, body []byte) error {
	schema, err := d.schema(key(method, path))
	if err != nil {
		return err
	}
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(body))
	if err != nil {
		return err
	}
	return schema.Validate(loosened(value))
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

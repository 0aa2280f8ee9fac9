package bot

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"sort"
	"strconv"
	"strings"
	"time"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/view"
)

// rest is Discord's REST API: a discordgo session that is never opened, so it outlives every gateway connection.
type rest struct {
	session *discordgo.Session
}

func newREST(token string, carrier http.RoundTripper) (*rest, error) {
	s, err := discordgo.New("Bot " + token)
	if err != nil {
		return nil, err
	}
	s.Client = &http.Client{Transport: carrier}
	s.LogLevel = -1
	s.ShouldRetryOnRateLimit = false // the transport does
	s.MaxRestRetries = 0
	return &rest{session: s}, nil
}

// call makes a request and reads its answer into out (nil: nobody wants it). Errors are *apiError where Discord
// refused, *busyError where it is too busy; any other leaves open whether the request was carried out.
//
// Each request has a bucket of its own, thrown away with it: discordgo's own buckets wait without regard to the
// context, and those of interactions are never freed. The transport keeps the limits.
func (r *rest) call(ctx context.Context, method, address string, body any, files []view.File, out any) error {
	contentType, text, err := encode(body, files)
	if err != nil {
		return err
	}
	bucket := discordgo.NewRatelimiter().LockBucket("")
	answer, err := r.session.RequestWithLockedBucket(method, address, contentType, text, bucket, 0, discordgo.WithContext(ctx))
	if err != nil {
		return refusal(err)
	}
	if out == nil || len(answer) == 0 {
		return nil
	}
	return json.Unmarshal(answer, out)
}

func encode(body any, files []view.File) (contentType string, text []byte, err error) {
	switch {
	case body == nil:
		return "", nil, nil
	case len(files) > 0:
		return discordgo.MultipartBodyWithJSON(body, readable(files))
	}
	text, err = json.Marshal(body)
	return "application/json", text, err
}

// readable are files to be read once more: every attempt reads them anew.
func readable(files []view.File) []*discordgo.File {
	list := make([]*discordgo.File, len(files))
	for i, f := range files {
		list[i] = &discordgo.File{Name: f.Name, ContentType: f.Type, Reader: bytes.NewReader(f.Content)}
	}
	return list
}

// respond gives an interaction its first answer.
func (r *rest) respond(ctx context.Context, in *interaction, answer callback, files []view.File) error {
	address := discordgo.EndpointInteractionResponse(in.ID.String(), in.Token)
	return r.call(repeatable(ctx), http.MethodPost, address, answer, files, nil)
}

// editOriginal replaces the first answer, or the message the button stands on where the answer was a deferred update.
func (r *rest) editOriginal(ctx context.Context, in *interaction, m message, files []view.File) error {
	address := discordgo.EndpointWebhookMessage(in.ApplicationID.String(), in.Token, "@original")
	return r.call(ctx, http.MethodPatch, address, m, files, nil)
}

// followUp adds a further answer.
func (r *rest) followUp(ctx context.Context, in *interaction, m message, files []view.File) error {
	address := discordgo.EndpointWebhookToken(in.ApplicationID.String(), in.Token)
	return r.call(ctx, http.MethodPost, address, m, files, nil)
}

// sent is what Discord tells of a message, as far as it is needed to know it again.
type sent struct {
	ID     snowflake `json:"id"`
	Author struct {
		ID snowflake `json:"id"`
	} `json:"author"`
	Content    string                    `json:"content"`
	Embeds     []*discordgo.MessageEmbed `json:"embeds"`
	Components json.RawMessage           `json:"components"`
}

// create posts a message; the same nonce within minutes gives the same message again.
func (r *rest) create(ctx context.Context, channel snowflake, body any, files []view.File) (snowflake, error) {
	var m sent
	err := r.call(repeatable(ctx), http.MethodPost, discordgo.EndpointChannelMessages(channel.String()), body, files, &m)
	return m.ID, err
}

// edit changes a message of the bot's own.
func (r *rest) edit(ctx context.Context, channel, message snowflake, body any, files []view.File) error {
	return r.call(ctx, http.MethodPatch, discordgo.EndpointChannelMessage(channel.String(), message.String()), body, files, nil)
}

// messages lists up to 100 messages of a channel that are newer than after.
func (r *rest) messages(ctx context.Context, channel, after snowflake) ([]sent, error) {
	query := url.Values{"limit": {"100"}, "after": {after.String()}}
	var list []sent
	err := r.call(ctx, http.MethodGet, discordgo.EndpointChannelMessages(channel.String())+"?"+query.Encode(), nil, nil, &list)
	return list, err
}

func commandsEndpoint(app, guild snowflake) string {
	if guild == 0 {
		return discordgo.EndpointApplicationGlobalCommands(app.String())
	}
	return discordgo.EndpointApplicationGuildCommands(app.String(), guild.String())
}

// commands lists what is registered, in the guild or (0) globally.
func (r *rest) commands(ctx context.Context, app, guild snowflake) ([]*discordgo.ApplicationCommand, error) {
	var list []*discordgo.ApplicationCommand
	err := r.call(ctx, http.MethodGet, commandsEndpoint(app, guild)+"?with_localizations=true", nil, nil, &list)
	return list, err
}

// overwrite registers these commands in place of all others.
func (r *rest) overwrite(ctx context.Context, app, guild snowflake, list []*discordgo.ApplicationCommand) error {
	return r.call(ctx, http.MethodPut, commandsEndpoint(app, guild), list, nil, nil)
}

// identifies asks how many gateway sessions may still be begun, and when that number is fresh again.
func (r *rest) identifies(ctx context.Context) (remaining int, fresh time.Duration, err error) {
	var answer struct {
		Limit *struct {
			Remaining  int   `json:"remaining"`
			ResetAfter int64 `json:"reset_after"` // milliseconds
		} `json:"session_start_limit"`
	}
	if err := r.call(ctx, http.MethodGet, discordgo.EndpointGatewayBot, nil, nil, &answer); err != nil {
		return 0, 0, err
	}
	if answer.Limit == nil {
		return 1, 0, nil
	}
	return answer.Limit.Remaining, time.Duration(answer.Limit.ResetAfter) * time.Millisecond, nil
}

// apiError is Discord's refusal. It carries paths and codes, never what was sent.
type apiError struct {
	Status int      // HTTP
	Code   int      // Discord's own, 0 where there is none
	Paths  []string // of an invalid form: "embeds.0.title: BASE_TYPE_BAD_LENGTH"
}

// Error is one line for the log.
func (e *apiError) Error() string {
	text := "discord: HTTP " + strconv.Itoa(e.Status)
	if e.Code != 0 {
		text += ", code " + strconv.Itoa(e.Code)
	}
	if len(e.Paths) > 0 {
		text += ": " + strings.Join(e.Paths, "; ")
	}
	return text
}

// busyError is a rate limit that outlasts the request.
type busyError struct{ after time.Duration }

// Error is one line for the log.
func (e *busyError) Error() string { return "discord is too busy for " + e.after.String() }

// refusal makes discordgo's errors ours. The addresses of interactions hold a token, and Discord's answers may hold
// what was sent: neither gets into an error.
func refusal(err error) error {
	if rest, ok := errors.AsType[*discordgo.RESTError](err); ok {
		status := rest.Response.StatusCode
		if status >= http.StatusInternalServerError {
			return fmt.Errorf("discord: HTTP %d", status)
		}
		e := &apiError{Status: status}
		var body struct {
			Code   int            `json:"code"`
			Errors map[string]any `json:"errors"`
		}
		if json.Unmarshal(rest.ResponseBody, &body) == nil {
			e.Code, e.Paths = body.Code, errorPaths("", body.Errors)
		}
		return e
	}
	if limited, ok := errors.AsType[*discordgo.RateLimitError](err); ok {
		return &busyError{limited.RetryAfter}
	}
	if broken, ok := errors.AsType[*url.Error](err); ok {
		return fmt.Errorf("discord: %w", broken.Err)
	}
	return err
}

// errorPaths flattens Discord's tree of form errors to "path: CODE".
func errorPaths(path string, tree map[string]any) []string {
	var list []string
	for key, value := range tree {
		switch v := value.(type) {
		case map[string]any:
			list = append(list, errorPaths(strings.TrimPrefix(path+"."+key, "."), v)...)
		case []any:
			for _, item := range v {
				if fault, ok := item.(map[string]any); ok && key == "_errors" {
					list = append(list, fmt.Sprintf("%s: %v", path, fault["code"]))
				}
			}
		}
	}
	sort.Strings(list)
	return list
}

// codeOf returns Discord's error code, 0 where err is no refusal of Discord's.
func codeOf(err error) int {
	if e, ok := errors.AsType[*apiError](err); ok {
		return e.Code
	}
	return 0
}

// statusCode returns the HTTP status of Discord's refusal, 0 where err is none.
func statusCode(err error) int {
	if e, ok := errors.AsType[*apiError](err); ok {
		return e.Status
	}
	return 0
}

package standin

import (
	"maps"
	"net/http"
	"slices"
	"time"
)

// maxDailyCommands is how many new commands a scope takes in a day.
const maxDailyCommands = 200

func commandRoutes() []route {
	const app, scoped = "/applications/{application}/commands", "/applications/{application}/guilds/{guild}/commands"
	return []route{
		get(app, bucketCommands, (*call).listCommands),
		put(app, bucketCommands, (*call).overwriteCommands),
		post(app, bucketCommands, (*call).createCommand),
		get(app+"/{command}", bucketCommands, (*call).getCommand),
		patch(app+"/{command}", bucketCommands, (*call).editCommand),
		del(app+"/{command}", bucketCommands, (*call).deleteCommand),
		get(scoped, bucketCommands, (*call).listCommands),
		put(scoped, bucketCommands, (*call).overwriteCommands),
		post(scoped, bucketCommands, (*call).createCommand),
		get(scoped+"/permissions", bucketCommands, (*call).commandPermissions),
		get(scoped+"/{command}", bucketCommands, (*call).getCommand),
		patch(scoped+"/{command}", bucketCommands, (*call).editCommand),
		del(scoped+"/{command}", bucketCommands, (*call).deleteCommand),
	}
}

// scope checks the application and the guild of a command's address; guild 0 stands for the global scope.
func (c *call) scope() (ID, error) {
	app, err := c.id("application")
	if err != nil {
		return 0, err
	}
	if app != c.d.app {
		return 0, unknown(codeUnknownApplication, "Application")
	}
	if c.r.PathValue("guild") == "" {
		return 0, nil
	}
	id, err := c.id("guild")
	if err != nil {
		return 0, err
	}
	g := c.d.guilds[id]
	if g == nil || g.members[c.d.bot.ID] == nil {
		return 0, missingAccess()
	}
	return id, nil
}

func (c *call) listCommands() (reply, error) {
	scope, err := c.scope()
	if err != nil {
		return reply{}, err
	}
	return ok(c.shown(c.d.commands[scope]...))
}

// shown gives copies; without ?with_localizations=true the localisations are left out, as Discord does in lists.
func (c *call) shown(list ...*Command) []any {
	full := c.r.Method != http.MethodGet || c.r.URL.Query().Get("with_localizations") == "true"
	out := make([]any, len(list))
	for i, command := range list {
		copied := *command
		if !full {
			copied.NameLocal, copied.DescriptionLocal = nil, nil
			copied.Options = plain(copied.Options)
		}
		out[i] = copied
	}
	return out
}

func plain(options []CommandOption) []CommandOption {
	out := slices.Clone(options)
	for i := range out {
		o := &out[i]
		o.NameLocal, o.DescriptionLocal, o.Options = nil, nil, plain(o.Options)
		o.Choices = slices.Clone(o.Choices)
		for j := range o.Choices {
			o.Choices[j].NameLocal = nil
		}
	}
	return out
}

// overwriteCommands is the bulk PUT: what is not in it is gone, what has the same name and kind keeps its id.
func (c *call) overwriteCommands() (reply, error) {
	scope, err := c.scope()
	if err != nil {
		return reply{}, err
	}
	items := checkCommandList(c.body)
	if err := c.body.form.err(); err != nil {
		return reply{}, err
	}
	next := make([]*Command, 0, len(items))
	fresh := 0
	for _, v := range items {
		command := c.d.newCommand(v, scope)
		if old := c.d.sameName(scope, command, 0); old != nil {
			command.ID = old.ID
			command.keepVersion(old)
		} else {
			fresh++
		}
		next = append(next, command)
	}
	if err := c.d.countCreated(scope, fresh); err != nil {
		return reply{}, err
	}
	c.d.commands[scope] = next
	c.d.publish(Change{Kind: CommandsChanged, Guild: scope})
	return ok(c.shown(next...))
}

func (d *Discord) newCommand(v value, scope ID) *Command {
	command := decode[Command](v)
	command.ID, command.Version, command.ApplicationID, command.GuildID = d.newID(), d.newID(), d.app, scope
	if command.Type == 0 {
		command.Type = kindChatInput
	}
	if command.IntegrationTypes == nil {
		command.IntegrationTypes = []int{0}
	}
	return &command
}

// sameName is another command of the scope with the same kind and name.
func (d *Discord) sameName(scope ID, command *Command, except ID) *Command {
	for _, other := range d.commands[scope] {
		if other.ID != except && other.Name == command.Name && other.Type == command.Type {
			return other
		}
	}
	return nil
}

// countCreated books new commands against the daily limit.
func (d *Discord) countCreated(scope ID, n int) error {
	now := d.now()
	recent := slices.DeleteFunc(d.created[scope], func(t time.Time) bool { return now.Sub(t) >= 24*time.Hour })
	if len(recent)+n > maxDailyCommands {
		return fail(http.StatusBadRequest, codeMaxDailyCommands,
			"Max number of daily application command creates has been reached (200)")
	}
	for range n {
		recent = append(recent, now)
	}
	d.created[scope] = recent
	return nil
}

// createCommand is POST: an existing command of that name is overwritten (200), a new one made (201).
func (c *call) createCommand() (reply, error) {
	scope, err := c.scope()
	if err != nil {
		return reply{}, err
	}
	checkCommand(c.body)
	if err := c.body.form.err(); err != nil {
		return reply{}, err
	}
	command := c.d.newCommand(c.body, scope)
	list := c.d.commands[scope]
	if old := c.d.sameName(scope, command, 0); old != nil {
		command.ID = old.ID
		*old = *command
		c.d.publish(Change{Kind: CommandsChanged, Guild: scope})
		return ok(*command)
	}
	if err := countKinds(append(slices.Clone(list), command)); err != nil {
		return reply{}, err
	}
	if err := c.d.countCreated(scope, 1); err != nil {
		return reply{}, err
	}
	c.d.commands[scope] = append(list, command)
	c.d.publish(Change{Kind: CommandsChanged, Guild: scope})
	return reply{status: http.StatusCreated, body: *command}, nil
}

// command finds the command of the path.
func (c *call) command() (ID, int, error) {
	scope, err := c.scope()
	if err != nil {
		return 0, 0, err
	}
	id, err := c.id("command")
	if err != nil {
		return 0, 0, err
	}
	i := slices.IndexFunc(c.d.commands[scope], func(command *Command) bool { return command.ID == id })
	if i < 0 {
		return 0, 0, unknown(codeUnknownCommand, "application command")
	}
	return scope, i, nil
}

func (c *call) getCommand() (reply, error) {
	scope, i, err := c.command()
	if err != nil {
		return reply{}, err
	}
	return ok(*c.d.commands[scope][i])
}

// editCommand is PATCH: fields left out stay.
func (c *call) editCommand() (reply, error) {
	scope, i, err := c.command()
	if err != nil {
		return reply{}, err
	}
	old := c.d.commands[scope][i]
	merged := mergeCommand(old, c.body)
	checkCommand(merged)
	if err := merged.form.err(); err != nil {
		return reply{}, err
	}
	command := c.d.newCommand(merged, scope)
	command.ID, command.Type = old.ID, old.Type
	if c.d.sameName(scope, command, old.ID) != nil {
		f := newForm(nil)
		f.at("name", nil).fail("APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
		return reply{}, f.form.err()
	}
	c.d.commands[scope][i] = command
	c.d.publish(Change{Kind: CommandsChanged, Guild: scope})
	return ok(*command)
}

// mergeCommand lays a PATCH body over a stored command.
func mergeCommand(old *Command, body value) value {
	merged, _ := decodeJSON(mustJSON(old))
	fields := merged.(map[string]any)
	for _, name := range []string{"id", "application_id", "guild_id", "version"} {
		delete(fields, name)
	}
	if patch, isObject := body.raw.(map[string]any); isObject {
		maps.Copy(fields, patch)
	}
	return newForm(merged)
}

func (c *call) deleteCommand() (reply, error) {
	scope, i, err := c.command()
	if err != nil {
		return reply{}, err
	}
	c.d.commands[scope] = slices.Delete(slices.Clone(c.d.commands[scope]), i, i+1)
	c.d.publish(Change{Kind: CommandsChanged, Guild: scope})
	return noContent()
}

// commandPermissions lists what administrators changed in the server's integration settings.
func (c *call) commandPermissions() (reply, error) {
	scope, err := c.scope()
	if err != nil {
		return reply{}, err
	}
	out := []any{}
	for _, command := range c.d.visibleCommands(scope) {
		rules := []any{}
		for _, r := range c.d.guilds[scope].sortedRoles() {
			if c.d.letUse[letUse{scope, r.ID, command.Name}] {
				rules = append(rules, map[string]any{"id": r.ID, "type": 1, "permission": true})
			}
		}
		if len(rules) > 0 {
			out = append(out, map[string]any{
				"id": command.ID, "application_id": c.d.app, "guild_id": scope, "permissions": rules,
			})
		}
	}
	return ok(out)
}

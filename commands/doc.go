// Package commands is the slash commands of the bot: one file a command (definition, handler, buttons together), the
// router that finds them and the middleware around them. A handler takes a Request and returns a Reply; it sends
// nothing. What a channel should hear is an event of the domain.
package commands

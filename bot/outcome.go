package bot

import (
	"log/slog"
	"strings"

	"github.com/podiumbot/podium/commands"
)

// outcome is how an interaction ended, for log and metrics.
type outcome string

const (
	answered  outcome = "answered"
	refused   outcome = "refused"   // Discord did not take the reply; the person got a reference
	expired   outcome = "expired"   // Discord no longer knew the interaction
	duplicate outcome = "duplicate" // it was answered before, by another delivery of it
	lost      outcome = "lost"      // Discord could not be reached, or was too busy
	late      outcome = "late"      // the handler did not finish in time
)

// Codes with which Discord says that an interaction is over.
const (
	codeUnknownInteraction  = 10062
	codeUnknownWebhook      = 10015
	codeUnknownMessage      = 10008
	codeInvalidWebhookToken = 50027
)

// outcome sorts the result of a request. What is over or was answered before is nobody's fault and stays quiet.
func (a *answering) outcome(err error) outcome {
	if err == nil {
		return answered
	}
	result := lost
	switch codeOf(err) {
	case codeUnknownInteraction, codeUnknownWebhook, codeUnknownMessage, codeInvalidWebhookToken:
		result = expired
	case codeAcknowledged:
		result = duplicate
	}
	if malformed(err) && result == lost {
		result = refused
	}
	a.log.Log(a.work, levelOf(result), "answer not delivered", slog.Any("error", err))
	return result
}

func levelOf(o outcome) slog.Level {
	switch o {
	case refused:
		return slog.LevelError
	case lost, late:
		return slog.LevelWarn
	default:
		return slog.LevelInfo
	}
}

func kindName(k commands.RequestKind) string {
	switch k {
	case commands.Command:
		return "command"
	case commands.Component:
		return "component"
	case commands.Autocomplete:
		return "autocomplete"
	default:
		return "form"
	}
}

// metricPath is the path without what differs from use to use: game/41/explain is game/#/explain. At most three parts
// count, so that the number of figures stays small whatever stands in a custom id.
func metricPath(r *commands.Request) string {
	parts := strings.Split(r.Path, "/")
	for i, p := range parts {
		if strings.Trim(p, "abcdefghijklmnopqrstuvwxyz_-") != "" {
			parts[i] = "#"
		}
	}
	return strings.Join(parts[:min(3, len(parts))], "/")
}

package standin

import "net/http"

// Discord's JSON error codes (opcodes-and-status-codes.mdx) the stand-in answers with.
const (
	codeGeneral             = 0
	codeUnknownApplication  = 10002
	codeUnknownChannel      = 10003
	codeUnknownGuild        = 10004
	codeUnknownMember       = 10007
	codeUnknownMessage      = 10008
	codeUnknownOverwrite    = 10009
	codeUnknownRole         = 10011
	codeUnknownUser         = 10013
	codeUnknownEmoji        = 10014
	codeUnknownWebhook      = 10015
	codeUnknownInteraction  = 10062
	codeUnknownCommand      = 10063
	codeMaxPins             = 30003
	codeMaxRoles            = 30005
	codeMaxChannels         = 30013
	codeMaxCommands         = 30032
	codeMaxDailyCommands    = 30034
	codeUnauthorized        = 40001
	codeTooLarge            = 40005
	codeThreadExists        = 160004
	codeAlreadyAcknowledged = 40060
	codeMissingAccess       = 50001
	codeInvalidAccountType  = 50002
	codeNotInDM             = 50003
	codeOtherUsersMessage   = 50005
	codeEmptyMessage        = 50006
	codeCannotMessageUser   = 50007
	codeNonTextChannel      = 50008
	codeMissingPermissions  = 50013
	codeBulkDeleteCount     = 50016
	codePinOtherChannel     = 50019
	codeSystemMessage       = 50021
	codeWrongChannelType    = 50024
	codeInvalidWebhookToken = 50027
	codeInvalidRole         = 50028
	codeTooOld              = 50034
	codeInvalidForm         = 50035
	codeArchivedThread      = 50083
	codeInvalidJSON         = 50109
)

// apiError is an answer of Discord's that is not a success. Errors is the tree of form errors of a 50035.
type apiError struct {
	Status  int    `json:"-"`
	Message string `json:"message"`
	Code    int    `json:"code"`
	Errors  any    `json:"errors,omitempty"`

	forgiven bool // what provoked it was asked for by a test
}

func (e *apiError) Error() string { return e.Message }

func fail(status, code int, message string) *apiError {
	return &apiError{Status: status, Code: code, Message: message}
}

func unknown(code int, what string) *apiError {
	return fail(http.StatusNotFound, code, "Unknown "+what)
}

func missingPermissions() *apiError {
	return fail(http.StatusForbidden, codeMissingPermissions, "Missing Permissions")
}

func missingAccess() *apiError {
	return fail(http.StatusForbidden, codeMissingAccess, "Missing Access")
}

func unauthorized() *apiError {
	return fail(http.StatusUnauthorized, codeGeneral, "401: Unauthorized")
}

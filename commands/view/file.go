package view

// File is an attachment of a message.
type File struct {
	Name    string `json:"name"`           // letters, digits, "-", "_" and ".": Discord drops other characters
	Type    string `json:"type,omitempty"` // media type
	Alt     string `json:"alt,omitempty"`  // what is read out in its place; at most AltLimit characters
	Content []byte `json:"content"`
}

const (
	// AltLimit is Discord's limit for the description of an attachment.
	AltLimit = 1024
	// FilesLimit is Discord's limit for the files of a message.
	FilesLimit = 10
)

// Package view draws values of the domain as Discord messages. Its functions are pure: a value and a printer in, a
// Message out, and the same message serves a private answer, a shared view and an announcement.
//
// Names and every other text people typed are data. They pass through Name, Text or Label and nothing else, so that
// none can ping, format or reorder what stands around it. Columns are never aligned by spaces: names are of any width.
// Discord's limits hold by construction; lengths are counted in UTF-16 units, which is never less than the code points
// Discord counts and therefore safe for clients that count either way.
package view

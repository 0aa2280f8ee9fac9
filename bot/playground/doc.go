// Package playground is the page of `podium demo`: it looks and behaves like a channel of Discord, and everything on it
// goes through the stand-in's Discord to the real bot and back. It also has the sample club the page starts with, and
// the season that club has played.
//
// The page is plain HTML, CSS and script embedded in the binary. It speaks JSON below /api/ and hears what happens over a
// websocket. Each window is one member; whoever can open the page can be anybody, so it belongs on loopback.
package playground

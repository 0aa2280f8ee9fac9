// Package file reads and writes the files of the command line: the league files that podium rate replays, and pod
// files. A file is read once, as a stream, and validated whole before anything is made of it; the first fault is
// named with its place (entries[3].scores: ana twice).
package file

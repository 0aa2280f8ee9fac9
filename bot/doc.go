// Package bot is the Discord side of Podium: the session and its watchdog, the dispatch of interactions to commands,
// the announcer that brings the outbox to the channels, and the clock-driven work.
package bot

// Package standin is Discord's REST API and gateway on loopback, over real HTTP and a real websocket, as strict as
// Discord: it serves the tests of the bot and `podium demo`.
//
// A bot reaches it by rewriting scheme and host of its requests to URL; everything else (paths, API version,
// authorisation, gateway address from GET /gateway) is as on discord.com. People are driven from Go, and what they do
// reads as prose:
//
//	d := standin.New()
//	defer d.Close()
//	club := d.Guild("Chess club")
//	ana, bo := club.Member("ana"), club.Member("bo")
//	table := club.Channel("table")
//
//	answer := d.As(ana).In(table).Type("/report player1:@ana player2:@bo scores:47 61")
//	answer.Private()      // only ana sees it
//	answer.Press("Undo")  // by label or custom id
//
//	d.DropSocket()
//	d.Next(503)
//	d.On(standin.CreateMessage).Lose(1) // done, but the answer never arrives
//
// What the bot does wrong (an unknown route, a payload Discord would refuse, an answer after three seconds) is answered
// as Discord answers it and kept in Faults.
//
// Where it is not Discord: polls, stickers, reactions, pins, webhooks of channels, voice and HTTP interactions are not
// there, and asking for them fails loudly; an embed that shows an attachment which was not sent is refused, where Discord
// would show nothing; its rate limits are plausible figures, since Discord publishes none.
//
// All methods are safe for concurrent use. Interaction and token lifetimes, message times and ids follow the clock given
// to New; rate limits, heartbeats and identify limits follow the machine's, since the client waits in real time.
package standin

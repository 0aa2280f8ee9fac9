package standin

import (
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"
	"time"
)

// receive handles one payload of the client's; the caller holds the lock.
func (c *conn) receive(b []byte) {
	if len(b) > maxPayload {
		c.misuse(closeDecodeError, fmt.Sprintf("payload of %d bytes", len(b)))
		return
	}
	now := c.d.now()
	for len(c.sent) > 0 && now.Sub(c.sent[0]) >= time.Minute {
		c.sent = c.sent[1:]
	}
	if c.sent = append(c.sent, now); len(c.sent) > eventsPerMinute {
		c.misuse(closeRateLimited, "You are being rate limited.")
		return
	}
	var in struct {
		Op *int            `json:"op"`
		D  json.RawMessage `json:"d"`
	}
	if err := json.Unmarshal(b, &in); err != nil || in.Op == nil {
		c.misuse(closeDecodeError, "Error while decoding payload.")
		return
	}
	switch *in.Op {
	case opHeartbeat:
		c.beat, c.asked = time.Now(), false
		if !c.d.gateway.trouble.noAcks {
			c.sendOp(opHeartbeatAck, nil)
		}
	case opIdentify:
		c.identify(in.D, now)
	case opResume:
		c.resume(in.D)
	case opPresence, opVoiceState, opRequestMembers:
		if c.session == nil {
			c.misuse(closeNotAuthenticated, "Not authenticated.")
			return
		}
		if *in.Op == opRequestMembers {
			c.requestMembers(in.D)
		}
	default:
		c.misuse(closeUnknownOpcode, "Unknown opcode.")
	}
}

// identifyRequest is the data of op 2.
type identifyRequest struct {
	Token      string          `json:"token"`
	Properties json.RawMessage `json:"properties"`
	Compress   bool            `json:"compress"`
	Large      *int            `json:"large_threshold"`
	Shard      *[2]int         `json:"shard"`
	Intents    *int            `json:"intents"`
}

// identify checks op 2 and starts a session, or closes with the code Discord gives.
func (c *conn) identify(raw json.RawMessage, now time.Time) {
	d := c.d
	var in identifyRequest
	if err := json.Unmarshal(raw, &in); err != nil || len(in.Properties) == 0 {
		c.misuse(closeDecodeError, "Error while decoding payload.")
		return
	}
	shard := [2]int{0, 1}
	if in.Shard != nil {
		shard = *in.Shard
	}
	switch {
	case c.session != nil:
		c.misuse(closeAlreadyIdentfied, "Already authenticated.")
		return
	case strings.TrimPrefix(in.Token, "Bot ") != d.token:
		c.misuse(closeBadToken, "Authentication failed.")
		return
	case shard[1] < 1 || shard[0] < 0 || shard[0] >= shard[1]:
		c.misuse(closeInvalidShard, "Invalid shard.")
		return
	case in.Intents == nil || *in.Intents < 0 || *in.Intents&^allIntents != 0:
		c.misuse(closeInvalidIntents, "Invalid intent(s).")
		return
	case *in.Intents&privilegedIntents&^d.privileged != 0:
		c.misuse(closeDisallowed, "Disallowed intent(s).")
		return
	case in.Large != nil && (*in.Large < 50 || *in.Large > identifyLargeThreshold):
		c.misuse(closeDecodeError, "large_threshold must be between 50 and 250.")
		return
	case d.guildsOn(shard) >= maxGuildsPerShard:
		c.misuse(closeShardingRequired, "Sharding required.")
		return
	}
	d.gateway.identifies++
	if !c.mayIdentify(shard[0], now) {
		return
	}
	if d.gateway.trouble.noReady {
		return
	}
	if d.gateway.trouble.takeReconnect() {
		c.sendOp(opReconnect, nil)
		return
	}
	c.compress = in.Compress
	c.start(*in.Intents, shard)
}

// mayIdentify holds an identify against the limits: 1000 a day, and one each IdentifyEvery for a rate-limit key. Too early
// a one is answered op 9. Discord does not say when it sends that; here it goes out when the time is up, so a client that
// identifies again at once succeeds instead of spinning.
func (c *conn) mayIdentify(shard int, now time.Time) bool {
	g := &c.d.gateway
	if left, _ := g.identifiesLeft(now); left == 0 {
		c.d.fault(GatewayMisuse, "gateway", "1000 identifies within a day: the token is reset")
		c.d.resetToken()
		return false
	}
	g.identified = append(g.identified, now)
	key := shard % maxConcurrency
	last, seen := g.lastIdentify[key]
	if gap := now.Sub(last); seen && gap < c.d.identifyEvery {
		c.later(c.d.identifyEvery-gap, func() { c.sendOp(opInvalidSession, false) })
		return false
	}
	g.lastIdentify[key] = now
	return true
}

// later runs f under the lock once so much of the stand-in's time has passed, unless it is closed first.
func (c *conn) later(after time.Duration, f func()) {
	d := c.d
	due := d.now().Add(after)
	pass := func() (left time.Duration, changed <-chan struct{}) {
		d.mu.Lock()
		defer d.mu.Unlock()
		if left = due.Sub(d.now()); left <= 0 {
			f()
		}
		return left, d.changed
	}
	d.running.Go(func() {
		for left, changed := pass(); left > 0; left, changed = pass() {
			select {
			case <-time.After(left):
			case <-changed:
			case <-d.done:
				return
			}
		}
	})
}

func (d *Discord) guildsOn(shard [2]int) int {
	probe := session{shard: shard}
	n := 0
	for id := range d.guilds {
		if probe.sees(id) {
			n++
		}
	}
	return n
}

// start sends READY and then a GUILD_CREATE for each guild.
func (c *conn) start(intents int, shard [2]int) {
	d := c.d
	secret := make([]byte, 16)
	_, _ = rand.Read(secret)
	s := &session{id: hex.EncodeToString(secret), intents: intents, shard: shard, conn: c}
	c.session = s
	d.gateway.sessions[s.id] = s
	unavailable := []any{}
	var mine []*guild
	for _, g := range d.sortedGuilds() {
		if s.sees(g.id) && g.members[d.bot.ID] != nil {
			mine = append(mine, g)
			unavailable = append(unavailable, map[string]any{"id": g.id, "unavailable": true})
		}
	}
	s.push("READY", mustJSON(map[string]any{
		"v": 9, "user": d.self(), "guilds": unavailable, "session_id": s.id, "session_type": "normal",
		"resume_gateway_url": d.gatewayAddress() + "/gateway", "shard": shard,
		"application":      map[string]any{"id": d.app, "flags": 0},
		"private_channels": []any{}, "relationships": []any{}, "presences": []any{}, "_trace": []string{},
	}))
	if intents&intentGuilds != 0 {
		for _, g := range mine {
			s.push("GUILD_CREATE", mustJSON(d.guildCreate(g, intents)))
		}
	}
	d.wake()
}

// resume takes a session up again and replays what it missed, or answers op 9.
func (c *conn) resume(raw json.RawMessage) {
	d := c.d
	var in struct {
		Token   string `json:"token"`
		Session string `json:"session_id"`
		Seq     int64  `json:"seq"`
	}
	if err := json.Unmarshal(raw, &in); err != nil {
		c.misuse(closeDecodeError, "Error while decoding payload.")
		return
	}
	s := d.gateway.sessions[in.Session]
	switch {
	case c.session != nil:
		c.misuse(closeAlreadyIdentfied, "Already authenticated.")
		return
	case strings.TrimPrefix(in.Token, "Bot ") != d.token:
		c.misuse(closeBadToken, "Authentication failed.")
		return
	case s == nil || s.conn == nil && d.now().Sub(s.left) > resumeFor || len(s.frames) > 0 && in.Seq+1 < s.frames[0].seq:
		c.sendOp(opInvalidSession, false)
		return
	case in.Seq > s.seq:
		c.misuse(closeInvalidSeq, "Invalid seq.")
		return
	}
	if s.conn != nil {
		s.conn.session = nil
		s.conn.close(closeUnknownError, "Session taken up elsewhere.")
	}
	d.gateway.resumes++
	s.conn, c.session = c, s
	for _, f := range s.frames {
		if f.seq > in.Seq {
			c.send(f.data)
		}
	}
	s.push("RESUMED", mustJSON(map[string]any{"_trace": []string{}}))
	d.wake()
}

// requestMembers answers op 8 with one chunk. All members need the privileged intent.
func (c *conn) requestMembers(raw json.RawMessage) {
	v := newForm(nil)
	if decoded, err := decodeJSON(raw); err == nil {
		v = newForm(decoded)
	}
	guildID := v.get("guild_id")
	if list, isList := guildID.raw.([]any); isList && len(list) == 1 {
		guildID = guildID.at("0", list[0]) // deprecated, discordgo still sends it
	}
	id, _ := guildID.snowflake()
	g := c.d.guilds[id]
	if g == nil {
		return
	}
	query, hasQuery := v.get("query").raw.(string)
	limit, _ := v.get("limit").integer(0, 1<<31)
	if hasQuery && query == "" && limit == 0 && c.session.intents&intentGuildMembers == 0 {
		return
	}
	wanted := map[ID]bool{}
	for _, u := range v.get("user_ids").list(0, 100) {
		if user, fine := u.snowflake(); fine {
			wanted[user] = true
		}
	}
	members := []wireMember{}
	for _, m := range g.sortedMembers() {
		if wanted[m.user.ID] || len(wanted) == 0 && hasQuery && strings.HasPrefix(strings.ToLower(m.shown()), strings.ToLower(query)) {
			if limit == 0 || int64(len(members)) < limit {
				members = append(members, m.wire())
			}
		}
	}
	c.session.push("GUILD_MEMBERS_CHUNK", mustJSON(map[string]any{
		"guild_id": g.id, "members": members, "chunk_index": 0, "chunk_count": 1, "nonce": v.get("nonce").raw,
	}))
}

func closeText(code int, text string) string { return fmt.Sprintf("closed with %d %s", code, text) }

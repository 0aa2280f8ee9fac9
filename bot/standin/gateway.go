package standin

import (
	"encoding/json"
	"slices"
	"strings"
	"time"
)

// Gateway opcodes.
const (
	opDispatch       = 0
	opHeartbeat      = 1
	opIdentify       = 2
	opPresence       = 3
	opVoiceState     = 4
	opResume         = 6
	opReconnect      = 7
	opRequestMembers = 8
	opInvalidSession = 9
	opHello          = 10
	opHeartbeatAck   = 11
)

// Close codes. Those from 4010 and 4004 are final; after the others a client may come back.
const (
	closeUnknownError     = 4000
	closeUnknownOpcode    = 4001
	closeDecodeError      = 4002
	closeNotAuthenticated = 4003
	closeBadToken         = 4004
	closeAlreadyIdentfied = 4005
	closeInvalidSeq       = 4007
	closeRateLimited      = 4008
	closeTimedOut         = 4009
	closeInvalidShard     = 4010
	closeShardingRequired = 4011
	closeInvalidVersion   = 4012
	closeInvalidIntents   = 4013
	closeDisallowed       = 4014
)

// Gateway intents the stand-in sends events for, and the privileged ones.
const (
	intentGuilds           = 1 << 0
	intentGuildMembers     = 1 << 1
	intentPresences        = 1 << 8
	intentGuildMessages    = 1 << 9
	intentDirectMessages   = 1 << 12
	intentMessageContent   = 1 << 15
	privilegedIntents      = intentGuildMembers | intentPresences | intentMessageContent
	allIntents             = 1<<17 - 1 | 1<<20 | 1<<21 | 1<<24 | 1<<25
	identifiesPerDay       = 1000
	maxConcurrency         = 1
	maxGuildsPerShard      = 2500
	maxPayload             = 4096 // bytes a client may send at once
	eventsPerMinute        = 120
	replayFrames           = 1000 // dispatches kept for a RESUME
	resumeFor              = 5 * time.Minute
	heartbeatGrace         = 1.5
	compressFrom           = 1024 // bytes; smaller payloads go out as text even with compress
	handshakeTimeout       = 10 * time.Second
	apiVersions            = "9 10"
	identifyLargeThreshold = 250
)

// gateway is everything about websockets; guarded by Discord.mu.
type gateway struct {
	sessions     map[string]*session
	open         []*conn
	identified   []time.Time       // of the last 24 h
	lastIdentify map[int]time.Time // by shard modulo max_concurrency
	trouble      gatewayTrouble
	identifies   int
	resumes      int
}

func (g *gateway) init() {
	g.sessions = map[string]*session{}
	g.lastIdentify = map[int]time.Time{}
}

func (g *gateway) conns() []*conn { return slices.Clone(g.open) }

// identifiesLeft counts the day's identifies still allowed, and when the oldest falls out of the count.
func (g *gateway) identifiesLeft(now time.Time) (int, time.Duration) {
	g.identified = slices.DeleteFunc(g.identified, func(t time.Time) bool { return now.Sub(t) >= 24*time.Hour })
	if len(g.identified) == 0 {
		return identifiesPerDay, 0
	}
	return max(0, identifiesPerDay-len(g.identified)), g.identified[0].Add(24 * time.Hour).Sub(now)
}

// session is what a RESUME comes back to.
type session struct {
	id      string
	intents int
	shard   [2]int
	seq     int64
	frames  []frame
	conn    *conn // nil while disconnected
	left    time.Time
}

type frame struct {
	seq  int64
	data []byte
}

// sees reports whether events of a guild go to the session's shard; private channels are shard 0's.
func (s *session) sees(guild ID) bool {
	if guild == 0 {
		return s.shard[0] == 0
	}
	return int(uint64(guild>>22)%uint64(s.shard[1])) == s.shard[0]
}

// outgoing is one gateway payload.
type outgoing struct {
	Op int    `json:"op"`
	D  any    `json:"d"`
	S  *int64 `json:"s"`
	T  any    `json:"t"`
}

// push numbers a dispatch, keeps it for a RESUME, and sends it where somebody is connected.
func (s *session) push(event string, data json.RawMessage) {
	s.seq++
	seq := s.seq
	b := mustJSON(outgoing{Op: opDispatch, D: data, S: &seq, T: event})
	s.frames = append(s.frames, frame{seq, b})
	if len(s.frames) > replayFrames {
		s.frames = slices.Clone(s.frames[len(s.frames)-replayFrames/2:])
	}
	if s.conn != nil {
		s.conn.send(b)
	}
}

// sortedSessions lists sessions in a fixed order and drops those past resuming.
func (d *Discord) sortedSessions() []*session {
	var out []*session
	for _, id := range sortedNames(d.gateway.sessions) {
		s := d.gateway.sessions[id]
		if s.conn == nil && d.now().Sub(s.left) > resumeFor {
			delete(d.gateway.sessions, id)
			continue
		}
		out = append(out, s)
	}
	return out
}

// intentOf is the intent an event needs; 0 for none.
func intentOf(event string, guild ID) int {
	switch {
	case event == "INTERACTION_CREATE":
		return 0
	case strings.HasPrefix(event, "MESSAGE_"):
		if guild == 0 {
			return intentDirectMessages
		}
		return intentGuildMessages
	case strings.HasPrefix(event, "GUILD_MEMBER_"):
		return intentGuildMembers
	}
	return intentGuilds
}

// dispatch sends an event to every session that may have it. guild 0 is a private channel's.
func (d *Discord) dispatch(guild ID, event string, data any) {
	need := intentOf(event, guild)
	var raw json.RawMessage
	for _, s := range d.sortedSessions() {
		if !s.sees(guild) || need != 0 && s.intents&need == 0 && !d.aboutSelf(event, data) {
			continue
		}
		if g := d.guilds[guild]; g != nil && g.members[d.bot.ID] == nil {
			continue
		}
		if raw == nil {
			raw = mustJSON(data)
		}
		s.push(event, raw)
	}
}

// aboutSelf reports whether an event is the bot's own member update, which needs no intent.
func (d *Discord) aboutSelf(event string, data any) bool {
	update, isUpdate := data.(memberUpdate)
	return isUpdate && event == "GUILD_MEMBER_UPDATE" && update.User.ID == d.bot.ID
}

// dispatchMessage sends MESSAGE_CREATE or MESSAGE_UPDATE where the bot sees the channel. Without the content intent only
// the bot's own messages, private ones and those that mention it carry content.
func (d *Discord) dispatchMessage(event string, msg *Message) {
	ch := d.channels[msg.ChannelID]
	if ch == nil {
		return
	}
	if _, err := d.botMay(ch, ViewChannel); err != nil {
		return
	}
	type wireMessage struct {
		Message
		ChannelType int         `json:"channel_type"`
		Member      *wireMember `json:"member,omitempty"`
	}
	full := wireMessage{Message: msg.clone(), ChannelType: ch.Kind}
	if g := d.guilds[ch.Guild]; g != nil {
		if m := g.members[msg.Author.ID]; m != nil {
			partial := m.partial()
			full.Member = &partial
		}
	}
	bare := full
	named := slices.ContainsFunc(msg.Mentions, func(u User) bool { return u.ID == d.bot.ID })
	if msg.Author.ID != d.bot.ID && ch.Guild != 0 && !named {
		bare.Content, bare.Embeds, bare.Components, bare.Attachments = "", []Embed{}, []Component{}, []Attachment{}
	}
	for _, s := range d.sortedSessions() {
		if s.intents&intentOf(event, ch.Guild) == 0 || !s.sees(ch.Guild) {
			continue
		}
		if s.intents&intentMessageContent != 0 {
			s.push(event, mustJSON(full))
		} else {
			s.push(event, mustJSON(bare))
		}
	}
}

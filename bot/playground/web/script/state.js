// What this window knows. It belongs to one member, who stands in the address: #as=<id>&in=<channel id>.

export const state = {
  world: null,      // of GET /api/world
  seq: 0,           // changes are heard up to here
  channel: null,    // id of the open one
  commands: [],     // that may be typed there
  messages: [],     // of the open channel, by id
  older: false,     // there are older ones
  unread: new Map(), // channel id → { pings }
};

export const me = () => state.world.me;
export const member = (id) => state.world.members.find((m) => m.id === id);
export const role = (id) => state.world.roles.find((r) => r.id === id);
export const channel = (id) => state.world.channels.find((c) => c.id === id);
export const isThread = (c) => Boolean(c?.thread);

// as is what every request says of who and where.
export const as = () => ({ as: me(), channel: state.channel });

// address reads the window's own.
export function address() {
  const hash = new URLSearchParams(location.hash.slice(1));
  return { as: hash.get("as") ?? undefined, channel: hash.get("in") ?? undefined };
}

export const hashFor = (user, channelID) => `#${new URLSearchParams({ as: user, in: channelID })}`;

// newer orders ids, which are numbers too long for numbers.
export const compareIDs = (a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

// moment is when the thing with that id was made.
export const moment = (id) => new Date(Number((BigInt(id) >> 22n) + 1420070400000n));

// pinged tells whether a message notifies this member.
export function pinged(message) {
  if (message.flags & (1 << 12)) return false;
  const mine = member(me())?.roles ?? [];
  return message.mention_everyone || (message.mentions ?? []).some((u) => u.id === me()) ||
    (message.mention_roles ?? []).some((r) => mine.includes(r));
}

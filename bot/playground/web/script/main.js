// The page: it reads the world as one member sees it, draws it, and keeps it up to date.
import { abandonCommand, drawComposer, drawTries, openCommand, startComposer } from "./composer.js";
import { address, channel, hashFor, me, member, pinged, state } from "./state.js";
import { byID } from "./dom.js";
import { drawChannels } from "./channels.js";
import { drawLog, dropMessage, openLog, showMessage, startLog, toBottom } from "./log.js";
import { drawPeople, drawTheme, startPeople } from "./people.js";
import { entryOf, loadCommands } from "./palette.js";
import { get } from "./api.js";
import { hush, listen } from "./live.js";
import { language, loadTexts, setLanguage } from "./text.js";

// readWorld learns who and what is there.
async function readWorld(as) {
  const world = await get("world", { as });
  if (state.world && state.world.run !== world.run) return location.reload();
  state.world = world;
  if (!channel(state.channel)) state.channel = world.channels[0]?.id ?? null;
  const locale = member(me()).locale;
  if (locale !== language()) setLanguage(locale);
}

// start shows the member and channel of the address and listens from then on.
async function start() {
  try {
    const wanted = address();
    const before = state.world && me();
    state.channel = wanted.channel ?? state.channel;
    await readWorld(wanted.as);
    state.seq = state.world.seq;
    if (before !== me()) state.unread.clear();
    await show();
    listen(hear, start);
  } catch (problem) {
    byID("lost").hidden = false;
    setTimeout(start, 2000);
  }
}

// show draws everything for the open channel.
async function show() {
  state.unread.delete(state.channel);
  window.history.replaceState(null, "", hashFor(me(), state.channel));
  await loadCommands();
  draw();
  await openLog();
  drawTries(); // which depend on what stands there
}

function draw() {
  drawChannels();
  drawPeople(be);
  drawTheme();
  drawComposer();
}

async function be(id) {
  if (id === me()) return;
  hush();
  abandonCommand();
  closeSide();
  window.history.replaceState(null, "", hashFor(id, state.channel));
  await start();
}

async function go(id) {
  closeSide();
  if (id === state.channel || !channel(id)) return;
  abandonCommand();
  state.channel = id;
  await show();
  byID("line").focus({ preventScroll: true });
}

const worldly = new Set(["channel changed", "channel deleted", "members changed", "roles changed", "guilds changed"]);

// hear takes changes in order.
async function hear(changes) {
  for (const c of changes) {
    if (c.kind === "message created" || c.kind === "message changed") heard(c);
    if (c.kind === "message deleted" && c.channel === state.channel) dropMessage(c.message_id);
  }
  if (changes.some((c) => worldly.has(c.kind))) {
    const open = state.channel, locale = language();
    await readWorld(me());
    if (open !== state.channel) return show();
    draw();
    if (locale !== language() || changes.some((c) => c.kind !== "channel changed")) redrawLog();
  }
  if (changes.some((c) => c.kind === "commands changed" || c.kind === "members changed")) {
    await loadCommands();
    drawComposer();
  }
}

function redrawLog() {
  const log = byID("log");
  const fromEnd = log.scrollHeight - log.scrollTop;
  drawLog();
  log.scrollTop = log.scrollHeight - fromEnd;
}

function heard(c) {
  if (c.channel === state.channel) return showMessage(c.message);
  if (c.kind !== "message created") return;
  const before = state.unread.get(c.channel) ?? { pings: 0 };
  state.unread.set(c.channel, { pings: before.pings + (pinged(c.message) ? 1 : 0) });
  drawChannels();
}

const openSide = () => { document.body.classList.add("side-open"); byID("veil").hidden = false; byID("channels").querySelector("[aria-current]")?.focus(); };
function closeSide() {
  document.body.classList.remove("side-open");
  byID("veil").hidden = true;
}

// Whatever names a channel or a command leads there.
document.addEventListener("click", (event) => {
  const to = event.target.closest("[data-channel]");
  if (to) go(to.dataset.channel);
  const command = event.target.closest("[data-command]");
  if (command && entryOf(command.dataset.command)) openCommand(entryOf(command.dataset.command));
});

// A slash pressed anywhere begins a command; Alt with an arrow goes to the next channel.
document.addEventListener("keydown", (event) => {
  const typing = event.target.matches("input, textarea, select, [contenteditable]") || document.querySelector("dialog[open]");
  if (event.key === "Escape" && document.body.classList.contains("side-open")) closeSide();
  if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey) byID("line").focus();
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.altKey && step) {
    event.preventDefault();
    const all = [...byID("channels").querySelectorAll("[data-channel]")].map((b) => b.dataset.channel);
    go(all.at((all.indexOf(state.channel) + step) % all.length));
  }
});

byID("open-side").addEventListener("click", openSide);
byID("veil").addEventListener("click", closeSide);
byID("newer").addEventListener("click", toBottom);
addEventListener("hashchange", () => {
  const wanted = address();
  if (wanted.as && wanted.as !== me()) be(wanted.as);
  else if (wanted.channel) go(wanted.channel);
});

await loadTexts();
startPeople();
startComposer();
startLog();
await start();
document.documentElement.dataset.ready = "";

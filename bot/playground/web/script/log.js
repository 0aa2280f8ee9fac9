// The messages of the open channel.
import { addRecall, arrange, messageNode } from "./message.js";
import { byID, el, put } from "./dom.js";
import { channel, compareIDs, isThread, me, state } from "./state.js";
import { get } from "./api.js";
import { again, recalls } from "./composer.js";
import { t } from "./text.js";

const handlers = { me, again, recalls };
const log = () => byID("log");

let stuck = true; // to the newest message

// startLog keeps the newest message in sight while the room for messages or they themselves change, unless the reader has scrolled up.
export function startLog() {
  log().addEventListener("scroll", () => {
    stuck = log().scrollHeight - log().scrollTop - log().clientHeight < 120;
    if (stuck) byID("newer").hidden = true;
  }, { passive: true });
  const resized = new ResizeObserver(() => stuck && toBottom());
  resized.observe(log());
  resized.observe(byID("messages"));
}

export function toBottom() {
  log().scrollTop = log().scrollHeight;
  stuck = true;
  byID("newer").hidden = true;
}

// openLog reads and shows the newest messages.
export async function openLog() {
  const open = state.channel;
  const { messages, more } = await get("messages", { as: me(), channel: open });
  if (state.channel !== open) return;
  state.messages = messages;
  state.older = more;
  drawLog();
  toBottom();
}

// drawLog draws every message afresh, for the language or the names may have changed.
export function drawLog() {
  put(byID("messages"), state.messages.map((m) => messageNode(m, handlers)));
  arrange(byID("messages"), state.messages);
  drawStart();
}

function drawStart() {
  const c = channel(state.channel);
  put(byID("start"), state.older
    ? el("button", { type: "button", class: "button quiet", text: t("older"), on: { click: readOlder } })
    : el("p", { text: t(isThread(c) ? "start_thread" : "start", { channel: c?.name ?? "" }) }));
}

async function readOlder() {
  const open = state.channel;
  const { messages, more } = await get("messages", { as: me(), channel: open, before: state.messages[0].id });
  if (state.channel !== open) return;
  const height = log().scrollHeight;
  state.messages = [...messages, ...state.messages];
  state.older = more;
  drawLog();
  log().scrollTop += log().scrollHeight - height;
}

const place = (id) => {
  let i = state.messages.length;
  while (i > 0 && compareIDs(state.messages[i - 1].id, id) >= 0) i--;
  return i;
};

// showMessage puts a message where it belongs, or in the place of what it was.
export function showMessage(m) {
  const stick = stuck;
  const i = place(m.id);
  const node = messageNode(m, handlers);
  const there = state.messages[i]?.id === m.id;
  if (!there && i === 0 && state.older) return; // older than all that is shown
  if (there) {
    const old = byID("messages").children[i];
    const focused = old.contains(document.activeElement) ? document.activeElement.dataset.id : undefined;
    state.messages[i] = m;
    old.replaceWith(node);
    if (focused) (node.querySelector(`[data-id="${CSS.escape(focused)}"]`) ?? node.querySelector("button"))?.focus();
  } else {
    state.messages.splice(i, 0, m);
    byID("messages").insertBefore(node, byID("messages").children[i] ?? null);
  }
  arrange(byID("messages"), state.messages);
  if (stick) toBottom();
  else if (!there) byID("newer").hidden = false;
}

// offerRecall adds the button that brings back the command that a message answers.
export function offerRecall(id) {
  const i = state.messages.findIndex((there) => there.id === id);
  if (i >= 0) addRecall(byID("messages").children[i], state.messages[i], handlers);
}

export function dropMessage(id) {
  const i = place(id);
  if (state.messages[i]?.id !== id) return;
  const node = byID("messages").children[i];
  const focused = node.contains(document.activeElement);
  state.messages.splice(i, 1);
  node.remove();
  arrange(byID("messages"), state.messages);
  if (focused) byID("line").focus();
}

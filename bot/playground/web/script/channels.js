// The channel list, with threads under their channels.
import { byID, el, nameOf, put } from "./dom.js";
import { channel, isThread, state } from "./state.js";
import { t } from "./text.js";

// drawChannels draws the list and the head of the open channel.
export function drawChannels() {
  byID("guild").textContent = state.world.guild.name;
  const texts = state.world.channels.filter((c) => c.kind === 0 || c.kind === 5);
  put(byID("channels"), el("h2", { text: t("channels") }), el("ul", {}, texts.map((c) => {
    const threads = state.world.channels.filter((other) => other.parent === c.id && isThread(other));
    return el("li", {}, channelButton(c), threads.length > 0 &&
      el("ul", { "aria-label": t("threads_of", { channel: c.name }) }, threads.map((thread) => el("li", {}, channelButton(thread)))));
  })));
  const open = channel(state.channel);
  put(byID("channel"), el("span", { "aria-hidden": "true", text: isThread(open) ? "↳ " : "# " }), nameOf(open?.name ?? ""));
  byID("topic").textContent = open?.topic ?? "";
  const pings = [...state.unread.values()].reduce((sum, u) => sum + u.pings, 0);
  document.title = `${pings ? `(${pings}) ` : ""}#${open?.name ?? ""} · ${state.world.guild.name}`;
}

function channelButton(c) {
  const unread = state.unread.get(c.id);
  return el("button", {
    type: "button", class: unread ? "unread" : "", "data-channel": c.id, "aria-current": c.id === state.channel ? "page" : undefined,
  },
  el("span", { class: "hash", "aria-hidden": "true", text: isThread(c) ? "↳" : "#" }), nameOf(c.name, { class: "name" }),
  c.archived && el("small", { text: t("archived") }),
  unread && !unread.pings && el("span", { class: "only-heard", text: t("unread") }),
  unread?.pings > 0 && el("span", { class: "badge", title: t("pings", { n: unread.pings }), text: unread.pings }));
}

// One message as it stands in the channel.
import { avatar, el, nameOf } from "./dom.js";
import { attachmentNodes, embedNode } from "./embed.js";
import { markdown } from "./markdown.js";
import { channel, member, moment, pinged } from "./state.js";
import { post } from "./api.js";
import { rows } from "./component.js";
import { t } from "./text.js";
import { format } from "./time.js";

const PRIVATE = 1 << 6, LOADING = 1 << 7;
export const isPrivate = (m) => Boolean(m.flags & PRIVATE);

const author = (m) => member(m.author.id) ?? { id: m.author.id, name: m.author.global_name ?? m.author.username, bot: m.author.bot };
const color = (rgb) => `#${rgb.toString(16).padStart(6, "0")}`;

// follows tells whether a message continues the one above it, under the same head.
function follows(m, above) {
  return above && above.author.id === m.author.id && isPrivate(above) === isPrivate(m) && !m.interaction_metadata &&
    !m.referenced_message && moment(m.id) - moment(above.id) < 7 * 60_000 && sameDay(m, above);
}

const sameDay = (a, b) => moment(a.id).toDateString() === moment(b.id).toDateString();

// arrange says of each of the list's items what depends on the message above.
export function arrange(list, messages) {
  for (const [i, m] of messages.entries()) {
    const item = list.children[i];
    item.classList.toggle("follows", Boolean(follows(m, messages[i - 1])));
    item.classList.toggle("new-day", i === 0 || !sameDay(m, messages[i - 1]));
  }
}

// messageNode is an item of the list. handlers: again(message) recalls the command it answers.
export function messageNode(m, handlers) {
  const who = author(m), at = moment(m.id);
  const classes = ["message", isPrivate(m) && "private", pinged(m) && "pinged"].filter(Boolean).join(" ");
  const name = nameOf(who.name, { class: "name" });
  if (who.color) name.style.setProperty("color", color(who.color));
  return el("li", { class: classes, "data-message": m.id },
    el("p", { class: "day", "aria-hidden": "true" }, el("span", { text: format(at, "D") })),
    el("div", { class: "bubble" }, reference(m), el("div", { class: "body" },
      avatar(who),
      el("div", { class: "content" },
        el("p", { class: "head" }, name, who.bot && el("span", { class: "tag", text: t("app") }),
          el("time", { datetime: at.toISOString(), title: format(at, "F"), text: format(at, "t") })),
        m.flags & LOADING ? el("p", { class: "thinking", text: t("thinking", { name: who.name }) }) : content(m),
        thread(m),
        isPrivate(m) && privateFoot(m, handlers)))));
}

function content(m) {
  return [
    m.content && el("div", { class: "text" }, markdown(m.content), m.edited_timestamp && el("small", { class: "edited", text: t("edited") })),
    attachmentNodes(m), (m.embeds ?? []).map(embedNode), rows(m),
  ];
}

// reference says what a message answers: a command somebody used, or another message.
function reference(m) {
  const used = m.interaction_metadata;
  if (used?.name && m.type === 20) {
    const by = member(used.user.id);
    const [before, between, after] = t("used", { name: "\0", command: "\0" }).split("\0");
    return el("p", { class: "reference" }, avatar(by, "small"), before, nameOf(by?.name ?? used.user.username, { class: "name" }),
      between, el("code", { text: `/${used.name}` }), after);
  }
  if (!m.referenced_message) return null;
  const to = author(m.referenced_message);
  return el("p", { class: "reference" }, avatar(to, "small"), nameOf(to.name, { class: "name" }), " ", m.referenced_message.content.slice(0, 100));
}

function thread(m) {
  if (!m.thread || !channel(m.thread.id)) return null;
  return el("button", { type: "button", class: "thread", "data-channel": m.thread.id }, `${t("thread")}: `, nameOf(channel(m.thread.id).name));
}

function privateFoot(m, handlers) {
  const dismiss = () => post("dismiss", { as: handlers.me(), channel: m.channel_id, message: m.id }).catch(() => {});
  return el("p", { class: "private-foot" }, el("span", { text: t("only_you") }),
    !(m.flags & LOADING) && [" • ", el("button", { type: "button", text: t("dismiss"), on: { click: dismiss } })],
    handlers.recalls(m) && recallPart(m, handlers));
}

const recallPart = (m, handlers) => [" • ", el("button", { type: "button", class: "again", text: t("again"), on: { click: () => handlers.again(m) } })];

// addRecall gives a private message that is shown the button that brings its command back. The rest of it stays as it is,
// for somebody may be pressing there.
export function addRecall(item, m, handlers) {
  const foot = item.querySelector(".private-foot");
  if (foot && !foot.querySelector(".again") && handlers.recalls(m)) foot.append(...recallPart(m, handlers));
}

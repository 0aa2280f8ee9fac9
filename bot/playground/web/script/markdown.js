// Discord's markdown, as nodes.
import { el, nameOf } from "./dom.js";
import { channel, me, member, role } from "./state.js";
import { t } from "./text.js";
import { timestamp } from "./time.js";

const link = (url, children) => el("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, children);

function userMention(id) {
  const found = member(id);
  return el("span", { class: id === me() ? "mention me" : "mention" }, "@", nameOf(found?.name ?? t("unknown_user")));
}

function roleMention(id) {
  const found = role(id);
  return el("span", { class: "mention" }, "@", nameOf(found?.name.replace(/^@/, "") ?? t("unknown_role")));
}

function channelMention(id) {
  const found = channel(id);
  if (!found) return el("span", { class: "mention", text: `#${t("unknown_channel")}` });
  return el("button", { type: "button", class: "mention", "data-channel": id }, "#", nameOf(found.name));
}

const nest = (tag, props) => (m) => el(tag, props, inline(m[1]));
const body = String.raw`((?:\\[\s\S]|[^\\])+?)`; // text in which what is escaped ends nothing

// Each rule is tried where the text stands, in this order.
const rules = [
  [/\\([^\w\s])/y, (m) => m[1]],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, (m) => el("code", { text: m[2] })],
  [/<@!?(\d+)>/y, (m) => userMention(m[1])],
  [/<@&(\d+)>/y, (m) => roleMention(m[1])],
  [/<#(\d+)>/y, (m) => channelMention(m[1])],
  [/<\/([^:>]+):\d+>/y, (m) => el("button", { type: "button", class: "mention", "data-command": m[1], text: `/${m[1]}` })],
  [/<a?:(\w+):\d+>/y, (m) => el("span", { class: "emoji", text: `:${m[1]}:` })],
  [/<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/y, (m) => timestamp(Number(m[1]), m[2])],
  [/<(https?:\/\/[^\s>]+)>/y, (m) => link(m[1], m[1])],
  [/\[((?:\\[\s\S]|[^\]\\])+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: "[^"]*")?\)/y, (m) => link(m[2], inline(m[1]))],
  [/https?:\/\/[^\s<]*[^\s<.,:;"')\]]/y, (m) => link(m[0], m[0])],
  [/@(everyone|here)\b/y, (m) => el("span", { class: "mention", text: m[0] })],
  [new RegExp(String.raw`\*\*\*${body}\*\*\*(?!\*)`, "y"), (m) => el("strong", {}, el("em", {}, inline(m[1])))],
  [new RegExp(String.raw`\*\*${body}\*\*(?!\*)`, "y"), nest("strong")],
  [new RegExp(String.raw`__${body}__(?!_)`, "y"), nest("u")],
  [new RegExp(String.raw`\*(?![\s*])((?:\\[\s\S]|\*\*|[^\\*])+?)\*(?!\*)`, "y"), nest("em")],
  [/_((?:\\[\s\S]|[^\\_])+)_(?![\p{L}\p{N}_])/uy, nest("em"), /[\p{L}\p{N}]$/u],
  [new RegExp(String.raw`~~${body}~~(?!~)`, "y"), nest("s")],
  [new RegExp(String.raw`\|\|${body}\|\|`, "y"), (m) => spoiler(inline(m[1]))],
  [/\n/y, () => el("br")],
];

function spoiler(children) {
  const show = (event) => event.currentTarget.classList.add("shown");
  return el("span", { class: "spoiler", tabindex: "0", role: "button", on: { click: show, keydown: show } }, children);
}

// inline reads a run of text without blocks.
export function inline(text) {
  const out = [];
  let plain = "";
  for (let at = 0; at < text.length;) {
    const hit = match(text, at, plain);
    if (!hit) {
      const symbol = String.fromCodePoint(text.codePointAt(at));
      plain += symbol;
      at += symbol.length;
      continue;
    }
    if (plain) out.push(plain);
    plain = "";
    out.push(hit.node);
    at += hit.length;
  }
  if (plain) out.push(plain);
  return out;
}

function match(text, at, before) {
  for (const [pattern, make, unlessAfter] of rules) {
    pattern.lastIndex = at;
    const m = pattern.exec(text);
    if (m && !(unlessAfter && unlessAfter.test(before))) return { node: make(m), length: m[0].length };
  }
  return null;
}

// markdown reads a whole text: code blocks, quotes, headings, small print, lists, and lines.
export function markdown(text) {
  const out = [];
  const parts = text.split(/```(?:[\w+-]*\n)?([\s\S]*?)```/);
  for (let [i, part] of parts.entries()) {
    if (i % 2) {
      out.push(el("pre", {}, el("code", { text: part.replace(/\n$/, "") })));
      continue;
    }
    if (i > 0) part = part.replace(/^\n/, "");
    if (i < parts.length - 1) part = part.replace(/\n$/, "");
    if (part.trim()) out.push(...blocks(part));
  }
  return out;
}

function blocks(text) {
  const out = [];
  let lines = []; // of the block that is open
  let open = "";
  const close = () => {
    if (lines.length) out.push(block(open, lines));
    lines = [];
  };
  const all = text.split("\n");
  for (const [i, line] of all.entries()) {
    if (line.startsWith(">>> ")) {
      close();
      out.push(el("blockquote", {}, blocks([line.slice(4), ...all.slice(i + 1)].join("\n"))));
      return out;
    }
    const [kind, rest] = kindOf(line);
    if (kind !== open || kind.startsWith("h") || kind === "small") close();
    open = kind;
    lines.push(rest);
  }
  close();
  return out;
}

function kindOf(line) {
  let m;
  if ((m = /^(#{1,3}) +(\S.*)$/.exec(line))) return [`h${m[1].length}`, m[2]];
  if ((m = /^-# +(.*)$/.exec(line))) return ["small", m[1]];
  if ((m = /^> (.*)$/.exec(line)) || (m = /^>$()/.exec(line))) return ["quote", m[1]];
  if ((m = /^ *[-*] +(.*)$/.exec(line))) return ["ul", m[1]];
  if ((m = /^ *\d+\. +(.*)$/.exec(line))) return ["ol", m[1]];
  return ["p", line];
}

function block(kind, lines) {
  switch (kind) {
    case "small": return el("small", {}, inline(lines[0]));
    case "quote": return el("blockquote", {}, blocks(lines.join("\n")));
    case "ul": case "ol": return el(kind, {}, lines.map((line) => el("li", {}, inline(line))));
    case "p": return el("p", {}, inline(lines.join("\n").replace(/^\n+|\n+$/g, "")));
    default: return el("p", { class: kind }, inline(lines[0]));
  }
}

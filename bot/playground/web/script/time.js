// Times as Discord shows them, in the reader's language and zone.
import { el } from "./dom.js";
import { language } from "./text.js";

const styles = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

export const format = (date, style) => new Intl.DateTimeFormat(language(), styles[style] ?? styles.f).format(date);

const units = [["year", 31536000], ["month", 2592000], ["week", 604800], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

function relative(date) {
  const seconds = (date - Date.now()) / 1000;
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ["second", 1];
  return new Intl.RelativeTimeFormat(language(), { numeric: "auto" }).format(Math.round(seconds / size), unit);
}

// timestamp is <t:seconds:style>.
export function timestamp(seconds, style = "f") {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return document.createTextNode(`<t:${seconds}:${style}>`);
  const props = { class: "timestamp", datetime: date.toISOString(), title: format(date, "F") };
  if (style !== "R") return el("time", { ...props, text: format(date, style) });
  return el("time", { ...props, "data-relative": "", text: relative(date) });
}

// Relative times move on.
setInterval(() => {
  for (const node of document.querySelectorAll("time[data-relative]")) node.textContent = relative(new Date(node.dateTime));
}, 10_000);

// What the page itself says, in the member's language.
import { byID } from "./dom.js";

let texts = {};
let fallback = {};
let locale = "en";

// load reads both catalogues once.
const catalogues = {};
export async function loadTexts() {
  for (const lang of ["en", "fr"]) {
    catalogues[lang] = await (await fetch(`text/${lang}.json`)).json();
  }
  fallback = catalogues.en;
  setLanguage("en-US");
}

// setLanguage takes a locale of Discord's and puts the fixed texts of the page into it.
export function setLanguage(discord) {
  locale = discord;
  texts = catalogues[discord.split("-")[0]] ?? fallback;
  document.documentElement.lang = discord;
  for (const node of document.querySelectorAll("[data-text]")) node.textContent = t(node.dataset.text);
  for (const node of document.querySelectorAll("[data-label]")) {
    node.setAttribute("aria-label", t(node.dataset.label));
    if (node.localName === "button") node.title = t(node.dataset.label);
  }
}

export const language = () => locale;

// t is a text with its {placeholders} filled in; with a number n its plural form.
export function t(key, args = {}) {
  let text = texts[key] ?? fallback[key] ?? key;
  if (typeof text === "object") text = text[new Intl.PluralRules(locale).select(args.n)] ?? text.other;
  return text.replace(/\{(\w+)\}/g, (all, name) => args[name] ?? all);
}

// refusalText is why the client would not do something. %q and its like stand for the arguments in order.
export function refusalText(refusal) {
  const format = texts.refusals?.[refusal.format];
  if (!format) return capital(refusal.reason);
  const args = [...(refusal.args ?? [])];
  return capital(format.replace(/%([sdq])/g, (_, verb) => (verb === "q" ? `« ${args.shift()} »` : String(args.shift()))));
}

const capital = (text) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);

// localName and localDescription are those of a command, option or choice in the member's language.
export const localName = (o) => o.name_localizations?.[locale] || o.name;
export const localDescription = (o) => o.description_localizations?.[locale] || o.description;

// announce says something to screen readers and shows it above the message box.
export function fault(text) {
  byID("fault").textContent = text;
}

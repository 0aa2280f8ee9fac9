// The message box: plain text, or a command with a field for each option.
import { as, channel, me, state } from "./state.js";
import { byID, el, put } from "./dom.js";
import { entryOf, loadCommands, matching, peopleNamed, split } from "./palette.js";
import { hideSuggestions, suggest, suggestKey } from "./suggest.js";
import { Field } from "./field.js";
import { inline } from "./markdown.js";
import { localDescription, localName, refusalText, t } from "./text.js";
import { openForm } from "./form.js";
import { post } from "./api.js";
import { offerRecall, toBottom } from "./log.js";

let entry = null; // the command being filled in; null: plain text
let fields = [];
let history = []; // commands sent, the last one last
let back = 0; // how far into history
const sent = new Map(); // interaction id → command as typed

const line = () => byID("line");

export function startComposer() {
  byID("composer").addEventListener("submit", (e) => { e.preventDefault(); submit(); });
  line().addEventListener("input", typed);
  line().addEventListener("keydown", key);
  line().addEventListener("focus", () => entry && offerOptions());
  byID("composer").addEventListener("focusout", (e) => {
    if (!byID("composer").contains(e.relatedTarget)) hideSuggestions();
  });
  byID("box").addEventListener("pointerdown", (e) => {
    if (e.target === byID("box") || e.target === byID("fields")) { e.preventDefault(); line().focus(); }
  });
}

// drawComposer puts the box into the language and the channel of now. What is typed stays.
export function drawComposer() {
  line().placeholder = entry ? t("more_options") : t("say", { channel: channel(state.channel)?.name ?? "" });
  line().setAttribute("aria-label", line().placeholder);
  for (const f of fields) f.draw();
  drawTries();
}

// offers tells whether a message has a button whose id begins so.
const offers = (m, id) => Boolean(m?.components?.some((row) => row.components?.some((c) => c.custom_id?.startsWith(id))));

// fitHere are commands to try in the open channel: of a tournament where the bot has posted of one, of a league elsewhere.
function fitHere() {
  if (state.messages.some((m) => offers(m, "pod/"))) return ["pod mine", "result", "why", "pod standings", "pod pairings", "help"];
  const known = ["leaderboard", "rank", "report", "explain", "history", "help"];
  return offers(state.messages.at(-1), "setup") ? ["league create", ...known] : known;
}

// drawTries offers commands to try while nothing is typed.
export function drawTries() {
  const tries = fitHere().map(entryOf).filter(Boolean);
  byID("tries").hidden = Boolean(entry) || line().value !== "" || tries.length === 0;
  put(byID("tries"), el("span", { text: t("try") }), tries.map((e) => el("button", {
    type: "button", class: "chip", title: localDescription(e.description), text: `/${e.path}`, on: { click: () => openCommand(e) },
  })));
}

function complain(...parts) {
  put(byID("fault"), parts);
}

// typed hears of every change of the line.
function typed() {
  complain();
  drawTries();
  const text = line().value;
  if (entry) return optionTyped(text);
  if (!text.startsWith("/")) return offerMentions();
  const whole = state.commands.find((e) => text.startsWith(`/${e.path} `));
  if (whole) return openCommand(whole, split(text.slice(whole.path.length + 2), whole.options));
  const list = matching(text.slice(1)).map((e) => ({
    label: `/${e.path}`, detail: localDescription(e.description), pick: () => openCommand(e),
  }));
  suggest(line(), list, { hint: t(list.length > 0 ? "commands" : "no_match"), first: true });
}

// offerMentions completes the @name that is being typed.
function offerMentions() {
  const before = line().value.slice(0, line().selectionStart);
  const word = /(?:^|\s)@(\S*)$/.exec(before)?.[1];
  if (word === undefined) return hideSuggestions();
  const rest = line().value.slice(before.length);
  const start = before.slice(0, before.length - word.length);
  suggest(line(), peopleNamed(word).map((item) => ({
    ...item,
    pick: () => {
      line().value = `${start}${item.label} ${rest}`;
      line().setSelectionRange(start.length + item.label.length + 1, start.length + item.label.length + 1);
      hideSuggestions();
    },
  })), { first: true });
}

// optionTyped adds the option whose name was typed, or offers those that fit.
function optionTyped(text) {
  const named = /^\s*([\w-]+):/.exec(text);
  const option = named && free().find((o) => o.name === named[1] || localName(o) === named[1]);
  if (!option) return offerOptions();
  line().value = "";
  for (const arg of split(text, entry.options)) addField(entry.options.find((o) => o.name === arg.name), arg);
  fields.at(-1)?.focus();
}

const free = () => entry.options.filter((o) => !fields.some((f) => f.option === o));

function offerOptions() {
  const words = line().value.trim().toLowerCase();
  suggest(line(), free().filter((o) => localName(o).toLowerCase().startsWith(words)).map((o) => ({
    label: localName(o), detail: localDescription(o), pick: () => { line().value = ""; addField(o).focus(); },
  })), { hint: free().length > 0 ? t("more_options_hint") : localDescription(entry.description), first: words !== "" });
}

// openCommand turns the box into a command's fields: the required ones, and those that have a value already.
export function openCommand(e, args = []) {
  closeCommand();
  entry = e;
  line().value = "";
  put(byID("fields"), el("span", { class: "command-name", text: `/${e.path}` }));
  byID("box").classList.add("command");
  for (const o of e.options.filter((o) => o.required)) addField(o, args.find((a) => a.name === o.name));
  for (const a of args) {
    const o = e.options.find((o) => o.name === a.name);
    if (o && !fields.some((f) => f.option === o)) addField(o, a);
  }
  drawComposer();
  complain();
  (fields.find((f) => f.empty()) ?? { focus: () => line().focus() }).focus();
}

function closeCommand(text = "") {
  entry = null;
  fields = [];
  put(byID("fields"));
  byID("box").classList.remove("command");
  line().value = text;
  hideSuggestions();
  drawComposer();
}

// abandonCommand empties the box, as for another member or channel.
export function abandonCommand() {
  complain();
  closeCommand();
}

function addField(option, arg) {
  const field = new Field(entry, option, { others, leave, next, submit, divide, changed: () => complain() });
  if (arg) field.set(arg);
  fields.push(field);
  byID("fields").append(field.node);
  return field;
}

const others = (field) => fields.filter((f) => f !== field && !f.empty()).map((f) => f.arg());

// divide takes "Ana player2:Bo" in a field apart, where another option is named, and tells whether it did.
function divide(field) {
  const options = [field.option, ...free()];
  const args = split(field.input.value, options);
  if (args.length === 0 || args.length === 1 && args[0].text === field.input.value.trim()) return false;
  field.set({ text: args.find((a) => a.name === field.option.name)?.text ?? "" });
  let last = field;
  for (const arg of args.filter((a) => a.name !== field.option.name)) last = addField(options.find((o) => o.name === arg.name), arg);
  last.focus();
  return true;
}

// leave takes an optional field away; a required one stays, and before the first of all the command itself goes.
function leave(field) {
  const i = fields.indexOf(field);
  if (field.option.required && i === 0) {
    const path = entry.path;
    closeCommand(`/${path}`);
    line().focus();
    return typed();
  }
  if (!field.option.required) {
    fields.splice(i, 1);
    field.node.remove();
  }
  (fields[i - 1] ?? { focus: () => line().focus() }).focus();
}

// next goes on to what is still to be filled in.
function next(field) {
  const after = fields.slice(fields.indexOf(field) + 1).find((f) => f.empty());
  (after ?? fields.find((f) => f.empty() && f.option.required) ?? { focus: () => line().focus() }).focus();
}

function key(event) {
  if (suggestKey(event)) return;
  if (event.key === "Backspace" && line().value === "" && entry) {
    event.preventDefault();
    if (fields.length > 0) fields.at(-1).focus();
    else { closeCommand(`/${entry.path}`); typed(); }
  } else if (event.key === "Escape" && entry) {
    closeCommand();
  } else if (event.key === "ArrowUp" && line().value === "" && !entry) {
    recall(event);
  }
}

// recall brings back a command that was sent; again goes further back.
function recall(event) {
  const typed = history[history.length - 1 - back];
  if (!typed || !entryOf(typed.path)) return;
  event.preventDefault();
  back++;
  openCommand(entryOf(typed.path), typed.args);
  line().focus();
}

async function submit() {
  hideSuggestions();
  if (!entry && line().value.startsWith("/")) {
    await loadCommands();
    const path = line().value.slice(1).trim();
    if (!entryOf(path)) return complain(refusalText({ format: "there is no command /%s", reason: `there is no command /${path}`, args: [path] }));
    openCommand(entryOf(path));
  }
  if (entry) await sendCommand();
  else if (line().value.trim()) await say();
}

// say sends plain text; @name of a member mentions him.
async function say() {
  const names = state.world.members.flatMap((m) => [[m.name, m.id], [m.username, m.id]]).sort((a, b) => b[0].length - a[0].length);
  const typed = line().value;
  let text = typed;
  for (const [name, id] of names) text = text.replaceAll(`@${name}`, `<@${id}>`);
  closeCommand();
  try {
    await post("say", { ...as(), text });
    toBottom();
  } catch (problem) {
    if (untouched()) closeCommand(typed);
    complain(whyNot(problem));
  }
}

// untouched tells whether the box is as sending left it, so that what was refused can be put back into it.
const untouched = () => !entry && line().value === "";

const whyNot = (problem) => (problem.refusal ? refusalText(problem.refusal) : t("failed", { reason: problem.message }));

// sendCommand empties the box at once, for the next thing to be typed. What is refused comes back to be corrected.
async function sendCommand() {
  const typed = { path: entry.path, args: fields.filter((f) => !f.empty()).map((f) => f.typed()) };
  const options = fields.filter((f) => !f.empty()).map((f) => f.arg());
  const body = { ...as(), path: entry.path, options, files: (await Promise.all(fields.map((f) => f.file()))).filter(Boolean) };
  const same = JSON.stringify(typed);
  history = [...history.filter((h) => JSON.stringify(h) !== same), typed];
  back = 0;
  abandonCommand();
  line().focus();
  try {
    settle(typed, await post("command", body));
  } catch (problem) {
    refuse(typed, problem.refusal?.option, whyNot(problem));
  }
}

function settle(typed, reply) {
  const id = reply.message?.interaction_metadata?.id;
  if (id) {
    sent.set(id, typed);
    offerRecall(reply.message.id);
  }
  const at = /^`([\w-]+)`: ([\s\S]*)$/.exec(reply.message?.content ?? "");
  if (reply.unanswered) return refuse(typed, "", t("unanswered"));
  if (at && entryOf(typed.path)?.options.some((o) => o.name === at[1])) return refuse(typed, at[1], at[2]);
  if (reply.unfinished) complain(t("unfinished"));
  if (reply.form) openForm(reply.form, me());
  toBottom();
}

// refuse brings a command back and shows what is wrong where it stands.
function refuse(typed, name, text) {
  if (!untouched() || !entryOf(typed.path)) return complain(inline(text)); // ArrowUp brings it back
  openCommand(entryOf(typed.path), typed.args);
  const option = entry.options.find((o) => o.name === name);
  if (!option) {
    line().focus();
    return complain(inline(text));
  }
  const field = fields.find((f) => f.option === option) ?? addField(option);
  field.wrong();
  field.focus();
  complain(el("code", { text: localName(option) }), " ", inline(text));
}

// recalls tells whether the command that a message answers can be brought back, and again does it.
export function recalls(m) {
  return sent.has(m.interaction_metadata?.id);
}
export function again(m) {
  const typed = sent.get(m.interaction_metadata.id);
  if (entryOf(typed.path)) openCommand(entryOf(typed.path), typed.args);
}

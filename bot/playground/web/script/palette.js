// The commands this member may type here, and the values their options take.
import { as, state } from "./state.js";
import { avatar } from "./dom.js";
import { get, post } from "./api.js";
import { localDescription, localName, t } from "./text.js";

const SUBCOMMAND = 1, GROUP = 2, USER = 6, CHANNEL = 7, ROLE = 8, MENTIONABLE = 9;
export const BOOLEAN = 5, ATTACHMENT = 11;

// loadCommands reads what may be typed in the open channel.
export async function loadCommands() {
  const open = state.channel;
  const commands = await get("commands", as());
  if (state.channel === open) state.commands = commands.filter((c) => c.type === 1).flatMap((c) => entries(c, c.name));
}

// entries lists a command's subcommands, or the command itself: each with its whole path.
function entries(command, path) {
  const inner = (command.options ?? []).filter((o) => o.type === SUBCOMMAND || o.type === GROUP);
  if (inner.length > 0) return inner.flatMap((o) => entries(o, `${path} ${o.name}`));
  return [{ path, description: command, options: command.options ?? [] }];
}

export const entryOf = (path) => state.commands.find((entry) => entry.path === path);

// matching lists commands for what was typed after the slash: those that begin with it first.
export function matching(typed) {
  const words = typed.toLowerCase().trim();
  const begins = state.commands.filter((e) => e.path.startsWith(words));
  const holds = state.commands.filter((e) => !e.path.startsWith(words) &&
    (e.path.includes(words) || localDescription(e.description).toLowerCase().includes(words)));
  return [...begins, ...(words.length > 1 ? holds : [])];
}

// split takes "scores:47 61 places:1 2" apart by the options' names; what stands before the first is the first option's.
export function split(text, options) {
  const names = options.map((o) => o.name.replace(/[^\w-]/g, "\\$&")).join("|");
  if (!names) return [];
  const parts = text.split(new RegExp(`(?:^|\\s)(${names}):`));
  const args = parts[0].trim() ? [{ name: options[0].name, text: parts[0].trim() }] : [];
  for (let i = 1; i < parts.length; i += 2) args.push({ name: parts[i], text: parts[i + 1].trim() });
  return args;
}

const fold = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

function fitting(list, typed) {
  const words = fold(typed.replace(/^[@#]/, ""));
  const rank = (item) => [item.label, item.detail ?? ""].map((text) => fold(text).replace(/^[@#]/, ""))
    .reduce((best, text) => Math.min(best, text.startsWith(words) ? 0 : text.includes(words) ? 1 : 2), 2);
  return list.map((item) => [rank(item), item]).filter(([r]) => r < 2).sort(([a], [b]) => a - b).map(([, item]) => item);
}

const people = () => state.world.members.map((m) => ({ value: m.id, label: m.name, detail: m.username, before: avatar(m, "small"), text: `@${m.name}` }));

// peopleNamed lists members for the beginning of a name.
export const peopleNamed = (typed) => fitting(people(), typed).slice(0, 10);

const roles = () => state.world.roles.map((r) => ({ value: r.id, label: `@${r.name.replace(/^@/, "")}` }));

function channels(option) {
  const kinds = option.channel_types ?? [];
  return state.world.channels.filter((c) => kinds.length === 0 || kinds.includes(c.kind))
    .map((c) => ({ value: c.id, label: `#${c.name}` }));
}

// values offers what an option can take for what was typed, at most 25: members, choices, what the bot completes.
// others are the other options as filled in so far.
export async function values(entry, option, typed, others) {
  const list = await offered(entry, option, typed, others);
  return (option.autocomplete ? list : fitting(list, typed)).slice(0, 25);
}

async function offered(entry, option, typed, others) {
  if (option.choices?.length) return option.choices.map((c) => ({ value: String(c.value), label: localName(c) }));
  switch (option.type) {
    case BOOLEAN: return [{ value: "true", label: t("true") }, { value: "false", label: t("false") }];
    case USER: return people();
    case ROLE: return roles();
    case MENTIONABLE: return [...people(), ...roles()];
    case CHANNEL: return channels(option);
  }
  if (!option.autocomplete) return [];
  const reply = await post("complete", { ...as(), path: entry.path, focused: { name: option.name, value: typed }, options: others });
  return (reply.choices ?? []).map((c) => ({ value: String(c.value), label: localName(c) }));
}

// Who this window is, who else is there, and in which language and light.
import { avatar, byID, el, nameOf, put } from "./dom.js";
import { hashFor, me, member, role, state } from "./state.js";
import { language, t } from "./text.js";
import { post } from "./api.js";

const humans = () => state.world.members.filter((m) => !m.bot);
const color = (m) => (m.color ? `#${m.color.toString(16).padStart(6, "0")}` : "");

// moderates tells whether a member has Manage Events, which the bot's moderators have.
const moderates = (m) => (BigInt(m.permissions) & (1n << 33n | 1n << 3n)) !== 0n;
const title = (m) => m.roles.map((id) => role(id)?.name).filter(Boolean).join(", ");

function nameIn(m, cls) {
  const node = nameOf(m.name, { class: cls });
  if (m.color) node.style.setProperty("color", color(m));
  return node;
}

// drawPeople draws everything about members. be(id) makes the window somebody else.
export function drawPeople(be) {
  const self = member(me());
  const label = t("you_are", { name: self.name });
  put(byID("who"), avatar(self), el("span", {}, nameIn(self, "name"), el("small", { text: title(self) || `@${self.username}` })));
  put(byID("who-top"), avatar(self));
  for (const button of [byID("who"), byID("who-top")]) {
    button.setAttribute("aria-label", label);
    button.title = label;
  }
  put(byID("people"), el("h2", { text: t("people") }), el("ul", { role: "none" }, humans().map((m) => personItem(m, be))));
  drawMembers();
  byID("english").setAttribute("aria-pressed", String(!language().startsWith("fr")));
  byID("french").setAttribute("aria-pressed", String(language().startsWith("fr")));
}

function personItem(m, be) {
  const pick = () => { byID("people").hidePopover(); be(m.id); };
  return el("li", { role: "none" },
    el("button", { type: "button", role: "menuitemradio", "aria-checked": String(m.id === me()), "data-member": m.id, title: t("be", { name: m.name }), on: { click: pick } },
      avatar(m), el("span", {}, nameIn(m, "name"), el("small", { text: title(m) || `@${m.username}` }))),
    el("a", { role: "menuitem", href: hashFor(m.id, state.channel), target: "_blank", title: t("new_window", { name: m.name }), "aria-label": t("new_window", { name: m.name }) },
      el("img", { src: "window.svg", alt: "" })));
}

// drawMembers lists those who are there, moderators first.
function drawMembers() {
  const groups = [[t("moderators"), humans().filter(moderates)], [t("members"), [...humans().filter((m) => !moderates(m)), ...state.world.members.filter((m) => m.bot)]]];
  put(byID("members"), groups.filter(([, list]) => list.length > 0).map(([name, list]) => [
    el("h3", { text: `${name} — ${list.length}` }),
    el("ul", {}, list.map((m) => el("li", {}, avatar(m), nameIn(m, "name"), m.bot && el("span", { class: "tag", text: t("app") })))),
  ]));
}

export function startPeople() {
  const speak = (locale) => post("locale", { as: me(), locale });
  byID("english").addEventListener("click", () => speak("en-US"));
  byID("french").addEventListener("click", () => speak("fr"));
  byID("theme").addEventListener("click", () => showTheme(document.documentElement.dataset.theme === "light" ? "dark" : "light"));
  byID("people").addEventListener("keydown", moveFocus);
  byID("people").addEventListener("toggle", (e) => {
    if (e.newState === "open") byID("people").querySelector('[aria-checked="true"]')?.focus();
  });
  showTheme(stored("theme") ?? (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark"));
}

function moveFocus(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const all = [...byID("people").querySelectorAll("button")];
  all.at((all.indexOf(document.activeElement) + step) % all.length)?.focus();
}

export function showTheme(theme) {
  document.documentElement.dataset.theme = theme;
  try { localStorage.setItem("theme", theme); } catch { /* a browser that keeps nothing */ }
  drawTheme();
}

// drawTheme names the button in the language of now.
export function drawTheme() {
  const dark = document.documentElement.dataset.theme !== "light";
  byID("theme").textContent = dark ? "☾" : "☀";
  byID("theme").title = t(dark ? "theme_dark" : "theme_light");
  byID("theme").setAttribute("aria-label", byID("theme").title);
}

function stored(key) {
  try { return localStorage.getItem(key); } catch { return null; }
}

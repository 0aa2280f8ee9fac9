// Buttons and select menus, and what pressing them brings.
import { as, me, state } from "./state.js";
import { el, nameOf } from "./dom.js";
import { openForm } from "./form.js";
import { post } from "./api.js";
import { refusalText, t } from "./text.js";

const styles = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

// kinds of select menus and where their choices come from.
export const USER = 5, ROLE = 6, MENTIONABLE = 7, CHANNEL = 8;
export const isSelect = (type) => type === 3 || (type >= USER && type <= CHANNEL);

const members = () => state.world.members.map((m) => ({ value: m.id, label: m.name, description: `@${m.username}` }));
const roles = () => state.world.roles.map((r) => ({ value: r.id, label: r.name }));

// choicesOf are what a select offers.
export function choicesOf(component) {
  switch (component.type) {
    case USER: return members();
    case ROLE: return roles();
    case MENTIONABLE: return [...members(), ...roles()];
    case CHANNEL: return state.world.channels
      .filter((c) => !component.channel_types?.length || component.channel_types.includes(c.kind))
      .map((c) => ({ value: c.id, label: `#${c.name}` }));
    default: return component.options ?? [];
  }
}

const defaults = (component) => (component.options ?? []).filter((o) => o.default).map((o) => o.value)
  .concat((component.default_values ?? []).map((d) => d.id));

// rows are the action rows of a message. done hears of every answer.
export function rows(message) {
  const all = message.components ?? [];
  return all.length > 0 && el("div", { class: "rows" }, all.map((row) =>
    el("div", { class: "row" }, (row.components ?? []).map((c) => componentNode(message, c)))));
}

function componentNode(message, c) {
  if (c.type === 2 && c.style === 5) {
    return el("a", { class: "button link", href: c.url, target: "_blank", rel: "noopener noreferrer", text: c.label ?? c.emoji?.name });
  }
  if (c.type === 2) {
    return el("button", {
      type: "button", class: `button ${styles[c.style] ?? "secondary"}`, disabled: c.disabled, "data-id": c.custom_id,
      on: { click: (e) => operate(e.currentTarget, "press", message, c) },
    }, c.emoji && el("span", { text: c.emoji.name }), c.label);
  }
  if (isSelect(c.type)) return selectNode(message, c);
  return null;
}

function selectNode(message, c) {
  const least = c.min_values ?? 1, most = c.max_values ?? 1;
  if (most === 1) {
    const chosen = defaults(c)[0];
    const select = el("select", {
      class: "select", disabled: c.disabled, "data-id": c.custom_id, "aria-label": c.placeholder ?? t("choose"),
      on: { change: (e) => e.currentTarget.value && operate(e.currentTarget, "select", message, c, [e.currentTarget.value]) },
    }, el("option", { value: "", text: c.placeholder ?? t("choose") }), choicesOf(c).map((o) =>
      el("option", { value: o.value, selected: o.value === chosen, text: o.description ? `${o.label} · ${o.description}` : o.label })));
    return select;
  }
  return el("button", {
    type: "button", class: "button secondary several", disabled: c.disabled, "data-id": c.custom_id,
    on: { click: (e) => chooseSeveral(e.currentTarget, message, c, least, most) },
  }, c.placeholder ?? t("choose"));
}

// chooseSeveral asks in a dialog, since several are to be chosen at once.
function chooseSeveral(button, message, c, least, most) {
  const boxes = [];
  const chosen = () => boxes.filter((b) => b.checked).map((b) => b.value);
  const dialog = el("dialog", { class: "choices" });
  const done = el("button", { class: "button primary", text: t("done") });
  const judge = () => {
    const n = chosen().length;
    done.disabled = n < least || n > most;
    for (const b of boxes) b.disabled = !b.checked && n >= most;
  };
  const before = defaults(c);
  const list = choicesOf(c).map((o) => {
    const box = el("input", { type: "checkbox", value: o.value, on: { change: judge } });
    box.checked = before.includes(o.value);
    boxes.push(box);
    return el("label", {}, box, nameOf(o.label), o.description && el("small", { text: o.description }));
  });
  dialog.append(el("form", {
    method: "dialog", on: { submit: (e) => { e.preventDefault(); dialog.close(); operate(button, "select", message, c, chosen()); } },
  },
  el("h2", { text: c.placeholder ?? t("choose") }),
  el("p", { text: t(least === most ? "choose_exactly" : "choose_between", { min: least, max: most }) }),
  el("div", { class: "list" }, list),
  el("div", { class: "row end" },
    el("button", { type: "button", class: "button quiet", text: t("cancel"), on: { click: () => dialog.close() } }), done)));
  dialog.addEventListener("close", () => { dialog.remove(); button.focus(); });
  document.body.append(dialog);
  judge();
  dialog.showModal();
  boxes[0]?.focus();
}

// whyNot says why something could not be pressed. Where the message has changed meanwhile, its custom ids tell nobody anything.
function whyNot(problem) {
  if (!problem.refusal) return t("failed", { reason: problem.message });
  return problem.refusal.format.startsWith("there is no %q on the message") ? t("pressed_old") : refusalText(problem.refusal);
}

// operate sends it and shows below the message what went wrong. The answer itself comes as news.
async function operate(control, how, message, c, values) {
  const complain = (text) => {
    const item = control.closest("li");
    item?.querySelector(".trouble")?.remove();
    if (text) item?.querySelector(".content")?.append(el("p", { class: "trouble", role: "alert", text }));
  };
  complain("");
  control.setAttribute("aria-busy", "true");
  try {
    const reply = await post(how, { ...as(), channel: message.channel_id, message: message.id, component: c.custom_id, values });
    if (reply.form) openForm(reply.form, me());
    if (reply.unanswered) complain(t("unanswered"));
    if (reply.unfinished) complain(t("unfinished"));
  } catch (problem) {
    complain(whyNot(problem));
  } finally {
    control.removeAttribute("aria-busy");
  }
}

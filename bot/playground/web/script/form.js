// Forms the bot opens.
import { byID, el, nameOf, put } from "./dom.js";
import { choicesOf, isSelect } from "./component.js";
import { markdown } from "./markdown.js";
import { post } from "./api.js";
import { refusalText, t } from "./text.js";

// openForm shows a modal to a member until it is sent or put away.
export function openForm(form, as) {
  const dialog = byID("form");
  const fields = [];
  const send = el("button", { class: "button primary", text: t("submit") });
  const trouble = el("p", { class: "trouble", role: "alert" });
  put(dialog, el("form", {
    method: "dialog",
    on: { submit: (e) => { e.preventDefault(); submit(dialog, form, as, fields, send, trouble); } },
  },
  el("h2", { text: form.title }),
  form.components.map((c) => partNode(c, fields)),
  trouble,
  el("div", { class: "row end" },
    el("button", { type: "button", class: "button quiet", text: t("cancel"), on: { click: () => dialog.close() } }), send)));
  dialog.showModal();
}

// partNode is a label with its input, a row with inputs, or text.
function partNode(c, fields) {
  if (c.type === 18 && c.component) return inputNode(c.component, c.label, c.description, fields);
  if (c.type === 1) return (c.components ?? []).map((inner) => inputNode(inner, inner.label, "", fields));
  if (c.type === 10) return el("div", {}, markdown(c.content));
  return null;
}

function inputNode(c, label, description, fields) {
  const required = c.required ?? true;
  const input = isSelect(c.type) ? selectInput(c) : textInput(c);
  const trouble = el("p", { class: "trouble" });
  fields.push({ id: c.custom_id, label, input, trouble });
  return el("label", { class: "form-field" },
    el("span", {}, nameOf(label ?? ""), required && el("abbr", { title: t("required"), text: "*" })),
    description && el("small", { text: description }), input, trouble);
}

function textInput(c) {
  const props = { maxlength: c.max_length, placeholder: c.placeholder };
  const input = c.style === 2 ? el("textarea", { ...props, rows: 4 }) : el("input", { ...props, type: "text" });
  input.value = c.value ?? "";
  return input;
}

function selectInput(c) {
  const most = c.max_values ?? 1;
  return el("select", { multiple: most > 1 },
    most === 1 && el("option", { value: "", text: c.placeholder ?? t("choose") }),
    choicesOf(c).map((o) => el("option", { value: o.value, selected: o.default, text: o.label })));
}

const valueOf = (input) => (input.multiple ? [...input.selectedOptions].map((o) => o.value).join("\n") : input.value);

async function submit(dialog, form, as, fields, send, trouble) {
  for (const f of fields) f.trouble.textContent = "";
  trouble.textContent = "";
  send.disabled = true;
  try {
    const values = Object.fromEntries(fields.map((f) => [f.id, valueOf(f.input)]));
    const reply = await post("submit", { as, form: form.id, fields: values });
    if (reply.unanswered) trouble.textContent = t("unanswered");
    else dialog.close();
  } catch (problem) {
    const at = fields.find((f) => f.label === problem.refusal?.option || f.id === problem.refusal?.option);
    (at?.trouble ?? trouble).textContent = problem.refusal ? refusalText(problem.refusal) : t("failed", { reason: problem.message });
    at?.input.focus();
  } finally {
    send.disabled = false;
  }
}

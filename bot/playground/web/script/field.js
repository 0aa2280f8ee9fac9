// One option of a command as it is filled in.
import { ATTACHMENT, BOOLEAN, values } from "./palette.js";
import { el } from "./dom.js";
import { hideSuggestions, suggest, suggestKey } from "./suggest.js";
import { localDescription, localName, t } from "./text.js";

// closed tells whether an option takes nothing but what is on its list.
const closed = (option) => option.choices?.length > 0 || [5, 6, 7, 8, 9].includes(option.type);

export class Field {
  #picked = null; // { value, text } chosen from the list
  #asked = 0; // counts questions, so that a late answer is dropped

  // box is what a field needs of its surroundings: others, leave, next, submit, changed, divide.
  constructor(entry, option, box) {
    this.entry = entry;
    this.option = option;
    this.box = box;
    const file = option.type === ATTACHMENT;
    this.input = el("input", file ? { type: "file" } : {
      type: "text", role: "combobox", "aria-expanded": "false", "aria-controls": "options", "aria-autocomplete": "list",
      autocapitalize: "off", spellcheck: "false", enterkeyhint: "next", inputmode: { 4: "numeric", 10: "decimal" }[option.type],
    });
    this.label = el("span", {});
    this.node = el("label", { class: "field", "data-option": option.name }, this.label, this.input);
    this.input.addEventListener("input", () => this.#typed());
    this.input.addEventListener("focus", () => this.#offer());
    this.input.addEventListener("keydown", (e) => this.#key(e));
    this.draw();
  }

  draw() {
    this.label.textContent = localName(this.option);
    this.input.title = localDescription(this.option);
    if (this.option.required) this.input.setAttribute("aria-required", "true");
    this.#fit();
  }

  #fit() {
    if (this.option.type !== ATTACHMENT) this.input.size = Math.min(60, Math.max(4, this.input.value.length + 1));
  }

  focus() {
    this.input.focus();
  }

  empty() {
    return this.input.value === "";
  }

  // arg is what is sent, typed what a later correction starts from.
  arg() {
    return { name: this.option.name, value: this.#picked?.value ?? this.#plain() };
  }

  // plain is what was typed and not picked from the list.
  #plain() {
    if (this.option.type === ATTACHMENT) return this.input.files[0]?.name;
    if (this.option.type !== BOOLEAN) return this.input.value;
    const word = this.input.value.trim().toLowerCase();
    return ["true", "false"].find((value) => word === t(value).toLowerCase()) ?? this.input.value;
  }

  typed() {
    return { name: this.option.name, text: this.input.value, picked: this.#picked, files: this.input.files };
  }

  set({ text, picked = null, files = null }) {
    if (files) this.input.files = files;
    if (this.option.type === ATTACHMENT) return;
    this.input.value = text;
    this.#picked = picked;
    this.#fit();
  }

  // file is the chosen file with its content, or null.
  async file() {
    const file = this.option.type === ATTACHMENT && this.input.files[0];
    if (!file) return null;
    const bytes = new Uint8Array(await file.arrayBuffer());
    let text = "";
    for (let i = 0; i < bytes.length; i += 0x8000) text += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
    return { name: file.name, data: btoa(text) };
  }

  wrong() {
    this.node.classList.add("wrong");
    this.input.setAttribute("aria-invalid", "true");
    this.input.setAttribute("aria-errormessage", "fault");
    this.input.select?.();
  }

  #typed() {
    this.#picked = null;
    this.node.classList.remove("wrong");
    this.input.removeAttribute("aria-invalid");
    this.box.changed();
    if (this.box.divide(this)) return;
    this.#fit();
    this.#offer();
  }

  async #offer() {
    const asked = ++this.#asked;
    const hint = [el("strong", { text: localName(this.option) }), " ", localDescription(this.option)];
    if (this.option.type === ATTACHMENT) return suggest(this.input, [], { hint });
    if (this.option.autocomplete) {
      await new Promise((resolve) => setTimeout(resolve, 120));
      if (asked !== this.#asked) return;
    }
    const text = this.#picked ? "" : this.input.value;
    const list = await values(this.entry, this.option, text, this.box.others(this)).catch(() => []);
    if (asked !== this.#asked || document.activeElement !== this.input) return;
    const items = list.map((item) => ({ ...item, pick: () => this.#pick(item) }));
    if (items.length === 0 && text !== "" && closed(this.option)) hint.push(el("em", { text: t("no_match") }));
    suggest(this.input, items, { hint, first: text !== "" });
  }

  #pick(item) {
    this.input.value = item.text ?? item.label;
    this.#picked = { value: item.value };
    this.node.classList.remove("wrong");
    this.input.removeAttribute("aria-invalid");
    this.#fit();
    this.#asked++;
    hideSuggestions();
    this.box.next(this);
  }

  #key(event) {
    if (suggestKey(event)) return;
    if (event.key === "Backspace" && this.input.value === "") {
      event.preventDefault();
      this.box.leave(this);
    } else if (event.key === "Enter" && !event.isComposing) {
      event.preventDefault();
      this.box.submit();
    }
  }
}

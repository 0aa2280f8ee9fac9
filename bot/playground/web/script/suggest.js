// The list that opens above the message box while something is typed: a listbox whose input keeps the focus.
import { byID, el, nameOf, put } from "./dom.js";

let items = [];
let active = -1;
let owner = null;

// suggest opens the list for an input. An item is { label, detail, before, pick }. hint stands above the items.
export function suggest(input, list, { hint = "", first = false } = {}) {
  hideSuggestions();
  items = list;
  owner = input;
  put(byID("hint"), hint);
  byID("hint").hidden = !hint;
  put(byID("options"), items.map((item, i) => el("li", {
    role: "option", id: `option-${i}`, "aria-selected": "false",
    on: { pointerdown: (e) => e.preventDefault(), click: () => item.pick() },
  }, item.before, nameOf(item.label, { class: "label" }), item.detail && el("span", { class: "detail", text: item.detail }))));
  byID("suggestions").hidden = !hint && items.length === 0;
  owner.setAttribute("aria-expanded", String(items.length > 0));
  byID("options").scrollTop = 0;
  activate(first && items.length > 0 ? 0 : -1);
}

export function hideSuggestions() {
  items = [];
  active = -1;
  byID("suggestions").hidden = true;
  owner?.setAttribute("aria-expanded", "false");
  owner?.removeAttribute("aria-activedescendant");
  owner = null;
}

export const suggesting = () => !byID("suggestions").hidden;

function activate(i) {
  byID("options").children[active]?.setAttribute("aria-selected", "false");
  active = i;
  const node = byID("options").children[active];
  node?.setAttribute("aria-selected", "true");
  node?.scrollIntoView({ block: "nearest" });
  if (node) owner.setAttribute("aria-activedescendant", node.id);
  else owner?.removeAttribute("aria-activedescendant");
}

// suggestKey does what a key means to the list, and tells whether it did.
export function suggestKey(event) {
  if (event.isComposing) return false;
  const down = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (down && items.length > 0) {
    const from = active < 0 && down < 0 ? 0 : active;
    activate((from + down + items.length) % items.length);
  } else if ((event.key === "Enter" || event.key === "Tab" && !event.shiftKey) && active >= 0) {
    items[active].pick();
  } else if (event.key === "Escape" && suggesting()) {
    hideSuggestions();
  } else {
    return false;
  }
  event.preventDefault();
  return true;
}

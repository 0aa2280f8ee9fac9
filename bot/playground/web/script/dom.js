// Elements are made here and nowhere else: text becomes text nodes, never markup.

// el makes an element. Of props, "class", "text" and "on" are special; names that begin with "data-" or "aria-" and all
// others become attributes; false and undefined leave an attribute out. Children are nodes, text, lists of them, or nothing.
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "class") node.className = value;
    else if (name === "text") node.textContent = value;
    else if (name === "on") for (const [event, f] of Object.entries(value)) node.addEventListener(event, f);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...kept(children));
  return node;
}

// kept flattens lists of children and drops what is nothing.
function kept(children) {
  return children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);
}

// put replaces all children.
export function put(node, ...children) {
  node.replaceChildren(...kept(children));
}

export const byID = (id) => document.getElementById(id);

// name is text that may run in either direction.
export const nameOf = (text, props = {}) => el("bdi", { ...props, text });

// avatar is a disc with initials in a colour of the account's own; the bot has the program's sign.
export function avatar(member, size = "") {
  if (member?.bot) return el("img", { class: `avatar ${size}`, src: "icon.svg", alt: "" });
  const name = member?.name ?? "?";
  const letters = [...name.matchAll(/(?:^|[\s-])(\p{L}|\p{N})/gu)].map((m) => m[1]).slice(0, 2).join("") || "?";
  const hue = member ? Number((BigInt(member.id) >> 22n) % 997n) % 12 : 0;
  return el("span", { class: `avatar hue-${hue} ${size}`, "aria-hidden": "true", text: letters.toUpperCase() });
}

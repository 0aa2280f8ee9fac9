// Embeds, pictures and files of a message.
import { el } from "./dom.js";
import { inline, markdown } from "./markdown.js";
import { t } from "./text.js";
import { format } from "./time.js";

// local is where the page finds a file of the stand-in's: at its own server. Anything else is not loaded.
function local(url) {
  const path = URL.canParse(url) ? new URL(url).pathname : "";
  return path.startsWith("/attachments/") ? path : null;
}

function picture(url, props, name) {
  const at = local(url);
  if (!at) return el("a", { href: url, target: "_blank", rel: "noopener noreferrer", text: t("picture", { name }) });
  return el("a", { href: at, target: "_blank", class: "picture" },
    el("img", { src: at, loading: "lazy", alt: props.alt || t("picture", { name }), width: props.width, height: props.height }));
}

export function embedNode(embed) {
  const title = embed.title && el("h3", {}, embed.url
    ? el("a", { href: embed.url, target: "_blank", rel: "noopener noreferrer" }, inline(embed.title)) : inline(embed.title));
  const foot = [embed.footer?.text, embed.timestamp && format(new Date(embed.timestamp), "f")].filter(Boolean).join(" • ");
  const node = el("article", { class: "embed" },
    embed.author && el("p", { class: "author", text: embed.author.name }),
    title,
    embed.description && el("div", { class: "description" }, markdown(embed.description)),
    embed.fields?.length > 0 && el("div", { class: "embed-fields" }, embed.fields.map(fieldNode)),
    embed.image && picture(embed.image.url, { ...embed.image, alt: embed.image.description }, embed.title ?? ""),
    embed.thumbnail && el("div", { class: "thumbnail" }, picture(embed.thumbnail.url, {}, embed.title ?? "")),
    foot && el("footer", { text: foot }));
  if (embed.color) node.style.setProperty("--bar", `#${embed.color.toString(16).padStart(6, "0")}`);
  return node;
}

const fieldNode = (field) => el("div", { class: field.inline ? "inline" : "" },
  el("h4", {}, inline(field.name)), el("div", {}, markdown(field.value)));

// attachmentNodes are the files that no embed shows.
export function attachmentNodes(message) {
  const shown = new Set((message.embeds ?? []).flatMap((e) => [e.image?.url, e.thumbnail?.url]));
  return (message.attachments ?? []).filter((a) => !shown.has(a.url)).map((a) => {
    if (a.width) return picture(a.url, { alt: a.description, width: a.width, height: a.height }, a.filename);
    return el("a", { class: "file", href: local(a.url) ?? a.url, download: a.filename },
      el("span", { text: a.filename }), el("small", { text: size(a.size) }));
  });
}

const size = (bytes) => (bytes < 1024 ? `${bytes} B` : bytes < 1048576 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1048576).toFixed(1)} MB`);

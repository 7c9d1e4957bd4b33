import createPurify, { type DOMPurify, type WindowLike } from "dompurify";

/** What texts of a page may be made of. Everything else is left out: scripts, styles, forms, frames, handlers of events. */
const TAGS = [
  "p",
  "br",
  "hr",
  "h1",
  "h2",
  "h3",
  "h4",
  "div",
  "span",
  "blockquote",
  "pre",
  "code",
  "kbd",
  "strong",
  "b",
  "em",
  "i",
  "u",
  "s",
  "small",
  "sub",
  "sup",
  "mark",
  "abbr",
  "q",
  "cite",
  "ul",
  "ol",
  "li",
  "dl",
  "dt",
  "dd",
  "a",
  "img",
  "figure",
  "figcaption",
  "table",
  "caption",
  "thead",
  "tbody",
  "tfoot",
  "tr",
  "th",
  "td",
];
const ATTRIBUTES = [
  "href",
  "src",
  "alt",
  "title",
  "lang",
  "dir",
  "class",
  "width",
  "height",
  "colspan",
  "rowspan",
  "scope",
];
/** Pictures are in the text itself: another site would learn who reads. */
const PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,/;
const LINK = /^(?:https?|mailto|tel):/i;

let purifier: DOMPurify | undefined;

const ALLOWED = {
  ALLOWED_TAGS: TAGS,
  ALLOWED_ATTR: [...ATTRIBUTES, "target", "rel"],
  ALLOW_DATA_ATTR: false,
};

/** HTML that an author wrote, as nodes that can do nothing but be read. */
export function safeHtml(html: string): DocumentFragment {
  purifier ??= makePurifier();
  return purifier.sanitize(html, { ...ALLOWED, RETURN_DOM_FRAGMENT: true });
}

/** The same as text, for jsPsych, which shows messages itself. */
export function safeHtmlText(html: string): string {
  purifier ??= makePurifier();
  return purifier.sanitize(html, ALLOWED);
}

function makePurifier(): DOMPurify {
  const made = createPurify(window as WindowLike);
  made.addHook("afterSanitizeAttributes", (node) => {
    const [source, link] = [node.getAttribute("src"), node.getAttribute("href")];
    if (source !== null && !PICTURE.test(source)) node.removeAttribute("src");
    if (link === null) return;
    if (!LINK.test(link)) node.removeAttribute("href");
    // A link does not end the session.
    node.setAttribute("target", "_blank");
    node.setAttribute("rel", "noopener noreferrer");
  });
  return made;
}

import { safeHtml } from "./safe-html.ts";

type Attributes = { readonly [name: string]: string | number | boolean };

/** Makes an element. A true attribute is there without a value; a false one is not there. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...children);
  return made;
}

/** Makes an element with HTML inside that the author of the task wrote. */
export function withHtml<K extends keyof HTMLElementTagNameMap>(tag: K, attributes: Attributes, html: string) {
  const made = element(tag, attributes);
  made.append(safeHtml(html));
  return made;
}

/** When the next frame starts, on the clock of events. */
export function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

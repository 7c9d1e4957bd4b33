/** Text that is HTML already. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

type Part = Html | string | number | false | undefined | readonly Part[];

/** An HTML template. It escapes its values unless they are `Html`, joins lists, and leaves out `false` and `undefined`. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.reduce((text, string, i) => text + textOf(parts[i - 1]) + string));
}

function textOf(part: Part): string {
  if (part === undefined || part === false) return "";
  if (part instanceof Html) return part.text;
  return typeof part === "object" ? part.map(textOf).join("") : escape(String(part));
}

const ENTITIES: { readonly [sign: string]: string } = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Signs that HTML may not have, and those that turn the direction of writing. */
const FOREIGN = /[^\P{Cc}\t\n\r]|[\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;

export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]).replace(FOREIGN, "\ufffd");
}

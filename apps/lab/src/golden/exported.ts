import { renderSvg } from "@cause-toolkit/figures/node";
import type { Texts } from "../../../../tests/golden/hold.ts";
import { csvText, type TableRow } from "../export/files.ts";
import type { Fields, Values } from "../link/fields.ts";

/** What a view hands to Export, as far as no component makes it. */
export interface Exported {
  readonly rows?: readonly TableRow[];
  readonly json?: unknown;
  readonly figure?: (document: Document) => SVGElement;
  readonly command: string;
  readonly snippet: string;
}

/** The files of an export, and what is copied from it. */
export function exportedFiles(name: string, { rows, json, figure, command, snippet }: Exported): Texts {
  return {
    ...(rows && { [`${name}/table.csv`]: csvText(rows) }),
    ...(json !== undefined && { [`${name}/document.json`]: `${JSON.stringify(json, null, 2)}\n` }),
    ...(figure && { [`${name}/figure.svg`]: renderSvg((document) => withDocument(document, figure)) }),
    [`${name}/command`]: `${command}\n`,
    [`${name}/snippet.ts`]: `${snippet}\n`,
  };
}

/** All settings of a view, as a link with these sets them. */
export function valuesOf<F extends Fields>(fields: F, settings: { readonly [name: string]: string } = {}): Values<F> {
  const values = Object.entries(fields).map(([name, field]) => [
    name,
    settings[name] === undefined ? field.fallback : field.parse(settings[name]),
  ]);
  return Object.fromEntries(values);
}

/** Some figures are drawn into the page's own document. */
function withDocument(document: Document, figure: (document: Document) => SVGElement): SVGElement {
  const before = Object.getOwnPropertyDescriptor(globalThis, "document");
  Object.defineProperty(globalThis, "document", { value: document, configurable: true });
  try {
    return figure(document);
  } finally {
    if (before) Object.defineProperty(globalThis, "document", before);
    else Reflect.deleteProperty(globalThis, "document");
  }
}

import { type Html, html } from "./html.ts";

/** A section with its heading, which links of the contents point to. */
export function section(id: string, title: string, body: Html): Html {
  return html`<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
${body}</section>
`;
}

/** A link of the contents, and what stands beneath it. */
export interface ContentsEntry {
  readonly id: string;
  readonly title: string;
  readonly parts?: readonly ContentsEntry[];
}

/** The contents of a page, folded. */
export function contents(entries: readonly ContentsEntry[]): Html {
  return html`<nav aria-label="Contents"><details><summary>Contents</summary>
${list(entries)}</details></nav>
`;
}

function list(entries: readonly ContentsEntry[]): Html {
  return html`<ul>
${entries.map(({ id, title, parts }) => html`<li><a href="#${id}">${title}</a>${parts && list(parts)}</li>\n`)}</ul>`;
}

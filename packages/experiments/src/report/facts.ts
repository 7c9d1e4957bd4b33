import { type Html, html } from "./html.ts";

/** A list of names and values. */
export function facts(entries: readonly (readonly [name: string, value: Html | string])[]): Html {
  return html`<dl class="facts">
${entries.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>\n`)}</dl>
`;
}

import { type Html, html } from "./html.ts";

/** A section with its heading, which links point to. */
export function section(id: string, title: string, body: Html): Html {
  return html`<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
${body}</section>
`;
}

import { type Html, html } from "../../report/html.ts";
import type { Statements } from "../statements/lists.ts";

const HEADINGS = [
  { list: "can", title: "What can be said", tone: "good", sign: "✓" },
  { list: "cannot", title: "What cannot be said", tone: "bad", sign: "✗" },
  { list: "mind", title: "To keep in mind", tone: "open", sign: "i" },
] as const;

/** What can and cannot be said, before any result. */
export function statementsSection(statements: Statements): Html {
  return html`<section class="headlines" aria-labelledby="said">
<h2 id="said">What can and cannot be said</h2>
<p>By the data, the design, and simulated people who did the same task. Numbers below that are flagged here are flagged where they stand, too.</p>
<div class="fates">
${HEADINGS.filter(({ list }) => statements[list].length > 0).map(
  ({ list, title, tone, sign }) => html`<section class="fate">
<h3><span class="badge ${tone}" aria-hidden="true">${sign}</span> ${title}</h3>
<ul>
${statements[list].map((sentence) => html`<li>${sentence}</li>\n`)}</ul>
</section>
`,
)}</div>
</section>
`;
}

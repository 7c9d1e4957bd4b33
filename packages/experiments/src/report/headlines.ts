import { FATES, type Fate, headlinesOf } from "../claims/headlines.ts";
import type { JudgedClaim } from "../claims/verdict.ts";
import { claimAnchor } from "./claims-table.ts";
import { type Html, html } from "./html.ts";

/** The title, colour and sign of each group. */
const GROUPS: { readonly [fate in Fate]: { readonly title: string; readonly tone: string; readonly sign: string } } = {
  holds: { title: "These hold", tone: "good", sign: "✓" },
  "depends on the numerics": { title: "These depend on the Gittins numerics", tone: "part", sign: "◐" },
  "does not hold": { title: "These do not hold", tone: "bad", sign: "✗" },
  "is not decided": { title: "These runs do not decide", tone: "open", sign: "?" },
};

/** The paper's main results, by what became of them: for the first screen. */
export function headlines(judged: readonly JudgedClaim[]): Html | false {
  const all = headlinesOf(judged);
  if (all.length === 0) return false;
  const groups = FATES.map((fate) => ({ ...GROUPS[fate], results: all.filter((one) => one.fate === fate) }));
  return html`<section class="headlines" aria-labelledby="headlines">
<h2 id="headlines">The paper's main results</h2>
<p>Each sentence is what the paper says; the headings are what came of it.</p>
<div class="fates">
${groups
  .filter(({ results }) => results.length > 0)
  .map(
    ({ title, tone, sign, results }) => html`<section class="fate">
<h3><span class="badge ${tone}" aria-hidden="true">${sign}</span> ${title}</h3>
<ul>
${results.map(
  ({ sentence, judged: { claim } }) =>
    html`<li>${sentence} <a class="where" href="#${claimAnchor(claim.id)}">${claim.where}</a></li>\n`,
)}</ul>
</section>
`,
  )}</div>
</section>
`;
}

import { FATES, headlinesOf } from "../claims/headlines.ts";
import type { JudgedClaim } from "../claims/verdict.ts";
import { FATE_STYLES } from "../claims/verdict-styles.ts";
import { claimAnchor } from "./claims-table.ts";
import { type Html, html } from "./html.ts";

/** The paper's main results, by what became of them: for the first screen. */
export function headlines(judged: readonly JudgedClaim[]): Html | false {
  const all = headlinesOf(judged);
  if (all.length === 0) return false;
  const groups = FATES.map((fate) => ({ ...FATE_STYLES[fate], results: all.filter((one) => one.fate === fate) }));
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
  ({ sentence, otherwise, judged: { claim } }) =>
    html`<li>${sentence} ${otherwise && `${otherwise} `}<a class="where" href="#${claimAnchor(claim.id)}">${claim.where}</a></li>\n`,
)}</ul>
</section>
`,
  )}</div>
</section>
`;
}

import { type Html, html } from "./html.ts";

/** Sentences of one verdict, under a heading with its sign. */
export interface VerdictList {
  readonly title: string;
  readonly tone: string;
  readonly sign: string;
  readonly sentences: readonly (Html | string)[];
}

/** The first section of a report: its main results, by verdict. Lists without a sentence are left out. */
export function verdictLists(id: string, title: Html | string, about: string, lists: readonly VerdictList[]): Html {
  return html`<section class="headlines" aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
<p>${about}</p>
<div class="fates">
${lists
  .filter(({ sentences }) => sentences.length > 0)
  .map(
    ({ title, tone, sign, sentences }) => html`<section class="fate">
<h3><span class="badge ${tone}" aria-hidden="true">${sign}</span> ${title}</h3>
<ul>
${sentences.map((sentence) => html`<li>${sentence}</li>\n`)}</ul>
</section>
`,
  )}</div>
</section>
`;
}

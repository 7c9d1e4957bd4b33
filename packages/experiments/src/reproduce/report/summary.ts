import { count } from "@cause-toolkit/figures/text";
import { describeOutcome } from "../../claims/counted-claims.ts";
import { type Html, html } from "../../report/html.ts";
import type { Report } from "./report.ts";

/** The paper, and the outcome in a paragraph. */
export function summary({ paper, judged }: Report): Html {
  const outcome = describeOutcome(judged.map(({ claim, verdict }) => ({ ...claim, verdict })));
  return html`<p class="kind">A reproduction of</p>
<h1>${paper.title}</h1>
<p class="author">${paper.author}, ${paper.affiliation}</p>
<p class="cite">Cite the paper as: ${paper.citation}</p>
<p class="lead">${outcome}</p>
`;
}

/** What it rests on. */
export function basis({ experiments, settings }: Report): Html {
  return html`<p class="basis">The results rest on ${count(experiments.length, "experiment")}, with ${count(settings.runs, "run")} to each condition unless a test says otherwise, and seed ${settings.seed}. <a href="#rules">How verdicts are reached</a>.</p>
`;
}

import { count } from "@cause-toolkit/figures/text";
import { countVerdicts, describeVerdicts } from "../claims/describe-verdicts.ts";
import { type Html, html } from "./html.ts";
import type { Report } from "./report.ts";
import { verdictChip } from "./verdict-chip.ts";

/** The outcome in a paragraph and, as chips, the number of claims with each verdict. */
export function summary({ judged, experiments, settings }: Report): Html {
  const counts = countVerdicts(judged);
  return html`<p class="lead">Of ${count(judged.length, "claim")}, ${describeVerdicts(judged)}. They rest on ${count(experiments.length, "experiment")}, with ${count(settings.runs, "run")} to each condition unless a test says otherwise, and seed ${settings.seed}. <a href="#rules">How verdicts are reached</a>.</p>
<ul class="counts" aria-label="Claims by verdict">
${counts.map(({ verdict, claims }) => html`<li><strong>${claims}</strong> ${verdictChip(verdict)}</li>\n`)}</ul>
`;
}

import { VERDICTS, type Verdict } from "../reproduce/claims/verdict.ts";
import { type Html, html } from "./html.ts";
import { count } from "./numbers.ts";
import type { Report } from "./report.ts";
import { verdictChip } from "./verdict-chip.ts";

/** The outcome in a paragraph and, as chips, how many claims met with each verdict. */
export function summary({ judged, experiments, settings }: Report): Html {
  const counts = VERDICTS.map((verdict) => ({
    verdict,
    claims: judged.filter((claim) => claim.verdict === verdict).length,
  }));
  const told = counts
    .filter(({ claims }) => claims > 0)
    .map(({ verdict, claims }) => `${claims} ${claims === 1 ? singular(verdict) : plural(verdict)}`);
  return html`<p class="lead">Of ${count(judged.length, "claim")}, ${list(told)}. They rest on ${count(experiments.length, "experiment")}, with ${count(settings.runs, "run")} to each condition unless a test says otherwise, and seed ${settings.seed}. <a href="#rules">How verdicts are reached</a>.</p>
<ul class="counts" aria-label="Claims by verdict">
${counts.map(({ verdict, claims }) => html`<li><strong>${claims}</strong> ${verdictChip(verdict)}</li>\n`)}</ul>
`;
}

/** "1 holds", "1 is undecided". */
function singular(verdict: Verdict): string {
  return verdict.replace(/^undecided/, "is undecided");
}

/** "3 hold", "2 do not hold". */
function plural(verdict: Verdict): string {
  return verdict
    .replace(/^holds/, "hold")
    .replace(/^does/, "do")
    .replace(/^undecided/, "are undecided");
}

function list(parts: readonly string[]): string {
  if (parts.length === 0) return "none was judged";
  return parts.length === 1 ? parts[0] : `${parts.slice(0, -1).join(", ")} and ${parts[parts.length - 1]}`;
}

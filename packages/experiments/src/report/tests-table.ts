import { formatNumber, formatZ, plusMinus, whole } from "@cause-toolkit/figures/text";
import type { Test } from "../claims/claim.ts";
import type { JudgedTest } from "../claims/verdict.ts";
import { type Html, html } from "./html.ts";
import { outcomeChip } from "./verdict-chip.ts";

/** All tests of a claim, one per row, in a box that scrolls on a narrow page. */
export function testsTable(caption: string, tests: readonly JudgedTest[]): Html {
  return html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0">
<table class="tests">
<caption>${caption}</caption>
<thead><tr><th scope="col">Test</th><th scope="col">Claimed</th><th scope="col">Outcome</th><th scope="col" class="number">Effect ± SEM</th><th scope="col" class="number">z</th><th scope="col" class="number">Runs</th><th scope="col" class="number">Runs needed</th></tr></thead>
<tbody>
${tests.map(testRow)}</tbody>
</table>
</div>
`;
}

function testRow({ test, outcome, z, runsNeeded }: JudgedTest): Html {
  return html`<tr><th scope="row">${test.label}</th><td>${claimed(test)}</td><td>${outcomeChip(outcome)}</td><td class="number">${effectOf(test)}</td><td class="number">${z === null ? "–" : formatZ(z)}</td><td class="number">${runsOf(test)}</td><td class="number">${needed(outcome, runsNeeded)}</td></tr>
`;
}

/** The claimed range of the effect. */
function claimed(test: Test): string {
  switch (test.kind) {
    case "less":
      return "below 0";
    case "more":
      return "above 0";
    case "equivalent":
      return `within ± ${Number(test.margin.toPrecision(3))}`;
    case "exact":
      return "computed, without chance";
  }
}

export function effectOf(test: Test): string {
  return test.kind === "exact" ? formatNumber(test.effect) : plusMinus(test.effect, test.sem);
}

export function runsOf(test: Test): string {
  return test.kind === "exact" ? "–" : whole(test.runs);
}

/** The runs that would decide an undecided test; for an effect of 0 no number of runs would. */
function needed(outcome: JudgedTest["outcome"], runs: number | null): string {
  if (outcome !== "undecided") return "–";
  return runs === null ? "not foreseeable" : `about ${whole(Number(runs.toPrecision(2)))}`;
}

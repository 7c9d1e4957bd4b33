import { approximate, formatNumber, formatZ, plusMinus, rounded, whole } from "@cause-toolkit/figures/text";
import type { Test } from "../../claims/claim.ts";
import type { JudgedTest } from "../../claims/judge-test.ts";
import { type Html, html } from "../../report/html.ts";
import { outcomeChip } from "./verdict-chip.ts";

/** All tests of a claim, one per row, in a box that scrolls on a narrow page. */
export function testsTable(caption: string, tests: readonly JudgedTest[]): Html {
  return html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0">
<table class="tests">
<caption>${caption}</caption>
<thead><tr><th scope="col">Test</th><th scope="col">Claimed</th><th scope="col">Outcome</th><th scope="col" class="number">Effect ± SEM</th><th scope="col" class="number">Interval</th><th scope="col" class="number">z</th><th scope="col" class="number">Runs</th><th scope="col" class="number">Runs needed</th></tr></thead>
<tbody>
${tests.map(testRow)}</tbody>
</table>
</div>
`;
}

function testRow(judged: JudgedTest): Html {
  const { test, outcome } = judged;
  return html`<tr><th scope="row">${test.label}</th><td>${claimed(test)}</td><td>${outcomeChip(outcome)}</td><td class="number">${effectOf(test)}</td><td class="number">${intervalOf(judged)}</td><td class="number">${zOf(judged)}</td><td class="number">${runsAndLook(judged)}</td><td class="number">${needed(judged)}</td></tr>
`;
}

/** The claimed range of the effect. */
function claimed(test: Test): string {
  switch (test.kind) {
    case "less":
    case "more":
      return `${test.kind === "less" ? "below" : "above"} 0${test.margin === undefined ? "" : `; level within ± ${rounded(test.margin, 3)}`}`;
    case "equivalent":
      return `within ± ${rounded(test.margin, 3)}`;
    case "exceeds":
      return `above ${rounded(test.margin, 3)}`;
    case "below":
      return `below ${rounded(test.margin, 3)}`;
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

/** The effect ± z* standard errors. */
function intervalOf({ interval }: JudgedTest): string {
  return interval === null ? "–" : interval.map((end) => formatNumber(end)).join(" to ");
}

/** The distance from the boundary, which is named unless it is 0. */
function zOf({ z, boundary }: JudgedTest): string {
  if (z === null) return "–";
  return boundary ? `${formatZ(z)} from ${formatNumber(boundary)}` : formatZ(z);
}

function runsAndLook({ test, look = 1 }: JudgedTest): string {
  return look > 1 ? `${runsOf(test)}, look ${look}` : runsOf(test);
}

/** The runs that would decide an undecided test; for an effect exactly on the boundary no number of runs would. */
function needed({ outcome, runsNeeded }: JudgedTest): string {
  if (outcome !== "undecided") return "–";
  return runsNeeded === null ? "not foreseeable" : `about ${approximate(runsNeeded)}`;
}

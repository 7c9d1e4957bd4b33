import { approximate, formatNumber, whole } from "@cause-toolkit/figures/text";
import { isOnMargin, type JudgedTest } from "./judge-test.ts";
import { type JudgedClaim, openTests } from "./verdict.ts";

/** Adds to the note of a claim why some tests that its verdict depends on are still undecided. */
export function explainOpen(judged: JudgedClaim): JudgedClaim {
  const reasons = openTests(judged).map(explain);
  if (reasons.length === 0) return judged;
  const note = [judged.claim.note, ...reasons].filter(Boolean).join(" ");
  return { ...judged, claim: { ...judged.claim, note } };
}

function explain(judged: JudgedTest): string {
  const { test, interval, boundary, runsNeeded } = judged;
  if (test.kind === "exact" || interval === null || boundary === null) return "";
  const needed = runsNeeded === null ? "no number of runs would" : `about ${approximate(runsNeeded)} runs would`;
  const contains = boundary === 0 ? "0" : `the margin, ${formatNumber(boundary)}`;
  const state = isOnMargin(judged) ? "on the margin" : "undecided";
  return `${test.label} is ${state} after ${whole(test.runs)} runs: the interval from ${formatNumber(interval[0])} to ${formatNumber(interval[1])} contains ${contains}; ${needed} decide it.`;
}

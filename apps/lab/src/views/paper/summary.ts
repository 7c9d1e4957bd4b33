import { type ClaimsDocument, tellVerdicts } from "@cause-toolkit/experiments/browser";
import { count, roughly } from "./numbers.ts";
import type { Claim } from "./verdicts.ts";

/** The outcome in two sentences. */
export function summaryOf({ claims, experiments, settings }: ClaimsDocument): string {
  const outcome =
    claims.length === 0 ? "No claim was judged" : `Of ${count(claims.length, "claim")}, ${tellVerdicts(claims)}`;
  const basis = `${count(experiments.length, "experiment")}, with ${count(settings.runs, "run")} to each condition unless a test says otherwise, and seed ${settings.seed}`;
  return `${outcome}. They rest on ${basis}.`;
}

/** How many tests there are, and what it would take to decide those that are open. */
export function testsLine({ tests, published, verdict }: Claim): string {
  const all = `${count(tests.length, "test")}${published.length > 0 ? ` and ${published.length} with the published numerics` : ""}`;
  const open = tests.filter(({ outcome }) => outcome === "undecided").map(({ runsNeeded }) => runsNeeded ?? Infinity);
  const most = Math.max(...open);
  return verdict.startsWith("undecided") && Number.isFinite(most)
    ? `${all}; about ${roughly(most)} runs would decide it`
    : all;
}

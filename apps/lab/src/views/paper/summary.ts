import { type ClaimsDocument, VERDICTS, type Verdict } from "@cause-toolkit/experiments/browser";
import { count, roughly } from "./numbers.ts";
import type { Claim } from "./verdicts.ts";

export function countsOf(claims: readonly Claim[]): { verdict: Verdict; claims: number }[] {
  return VERDICTS.map((verdict) => ({ verdict, claims: claims.filter((claim) => claim.verdict === verdict).length }));
}

/** The outcome in two sentences. */
export function summaryOf({ claims, experiments, settings }: ClaimsDocument): string {
  const told = countsOf(claims)
    .filter((one) => one.claims > 0)
    .map((one) => `${one.claims} ${one.claims === 1 ? singular(one.verdict) : plural(one.verdict)}`);
  const outcome = claims.length === 0 ? "No claim was judged" : `Of ${count(claims.length, "claim")}, ${list(told)}`;
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
  return parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

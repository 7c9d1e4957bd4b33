import type { ClaimsDocument } from "@cause-toolkit/experiments/browser";
import { type CountedClaims, describeOutcome } from "@cause-toolkit/experiments/claims";
import { approximate, count, formatNumber, formatZ, plusMinus, whole } from "@cause-toolkit/figures/text";
import type { Claim, Test } from "./verdicts.ts";

/** What JSON makes of infinities, and what a computation has none of. */
const NONE = "–";

/** A number to some formatNumber digits. */
export function number(value: number, digits = 3): string {
  return Number.isFinite(value) ? formatNumber(value, digits) : NONE;
}

/** An effect with its standard error. */
export function effectText(test: Test): string {
  if (test.kind === "exact") return number(test.effect);
  const { effect, sem } = test;
  return Number.isFinite(effect) && Number.isFinite(sem)
    ? plusMinus(effect, sem)
    : `${number(effect)} ± ${number(sem)}`;
}

/** A distance in standard errors, with the boundary that it is from unless that is 0. */
export function zText({ z, boundary }: Test): string {
  if (z === null) return NONE;
  return boundary ? `${formatZ(z)} from ${number(boundary)}` : formatZ(z);
}

/** The effect ± z* standard errors. */
export function intervalText({ interval }: Test): string {
  return interval ? interval.map((end) => number(end)).join(" to ") : NONE;
}

export function runsText(test: Test): string {
  if (test.kind === "exact") return NONE;
  return (test.look ?? 1) > 1 ? `${whole(test.runs)}, look ${test.look}` : whole(test.runs);
}

/** The runs needed to decide an undecided test; none are enough for an effect exactly on the boundary. */
export function neededText({ outcome, runsNeeded }: Test): string {
  if (outcome !== "undecided") return NONE;
  return runsNeeded === null ? "not foreseeable" : `about ${approximate(runsNeeded)}`;
}

/** What the effect should be. */
export function claimedText(test: Test): string {
  if (test.kind === "exact") return "computed, without chance";
  const margin = Number(test.margin?.toPrecision(3));
  if (test.kind === "equivalent") return `within ± ${margin}`;
  if (test.kind === "exceeds") return `above ${margin}`;
  if (test.kind === "below") return `below ${margin}`;
  const sign = test.kind === "less" ? "below 0" : "above 0";
  return test.margin === undefined ? sign : `${sign}; level within ± ${margin}`;
}

/** How many of the paper's claims and of our own questions are in sight. */
export function shownText(shown: CountedClaims<unknown>, all: CountedClaims<unknown>): string {
  const paper = `${shown.paper.length} of the paper’s ${count(all.paper.length, "claim")}`;
  const own = `${shown.own.length} of our own ${count(all.own.length, "question")}`;
  return `${[all.paper.length > 0 && paper, all.own.length > 0 && own].filter(Boolean).join(" and ")} shown`;
}

/** The outcome in two sentences. */
export function summaryText({ claims, experiments, settings }: ClaimsDocument): string {
  const outcome = describeOutcome(claims);
  const { runs, maxRuns = runs } = settings;
  const cap = maxRuns > runs ? `, up to ${whole(maxRuns)} while a claim is undecided,` : "";
  const basis = `${count(experiments.length, "experiment")}, with ${count(settings.runs, "run")} of each condition${cap} and seed ${settings.seed}`;
  return `${outcome} The results rest on ${basis}.`;
}

function isOpen(verdict: Claim["verdict"]): boolean {
  return verdict === "on the margin" || verdict === "undecided";
}

/** How many tests there are, and what it would take to decide those that are open. */
export function testsText({ tests, published, verdict }: Claim): string {
  const all = `${count(tests.length, "test")}${published.length > 0 ? ` and ${published.length} with our reconstruction of the published numerics` : ""}`;
  const open = tests.filter(({ outcome }) => outcome === "undecided").map(({ runsNeeded }) => runsNeeded ?? Infinity);
  const needed = Math.max(...open);
  return isOpen(verdict) && Number.isFinite(needed) ? `${all}; about ${approximate(needed)} runs would decide it` : all;
}

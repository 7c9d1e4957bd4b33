import { criticalValue, runsToDecide } from "@cause-toolkit/core/numerics";
import type { Claim, Test } from "./claim.ts";

export const VERDICTS = [
  "holds",
  "holds only with the published numerics",
  "does not hold",
  "undecided at this number of runs",
] as const;
export type Verdict = (typeof VERDICTS)[number];

/** A test and what came of it. */
export interface JudgedTest {
  readonly test: Test;
  readonly outcome: "holds" | "fails" | "undecided";
  /** In standard errors; null for a computation without chance. */
  readonly z: number | null;
  /** About how many runs would decide it, where it is undecided. */
  readonly runsNeeded: number | null;
}

export interface JudgedClaim {
  readonly claim: Claim;
  readonly verdict: Verdict;
  readonly tests: readonly JudgedTest[];
  readonly published: readonly JudgedTest[];
}

/** What all claims together may be wrong with, once in twenty reproductions. */
const ERROR_RATE = 0.05;

/** An estimate of the runs needed is as likely too low as too high. */
const POWER = 0.5;

/**
 * The rule, the same for every claim and in both directions. A test with chance in it comes out as claimed if the effect lies beyond z* standard errors on the claimed side (or, with them, within the margin), and
 * fails if it lies so far on the other; else it is undecided. z* is such that, over all tests of the ledger together, an outcome is wrong by chance with
 * probability 0.05 at most (Bonferroni). A claim holds if all its tests do, and does not if one fails.
 */
export function judge(claims: readonly Claim[]): { judged: JudgedClaim[]; criticalZ: number; tests: number } {
  const tests = claims.flatMap((claim) => [...claim.tests, ...(claim.published ?? [])]);
  const random = tests.filter((test) => test.kind !== "exact").length;
  const criticalZ = criticalValue(ERROR_RATE, random);
  const judged = claims.map((claim) => {
    const own = claim.tests.map((test) => judgeTest(test, criticalZ));
    const published = (claim.published ?? []).map((test) => judgeTest(test, criticalZ));
    return { claim, tests: own, published, verdict: verdictOf(own, published) };
  });
  return { judged, criticalZ, tests: random };
}

function verdictOf(own: readonly JudgedTest[], published: readonly JudgedTest[]): Verdict {
  const whole = outcomeOf(own);
  if (whole === "holds") return "holds";
  if (whole === "fails") {
    return published.length > 0 && outcomeOf(published) === "holds"
      ? "holds only with the published numerics"
      : "does not hold";
  }
  return "undecided at this number of runs";
}

function outcomeOf(tests: readonly JudgedTest[]): JudgedTest["outcome"] {
  if (tests.some(({ outcome }) => outcome === "fails")) return "fails";
  return tests.some(({ outcome }) => outcome === "undecided") ? "undecided" : "holds";
}

function judgeTest(test: Test, criticalZ: number): JudgedTest {
  if (test.kind === "exact") return { test, outcome: test.holds ? "holds" : "fails", z: null, runsNeeded: null };
  const { effect, sem, runs } = test;
  // How far the effect lies on the claimed side of what separates "as claimed" from "not".
  const inside = test.kind === "equivalent" ? test.margin - Math.abs(effect) : test.kind === "less" ? -effect : effect;
  const z = sem > 0 ? effect / sem : Math.sign(effect) * Infinity;
  const distance = sem > 0 ? inside / sem : Math.sign(inside) * Infinity;
  if (Math.abs(distance) >= criticalZ) {
    return { test, outcome: distance > 0 ? "holds" : "fails", z, runsNeeded: null };
  }
  const needed = distance === 0 ? Infinity : Math.ceil(runsToDecide(distance, criticalZ, runs, POWER));
  return { test, outcome: "undecided", z, runsNeeded: Number.isFinite(needed) ? needed : null };
}

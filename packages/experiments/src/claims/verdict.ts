import { criticalValue, runsToDecide } from "@cause-toolkit/core/numerics";
import type { Claim, Test } from "./claim.ts";

export const VERDICTS = [
  "holds",
  "holds only with the published numerics",
  "does not hold",
  "undecided at this number of runs",
] as const;
export type Verdict = (typeof VERDICTS)[number];

/** A test and its outcome. */
export interface JudgedTest {
  readonly test: Test;
  readonly outcome: "holds" | "fails" | "undecided";
  /** In standard errors; null for a deterministic computation. */
  readonly z: number | null;
  /** The estimated number of runs that would decide an undecided test. */
  readonly runsNeeded: number | null;
}

export interface JudgedClaim {
  readonly claim: Claim;
  readonly verdict: Verdict;
  readonly tests: readonly JudgedTest[];
  readonly published: readonly JudgedTest[];
}

/** The familywise error rate, over all claims of a reproduction. */
const ERROR_RATE = 0.05;

/** An estimate of the runs needed is as likely too low as too high. */
const POWER = 0.5;

/**
 * The rule, the same for every claim and in both directions. A random test holds if the effect lies at least z* standard errors on the claimed side (for
 * equivalence: within the margin by as much), fails if it lies as far on the other side, and is otherwise undecided. z* is the Bonferroni threshold: over all
 * tests, the probability of a wrong outcome is at most 0.05. A claim holds if all its tests hold, and does not hold if one fails.
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
  // The distance of the effect from the boundary of the claim, positive on the claimed side.
  const inside = test.kind === "equivalent" ? test.margin - Math.abs(effect) : test.kind === "less" ? -effect : effect;
  const z = sem > 0 ? effect / sem : Math.sign(effect) * Infinity;
  const distance = sem > 0 ? inside / sem : Math.sign(inside) * Infinity;
  if (Math.abs(distance) >= criticalZ) {
    return { test, outcome: distance > 0 ? "holds" : "fails", z, runsNeeded: null };
  }
  const needed = distance === 0 ? Infinity : Math.ceil(runsToDecide(distance, criticalZ, runs, POWER));
  return { test, outcome: "undecided", z, runsNeeded: Number.isFinite(needed) ? needed : null };
}

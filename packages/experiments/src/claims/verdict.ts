import { criticalValue } from "@cause-toolkit/core/numerics";
import type { Claim, Test } from "./claim.ts";
import { DECISIONS, type Decision, isOnMargin, type JudgedTest, judgeTest } from "./judge-test.ts";

export const VERDICTS = [
  "holds",
  "holds only with the published numerics",
  "does not hold",
  "on the margin",
  "undecided at this number of runs",
] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface JudgedClaim {
  readonly claim: Claim;
  readonly verdict: Verdict;
  readonly tests: readonly JudgedTest[];
  readonly published: readonly JudgedTest[];
}

/** All claims with their verdicts, and the threshold behind them. */
export interface Judgement {
  readonly judged: readonly JudgedClaim[];
  /** z*. */
  readonly criticalZ: number;
  /** The number of tests on random runs. */
  readonly tests: number;
  /** The number of times that any of them may be looked at; they share the error rate. */
  readonly comparisons: number;
}

/** The familywise error rate, over all tests of a reproduction and all looks at them. */
const ERROR_RATE = 0.05;

/**
 * The rule, the same for every claim and in both directions. Each random test has an interval, the effect ± z* standard errors. It is decided once its
 * interval lies on one side of the boundary that it tests, and is undecided until then. Of a sign with a margin, the policy is ahead or behind if the interval
 * excludes 0, and level if it lies within the margin. z* is the Bonferroni threshold: over all tests and all looks, the probability of any wrong outcome is at
 * most 0.05, whenever one stops. A claim holds if all its tests hold, and does not hold if one fails.
 *
 * @param looks How often tests that name their conditions may be judged, with ever more runs.
 */
export function judge(claims: readonly Claim[], looks = 1): Judgement {
  const random = claims.flatMap((claim) => [...claim.tests, ...(claim.published ?? [])]).filter(isRandom);
  const comparisons = random.reduce((sum, { conditions }) => sum + (conditions ? looks : 1), 0);
  const criticalZ = criticalValue(ERROR_RATE, comparisons);
  const judged = claims.map((claim) => {
    const tests = claim.tests.map((test) => judgeTest(test, criticalZ));
    const published = (claim.published ?? []).map((test) => judgeTest(test, criticalZ));
    return { claim, tests, published, verdict: verdictOf(tests, published) };
  });
  return { judged, criticalZ, tests: random.length, comparisons };
}

/**
 * The undecided tests on which a claim's verdict depends; none if more runs cannot change it. A claim that fails may still hold with the published
 * numerics.
 */
export function openTests({ tests, published }: JudgedClaim): readonly JudgedTest[] {
  const decision = decisionOf(tests);
  const deciding = decision === "undecided" ? tests : decision === "fails" ? published : [];
  return decisionOf(deciding) === "undecided" ? deciding.filter(({ outcome }) => outcome === "undecided") : [];
}

function verdictOf(own: readonly JudgedTest[], published: readonly JudgedTest[]): Verdict {
  const decision = decisionOf(own);
  if (decision === "holds") return "holds";
  if (decision === "fails") {
    return published.length > 0 && decisionOf(published) === "holds"
      ? "holds only with the published numerics"
      : "does not hold";
  }
  const open = own.filter(({ outcome }) => outcome === "undecided");
  return open.every(isOnMargin) ? "on the margin" : "undecided at this number of runs";
}

/** All tests must hold, and one that fails refutes. */
function decisionOf(tests: readonly JudgedTest[]): Decision {
  const decisions = tests.map(({ outcome }) => DECISIONS[outcome]);
  return decisions.find((one) => one === "fails") ?? decisions.find((one) => one === "undecided") ?? "holds";
}

function isRandom(test: Test): test is Exclude<Test, { kind: "exact" }> {
  return test.kind !== "exact";
}

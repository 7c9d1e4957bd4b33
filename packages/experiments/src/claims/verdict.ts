import { criticalValue } from "@cause-toolkit/core/numerics";
import type { Claim, Test } from "./claim.ts";
import { DECISIONS, type Decision, isOnMargin, type JudgedTest, judgeTest } from "./judge-test.ts";

export const VERDICTS = ["holds", "does not hold", "level", "on the margin", "undecided"] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface JudgedClaim {
  readonly claim: Claim;
  readonly verdict: Verdict;
  readonly tests: readonly JudgedTest[];
  readonly published: readonly JudgedTest[];
}

/** The claims of the paper, each in the reading that decides it; and our own questions, other readings and tests with the reconstructed numerics. */
export const FAMILIES = ["paper", "extensions"] as const;
export type FamilyName = (typeof FAMILIES)[number];

/** Tests that share one error rate. Tests of another family do not change their verdicts. */
export interface Family {
  /** z*. */
  readonly criticalZ: number;
  /** The number of tests on random runs. */
  readonly tests: number;
  /** The number of times that any of them may be looked at. */
  readonly comparisons: number;
}

/** All claims with their verdicts, and the thresholds behind them. */
export interface Judgement {
  readonly judged: readonly JudgedClaim[];
  readonly families: Readonly<Record<FamilyName, Family>>;
}

/** The error rate of a family, over all its tests in a reproduction and all looks at them. */
export const ERROR_RATE = 0.05;

/**
 * The rule, the same for every claim and in both directions. Each random test has an interval, the effect ± z* standard errors.
 *
 * - A test of a sign is decided once its interval excludes 0. With a margin it is also decided once its interval lies within ± the margin: it is then level,
 *   which says that the difference is too small to count, and nothing of its sign.
 * - A test of a size is decided once its interval lies on one side of the margin.
 * - A test is undecided until then, and is judged again with more runs, at looks that are fixed beforehand. It keeps the outcome of the look that decided it.
 *
 * An outcome is wrong if what it says is false: ahead or behind with the other sign or none, level beyond the margin, a size on the wrong side. Each takes an estimate
 * z* standard errors or more from a boundary on whose other side the truth lies. z* is the Bonferroni threshold over all tests of a family and all looks, so the
 * probability of any wrong outcome in a family is at most 0.05, whenever one stops (`looks.mc.test.ts`).
 *
 * A claim does not hold if one test fails. Otherwise it is open if one is undecided: on the margin if more runs would hardly help. Otherwise it is level if one is
 * level, and holds if all hold.
 *
 * @param looks How often tests that name their conditions may be judged, with ever more runs.
 */
export function judge(claims: readonly Claim[], looks = 1): Judgement {
  const testsOf = (name: FamilyName) => [
    ...claims.filter((claim) => familyOf(claim) === name).flatMap(({ tests }) => tests),
    ...(name === "extensions" ? claims.flatMap(({ published = [] }) => published) : []),
  ];
  const families = {
    paper: sharedThreshold(testsOf("paper"), looks),
    extensions: sharedThreshold(testsOf("extensions"), looks),
  };
  const judged = claims.map((claim) => {
    const tests = claim.tests.map((test) => judgeTest(test, families[familyOf(claim)].criticalZ));
    const published = (claim.published ?? []).map((test) => judgeTest(test, families.extensions.criticalZ));
    return { claim, tests, published, verdict: verdictOf(tests) };
  });
  return { judged, families };
}

/** The family of a claim's own tests. */
export function familyOf({ paper, reading }: Pick<Claim, "paper" | "reading">): FamilyName {
  return paper === false || reading !== undefined ? "extensions" : "paper";
}

function sharedThreshold(tests: readonly Test[], looks: number): Family {
  const random = tests.filter(isRandom);
  const comparisons = random.reduce((sum, { conditions }) => sum + (conditions ? looks : 1), 0);
  return { criticalZ: criticalValue(ERROR_RATE, comparisons), tests: random.length, comparisons };
}

/** The undecided tests on which a claim's verdict depends; none if more runs cannot change it. */
export function openTests({ tests }: Pick<JudgedClaim, "tests">): readonly JudgedTest[] {
  return decisionOf(tests) === "undecided" ? tests.filter(({ outcome }) => outcome === "undecided") : [];
}

/** The verdict that tests give together. */
export function verdictOf(tests: readonly JudgedTest[]): Verdict {
  const decision = decisionOf(tests);
  if (decision === "holds" || decision === "level") return decision;
  if (decision === "fails") return "does not hold";
  return openTests({ tests }).every(isOnMargin) ? "on the margin" : "undecided";
}

/** The weightiest decision of all tests. */
function decisionOf(tests: readonly JudgedTest[]): Decision {
  const decisions = tests.map(({ outcome }) => DECISIONS[outcome]);
  return (["fails", "undecided", "level"] as const).find((one) => decisions.includes(one)) ?? "holds";
}

function isRandom(test: Test): test is Exclude<Test, { kind: "exact" }> {
  return test.kind !== "exact";
}

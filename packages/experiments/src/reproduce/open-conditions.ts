import type { Test } from "../claims/claim.ts";
import { type JudgedClaim, openTests } from "../claims/verdict.ts";
import type { StagedCondition } from "./staged-condition.ts";

/** A condition that open verdicts depend on. */
export interface OpenCondition {
  readonly condition: StagedCondition;
  readonly claims: readonly string[];
  /** The policies of undecided tests, in alphabetical order; undefined for all policies. */
  readonly policies: readonly string[] | undefined;
}

/**
 * What is to be run on: the conditions that undecided tests name, as far as they can be, and in each the policies on which these tests depend. A test that is decided
 * keeps its outcome, so its policies are run on only if another test needs them.
 */
export function openConditions(judged: readonly JudgedClaim[], all: readonly StagedCondition[]): OpenCondition[] {
  const open = judged
    .filter(({ claim }) => claim.reading === undefined)
    .map((one) => ({ id: one.claim.id, tests: testsOf(openTests(one)), others: otherTests(one, judged) }));
  return all.flatMap((condition) => {
    const concerned = open.filter(({ tests }) => tests.some((test) => names(test, condition)));
    if (!condition.experiment.extension || concerned.length === 0) return [];
    const tests = concerned.flatMap(({ tests, others }) => [...tests, ...others]);
    const claims = concerned.map(({ id }) => id);
    return [{ condition, claims, policies: policiesOf(tests.filter((test) => names(test, condition))) }];
  });
}

type RandomTest = Exclude<Test, { kind: "exact" }>;

/** Other readings of an open claim, and its tests with the reconstructed numerics, do not have conditions run on, but their policies go along. */
function otherTests(open: JudgedClaim, judged: readonly JudgedClaim[]): RandomTest[] {
  const readings = judged.filter(({ claim }) => claim.reading?.of === open.claim.id);
  return testsOf([...openTests({ tests: open.published }), ...readings.flatMap(openTests)]);
}

function testsOf(judged: JudgedClaim["tests"]): RandomTest[] {
  return judged.flatMap(({ test }) => (test.kind === "exact" ? [] : [test]));
}

function names({ conditions }: RandomTest, { id }: StagedCondition): boolean {
  return conditions?.includes(id) ?? false;
}

function policiesOf(tests: readonly RandomTest[]): readonly string[] | undefined {
  if (tests.some(({ policies }) => policies === undefined)) return undefined;
  return [...new Set(tests.flatMap(({ policies = [] }) => policies))].sort();
}

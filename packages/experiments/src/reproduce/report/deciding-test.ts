import { DECISIONS, type Decision, type JudgedTest } from "../../claims/judge-test.ts";
import type { JudgedClaim } from "../../claims/verdict.ts";

/**
 * The test that decides a claim's verdict: the clearest failure, otherwise the undecided test furthest from a decision, otherwise the level one,
 * otherwise the test that holds by the smallest margin. Undefined for a claim without tests.
 */
export function decidingTest({ tests }: JudgedClaim): JudgedTest | undefined {
  const most = (decision: Decision, size: (test: JudgedTest) => number) =>
    tests
      .filter(({ outcome }) => DECISIONS[outcome] === decision)
      .reduce<JudgedTest | undefined>((best, test) => (best && size(best) >= size(test) ? best : test), undefined);
  return (
    most("fails", clarity) ??
    most("undecided", runsNeeded) ??
    most("level", clarity) ??
    most("holds", (test) => -clarity(test))
  );
}

/** How far the effect lies from the boundary, in standard errors. */
function clarity({ z }: JudgedTest): number {
  return z === null ? Infinity : Math.abs(z);
}

function runsNeeded({ runsNeeded }: JudgedTest): number {
  return runsNeeded ?? Infinity;
}

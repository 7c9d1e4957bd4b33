import type { JudgedClaim, JudgedTest } from "../claims/verdict.ts";

/**
 * The test that decides a claim's verdict: the clearest failure, otherwise the undecided test furthest from a decision,
 * otherwise the test that holds by the smallest margin. Undefined for a claim without tests.
 */
export function decidingTest({ tests }: JudgedClaim): JudgedTest | undefined {
  for (const outcome of ["fails", "undecided", "holds"] as const) {
    const candidates = tests.filter((test) => test.outcome === outcome);
    if (candidates.length > 0) return candidates.reduce((a, b) => (support(b) < support(a) ? b : a));
  }
  return undefined;
}

/** How far the effect lies on the claimed side, in standard errors. */
function support({ test, outcome }: JudgedTest): number {
  if (test.kind === "exact") return outcome === "holds" ? Infinity : -Infinity;
  const inside =
    test.kind === "equivalent"
      ? test.margin - Math.abs(test.effect)
      : test.kind === "less"
        ? -test.effect
        : test.effect;
  return test.sem > 0 ? inside / test.sem : Math.sign(inside) * Infinity;
}

import type { ExactTest } from "./claim.ts";

/** A test of a computation without randomness. */
export function exact(label: string, effect: number, holds: boolean): ExactTest {
  return { kind: "exact", label, effect, holds };
}

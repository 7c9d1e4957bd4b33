import type { Test } from "../../claims/claim.ts";

/** A deterministic test. */
export function exact(label: string, effect: number, holds: boolean): Test {
  return { kind: "exact", label, effect, holds };
}

/** A share in per cent, to two digits. */
export function percent(share: number): string {
  return `${Number((100 * share).toPrecision(2))} %`;
}

import { checkBounds } from "../invalid.ts";
import type { Named } from "../named.ts";
import type { ParameterSet } from "../parameter.ts";
import { MULTIPLE_BOUNDS } from "../sizes.ts";
import { type Index, rootIndex } from "./bonus.ts";

const OPTIONS = {
  c: { kind: "number", about: "standard deviations of the outcome", default: 0.5, ...MULTIPLE_BOUNDS },
} as const satisfies ParameterSet;

/** c·Σ/√(Σ + s), with c as it is given. */
export const DEVIATION: Named<Index> = {
  name: "deviation",
  summary: "a toy: a share of the standard deviation of the belief's next move",
  options: OPTIONS,
  make: ({ c = OPTIONS.c.default }: { readonly c?: number }) => {
    checkBounds("deviation c", c, OPTIONS.c);
    return rootIndex("deviation", ({ stochasticity }) => ({ gain: c, floor: stochasticity, slope: 1 }));
  },
};

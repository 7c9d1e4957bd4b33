import type { Named } from "../named.ts";
import { checkOptions, factorParameter, type OptionsOf, type ParameterSet } from "../parameter.ts";
import { type Index, rootIndex } from "./bonus.ts";

const OPTIONS = {
  c: factorParameter("standard deviations of the outcome", 0.5),
} as const satisfies ParameterSet;

/** c·Σ/√(Σ + s), with c as it is given. */
export const DEVIATION: Named<Index> = {
  name: "deviation",
  summary: "a toy: a share of the standard deviation of the belief's next move",
  options: OPTIONS,
  make: (options: OptionsOf<typeof OPTIONS>) => {
    const { c } = checkOptions("deviation", OPTIONS, options);
    return rootIndex("deviation", ({ stochasticity }) => ({ gain: c, floor: stochasticity, slope: 1 }));
  },
};

import { checkBounds } from "../invalid.ts";
import type { Named } from "../named.ts";
import type { ParameterSet } from "../parameter.ts";
import { MULTIPLE_BOUNDS } from "../sizes.ts";
import { type Index, NO_FLOOR, rootIndex } from "./bonus.ts";

export interface UcbOptions {
  /** How many predicted standard deviations to be optimistic by. Default 2, the paper's. */
  readonly c?: number;
}

const OPTIONS = {
  c: { kind: "number", about: "standard deviations", default: 2, ...MULTIPLE_BOUNDS },
} as const satisfies ParameterSet;

/** Bayesian UCB: c·√(P + v). Blind to stochasticity, save through P (Appendix C). */
export function ucb({ c = OPTIONS.c.default }: UcbOptions = {}): Index {
  checkBounds("ucb c", c, OPTIONS.c);
  return rootIndex("ucb", () => ({ gain: c, floor: NO_FLOOR, slope: 1 }));
}

export const UCB: Named<Index> = {
  name: "ucb",
  summary: "Bayesian UCB: optimistic by c predicted standard deviations",
  options: OPTIONS,
  make: (options) => ucb(options),
};

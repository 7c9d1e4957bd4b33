import type { Named } from "../named.ts";
import { checkOptions, factorParameter, type ParameterSet } from "../parameter.ts";
import { type Index, NO_FLOOR, rootIndex } from "./bonus.ts";

export interface UcbOptions {
  /** How many predicted standard deviations to be optimistic by. Default 2, the paper's. */
  readonly c?: number;
}

const OPTIONS = {
  c: factorParameter("standard deviations", 2),
} as const satisfies ParameterSet;

/** Bayesian UCB: c·√(P + v). Blind to stochasticity, save through P (Appendix C). */
export function ucb(options: UcbOptions = {}): Index {
  const { c } = checkOptions("ucb", OPTIONS, options);
  return rootIndex("ucb", () => ({ gain: c, floor: NO_FLOOR, slope: 1 }));
}

export const UCB: Named<Index> = {
  name: "ucb",
  summary: "Bayesian UCB: optimistic by c predicted standard deviations",
  options: OPTIONS,
  make: ucb,
};

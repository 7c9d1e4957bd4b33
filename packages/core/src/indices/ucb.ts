import { checkMultiple } from "../sizes.ts";
import { type Index, NO_FLOOR, rootIndex } from "./bonus.ts";

export interface UcbOptions {
  /** How many predicted standard deviations to be optimistic by. Default 2, the paper's. */
  readonly c?: number;
}

/** Bayesian UCB: c·√(P + v). Blind to stochasticity, save through P (Appendix C). */
export function ucb({ c = 2 }: UcbOptions = {}): Index {
  checkMultiple("ucb c", c);
  return rootIndex("ucb", () => ({ gain: c, floor: NO_FLOOR, slope: 1 }));
}

import type { Named } from "../named.ts";
import { checkOptions, factorParameter, type ParameterSet } from "../parameter.ts";
import { forgetfulUcb } from "./forgetful-ucb.ts";
import type { Policy } from "./policy.ts";

export interface DiscountedUcbOptions {
  /** Share of its weight that a reward keeps from one step to the next. Default 0.95. */
  readonly keep?: number;
  /** Scale of the bonus. Default 1. */
  readonly c?: number;
}

const OPTIONS = {
  keep: { kind: "number", about: "weight kept per step", default: 0.95, above: 0, below: 1 },
  c: factorParameter("scale of the bonus", 1),
} as const satisfies ParameterSet;

/** Discounted UCB (Garivier & Moulines 2011): counts and means in which the past fades at a fixed rate. */
export function discountedUcb(options: DiscountedUcbOptions = {}): Policy {
  const { keep, c } = checkOptions("discounted-ucb", OPTIONS, options);
  return forgetfulUcb("discounted-ucb", "rewards that fade with time", c, (count, sum) => ({
    add(arm, reward) {
      for (let k = 0; k < count.length; k++) {
        count[k] *= keep;
        sum[k] *= keep;
      }
      count[arm] += 1;
      sum[arm] += reward;
    },
  }));
}

export const DISCOUNTED_UCB: Named<Policy> = {
  name: "discounted-ucb",
  summary: "UCB on means in which the past fades; in simulations only",
  options: OPTIONS,
  make: discountedUcb,
};

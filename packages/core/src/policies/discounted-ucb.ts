import { checkBounds } from "../invalid.ts";
import type { Named } from "../named.ts";
import type { ParameterSet } from "../parameter.ts";
import { MULTIPLE_BOUNDS } from "../sizes.ts";
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
  c: { kind: "number", about: "scale of the bonus", default: 1, ...MULTIPLE_BOUNDS },
} as const satisfies ParameterSet;

/** Discounted UCB (Garivier & Moulines 2011): counts and means in which the past fades at a fixed rate. */
export function discountedUcb({
  keep = OPTIONS.keep.default,
  c = OPTIONS.c.default,
}: DiscountedUcbOptions = {}): Policy {
  checkBounds("keep", keep, OPTIONS.keep);
  checkBounds("discounted-ucb c", c, OPTIONS.c);
  return forgetfulUcb("discounted-ucb", "rewards that fade with time", c, (arms) => {
    const count = new Float64Array(arms);
    const sum = new Float64Array(arms);
    return {
      count,
      sum,
      clear() {
        count.fill(0);
        sum.fill(0);
      },
      add(arm, reward) {
        for (let k = 0; k < arms; k++) {
          count[k] *= keep;
          sum[k] *= keep;
        }
        count[arm] += 1;
        sum[arm] += reward;
      },
    };
  });
}

export const DISCOUNTED_UCB: Named<Policy> = {
  name: "discounted-ucb",
  summary: "UCB on means in which the past fades; in simulations only",
  options: OPTIONS,
  make: (options) => discountedUcb(options),
};

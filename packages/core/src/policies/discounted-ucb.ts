import { checkFraction } from "../invalid.ts";
import { checkMultiple } from "../sizes.ts";
import { forgetfulUcb } from "./forgetful-ucb.ts";
import type { Policy } from "./policy.ts";

export interface DiscountedUcbOptions {
  /** Share of its weight that a reward keeps from one step to the next. Default 0.95. */
  readonly keep?: number;
  /** Scale of the bonus. Default 1. */
  readonly c?: number;
}

/** Discounted UCB (Garivier & Moulines 2011): counts and means in which the past fades at a fixed rate. */
export function discountedUcb({ keep = 0.95, c = 1 }: DiscountedUcbOptions = {}): Policy {
  checkFraction("keep", keep);
  checkMultiple("discounted-ucb c", c);
  return forgetfulUcb("discounted-ucb", c, (arms) => {
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

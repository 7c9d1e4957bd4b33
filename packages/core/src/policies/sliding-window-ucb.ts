import { checkInteger } from "../invalid.ts";
import { checkMultiple } from "../sizes.ts";
import { forgetfulUcb } from "./forgetful-ucb.ts";
import type { Policy } from "./policy.ts";

export interface SlidingWindowUcbOptions {
  /** How many of the last rewards count. Default 50. */
  readonly window?: number;
  /** Scale of the bonus. Default 1. */
  readonly c?: number;
}

/** Sliding-window UCB (Garivier & Moulines 2011): counts and means over the last rewards only. */
export function slidingWindowUcb({ window = 50, c = 1 }: SlidingWindowUcbOptions = {}): Policy {
  checkInteger("window", window, 1);
  checkMultiple("sliding-window-ucb c", c);
  return forgetfulUcb("sliding-window-ucb", c, (arms) => {
    const count = new Float64Array(arms);
    const sum = new Float64Array(arms);
    const pulled: number[] = [];
    const rewards: number[] = [];
    return {
      count,
      sum,
      clear() {
        count.fill(0);
        sum.fill(0);
        pulled.length = rewards.length = 0;
      },
      add(arm, reward) {
        const oldest = pulled.length === window ? pulled.shift() : undefined;
        if (oldest !== undefined) {
          count[oldest]--;
          sum[oldest] -= rewards.shift() ?? 0;
          if (count[oldest] === 0) sum[oldest] = 0;
        }
        pulled.push(arm);
        rewards.push(reward);
        count[arm]++;
        sum[arm] += reward;
      },
    };
  });
}

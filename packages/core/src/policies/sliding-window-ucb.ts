import type { Named } from "../named.ts";
import { checkOptions, factorParameter, type ParameterSet } from "../parameter.ts";
import { forgetfulUcb } from "./forgetful-ucb.ts";
import type { Policy } from "./policy.ts";

export interface SlidingWindowUcbOptions {
  /** How many of the last rewards count. Default 50. */
  readonly window?: number;
  /** Scale of the bonus. Default 1. */
  readonly c?: number;
}

const OPTIONS = {
  window: { kind: "number", about: "how many rewards", default: 50, integer: true, min: 1 },
  c: factorParameter("scale of the bonus", 1),
} as const satisfies ParameterSet;

/** Sliding-window UCB (Garivier & Moulines 2011): counts and means over the last rewards only. */
export function slidingWindowUcb(options: SlidingWindowUcbOptions = {}): Policy {
  const { window, c } = checkOptions("sliding-window-ucb", OPTIONS, options);
  return forgetfulUcb("sliding-window-ucb", "its last rewards", c, (count, sum) => {
    const pulled: number[] = [];
    const rewards: number[] = [];
    return {
      clear() {
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

export const SLIDING_WINDOW_UCB: Named<Policy> = {
  name: "sliding-window-ucb",
  summary: "UCB on the last rewards only; in simulations only",
  options: OPTIONS,
  make: slidingWindowUcb,
};

import { checkBounds } from "../invalid.ts";
import type { Named } from "../named.ts";
import type { ParameterSet } from "../parameter.ts";
import { MULTIPLE_BOUNDS } from "../sizes.ts";
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
  c: { kind: "number", about: "scale of the bonus", default: 1, ...MULTIPLE_BOUNDS },
} as const satisfies ParameterSet;

/** Sliding-window UCB (Garivier & Moulines 2011): counts and means over the last rewards only. */
export function slidingWindowUcb({
  window = OPTIONS.window.default,
  c = OPTIONS.c.default,
}: SlidingWindowUcbOptions = {}): Policy {
  checkBounds("window", window, OPTIONS.window);
  checkBounds("sliding-window-ucb c", c, OPTIONS.c);
  return forgetfulUcb("sliding-window-ucb", "its last rewards", c, (arms) => {
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

export const SLIDING_WINDOW_UCB: Named<Policy> = {
  name: "sliding-window-ucb",
  summary: "UCB on the last rewards only; in simulations only",
  options: OPTIONS,
  make: (options) => slidingWindowUcb(options),
};

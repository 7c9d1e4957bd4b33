import { log } from "../numerics/elementary/index.ts";
import type { Policy } from "./policy.ts";

/** Counts and sums of rewards from which the past fades in some way. */
export interface Memory {
  readonly count: Float64Array;
  readonly sum: Float64Array;
  clear(): void;
  add(arm: number, reward: number): void;
}

/**
 * UCB on a fading memory instead of the tracker: mean + c·√(2s·ln(n)/n_k), where n_k counts the remembered pulls of arm k
 * and n of all. With c = 1 this is the confidence radius for noise of known variance s. An arm
 * without remembered pulls comes first. `remembered` says in words what is.
 */
export function forgetfulUcb(name: string, remembered: string, c: number, remember: (arms: number) => Memory): Policy {
  return {
    name,
    reasoning: { by: "memory", of: remembered },
    start({ arms }) {
      const memory = remember(arms.length);
      return {
        reset: () => memory.clear(),
        observe: (arm, reward) => memory.add(arm, reward),
        score(_, __, scores) {
          const { count, sum } = memory;
          const all = count.reduce((a, b) => a + b, 0);
          const confidence = 2 * Math.max(0, log(all));
          for (let k = 0; k < arms.length; k++) {
            const radius = c * Math.sqrt((arms[k].stochasticity * confidence) / count[k]);
            scores[k] = count[k] > 0 ? sum[k] / count[k] + radius : Infinity;
          }
        },
      };
    },
  };
}

import { log } from "../numerics/elementary/index.ts";
import type { Policy } from "./policy.ts";

/** Counts and sums of rewards, and how the past fades from them. */
export interface Memory {
  /** Forgets what it has besides counts and sums. */
  clear?(): void;
  add(arm: number, reward: number): void;
}

/**
 * UCB on a fading memory instead of the tracker: mean + c·√(2s·ln(n)/n_k), where n_k counts the remembered pulls of arm k
 * and n of all. With c = 1 this is the confidence radius for noise of known variance s. An arm
 * without remembered pulls comes first. `remembered` says in words what is.
 */
export function forgetfulUcb(
  name: string,
  remembered: string,
  c: number,
  remember: (count: Float64Array, sum: Float64Array) => Memory,
): Policy {
  return {
    name,
    reasoning: { by: "memory", of: remembered },
    start({ arms }) {
      const [count, sum] = [new Float64Array(arms.length), new Float64Array(arms.length)];
      const memory = remember(count, sum);
      return {
        reset() {
          count.fill(0);
          sum.fill(0);
          memory.clear?.();
        },
        observe: (arm, reward) => memory.add(arm, reward),
        score(_, __, scores) {
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

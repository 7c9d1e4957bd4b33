import type { Stream } from "@cause-toolkit/core/numerics";
import { highest, type Rival } from "./rival.ts";

/** Thompson sampling with Beta(1, 1) priors; a reward between 0 and 1 counts as so much of a success. */
export const betaThompson: Rival<number> = { name: "Beta–Thompson", settings: [1], untuned: 1, start };

/** The same, which keeps this share of what it knows at each step (Raj & Kalyani 2017). */
export const forgettingThompson: Rival<number> = {
  name: "Beta–Thompson, forgetting",
  untuned: 0.999,
  settings: [0.9, 0.97, 0.99, 0.997, 0.999, 0.9997, 0.9999],
  start,
};

function start(arms: number, keep: number, chance: Stream) {
  const wins: number[] = Array.from({ length: arms }, () => 0);
  const losses: number[] = [...wins];
  return {
    select: () => highest(wins.map((won, k) => beta(1 + won, 1 + losses[k], chance))),
    update(arm: number, reward: number) {
      if (keep < 1) {
        for (let k = 0; k < wins.length; k++) {
          wins[k] *= keep;
          losses[k] *= keep;
        }
      }
      const success = Math.min(1, Math.max(0, reward));
      wins[arm] += success;
      losses[arm] += 1 - success;
    },
    add() {
      wins.push(0);
      losses.push(0);
    },
  };
}

function beta(a: number, b: number, chance: Stream): number {
  const x = gamma(a, chance);
  return x / (x + gamma(b, chance));
}

/** Marsaglia & Tsang 2000, for shapes of at least 1. */
function gamma(shape: number, chance: Stream): number {
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = chance.normal();
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(1 - chance.uniform()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
  }
}

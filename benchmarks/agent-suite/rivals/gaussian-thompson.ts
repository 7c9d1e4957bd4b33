import type { Stream } from "@cause-toolkit/core/numerics";
import { highest, type Rival } from "./rival.ts";

/** Thompson sampling from N(mean, s²/n) of each arm, s² pooled over arms. Every arm is pulled twice first. */
export const gaussianThompson: Rival<number> = { name: "Gaussian Thompson", settings: [1], untuned: 1, start };

/** The same, which keeps this share of what it knows at each step. */
export const forgettingGaussian: Rival<number> = {
  name: "Gaussian Thompson, forgetting",
  untuned: 0.999,
  settings: [0.9, 0.97, 0.99, 0.997, 0.999, 0.9997, 0.9999],
  start,
};

function start(arms: number, keep: number, chance: Stream) {
  const count: number[] = Array.from({ length: arms }, () => 0);
  const asked: number[] = [...count];
  const mean: number[] = [...count];
  let [squares, total] = [0, 0];
  return {
    select() {
      const untried = asked.findIndex((n) => n < 2);
      const deviation = Math.sqrt(squares / Math.max(1, total - count.length));
      const arm =
        untried >= 0
          ? untried
          : highest(mean.map((m, k) => (count[k] ? m + (deviation * chance.normal()) / Math.sqrt(count[k]) : 0)));
      asked[arm]++;
      return arm;
    },
    update(arm: number, reward: number) {
      if (keep < 1) for (let k = 0; k < count.length; k++) count[k] *= keep;
      total++;
      const error = reward - mean[arm];
      mean[arm] += error / ++count[arm];
      squares += error * (reward - mean[arm]);
    },
    add() {
      for (const list of [count, asked, mean]) list.push(0);
    },
  };
}

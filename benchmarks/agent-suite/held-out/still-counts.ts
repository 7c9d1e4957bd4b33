import { even, madeSituation, ofCounts, still } from "../made-situation.ts";
import { evenly, skewed } from "../paths.ts";
import { poissonQuantile } from "../poisson.ts";
import type { Situation } from "../situation.ts";

/** The counts are Poisson, but of a mean that is itself drawn each time. */
function wildly(means: readonly number[], spread: number) {
  return {
    expected: (arm: number) => means[arm],
    reward: (arm: number, _t: number, normal: number, even: number) =>
      poissonQuantile(means[arm] * skewed(normal, spread), even),
  };
}

export const STILL_COUNTS: readonly Situation[] = [
  still(ofCounts("wild counts", 80, 2000, 1), even(5, 10, 30, 3)),
  still(ofCounts("plain counts", 12, 1500, 2), even(5, 1, 4)),
  still(ofCounts("parties of five", 150, 1500, 2), even(4, 20, 60, 5)),
  madeSituation(ofCounts("wild downloads", 40, 4000, 4), (chance) => {
    return { arms: 5, ...wildly(evenly(chance, 5, 3, 6), 0.8) };
  }),
  madeSituation(ofCounts("mostly nothing", 30, 5000, 4), (chance) => {
    const [means, zeros] = [evenly(chance, 4, 3, 15), evenly(chance, 4, 0.5, 0.9)];
    const reward = (arm: number, _t: number, _normal: number, even: number) =>
      even < zeros[arm] ? 0 : poissonQuantile(means[arm], (even - zeros[arm]) / (1 - zeros[arm]));
    return { arms: 4, expected: (arm) => (1 - zeros[arm]) * means[arm], reward };
  }),
  madeSituation(ofCounts("hundreds", 550, 1500, 4), (chance) => {
    const means = evenly(chance, 6, 200, 400);
    const reward = (arm: number, _t: number, normal: number) =>
      Math.max(0, Math.round(means[arm] + 2 * Math.sqrt(means[arm]) * normal));
    return { arms: 6, expected: (arm) => means[arm], reward };
  }),
  still(ofCounts("one in fifty", 2, 30_000, 4), even(4, 0.01, 0.03)),
];

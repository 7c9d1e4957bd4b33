import { stream } from "@cause-toolkit/core/numerics";
import { poissonQuantile } from "../poisson.ts";
import { presentArms, type Situation } from "../situation.ts";

/** Counts of which every second arm drifts. */
export function driftingCounts(name: string, arms: number, steps: number): Situation {
  return {
    name,
    rewards: "counts",
    range: [0, 15],
    draw(seed) {
      const chance = stream(seed, "drifting counts", name);
      const [low, high] = [1, 8];
      const means = Array.from({ length: arms }, (_, k) => {
        let mean = 2 + 4 * chance.uniform();
        return Float64Array.from({ length: steps }, () => {
          if (k % 2 === 1) mean += 0.04 * chance.normal();
          if (mean < low) mean = 2 * low - mean;
          if (mean > high) mean = 2 * high - mean;
          return mean;
        });
      });
      const luck = Float64Array.from({ length: steps }, () => chance.uniform());
      return {
        steps,
        arms: presentArms(arms),
        expected: (arm, step) => means[arm][step],
        reward: (arm, step) => poissonQuantile(means[arm][step], luck[step]),
      };
    },
  };
}

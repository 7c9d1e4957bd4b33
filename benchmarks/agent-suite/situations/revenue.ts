import { stream } from "@cause-toolkit/core/numerics";
import { presentArms, type Situation } from "../situation.ts";

const STEPS = 1000;

/** 2 prices that bring 1000 and 2000, ± 300, 1000 customers. */
export const revenue: Situation = {
  name: "revenue",
  rewards: "numbers",
  range: [0, 3000],
  draw(seed) {
    const chance = stream(seed, "revenue");
    const means = chance.uniform() < 0.5 ? [1000, 2000] : [2000, 1000];
    const luck = Float64Array.from({ length: STEPS }, () => 300 * chance.normal());
    return {
      steps: STEPS,
      arms: presentArms(2),
      expected: (arm) => means[arm],
      reward: (arm, step) => means[arm] + luck[step],
    };
  },
};

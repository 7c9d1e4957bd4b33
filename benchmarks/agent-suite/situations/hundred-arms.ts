import { stream } from "@cause-toolkit/core/numerics";
import { presentArms, type Situation } from "../situation.ts";

const [STEPS, ARMS] = [3000, 100];

/** 100 products that bring 1000 ± 250, seen with noise ± 300, 3000 customers. */
export const hundredArms: Situation = {
  name: "100 arms",
  rewards: "numbers",
  range: [0, 2500],
  draw(seed) {
    const chance = stream(seed, "hundred arms");
    const means = Array.from({ length: ARMS }, () => 1000 + 250 * chance.normal());
    const luck = Float64Array.from({ length: STEPS }, () => 300 * chance.normal());
    return {
      steps: STEPS,
      arms: presentArms(ARMS),
      expected: (arm) => means[arm],
      reward: (arm, step) => means[arm] + luck[step],
    };
  },
};

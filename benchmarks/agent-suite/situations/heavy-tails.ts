import { stream } from "@cause-toolkit/core/numerics";
import { presentArms, type Situation } from "../situation.ts";

const [STEPS, ARMS, SPREAD] = [4000, 4, 1.5];

/** 4 shops with baskets of 1000 to 2000 on average, log-normal: most are small, a few very large, 4000 customers. */
export const heavyTails: Situation = {
  name: "heavy tails",
  rewards: "numbers",
  range: [0, 10_000],
  draw(seed) {
    const chance = stream(seed, "heavy tails");
    const means = Array.from({ length: ARMS }, () => 1000 + 1000 * chance.uniform());
    const luck = Float64Array.from({ length: STEPS }, () => Math.exp(SPREAD * chance.normal() - SPREAD ** 2 / 2));
    return {
      steps: STEPS,
      arms: presentArms(ARMS),
      expected: (arm) => means[arm],
      reward: (arm, step) => means[arm] * luck[step],
    };
  },
};

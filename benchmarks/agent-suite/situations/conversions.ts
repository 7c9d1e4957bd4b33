import { stream } from "@cause-toolkit/core/numerics";
import { presentArms, type Situation } from "../situation.ts";

const [STEPS, ARMS, MEAN_DELAY] = [10_000, 4, 500];

/** 4 offers, conversion rates of 0.05 to 0.15, known after 500 visitors on average, 10,000 visitors. */
export const conversions: Situation = {
  name: "conversions",
  rewards: "clicks",
  range: [0, 1],
  draw(seed) {
    const chance = stream(seed, "conversions");
    const rates = Array.from({ length: ARMS }, () => 0.05 + 0.1 * chance.uniform());
    const luck = Float64Array.from({ length: STEPS }, () => chance.uniform());
    const delays = Float64Array.from({ length: STEPS }, () => Math.ceil(-MEAN_DELAY * Math.log(1 - chance.uniform())));
    return {
      steps: STEPS,
      arms: presentArms(ARMS),
      expected: (arm) => rates[arm],
      reward: (arm, step) => (luck[step] < rates[arm] ? 1 : 0),
      delay: (step) => delays[step],
    };
  },
};

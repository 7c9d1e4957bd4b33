import { stream } from "@cause-toolkit/core/numerics";
import { poissonQuantile } from "../poisson.ts";
import { presentArms, type Situation } from "../situation.ts";

const [STEPS, DEATH, ARMS] = [4000, 2000, 5];

/** 5 suppliers that deliver 2 to 5 items an order (Poisson); half-way the best one stops; 4000 orders. */
export const dyingArm: Situation = {
  name: "dying arm",
  rewards: "counts",
  range: [0, 10],
  draw(seed) {
    const chance = stream(seed, "dying arm");
    const means = Array.from({ length: ARMS }, () => 2 + 3 * chance.uniform());
    const best = means.indexOf(Math.max(...means));
    const luck = Float64Array.from({ length: STEPS }, () => chance.uniform());
    const expected = (arm: number, step: number) => (arm === best && step >= DEATH ? 0.1 : means[arm]);
    return {
      steps: STEPS,
      arms: presentArms(ARMS),
      expected,
      reward: (arm, step) => poissonQuantile(expected(arm, step), luck[step]),
    };
  },
};

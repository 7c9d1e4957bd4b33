import { stream } from "@cause-toolkit/core/numerics";
import { presentArms, type Situation } from "../situation.ts";

const [STEPS, ARRIVAL, ARMS] = [4000, 2000, 4];

/** 4 articles read for 40 to 60 s, ± 30; half-way a fifth one comes that is read for 70 s; 4000 readers. */
export const newArm: Situation = {
  name: "new arm",
  rewards: "numbers",
  range: [0, 120],
  draw(seed) {
    const chance = stream(seed, "new arm");
    const means = [...Array.from({ length: ARMS }, () => 40 + 20 * chance.uniform()), 70];
    const luck = Float64Array.from({ length: STEPS }, () => 30 * chance.normal());
    return {
      steps: STEPS,
      arms: [...presentArms(ARMS), { name: "new", from: ARRIVAL }],
      expected: (arm) => means[arm],
      reward: (arm, step) => means[arm] + luck[step],
    };
  },
};

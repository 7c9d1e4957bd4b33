import { stream } from "@cause-toolkit/core/numerics";
import { presentArms, type Situation } from "../situation.ts";

const [STEPS, SHIFT, ARMS] = [4000, 2000, 5];

/** 5 campaigns that bring 80 to 120, ± 20; half-way a holiday ends and all bring 40 less; 4000 days. */
export const shift: Situation = {
  name: "shift",
  rewards: "numbers",
  range: [0, 160],
  draw(seed) {
    const chance = stream(seed, "shift");
    const means = Array.from({ length: ARMS }, () => 80 + 40 * chance.uniform());
    const luck = Float64Array.from({ length: STEPS }, () => 20 * chance.normal());
    const expected = (arm: number, step: number) => means[arm] - (step >= SHIFT ? 40 : 0);
    return {
      steps: STEPS,
      arms: presentArms(ARMS),
      expected,
      reward: (arm, step) => expected(arm, step) + luck[step],
    };
  },
};

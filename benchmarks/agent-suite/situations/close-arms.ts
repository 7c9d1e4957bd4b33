import { stream } from "@cause-toolkit/core/numerics";
import { presentArms, type Situation } from "../situation.ts";

/** Two arms that are hard to tell apart. */
export function closeArms(name: string, apart: number, steps: number): Situation {
  return {
    name,
    rewards: "numbers",
    range: [-3, 3],
    draw(seed) {
      const chance = stream(seed, "close arms", name);
      const means = chance.uniform() < 0.5 ? [0, apart] : [apart, 0];
      const luck = Float64Array.from({ length: steps }, () => chance.normal());
      return {
        steps,
        arms: presentArms(2),
        expected: (arm) => means[arm],
        reward: (arm, step) => means[arm] + luck[step],
      };
    },
  };
}

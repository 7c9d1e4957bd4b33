import { stream } from "@cause-toolkit/core/numerics";
import { presentArms, type Situation } from "../situation.ts";

/** Arms that differ more in their noise than in their mean. */
export function unequalNoises(name: string, deviations: readonly number[], spread: number, steps: number): Situation {
  return {
    name,
    rewards: "numbers",
    range: [0, 200],
    draw(seed) {
      const chance = stream(seed, "unequal noises", name);
      const means = deviations.map(() => 100 + spread * chance.normal());
      const luck = Float64Array.from({ length: steps }, () => chance.normal());
      return {
        steps,
        arms: presentArms(deviations.length),
        expected: (arm) => means[arm],
        reward: (arm, step) => means[arm] + deviations[arm] * luck[step],
      };
    },
  };
}

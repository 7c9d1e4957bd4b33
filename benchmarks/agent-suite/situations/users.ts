import { stream } from "@cause-toolkit/core/numerics";
import { presentArms, type Situation } from "../situation.ts";

/** A user who sees a few offers: what he clicks at differs from what others do. One agent for each. */
export function oneUser(name: string, arms: number, steps: number): Situation {
  return {
    name,
    rewards: "clicks",
    range: [0, 1],
    draw(seed) {
      const chance = stream(seed, "one user", name);
      const rates = Array.from({ length: arms }, () => 0.1 + 0.5 * chance.uniform());
      const luck = Float64Array.from({ length: steps }, () => chance.uniform());
      return {
        steps,
        arms: presentArms(arms),
        expected: (arm) => rates[arm],
        reward: (arm, step) => (luck[step] < rates[arm] ? 1 : 0),
      };
    },
  };
}

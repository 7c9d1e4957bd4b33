import { stream } from "@cause-toolkit/core/numerics";
import { presentArms, type Situation } from "../situation.ts";

/** Click rates that stand still, drawn evenly on the scale of logarithms. */
export function stillClicks(name: string, arms: number, low: number, high: number, steps: number): Situation {
  return {
    name,
    rewards: "clicks",
    range: [0, 1],
    draw(seed) {
      const chance = stream(seed, "still clicks", name);
      const rates = Array.from({ length: arms }, () => low * (high / low) ** chance.uniform());
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

import { stream } from "@cause-toolkit/core/numerics";
import { presentArms, type Situation } from "../situation.ts";

/** Conversions are told when they happen; that there was none is told at a time-out. */
export function timedConversions(
  name: string,
  arms: number,
  window: number,
  meanDelay: number,
  steps: number,
): Situation {
  return {
    name,
    rewards: "clicks",
    range: [0, 1],
    draw(seed) {
      const chance = stream(seed, "timed conversions", name);
      const rates = Array.from({ length: arms }, () => 0.02 + 0.06 * chance.uniform());
      const luck = Float64Array.from({ length: steps }, () => chance.uniform());
      const delays = Float64Array.from({ length: steps }, () =>
        Math.min(window, Math.ceil(-meanDelay * Math.log(1 - chance.uniform()))),
      );
      const converts = (arm: number, step: number) => luck[step] < rates[arm];
      return {
        steps,
        arms: presentArms(arms),
        window,
        expected: (arm) => rates[arm],
        reward: (arm, step) => (converts(arm, step) ? 1 : 0),
        delay: (step, arm) => (converts(arm, step) ? delays[step] : window),
      };
    },
  };
}

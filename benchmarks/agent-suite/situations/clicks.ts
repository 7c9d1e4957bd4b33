import { stream } from "@cause-toolkit/core/numerics";
import { presentArms, type Situation } from "../situation.ts";

const [STEPS, ARMS, LOW, HIGH] = [20_000, 5, 0.02, 0.06];

/** 5 headlines, click rates of 0.02 to 0.06 that drift, 20,000 views. */
export const clicks: Situation = {
  name: "clicks",
  rewards: "clicks",
  range: [0, 1],
  draw(seed) {
    const chance = stream(seed, "clicks");
    const rates = Array.from({ length: ARMS }, () => drift(chance));
    const luck = Float64Array.from({ length: STEPS }, () => chance.uniform());
    return {
      steps: STEPS,
      arms: presentArms(ARMS),
      expected: (arm, step) => rates[arm][step],
      reward: (arm, step) => (luck[step] < rates[arm][step] ? 1 : 0),
    };
  },
};

/** A random walk between LOW and HIGH, reflected there; it moves by about half of the range over the run. */
function drift(chance: ReturnType<typeof stream>): Float64Array {
  const deviation = (0.5 * (HIGH - LOW)) / Math.sqrt(STEPS);
  let rate = LOW + (HIGH - LOW) * chance.uniform();
  return Float64Array.from({ length: STEPS }, () => {
    rate += deviation * chance.normal();
    if (rate < LOW) rate = 2 * LOW - rate;
    if (rate > HIGH) rate = 2 * HIGH - rate;
    return rate;
  });
}

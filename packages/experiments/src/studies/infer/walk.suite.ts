import { stream } from "@cause-toolkit/core/numerics";

/** Observations of a random walk of these noises. */
export function walk(group: string, volatility: number, stochasticity: number, trials: number, scale = 1) {
  const chance = stream(4, group);
  let x = 0;
  const outcome = Array.from({ length: trials }, () => {
    x += Math.sqrt(volatility) * chance.normal();
    return scale * (x + Math.sqrt(stochasticity) * chance.normal());
  });
  return { group, outcome };
}

import type { Priors } from "../fit/profile.ts";

/** Priors of a group, by model. */
export interface GroupPriors {
  readonly [model: string]: Priors;
}

/** Means that come closer by a share less than this in a round are left alone, and none is moved further than this many steps ahead. */
const [SLOWEST, FARTHEST] = [0.3, 8];

/**
 * Where group means are heading, from three rounds (Aitken's extrapolation): steps that shrink by a ratio ρ go ρ/(1 − ρ) of the last one further. Rounds
 * come closer by a constant share, which is small where people tell little of a parameter, as of lapses.
 */
export function extrapolate(first: GroupPriors, second: GroupPriors, third: GroupPriors): GroupPriors {
  const ahead = ([model, priors]: [string, Priors]) => [
    model,
    Object.fromEntries(
      Object.entries(priors).map(([name, prior]) => {
        const last = prior.mean - second[model][name].mean;
        const ratio = last / (second[model][name].mean - first[model][name].mean);
        const steps = ratio > SLOWEST && ratio < 1 ? Math.min(ratio / (1 - ratio), FARTHEST) : 0;
        return [name, { ...prior, mean: prior.mean + steps * last }];
      }),
    ),
  ];
  return Object.fromEntries(Object.entries(third).map(ahead));
}

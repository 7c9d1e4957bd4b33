import { exp, log, normalCumulative, normalQuantile, square } from "@cause-toolkit/core/numerics";
import type { Prior } from "../models/parameter.ts";

/** What a person's data tell of a parameter: where it lies, and how surely. */
export interface PersonWeight {
  readonly mean: number;
  readonly sd: number;
}

/** A mean with its 95 % interval. */
export interface Estimated {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** How a parameter is distributed over people, if normally: with 95 % intervals over the posterior of the distribution. */
export interface NormalGroup {
  readonly mean: Estimated;
  /** Standard deviation between people. */
  readonly spread: Estimated;
  /** Share of people above 0. */
  readonly above: Estimated;
  /** People whose data tell anything of it. */
  readonly people: number;
}

/** Data that carry less than this share of the prior's precision are not used: where the prior dominates, the likelihood is not the normal one that the division assumes. */
const LEAST_INFORMATION = 0.3;

/**
 * What a person's data alone say of a parameter, once the prior is taken out of the posterior: normal posterior = normal prior × normal likelihood. Null where the
 * likelihood has less than 0.3 of the prior's precision.
 */
export function withoutPrior({ mean, sd }: PersonWeight, prior: Prior): PersonWeight | null {
  const precision = 1 / square(sd) - 1 / square(prior.sd);
  if (!(precision * square(prior.sd) >= LEAST_INFORMATION)) return null;
  return {
    mean: (mean / square(sd) - prior.mean / square(prior.sd)) / precision,
    sd: Math.sqrt(1 / precision),
  };
}

/** Points at which the spread is tried, and at which the mean is, given the spread. */
const [SPREADS, MEANS] = [120, 31];
const NORMAL = Array.from({ length: MEANS }, (_, k) => normalQuantile((k + 0.5) / MEANS));
/** Between spreads that are tried first, in logarithms. */
const STEP = 0.15;
/** Spreads whose density is lower than e to the minus this are left out. */
const DEPTH = 12;

/**
 * The distribution of a parameter over people, from what the data of each tell: people's own uncertainty is taken out, so that noisy estimates make nobody differ. Prior:
 * mean and spread uniform. Null with fewer than three people.
 *
 * @example
 * ```ts
 * import { normalGroup } from "@cause-toolkit/people/group";
 *
 * const people = [0.2, 0.5, 0.8, 1.1, 1.4].map((mean) => ({ mean, sd: 0.1 }));
 * const group = normalGroup(people);
 * group?.mean.mean; // → 0.8
 * ```
 */
export function normalGroup(people: readonly PersonWeight[]): NormalGroup | null {
  if (people.length < 3) return null;
  const tried = triedSpreads(people);
  const top = Math.max(...tried.map(({ logDensity }) => logDensity));
  const nodes = tried.flatMap(({ spread, center, error, logDensity }) =>
    NORMAL.map((z) => {
      const mean = center + error * z;
      const above = spread > 0 ? normalCumulative(mean / spread) : mean > 0 ? 1 : 0;
      return { mean, spread, above, weight: exp(logDensity - top) };
    }),
  );
  const of = (name: "mean" | "spread" | "above") => estimated(nodes.map((node) => [node[name], node.weight]));
  return { mean: of("mean"), spread: of("spread"), above: of("above"), people: people.length };
}

/** The density of the spread at some points, and the group's mean given each. */
export interface TriedSpread {
  readonly spread: number;
  /** Of the group's mean, given the spread. */
  readonly center: number;
  readonly error: number;
  readonly logDensity: number;
}

/** The spread's density, the mean integrated out: first roughly over many magnitudes, then where it is. */
export function triedSpreads(people: readonly PersonWeight[], points = SPREADS): TriedSpread[] {
  const scale = Math.max(...people.map(({ mean, sd }) => Math.abs(mean) + sd));
  const rough = Array.from({ length: SPREADS }, (_, k) => scale * exp(-STEP * k));
  const found = rough.map((spread) => trySpread(people, spread));
  const top = Math.max(...found.map(({ logDensity }) => logDensity));
  const near = found.filter(({ logDensity }) => logDensity > top - DEPTH).map(({ spread }) => spread);
  const [least, most] = [Math.min(...near), Math.max(...near)];
  // A step further on either side; down to 0 where the least that was tried is not ruled out.
  const from = least === rough[SPREADS - 1] || least < most * 0.01 ? 0 : least * exp(-STEP);
  const to = most * exp(STEP);
  return Array.from({ length: points }, (_, k) => trySpread(people, from + ((to - from) * (k + 0.5)) / points));
}

function trySpread(people: readonly PersonWeight[], spread: number): TriedSpread {
  let [precision, sum, logDensity] = [0, 0, 0];
  for (const { mean, sd } of people) {
    const own = 1 / (square(spread) + square(sd));
    precision += own;
    sum += own * mean;
    logDensity += log(own) / 2;
  }
  const center = sum / precision;
  for (const { mean, sd } of people) logDensity -= square(mean - center) / (square(spread) + square(sd)) / 2;
  return { spread, center, error: 1 / Math.sqrt(precision), logDensity: logDensity - log(precision) / 2 };
}

/** The mean and the 2.5 % and 97.5 % quantiles of weighted values. */
function estimated(nodes: [value: number, weight: number][]): Estimated {
  const sorted = nodes.sort(([a], [b]) => a - b);
  const total = sorted.reduce((sum, [, weight]) => sum + weight, 0);
  let [mean, reached, low, high] = [0, 0, sorted[0][0], sorted[sorted.length - 1][0]];
  for (const [value, weight] of sorted) {
    mean += (weight * value) / total;
    if (reached < 0.025 && reached + weight / total >= 0.025) low = value;
    if (reached < 0.975 && reached + weight / total >= 0.975) high = value;
    reached += weight / total;
  }
  return { mean, low, high };
}

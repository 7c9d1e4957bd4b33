import { average, square, stream } from "@cause-toolkit/core/numerics";
import { FEWEST_FOR_ERROR } from "../recover/standard-error.ts";
import type { FamilySelection } from "./family-selection.ts";
import { likelihoodsOf, nestingOf, sampledFrequencies } from "./nested-sampler.ts";

/** A simulated person whose family of models is known. */
export interface KnownPerson {
  readonly family: string;
  /** How often such a person is drawn, relative to others of the family. */
  readonly weight: number;
  /** ln p(data | model) of each model for this person. */
  readonly evidence: readonly number[];
}

/** What groups with a known frequency of a family are estimated at. */
export interface FrequencyCalibration {
  readonly family: string;
  /** The frequency in the population from which groups are drawn. */
  readonly truth: number;
  /** Mean and standard deviation of the estimates over groups. */
  readonly mean: number;
  readonly sd: number;
  /** Standard error of the mean over draws of simulated people; NaN where a family has fewer than five. */
  readonly error: number;
}

export interface CalibrationOptions {
  /** People in a group. */
  readonly people: number;
  /** How often the simulated people themselves are drawn anew, and groups from each such draw. */
  readonly draws?: number;
  readonly groups?: number;
  readonly seed?: number;
}

/** How many groups are drawn unless asked otherwise. */
export const CALIBRATION = { draws: 40, groups: 5, seed: 0 } as const;
/** Sweeps of the sampler for each group: what they leave uncertain is small beside the differences between groups. */
const SWEEPS = { before: 50, sweeps: 150 };

/**
 * Whether frequencies come back: groups are drawn from simulated people, each person's family with its true frequency, and frequencies estimated by the
 * random-effects selection that real people had. Simulated people are drawn anew now and then, which shows how much hangs on which of them there are.
 *
 * @example
 * ```ts
 * import { calibrateFrequencies } from "@cause-toolkit/people/group";
 *
 * const pool = ["a", "b"].flatMap((family) =>
 *   Array.from({ length: 10 }, () => ({ family, weight: 1, evidence: family === "a" ? [0, -50] : [-50, 0] })),
 * );
 * const truth = { families: ["a", "b"], familyOf: ["a", "b"], frequency: [0.3, 0.7] };
 * const [a] = calibrateFrequencies(pool, truth, { people: 200 });
 * Math.abs(a.mean - 0.3) < 0.02; // → true
 * ```
 */
export function calibrateFrequencies(
  pool: readonly KnownPerson[],
  {
    families,
    familyOf,
    frequency,
    crossing,
  }: Pick<FamilySelection, "families" | "familyOf" | "frequency" | "crossing">,
  { people, ...options }: CalibrationOptions,
): FrequencyCalibration[] {
  const { draws, groups, seed } = { ...CALIBRATION, ...options };
  const byFamily = families.map((family) => pool.flatMap((one, n) => (one.family === family ? [n] : [])));
  const there = byFamily.map((own, k) => (own.length > 0 ? frequency[k] : 0));
  const few = byFamily.some((own, k) => there[k] > 0 && own.length < FEWEST_FOR_ERROR);
  const nesting = nestingOf(familyOf, crossing);
  const likelihoods = pool.map(({ evidence }) => likelihoodsOf(evidence));
  const chance = stream(seed, "calibration");
  const drawFrom = (weights: readonly number[]) => {
    let left = chance.uniform() * weights.reduce((sum, one) => sum + one, 0);
    const found = weights.findIndex((one) => (left -= one) < 0);
    return found < 0 ? weights.length - 1 : found;
  };
  const means: number[][] = [];
  const variances: number[][] = [];
  for (let draw = 0; draw < draws; draw++) {
    const own = byFamily.map((numbers) => numbers.map(() => numbers[Math.floor(chance.uniform() * numbers.length)]));
    const weights = own.map((numbers) => numbers.map((n) => pool[n].weight));
    const found = Array.from({ length: groups }, () => {
      const group = Array.from({ length: people }, () => {
        const family = drawFrom(there);
        return likelihoods[own[family][drawFrom(weights[family])]];
      });
      return sampledFrequencies(group, nesting, chance, SWEEPS);
    });
    const mean = families.map((_, k) => average(found.map((one) => one[k])));
    means.push(mean);
    variances.push(
      families.map((_, k) => average(found.map((one) => square(one[k] - mean[k]))) * (groups / (groups - 1))),
    );
  }
  return families.map((family, k) => {
    const mean = average(means.map((one) => one[k]));
    const between = average(means.map((one) => square(one[k] - mean)));
    const within = average(variances.map((one) => one[k]));
    return { family, truth: frequency[k], mean, sd: Math.sqrt(within), error: few ? Number.NaN : Math.sqrt(between) };
  });
}

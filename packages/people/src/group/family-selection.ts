import { exp, log, logGamma, logSumExp, type Seed, type Stream, square, stream } from "@cause-toolkit/core/numerics";
import { drawGamma } from "./draw-gamma.ts";
import { checkEvidences, type Selection } from "./model-selection.ts";
import { likelihoodsOf, NestedSampler, type Nesting, nestingOf } from "./nested-sampler.ts";

/** Frequencies from a sampled posterior. */
export interface Frequencies extends Selection {
  /** Standard errors of the expected frequencies, because the posterior is sampled. */
  readonly error: readonly number[];
}

/** Model selection over families, such as all models of one inference whatever their bonus, and over the models within them. */
export interface FamilySelection extends Frequencies {
  readonly families: readonly string[];
  /** The family of each model. */
  readonly familyOf: readonly string[];
  readonly models: Frequencies;
}

export interface SamplingOptions {
  readonly chains?: number;
  /** Sweeps of each chain that count, and sweeps before. */
  readonly sweeps?: number;
  readonly before?: number;
  readonly seed?: Seed;
}

/** How the posterior is sampled unless asked otherwise. */
export const SAMPLING = { chains: 4, sweeps: 1000, before: 100, seed: 0 } as const;
/** Draws of frequencies in each sweep, for exceedance. */
const DRAWS = 4;

/**
 * Random-effects model selection with families: each person has one model. Frequencies of families have a uniform prior, and so have shares of models within
 * a family, so the number of models in a family neither helps nor harms it. The posterior is sampled (Gibbs): a variational approximation gives the same means where
 * people's models are clear, and far too small standard deviations where they are not.
 *
 * @param logEvidence ln p(data of a person | model): a row for each person
 * @param familyOf the family of each model
 *
 * @example
 * ```ts
 * import { selectFamilies } from "@cause-toolkit/people";
 *
 * const people = [[-100, -104, -104], [-98, -103, -104], [-110, -109, -106], [-95, -101, -99]];
 * const { families, frequency } = selectFamilies(people, ["healthy", "blind", "blind"]);
 * families; // → ["healthy", "blind"]
 * frequency.map((one) => Number(one.toFixed(1))); // → [0.7, 0.3]
 * ```
 */
export function selectFamilies(
  logEvidence: readonly (readonly number[])[],
  familyOf: readonly string[],
  options: SamplingOptions = {},
): FamilySelection {
  checkEvidences(logEvidence, familyOf.length);
  const { chains, sweeps, before, seed } = { ...SAMPLING, ...options };
  const nesting = nestingOf(familyOf);
  const { families } = nesting;
  const likelihoods = logEvidence.map(likelihoodsOf);
  const probabilities = likelihoods.map((own) => new Float64Array(own.length));
  const [ofFamilies, ofModels] = [new Summary(families.length), new Summary(familyOf.length)];
  for (let chain = 0; chain < chains; chain++) {
    const draw = stream(seed, "families", chain);
    const sampler = new NestedSampler(likelihoods, nesting, draw);
    for (let sweep = -before; sweep < sweeps; sweep++) {
      sampler.sweep(draw, sweep < 0 ? undefined : probabilities);
      if (sweep >= 0) addSweep(sampler, nesting, draw, ofFamilies, ofModels);
    }
    ofFamilies.endChain(sweeps);
    ofModels.endChain(sweeps);
  }
  const responsibilities = probabilities.map((own) => Array.from(own, (one) => one / (chains * sweeps)));
  const even = Array.from(nesting.familyOf, (f) => 1 / (families.length * nesting.sizes[f]));
  return {
    families,
    familyOf,
    ...ofFamilies.finish(
      responsibilities.map((own) => byFamily(own, nesting)),
      families.map(() => 1 / families.length),
    ),
    models: ofModels.finish(responsibilities, even),
  };
}

/** Sums over the models of each family. */
function byFamily(values: ArrayLike<number>, { families, familyOf }: Nesting): number[] {
  const sums = families.map(() => 0);
  familyOf.forEach((f, k) => {
    sums[f] += values[k];
  });
  return sums;
}

/** Given who has which model, frequencies have Dirichlet distributions, of which all moments are known. */
function addSweep(
  { models, families }: NestedSampler,
  { familyOf, sizes }: Nesting,
  draw: Stream,
  ofFamilies: Summary,
  ofModels: Summary,
): void {
  const count = families.length;
  let people = 0;
  for (const one of families) people += one;
  const total = people + count;
  const first = Array.from(families, (n) => (n + 1) / total);
  const second = first.map((mean, f) => (mean * (families[f] + 2)) / (total + 1));
  ofFamilies.add(first, second);
  const own = Array.from(models, (n, k) => (n + 1) / (families[familyOf[k]] + sizes[familyOf[k]]));
  ofModels.add(
    own.map((mean, k) => mean * first[familyOf[k]]),
    own.map(
      (mean, k) => (mean * (models[k] + 2) * second[familyOf[k]]) / (families[familyOf[k]] + sizes[familyOf[k]] + 1),
    ),
  );
  for (let i = 0; i < DRAWS; i++) {
    const shares = Array.from(families, (n) => drawGamma(n + 1, draw));
    ofFamilies.best(shares);
    const within = Array.from(models, (n) => drawGamma(n + 1, draw));
    const sums = families.map(() => 0);
    within.forEach((one, k) => {
      sums[familyOf[k]] += one;
    });
    ofModels.best(within.map((one, k) => (one / sums[familyOf[k]]) * shares[familyOf[k]]));
  }
  // The density of the posterior at equal frequencies, over that of the prior: Savage and Dickey's Bayes factor for equality.
  let logFactor = logGamma(total) - logGamma(count) - people * log(count);
  for (const n of families) logFactor -= logGamma(n + 1);
  ofFamilies.equal.push(logFactor);
  families.forEach((n, f) => {
    logFactor += logGamma(n + sizes[f]) - logGamma(sizes[f]) - n * log(sizes[f]);
  });
  for (const n of models) logFactor -= logGamma(n + 1);
  ofModels.equal.push(logFactor);
}

/** Moments of frequencies over all sweeps. */
class Summary {
  readonly equal: number[] = [];
  private readonly chains: number[][] = [];
  private readonly first: Float64Array;
  private readonly second: Float64Array;
  private readonly wins: Float64Array;
  private now: Float64Array;

  constructor(size: number) {
    [this.first, this.second, this.wins, this.now] = Array.from({ length: 4 }, () => new Float64Array(size));
  }

  add(first: readonly number[], second: readonly number[]): void {
    for (let k = 0; k < first.length; k++) {
      this.now[k] += first[k];
      this.first[k] += first[k];
      this.second[k] += second[k];
    }
  }

  best(values: ArrayLike<number>): void {
    let top = 0;
    for (let k = 1; k < values.length; k++) if (values[k] > values[top]) top = k;
    this.wins[top]++;
  }

  endChain(sweeps: number): void {
    this.chains.push(Array.from(this.now, (one) => one / sweeps));
    this.now.fill(0);
  }

  finish(responsibilities: readonly (readonly number[])[], even: readonly number[]): Frequencies {
    const sweeps = this.equal.length;
    const frequency = Array.from(this.first, (one) => one / sweeps);
    const logFactor = logSumExp(this.equal) - log(sweeps);
    const omnibusRisk = 1 / (1 + exp(-logFactor));
    const exceedance = Array.from(this.wins, (one) => one / (DRAWS * sweeps));
    const chains = this.chains.length;
    return {
      frequency,
      deviation: frequency.map((mean, k) => Math.sqrt(Math.max(this.second[k] / sweeps - square(mean), 0))),
      error: frequency.map((mean, k) =>
        Math.sqrt(
          this.chains.reduce((sum, own) => sum + square(own[k] - mean), 0) / (chains * Math.max(chains - 1, 1)),
        ),
      ),
      exceedance,
      protectedExceedance: exceedance.map((one, k) => (1 - omnibusRisk) * one + omnibusRisk * even[k]),
      omnibusRisk,
      responsibilities,
    };
  }
}

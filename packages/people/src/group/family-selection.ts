import { exp, log, logGamma, logSumExp, type Seed, type Stream, square, stream } from "@cause-toolkit/core/numerics";
import { drawGamma } from "./draw-gamma.ts";
import { checkEvidences, type Selection } from "./model-selection.ts";
import { type Crossing, likelihoodsOf, NestedSampler, type Nesting, nestingOf } from "./nested-sampler.ts";

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
  /** Kinds and versions of models, where versions have the same shares in all families. */
  readonly crossing?: Crossing;
  readonly models: Frequencies;
}

export interface SamplingOptions {
  readonly chains?: number;
  /** Sweeps of each chain that count, and sweeps before. */
  readonly sweeps?: number;
  readonly before?: number;
  readonly seed?: Seed;
  /** Absent if every model is of a kind of its own. */
  readonly crossing?: Crossing;
}

/** How the posterior is sampled unless asked otherwise. */
export const SAMPLING = { chains: 4, sweeps: 1000, before: 100, seed: 0 } as const;
/** Draws of frequencies in each sweep, for exceedance. */
const DRAWS = 4;

/**
 * Random-effects model selection with families: each person has one model. Frequencies of families have a uniform prior, and so have shares of models within
 * a family, so the number of models in a family neither helps nor harms it. Versions of models, such as memories, have shares that all families share. The posterior is sampled (Gibbs): a variational approximation gives the same means where
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
  const { chains, sweeps, before, seed, crossing } = { ...SAMPLING, ...options };
  const nesting = nestingOf(familyOf, crossing);
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
  const even = Array.from(
    nesting.familyOf,
    (f, k) => 1 / (families.length * nesting.sizes[f] * (nesting.versionOf[k] < 0 ? 1 : nesting.versions)),
  );
  return {
    families,
    familyOf,
    ...(crossing && { crossing }),
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
  { kinds, families, versions }: NestedSampler,
  { familyOf, kindOf, familyOfKind, placeOfKind, versionOf }: Nesting,
  draw: Stream,
  ofFamilies: Summary,
  ofModels: Summary,
): void {
  const within = Array.from(families, (_, f) => kinds.filter((_, j) => familyOfKind[j] === f));
  const [ofFamily, ofVersion, ofKinds] = [momentsOf(families), momentsOf(versions), within.map(momentsOf)];
  const product = (shares: readonly number[], ofKind: readonly (readonly number[])[], ofVersion: readonly number[]) =>
    Array.from(familyOf, (f, k) => {
      const share = ofKind[f][placeOfKind[kindOf[k]]] * shares[f];
      return versionOf[k] < 0 ? share : share * ofVersion[versionOf[k]];
    });
  ofFamilies.add(ofFamily.first, ofFamily.second);
  ofModels.add(
    product(
      ofFamily.first,
      ofKinds.map(({ first }) => first),
      ofVersion.first,
    ),
    product(
      ofFamily.second,
      ofKinds.map(({ second }) => second),
      ofVersion.second,
    ),
  );
  for (let i = 0; i < DRAWS; i++) {
    const shares = sharesDrawn(families, draw);
    ofFamilies.best(shares);
    ofModels.best(
      product(
        shares,
        within.map((own) => sharesDrawn(own, draw)),
        sharesDrawn(versions, draw),
      ),
    );
  }
  const equal = logEquality(families);
  ofFamilies.equal.push(equal);
  ofModels.equal.push([...within, versions].reduce((sum, counts) => sum + logEquality(counts), equal));
}

/** First and second moments of shares with a uniform prior, after these counts. */
function momentsOf(counts: Float64Array): { readonly first: number[]; readonly second: number[] } {
  const total = counts.reduce((sum, one) => sum + one, counts.length);
  const first = Array.from(counts, (n) => (n + 1) / total);
  return { first, second: first.map((mean, i) => (mean * (counts[i] + 2)) / (total + 1)) };
}

function sharesDrawn(counts: Float64Array, draw: Stream): number[] {
  const drawn = Array.from(counts, (n) => drawGamma(n + 1, draw));
  const total = drawn.reduce((sum, one) => sum + one, 0);
  return drawn.map((one) => one / total);
}

/** The density of the posterior at equal shares, over that of the prior: Savage and Dickey's Bayes factor for equality, as a logarithm. */
function logEquality(counts: Float64Array): number {
  if (counts.length < 2) return 0;
  const people = counts.reduce((sum, one) => sum + one, 0);
  const factor = logGamma(people + counts.length) - logGamma(counts.length) - people * log(counts.length);
  return counts.reduce((sum, n) => sum - logGamma(n + 1), factor);
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

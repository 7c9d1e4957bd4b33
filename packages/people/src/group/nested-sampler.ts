import { exp, type Stream } from "@cause-toolkit/core/numerics";

/** Models that come in several versions, such as memories, whose shares are the same in all families. */
export interface Crossing {
  /** The kind of each model: what is the same in all its versions. */
  readonly kindOf: readonly string[];
  /** The version of each model; null where its kind has none. */
  readonly versionOf: readonly (string | null)[];
}

/** Models and the families that they belong to: families have kinds, and kinds may have versions. */
export interface Nesting {
  readonly families: readonly string[];
  /** The number of each model's family. */
  readonly familyOf: Int32Array;
  /** How many kinds each family has. Without versions each model is a kind. */
  readonly sizes: Int32Array;
  /** The number of each model's kind, of each kind's family, and of each kind among those of its family. */
  readonly kindOf: Int32Array;
  readonly familyOfKind: Int32Array;
  readonly placeOfKind: Int32Array;
  /** The number of each model's version; −1 where it has none. */
  readonly versionOf: Int32Array;
  readonly versions: number;
}

export function nestingOf(labels: readonly string[], crossing?: Crossing): Nesting {
  const families = [...new Set(labels)];
  const familyOf = Int32Array.from(labels, (one) => families.indexOf(one));
  const names = crossing?.kindOf ?? labels.map((_, k) => String(k));
  const kinds = [...new Set(names)];
  const versions = [...new Set(crossing?.versionOf.filter((one) => one !== null))];
  const familyOfKind = Int32Array.from(kinds, (kind) => familyOf[names.indexOf(kind)]);
  return {
    families,
    familyOf,
    sizes: Int32Array.from(families, (_, f) => familyOfKind.filter((one) => one === f).length),
    kindOf: Int32Array.from(names, (one) => kinds.indexOf(one)),
    familyOfKind,
    placeOfKind: familyOfKind.map((f, j) => familyOfKind.subarray(0, j).filter((one) => one === f).length),
    versionOf: Int32Array.from(labels, (_, k) => versions.indexOf(crossing?.versionOf[k] ?? "")),
    versions: versions.length,
  };
}

/**
 * Gibbs sampling of who has which model. Frequencies of families have a uniform Dirichlet prior, and so have the shares of kinds within each family, so
 * that a family has no advantage and pays no price for the number of its kinds; and so have the shares of versions, which are the same whatever the kind.
 * Frequencies are integrated out.
 */
export class NestedSampler {
  /** How many people have each kind, each family and each version, in this sweep. */
  readonly kinds: Float64Array;
  readonly families: Float64Array;
  readonly versions: Float64Array;
  private readonly nesting: Nesting;
  private readonly likelihoods: readonly Float64Array[];
  private readonly modelOf: Int32Array;
  private readonly weights: Float64Array;
  /** How many people have a version. */
  private versed = 0;

  constructor(likelihoods: readonly Float64Array[], nesting: Nesting, draw: Stream) {
    this.likelihoods = likelihoods;
    this.nesting = nesting;
    this.kinds = new Float64Array(nesting.familyOfKind.length);
    this.families = new Float64Array(nesting.families.length);
    this.versions = new Float64Array(nesting.versions);
    this.weights = new Float64Array(nesting.familyOf.length);
    this.modelOf = Int32Array.from(likelihoods, (own) => pick(own, sum(own), draw));
    for (const model of this.modelOf) this.count(model, 1);
  }

  /** Draws the model of each person anew, given those of all others. Adds the probability of each model for each person to `probabilities`. */
  sweep(draw: Stream, probabilities?: readonly Float64Array[]): void {
    const { likelihoods, modelOf, weights, kinds, families, versions } = this;
    const { familyOf, kindOf, versionOf, sizes } = this.nesting;
    for (let n = 0; n < likelihoods.length; n++) {
      this.count(modelOf[n], -1);
      const own = likelihoods[n];
      let total = 0;
      for (let k = 0; k < weights.length; k++) {
        const f = familyOf[k];
        const v = versionOf[k];
        const share = v < 0 ? 1 : (versions[v] + 1) / (this.versed + versions.length);
        const weight = ((own[k] * (families[f] + 1) * (kinds[kindOf[k]] + 1)) / (families[f] + sizes[f])) * share;
        weights[k] = weight;
        total += weight;
      }
      const into = probabilities?.[n];
      if (into) for (let k = 0; k < weights.length; k++) into[k] += weights[k] / total;
      modelOf[n] = pick(weights, total, draw);
      this.count(modelOf[n], 1);
    }
  }

  private count(model: number, by: number): void {
    const { familyOf, kindOf, versionOf } = this.nesting;
    this.kinds[kindOf[model]] += by;
    this.families[familyOf[model]] += by;
    if (versionOf[model] < 0) return;
    this.versions[versionOf[model]] += by;
    this.versed += by;
  }
}

function pick(weights: Float64Array, total: number, draw: Stream): number {
  let left = draw.uniform() * total;
  for (let k = 0; k < weights.length - 1; k++) {
    left -= weights[k];
    if (left < 0) return k;
  }
  return weights.length - 1;
}

function sum(values: Float64Array): number {
  return values.reduce((total, one) => total + one, 0);
}

/** Expected frequencies of families, from one chain. */
export function sampledFrequencies(
  likelihoods: readonly Float64Array[],
  nesting: Nesting,
  draw: Stream,
  { before, sweeps }: { readonly before: number; readonly sweeps: number },
): number[] {
  const sampler = new NestedSampler(likelihoods, nesting, draw);
  const sums = new Float64Array(nesting.families.length);
  for (let sweep = -before; sweep < sweeps; sweep++) {
    sampler.sweep(draw);
    if (sweep >= 0) for (let f = 0; f < sums.length; f++) sums[f] += sampler.families[f] + 1;
  }
  return Array.from(sums, (one) => one / (sweeps * (likelihoods.length + sums.length)));
}

/** Relative to the best model: the scale of a person's likelihoods does not matter. */
export function likelihoodsOf(logs: readonly number[]): Float64Array {
  const top = Math.max(...logs);
  return Float64Array.from(logs, (one) => exp(one - top));
}

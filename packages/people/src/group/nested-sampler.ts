import { exp, type Stream } from "@cause-toolkit/core/numerics";

/** Models and the families that they belong to. */
export interface Nesting {
  readonly families: readonly string[];
  /** The number of each model's family. */
  readonly familyOf: Int32Array;
  /** How many models each family has. */
  readonly sizes: Int32Array;
}

export function nestingOf(labels: readonly string[]): Nesting {
  const families = [...new Set(labels)];
  const familyOf = Int32Array.from(labels, (one) => families.indexOf(one));
  const sizes = Int32Array.from(families, (_, f) => familyOf.filter((one) => one === f).length);
  return { families, familyOf, sizes };
}

/**
 * Gibbs sampling of who has which model. Frequencies of families have a uniform Dirichlet prior, and so have the shares of models within each family, so
 * that a family has no advantage and pays no price for the number of its models. Frequencies are integrated out.
 */
export class NestedSampler {
  /** How many people have each model, and each family, in this sweep. */
  readonly models: Float64Array;
  readonly families: Float64Array;
  private readonly nesting: Nesting;
  private readonly likelihoods: readonly Float64Array[];
  private readonly modelOf: Int32Array;
  private readonly weights: Float64Array;

  constructor(likelihoods: readonly Float64Array[], nesting: Nesting, draw: Stream) {
    this.likelihoods = likelihoods;
    this.nesting = nesting;
    this.models = new Float64Array(nesting.familyOf.length);
    this.families = new Float64Array(nesting.families.length);
    this.weights = new Float64Array(nesting.familyOf.length);
    this.modelOf = Int32Array.from(likelihoods, (own) => pick(own, sum(own), draw));
    for (const model of this.modelOf) this.count(model, 1);
  }

  /** Draws the model of each person anew, given those of all others. Adds the probability of each model for each person to `probabilities`. */
  sweep(draw: Stream, probabilities?: readonly Float64Array[]): void {
    const { likelihoods, modelOf, weights, models, families } = this;
    const { familyOf, sizes } = this.nesting;
    for (let n = 0; n < likelihoods.length; n++) {
      this.count(modelOf[n], -1);
      const own = likelihoods[n];
      let total = 0;
      for (let k = 0; k < weights.length; k++) {
        const f = familyOf[k];
        const weight = (own[k] * (families[f] + 1) * (models[k] + 1)) / (families[f] + sizes[f]);
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
    this.models[model] += by;
    this.families[this.nesting.familyOf[model]] += by;
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

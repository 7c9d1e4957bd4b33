import type { Population } from "./population.ts";
import { RATIOS } from "./ratios.ts";
import type { Memory } from "./recall.ts";

/** Ratios, and jumps, less likely than this are left out of predictions. */
const NEGLIGIBLE = 1e-3;

/** What is predicted of an arm: its filters, and whether it has jumped. */
interface Predicted {
  readonly means: Float64Array;
  readonly variances: Float64Array;
  readonly jump: {
    readonly chance: number;
    offset(typical: number, spread: number): number;
    variance(spread: number): number;
  };
  readonly memory: Memory | null;
}

/** What all arms have in common in predictions, as of the latest reward. It is asked for every arm at each choice, so it is kept, and makes no objects. */
export class Outlook {
  /** The ratios that are likely enough to count, with their weights. */
  private readonly places = new Int32Array(RATIOS.length);
  private readonly levels = new Float64Array(RATIOS.length);
  private readonly ratios = new Float64Array(RATIOS.length);
  private readonly weights = new Float64Array(RATIOS.length);
  private size = 0;
  private total = 0;
  private odds = 0;
  private start = 0;

  take({ weights, recall, level }: Population): void {
    this.size = 0;
    this.total = 0;
    for (let j = 0; j < RATIOS.length; j++) {
      if (weights[j] < NEGLIGIBLE) continue;
      this.places[this.size] = j;
      this.ratios[this.size] = RATIOS[j];
      this.levels[this.size] = level.means[j];
      this.weights[this.size++] = weights[j];
      this.total += weights[j];
    }
    this.odds = recall.odds;
    this.start = recall.start;
  }

  /** Writes mean and variance of an arm after so many decisions to place k: a mixture over the ratios, each combined with the population, and over jumps. */
  predictInto(
    arm: Predicted,
    noise: number,
    prior: number,
    priorVariance: number,
    steps: number,
    intoMean: Float64Array,
    intoVariance: Float64Array,
    k: number,
  ): void {
    const { means, variances, jump, memory } = arm;
    const { places, ratios, levels, weights, size } = this;
    const origin = means[0];
    const toPrior = prior - origin;
    let total = this.total;
    let mean = 0;
    let square = 0;
    let variance = 0;
    for (let i = 0; i < size; i++) {
      const weight = weights[i];
      const j = places[i];
      const own = variances[j] + ratios[i] * steps;
      const share = priorVariance / (own * noise + priorVariance);
      const x = toPrior + share * (means[j] + levels[i] - prior);
      mean += weight * x;
      square += weight * x * x;
      variance += weight * own * share;
    }
    if (jump.chance > NEGLIGIBLE) {
      const weight = (total * jump.chance) / (1 - jump.chance);
      const x = toPrior + jump.offset(prior, priorVariance / noise);
      total += weight;
      mean += weight * x;
      square += weight * x * x;
      variance += weight * jump.variance(priorVariance / noise);
    }
    if (memory && this.odds > NEGLIGIBLE) {
      const back = memory.at(this.start);
      const weight = total * this.odds;
      const own = back.variance * memory.before.noise;
      const share = priorVariance / (own + priorVariance);
      const x = toPrior + share * (back.mean - prior);
      total += weight;
      mean += weight * x;
      square += weight * x * x;
      variance += (weight * own * share) / noise;
    }
    mean /= total;
    intoMean[k] = origin + mean;
    intoVariance[k] = (noise * variance) / total + Math.max(0, square / total - mean * mean);
  }
}

import { log } from "../../../numerics/elementary/index.ts";
import { expMinus } from "../../../numerics/exponential.ts";
import { absorbWeights, HALF_LOG_TWO_PI, MAX_SURPRISE, MIN_TOTAL } from "../likelihood-weights.ts";
import type { Workspace } from "./advance.ts";
import type { Particles } from "./particles.ts";

/** Statistics of the weights. */
export interface Weighing {
  /** log p(reward | the rewards before it). */
  logLikelihood: number;
  /** 1/Σq², the weights adding up to 1. */
  effectiveSize: number;
  /** Σqk: the learning rate. */
  learningRate: number;
}

/**
 * Forms the weights from both parts of the likelihoods. Exponents count from the smallest surprise, so weights do not vanish
 * together, unless the particle that was least surprised had next to no weight: then they are formed from their logarithms.
 */
export function weigh(particles: Particles, work: Workspace, minSurprise: number, into: Weighing): void {
  let shift = minSurprise;
  sumWeights(particles, work, minSurprise, into);
  if (!(particles.total > MIN_TOTAL)) {
    shift = absorbWeights(work.weight, work.surprise);
    sumWeights(particles, work, shift, into);
  }
  into.logLikelihood = log(particles.total) - shift - HALF_LOG_TWO_PI;
}

function sumWeights(particles: Particles, { weight, surprise }: Workspace, minSurprise: number, into: Weighing): void {
  const { y, w, q } = particles;
  let total = 0;
  let squares = 0;
  let gain = 0;
  for (let i = 0; i < q.length; i++) {
    const u = weight[i] * expMinus(Math.min(surprise[i] - minSurprise, MAX_SURPRISE));
    q[i] = u;
    total += u;
    squares += u * u;
    gain += u * y[i] * w[i];
  }
  particles.total = total;
  into.effectiveSize = (total * total) / squares;
  into.learningRate = gain / total;
}

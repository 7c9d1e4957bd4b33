import { exp, log, logGamma, square } from "@cause-toolkit/core/numerics";
import { eachTrial, MISSED, type PersonData } from "../data/person.ts";
import type { Features } from "./features.ts";

/** Stated predictions minus a learner's means, in units of the spread, as sums over one block. */
export interface PredictionErrors {
  readonly count: number;
  /** Of squares; of products with the error before it, of the same arm; of squares of those before. */
  readonly squares: number;
  readonly products: number;
  readonly before: number;
}

/** A prediction for an arm of which nothing has been seen in the block is a guess: it tells nothing of how a person learns, and does not count by itself. */
export function predictionErrors(
  person: PersonData,
  { mean }: Pick<Features, "mean">,
  spread: number,
): PredictionErrors[] {
  const { arms } = person;
  const seen = new Uint8Array(arms);
  const last = new Float64Array(arms);
  const all: { count: number; squares: number; products: number; before: number }[] = [];
  eachTrial(person, ({ prediction, choice, reward }, trial, index) => {
    if (trial === 0) {
      seen.fill(0);
      last.fill(0);
      all.push({ count: 0, squares: 0, products: 0, before: 0 });
    }
    const arm = arms === 1 ? 0 : choice[trial];
    if (!Number.isNaN(prediction[trial]) && arm !== MISSED) {
      const error = (prediction[trial] - mean[index * arms + arm]) / spread;
      if (seen[arm] === 1) {
        const block = all[all.length - 1];
        block.count++;
        block.squares += error * error;
        block.products += error * last[arm];
        block.before += last[arm] * last[arm];
      }
      last[arm] = error;
    }
    for (let k = 0; k < arms; k++) if (!Number.isNaN(reward[trial * arms + k])) seen[k] = 1;
  });
  return all.filter(({ count }) => count > 0);
}

export function countPredictions(blocks: readonly PredictionErrors[]): number {
  return blocks.reduce((sum, { count }) => sum + count, 0);
}

/** Degrees of freedom with which the noise of a block scatters around the person's own: its standard deviation by about a quarter. */
export const NOISE_FREEDOM = 8;

/** ln p(all predictions), its gradient in (z, ρ), and its second derivatives: zz, zρ, ρρ. */
export interface PredictionLikelihood {
  readonly value: number;
  readonly gradient: readonly [number, number];
  readonly hessian: readonly [number, number, number];
}

/**
 * Predictions deviate from the learner's means by normal noise, of which a share ρ is left in the next prediction: people move on from what they said,
 * so that an error in one update lasts. The variance of the noise differs between blocks: it is scaled inverse χ² around that of the person,
 * e^2z (in units of the spread), and integrated out.
 */
export function predictionLikelihood(
  blocks: readonly PredictionErrors[],
  z: number,
  rho: number,
): PredictionLikelihood {
  const nu = NOISE_FREEDOM;
  const own = nu * exp(2 * z);
  let value = 0;
  const gradient: [number, number] = [0, 0];
  const hessian: [number, number, number] = [0, 0, 0];
  for (const { count, squares, products, before } of blocks) {
    const rest = squares - 2 * rho * products + rho * rho * before;
    const slope = 2 * (rho * before - products);
    const total = own + rest;
    const half = (nu + count) / 2;
    value += logGamma(half) - logGamma(nu / 2) + 0.5 * nu * log(own) - 0.5 * count * log(Math.PI) - half * log(total);
    gradient[0] += nu - (2 * half * own) / total;
    gradient[1] -= (half * slope) / total;
    hessian[0] -= (4 * half * own * rest) / (total * total);
    hessian[1] += (2 * half * own * slope) / (total * total);
    hessian[2] -= half * ((2 * before) / total - square(slope / total));
  }
  return { value, gradient, hessian };
}

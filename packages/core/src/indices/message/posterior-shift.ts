import { asinh, exp, log } from "../../numerics/elementary/index.ts";
import type { BackwardMessage } from "./backward-message.ts";
import { sinh } from "./log-curve.ts";

/** Distance between the points that are solved, in ln Σ and in asinh of the mean: relative error below 1e-5. */
const PER_UNIT = 16;
/** Keeps the two numbers of a point apart in one key. */
const ROW = 1048576;

/** How far the posterior mean given optimality lies above the predicted mean, as a function of that mean and of Σ. */
export type PosteriorShift = (mean: number, predictedVariance: number) => number;

/**
 * The shift of the posterior mean, quickly: its logarithm, relative to Σ, is solved on a grid of ln Σ and asinh(m/√(1 + Σ)) where it is asked for, and
 * interpolated by cubics. Both the shift, which is Σ times the slope of ln Z, and the message are increasing, so there is a logarithm.
 */
export function posteriorShift(message: BackwardMessage): PosteriorShift {
  const solved = new Map<number, number>();
  const at = (i: number, j: number) => {
    const key = i * ROW + j;
    const before = solved.get(key);
    if (before !== undefined) return before;
    const variance = exp(i / PER_UNIT);
    const mean = sinh(j / PER_UNIT) * Math.sqrt(1 + variance);
    const value = log(message.posterior(mean, variance).shift / variance);
    solved.set(key, value);
    return value;
  };
  return (mean, predictedVariance) => {
    if (predictedVariance === 0) return 0;
    const x = log(predictedVariance) * PER_UNIT;
    const i = Math.floor(x);
    const across = cubicWeights(x - i);
    // At the zero of the scale, where the index is formed, one line of points is enough.
    const y = mean === 0 ? 0 : asinh(mean / Math.sqrt(1 + predictedVariance)) * PER_UNIT;
    const j = Math.floor(y);
    const along = y === j ? undefined : cubicWeights(y - j);
    let sum = 0;
    for (let a = 0; a < 4; a++) {
      if (along === undefined) sum += across[a] * at(i + a - 1, j);
      else for (let b = 0; b < 4; b++) sum += across[a] * along[b] * at(i + a - 1, j + b - 1);
    }
    return predictedVariance * exp(sum);
  };
}

/** Lagrange's weights at −1, 0, 1, 2. */
function cubicWeights(t: number): readonly [number, number, number, number] {
  return [
    (-t * (t - 1) * (t - 2)) / 6,
    ((t + 1) * (t - 1) * (t - 2)) / 2,
    (-(t + 1) * t * (t - 2)) / 2,
    ((t + 1) * t * (t - 1)) / 6,
  ];
}

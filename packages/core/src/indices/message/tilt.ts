import { asinh, exp, log, log1p, square } from "../../numerics/elementary/index.ts";
import { gaussHermite } from "../../numerics/gauss-hermite.ts";
import { type LogCurve, logAt } from "./log-curve.ts";

/** A normal distribution multiplied by a message. */
export interface Tilted {
  /** ln E[message]. */
  readonly logEvidence: number;
  /** Mean of the product, minus that of the normal. */
  readonly shift: number;
  /** Where the product is largest. */
  readonly mode: number;
}

type Sums = Omit<Tilted, "mode">;

const { nodes, weights } = gaussHermite(16);
/** Where the standard deviation is below this share of 1 + |x|, the message is so smooth that Gauss–Hermite nodes suffice. */
const NARROW = 0.2;
const NEGLIGIBLE = -37;

/**
 * Multiplies N(mean, variance) by a message. Messages are log-concave (products and Gaussian averages of log-concave functions are), so the product
 * has one maximum, around which it is summed: over Gauss–Hermite nodes where it is narrow, over the points of the curve where it is not.
 *
 * @param guess Where to look for the maximum first.
 */
export function tilt(curve: LogCurve, rewards: Float64Array, mean: number, variance: number, guess = mean): Tilted {
  if (variance === 0) return { logEvidence: logAt(curve, mean), shift: 0, mode: mean };
  const top = peak(curve, mean, variance, guess);
  const narrow = Math.sqrt(variance) < NARROW * Math.sqrt(1 + top.x * top.x);
  const sums = narrow ? overNodes(curve, mean, variance, top) : overPoints(curve, rewards, mean, variance, top.x);
  return { ...sums, mode: top.x };
}

interface Peak {
  readonly x: number;
  /** The standard deviation of a normal distribution with the curvature that the product has there. */
  readonly width: number;
}

/** The root of x − mean − variance·L′(x), which rises: Newton's method, kept within a bracket. */
function peak(curve: LogCurve, mean: number, variance: number, guess: number): Peak {
  let [low, high] = [mean, Infinity];
  let x = Math.max(mean, guess);
  for (let i = 0; ; i++) {
    const h = 0.02 * Math.sqrt(1 + x * x);
    const [below, at, above] = [logAt(curve, x - h), logAt(curve, x), logAt(curve, x + h)];
    const excess = x - mean - (variance * (above - below)) / (2 * h);
    const fall = Math.max(0, (2 * at - below - above) / (h * h));
    const width = Math.sqrt(variance / (1 + variance * fall));
    if (excess > 0) high = x;
    else low = x;
    const step = -excess / (1 + variance * fall);
    const next = x + step > low && x + step < high ? x + step : high < Infinity ? (low + high) / 2 : x + step;
    if (Math.abs(next - x) <= 0.01 * width || i === 60) return { x: next, width };
    x = next;
  }
}

function overNodes(curve: LogCurve, mean: number, variance: number, { x, width }: Peak): Sums {
  let [sum, first] = [0, 0];
  const highest = logAt(curve, x) - square(x - mean) / (2 * variance);
  for (let i = 0; i < nodes.length; i++) {
    const at = x + width * nodes[i];
    const relative = logAt(curve, at) - square(at - mean) / (2 * variance) - highest;
    const term = weights[i] * exp(relative + 0.5 * nodes[i] * nodes[i]);
    sum += term;
    first += term * (at - mean);
  }
  return { logEvidence: highest + log((sum * width) / Math.sqrt(variance)), shift: first / sum };
}

function overPoints(
  { step, values }: LogCurve,
  rewards: Float64Array,
  mean: number,
  variance: number,
  x: number,
): Sums {
  const last = rewards.length - 1;
  const start = Math.max(0, Math.min(last, Math.round(asinh(x) / step + last / 2)));
  const logTerm = (i: number) => {
    const r = rewards[i];
    return values[i] - square(r - mean) / (2 * variance) + 0.5 * log1p(r * r);
  };
  const highest = logTerm(start);
  let [sum, first] = [1, rewards[start] - mean];
  for (const direction of [-1, 1]) {
    for (let i = start + direction; i >= 0 && i <= last; i += direction) {
      const relative = logTerm(i) - highest;
      if (relative < NEGLIGIBLE) break;
      const term = exp(relative);
      sum += term;
      first += term * (rewards[i] - mean);
    }
  }
  return {
    logEvidence: highest + log((sum * step) / Math.sqrt(2 * Math.PI * variance)),
    shift: first / sum,
  };
}

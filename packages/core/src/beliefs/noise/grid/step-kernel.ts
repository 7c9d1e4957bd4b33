import { cos, log, log1p, pow } from "../../../numerics/elementary/index.ts";
import { minimiseNonnegative } from "../../../numerics/nonnegative-least-squares.ts";

/** How a noise moves on a lattice of logarithms: `weights[i]` is the probability of a move by `moves[i]` cells. */
export interface StepKernel {
  readonly moves: Int32Array;
  readonly weights: Float64Array;
}

export const NO_MOVE: StepKernel = { moves: Int32Array.of(0), weights: Float64Array.of(1) };

/** Points of the quadrature over the moves. */
const POINTS = 512;
/** Beyond so many standard deviations of θ there is nothing to add up. */
const REACH = 9;
/** Moves that are less likely are left out. */
const NEGLIGIBLE = 1e-7;
const NEAR = 2;
/** Weights below this are what rounding left of 0. */
const UNLIKELY = 1e-12;

/** Moments up to this one are matched. */
const ORDER = 6;
/** How much the first ones matter beside the others. */
const EMPHASIS = [1000, 300, 10, 10, 1, 1, 1] as const;
/** A belief about the logarithm of a noise is smooth on the scale of this times √λ. */
const SMOOTH = 1.6;
/** How much it matters to stay near the shares. It decides where moments leave a choice. */
const RIDGE = 1e-3;

/**
 * The kernel of one step. The logarithm of a variance moves by X = ln(1 − λ) − ln e with e ~ Beta((1 − λ)/2λ, ½) (Piray & Daw
 * 2021), which is very skewed and often narrower than a cell. What counts is the mean of smooth functions of X, so moments do. X is shared
 * out between the two cells that it lies between, which keeps its mean but not its other moments. Then nonnegative weights are found
 * whose moments differ least from those of X, the kth counted as in a Taylor series, by (h/L)^k/k!.
 */
export function stepKernel(lambda: number, spacing: number, maxMove: number): StepKernel {
  if (lambda === 0) return NO_MOVE;
  const { first, weights, moments } = shareOut(lambda, spacing, Math.max(maxMove, NEAR));
  const scale = spacing / (SMOOTH * Math.sqrt(lambda));
  const factors = EMPHASIS.map((emphasis, k) => (emphasis * pow(scale, k)) / factorial(k));
  const rows = Array.from(weights, (_, i) => factors.map((factor, k) => factor * pow(first + i, k)));
  const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, k) => sum + value * b[k], 0);
  const target = factors.map((factor, k) => factor * moments[k]);
  const found = minimiseNonnegative(
    {
      matrix: rows.map((row, i) =>
        Float64Array.from(rows, (other, j) => dot(row, other) + (i === j ? RIDGE * RIDGE : 0)),
      ),
      linear: Float64Array.from(rows, (row, i) => dot(row, target) + RIDGE * RIDGE * weights[i]),
    },
    weights,
  );
  return kernelOf(first, found, UNLIKELY);
}

/** The kernel of two such moves, one after the other. */
export function twice({ moves, weights }: StepKernel): StepKernel {
  const first = 2 * moves[0];
  const sums = new Float64Array(2 * moves[moves.length - 1] - first + 1);
  for (let i = 0; i < moves.length; i++) {
    for (let j = 0; j < moves.length; j++) sums[moves[i] + moves[j] - first] += weights[i] * weights[j];
  }
  return kernelOf(first, sums, NEGLIGIBLE);
}

/** The kernel of a part of a step: the move is made with this probability. All moments are then this part of a step's. */
export function partOf({ moves, weights }: StepKernel, part: number): StepKernel {
  return { moves, weights: weights.map((weight, i) => part * weight + (moves[i] === 0 ? 1 - part : 0)) };
}

/** X shared out between neighbouring cells, from cell `first` on, and its moments in cells. */
function shareOut(lambda: number, spacing: number, maxMove: number) {
  const lowest = log1p(-lambda) / spacing;
  const first = Math.min(Math.floor(lowest), -NEAR);
  const weights = new Float64Array(maxMove - first + 2);
  const moments = new Float64Array(ORDER + 1);
  // With e = cos²θ the density is ∝ cos^(2a − 1)θ on [0, π/2], a = (1 − λ)/2λ.
  const power = (1 - lambda) / lambda - 1;
  const end = Math.min(Math.PI / 2, REACH / Math.sqrt(Math.max(power, 1)));
  for (let i = 0; i < POINTS; i++) {
    const cosine = cos(((i + 0.5) * end) / POINTS);
    const density = pow(cosine, power);
    const move = Math.min(lowest - (2 * log(cosine)) / spacing, maxMove);
    const cell = Math.floor(move);
    weights[cell - first] += density * (cell + 1 - move);
    weights[cell + 1 - first] += density * (move - cell);
    for (let k = 0; k <= ORDER; k++) moments[k] += density * pow(move, k);
  }
  const total = moments[0];
  const last = Math.max(
    NEAR - first,
    weights.findLastIndex((weight) => weight > NEGLIGIBLE * total),
  );
  return {
    first,
    weights: weights.slice(0, last + 1).map((weight) => weight / total),
    moments: moments.map((moment) => moment / total),
  };
}

/** The weights that are not negligible, as a kernel. No move is always among them. */
function kernelOf(first: number, weights: Float64Array, negligible: number): StepKernel {
  const kept = Array.from(weights, (weight, i) => ({ move: first + i, weight })).filter(
    ({ move, weight }) => move === 0 || weight > negligible,
  );
  const total = kept.reduce((sum, { weight }) => sum + weight, 0);
  return {
    moves: Int32Array.from(kept, ({ move }) => move),
    weights: Float64Array.from(kept, ({ weight }) => weight / total),
  };
}

function factorial(k: number): number {
  return k <= 1 ? 1 : k * factorial(k - 1);
}

import { log, log10 } from "../../numerics/elementary/index.ts";
import { expMinus } from "../../numerics/exponential.ts";
import { gaussLegendre } from "../../numerics/gauss-legendre.ts";
import { normalCumulative, normalDensity } from "../../numerics/normal.ts";

/**
 * The retirement problem at one stage, with salary 0 by the shift of Proposition 1: go on while the mean is above the
 * boundary b = −B. Going on is worth m/(1 − γ) + h(m): what never stopping is worth, and the option to stop. h is smooth and
 * decays, so it is kept at Gauss–Legendre nodes on [b, b + reach]. They are also the nodes of the integral of the stage
 * before: nothing is interpolated.
 */
export interface Stage {
  readonly boundary: number;
  readonly nodes: Float64Array;
  /** Quadrature weight times h, at each node. */
  readonly weighted: Float64Array;
  /** Quadrature weight times the error of h, at each node. */
  readonly error: Float64Array;
}

/** The discount, and how finely to compute for it: small errors at each stage add up over the horizon. */
export interface Horizon {
  readonly gamma: number;
  /** The relative error allowed for. */
  readonly accuracy: number;
  /** Quadrature nodes per σ. */
  readonly density: number;
  /** How many σ a Gaussian reaches. */
  readonly kernelReach: number;
  /** −log of what is left out, discounted. */
  readonly negligible: number;
}

/** Chosen so that quadrature takes less than a fifth of the error allowed for, as gittins.test.ts sees to. */
export function horizonOf(gamma: number, accuracy: number): Horizon {
  const decades = -log10(1 - gamma);
  // With a short horizon the bonus is small beside σ, and digits of σ are lost in it.
  const digits = -log10(accuracy * Math.min(1, 2 * gamma));
  return {
    gamma,
    accuracy,
    density: 0.44 + 0.12 * digits,
    kernelReach: 3 + 0.4 * digits + 0.36 * decades,
    negligible: (digits + decades) * Math.LN10,
  };
}

/** Rules of up to this many nodes are quick to make. */
const MAX_IN_PANEL = 400;

/** The option value h one pull before a stage, and its error. */
interface OptionValue {
  value: number;
  error: number;
}

/**
 * h(m) = γ·( ∫ h′(y) n(y; m, σ²) dy over y > b′ + (σφ(u) − mΦ(u))/(1 − γ) ), u = (b′ − m)/σ, where the second part is
 * what stopping saves. Written into `into`.
 */
function optionValue(m: number, sigma: number, horizon: Horizon, next: Stage, into: OptionValue): void {
  const { boundary, nodes, weighted, error } = next;
  const { gamma, kernelReach } = horizon;
  const inverse = 1 / sigma;
  const last = m + kernelReach * sigma;
  let integral = 0;
  let errorSum = 0;
  for (let j = firstAbove(nodes, m - kernelReach * sigma); j < nodes.length && nodes[j] < last; j++) {
    const z = (nodes[j] - m) * inverse;
    const kernel = expMinus(0.5 * z * z);
    integral += weighted[j] * kernel;
    errorSum += error[j] * kernel;
  }
  const scale = 0.3989422804014327 * inverse;
  const u = (boundary - m) * inverse;
  const saved = u > -8 ? (sigma * normalDensity(u) - m * normalCumulative(u)) / (1 - gamma) : 0;
  into.value = gamma * (scale * integral + saved);
  into.error = gamma * scale * errorSum;
}

/** dh/dm. */
export function optionSlope(m: number, sigma: number, horizon: Horizon, { boundary, nodes, weighted }: Stage): number {
  const { gamma, kernelReach } = horizon;
  const inverse = 1 / sigma;
  const last = m + kernelReach * sigma;
  let integral = 0;
  for (let j = firstAbove(nodes, m - kernelReach * sigma); j < nodes.length && nodes[j] < last; j++) {
    const z = (nodes[j] - m) * inverse;
    integral += weighted[j] * z * expMinus(0.5 * z * z);
  }
  const u = (boundary - m) * inverse;
  const saved = (normalDensity(u) * boundary * inverse - normalCumulative(u)) / (1 - gamma);
  return gamma * (0.3989422804014327 * inverse * inverse * integral + saved);
}

/** Where going on is worth nothing, and the error of that point. Newton on m/(1 − γ) + h(m), whose slope is between 0 and 1/(1 − γ). */
export function findBoundary(
  guess: number,
  sigma: number,
  horizon: Horizon,
  next: Stage,
): { boundary: number; error: number } {
  const never = 1 / (1 - horizon.gamma);
  const at = { value: 0, error: 0 };
  let m = guess;
  for (let step = 0; ; step++) {
    optionValue(m, sigma, horizon, next, at);
    const slope = never + optionSlope(m, sigma, horizon, next);
    const change = (never * m + at.value) / slope;
    m -= change;
    if (Math.abs(change) < 1e-9 * sigma || step === 60) return { boundary: m, error: at.error / slope };
  }
}

/**
 * The stage one pull of size `sigma` before `next`. `reach` says how far the mean may go, `resolution` how narrow the Gaussian is
 * that will be integrated over this stage.
 */
export function stageBefore(
  boundary: number,
  reach: number,
  resolution: number,
  sigma: number,
  horizon: Horizon,
  next: Stage,
): Stage {
  const { nodes, weights } = spread(boundary, reach, resolution, horizon);
  const weighted = new Float64Array(nodes.length);
  const error = new Float64Array(nodes.length);
  const at = { value: 0, error: 0 };
  for (let j = 0; j < nodes.length; j++) {
    optionValue(nodes[j], sigma, horizon, next, at);
    weighted[j] = weights[j] * at.value;
    error[j] = weights[j] * at.error;
  }
  return { boundary, nodes, weighted, error };
}

/** Nodes and weights on [from, from + length] that resolve a Gaussian of this width; in panels where they are many. */
export function spread(
  from: number,
  length: number,
  width: number,
  { density }: Horizon,
): { readonly nodes: Float64Array; readonly weights: Float64Array } {
  const wanted = Math.max(8, (density * length) / width);
  const panels = Math.ceil(wanted / MAX_IN_PANEL);
  const rule = gaussLegendre(4 * Math.ceil(wanted / (4 * panels)));
  const perPanel = rule.nodes.length;
  const nodes = new Float64Array(panels * perPanel);
  const weights = new Float64Array(panels * perPanel);
  const panel = length / panels;
  for (let p = 0; p < panels; p++) {
    for (let j = 0; j < perPanel; j++) {
      nodes[p * perPanel + j] = from + panel * (p + rule.nodes[j]);
      weights[p * perPanel + j] = panel * rule.weights[j];
    }
  }
  return { nodes, weights };
}

/**
 * How far from the boundary the mean may be and still come back in time to matter. If after n pulls its variance is at most
 * W(n), and the weight is γ^n, that is √(2W(n)(log 1/ε − n log 1/γ)) at the n where this is largest. Two bounds serve:
 * W = P + nv, all that there is to learn, and W = nσ², with the largest σ to come.
 */
export function reachOf(variance: number, v: number, move: number, { gamma, negligible }: Horizon): number {
  const kappa = -log(gamma);
  const n = v > 0 ? Math.max(0, (v * negligible - kappa * variance) / (2 * kappa * v)) : 0;
  const byVariance = Math.sqrt(2 * (variance + n * v) * (negligible - n * kappa));
  const byMoves = (negligible * Math.max(move, Math.sqrt(v))) / Math.sqrt(2 * kappa);
  return Math.min(byVariance, byMoves);
}

function firstAbove(nodes: Float64Array, x: number): number {
  let low = 0;
  let high = nodes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (nodes[middle] < x) low = middle + 1;
    else high = middle;
  }
  return low;
}

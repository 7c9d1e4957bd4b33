import { cos, expm1, log, log1p } from "../../../numerics/elementary/index.ts";
import type { Stream } from "../../../numerics/stream.ts";
import { HEAVY_LAMBDA } from "../estimators.ts";
import { type BetaLayers, betaLayers, fillBetas } from "./beta-ziggurat.ts";

/** Up to here a ≥ 1, as the ziggurat needs. */
const MAX_ZIGGURAT = HEAVY_LAMBDA;

const MAX_CACHED = 256;
const cache = new Map<number, BetaLayers>();

/**
 * Fills `out` with the factors of the precisions in one step: e/(1 − λ) with e ~ Beta((1 − λ)/2λ, ½), whose mean is 1 (Piray &
 * Daw 2021; their shapes, reduced). λ = 0 leaves them alone: a pinned source.
 */
export type PrecisionNoise = (stream: Stream, out: Float64Array) => void;

const none: PrecisionNoise = (_, out) => void out.fill(1);

export function precisionNoise(lambda: number): PrecisionNoise {
  if (lambda === 0) return none;
  if (lambda > MAX_ZIGGURAT) return (stream, out) => fillByPolar(stream, out, lambda);
  const layers = layersOf(lambda);
  return (stream, out) => fillBetas(stream.state, out, 1 / (1 - lambda), layers, layers.edges);
}

/** Noise over a part of a step, drawn without tables: parts are seldom the same twice. */
export function partialNoise(lambda: number, length: number): PrecisionNoise {
  if (lambda === 0 || length === 0) return none;
  const part = lambdaOver(lambda, length);
  return (stream, out) => fillByPolar(stream, out, part);
}

/**
 * The λ that gives a precision over `length` steps the two moments that λ gives it step by step: E(z′/z)² = 1 + ρ with
 * ρ = 2λ²/((1 − λ)(1 + 2λ)) is multiplied from step to step.
 */
export function lambdaOver(lambda: number, length: number): number {
  const rho = (2 * lambda * lambda) / ((1 - lambda) * (1 + 2 * lambda));
  const over = expm1(length * log1p(rho));
  return (over + Math.sqrt(over * (8 + 9 * over))) / (4 * (1 + over));
}

/** e = 1/(1 + cos²(2πU)(U′^(−1/a) − 1)), from the polar generator of Student's t (Bailey 1994): exact for every a. */
function fillByPolar(stream: Stream, out: Float64Array, lambda: number): void {
  const inverseShape = (2 * lambda) / (1 - lambda);
  for (let i = 0; i < out.length; i++) {
    const cosine = cos(2 * Math.PI * stream.uniform());
    const excess = expm1(-inverseShape * log(1 - stream.uniform()));
    out[i] = 1 / ((1 - lambda) * (1 + cosine * cosine * excess));
  }
}

function layersOf(lambda: number): BetaLayers {
  const before = cache.get(lambda);
  if (before) return before;
  if (cache.size === MAX_CACHED) cache.clear();
  const layers = betaLayers((1 - lambda) / (2 * lambda));
  cache.set(lambda, layers);
  return layers;
}

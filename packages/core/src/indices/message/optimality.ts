import { exp, log, log1p, square } from "../../numerics/elementary/index.ts";

/** Distance between the points of the sum: σ is analytic up to π off the real line, and the Gaussian is smooth on its own scale. */
const SIGMOID_STEP = 0.7;
const GAUSSIAN_STEP = 0.8;
/** Terms below this logarithm, relative to the largest, are left out. */
const NEGLIGIBLE = -37;

/**
 * ln 2E[σ(y + τz)], z standard normal: how likely a step is optimal, given the latent reward, relative to chance. Eq. (13) with y = γ^(t−1) x and
 * τ² = γ^(2(t−1)) s, before the probit step.
 *
 * The trapezoidal rule, which converges exponentially here. The integrand has one maximum; terms are added on both sides of it.
 */
export function logOptimality(y: number, tau: number): number {
  if (tau === 0) return Math.LN2 + logSigmoid(y);
  const step = Math.min(SIGMOID_STEP, GAUSSIAN_STEP * tau);
  const curvature = 0.5 / (tau * tau);
  const top = mostLikelyReward(y, tau * tau);
  const highest = logSigmoid(top) - curvature * square(top - y);
  let sum = 1;
  for (const direction of [-step, step]) {
    for (let r = top + direction; ; r += direction) {
      const term = logSigmoid(r) - curvature * square(r - y) - highest;
      if (term < NEGLIGIBLE) break;
      sum += exp(term);
    }
  }
  return Math.LN2 + highest + log((sum * step) / (tau * Math.sqrt(2 * Math.PI)));
}

/** Where σ(r)·N(r; y, τ²) is largest: r = y + τ²σ(−r), whose two sides cross once between y and y + τ². */
function mostLikelyReward(y: number, variance: number): number {
  let [low, high] = [y, y + variance];
  let r = y >= 0 ? y : Math.min(0, high);
  for (let i = 0; i < 60; i++) {
    const e = exp(-Math.abs(r));
    const upper = r >= 0 ? e / (1 + e) : 1 / (1 + e);
    const excess = r - y - variance * upper;
    if (excess > 0) high = r;
    else low = r;
    const next = r - excess / (1 + variance * upper * (1 - upper));
    const stays = next > low && next < high ? next : (low + high) / 2;
    if (Math.abs(stays - r) <= 1e-6 * (1 + Math.abs(r))) return stays;
    r = stays;
  }
  return r;
}

/** ln σ(x). */
function logSigmoid(x: number): number {
  return x >= 0 ? -log1p(exp(-x)) : x - log1p(exp(x));
}

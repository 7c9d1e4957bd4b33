import { checkFraction } from "../invalid.ts";
import { log } from "./elementary/index.ts";
import { millsRatio, normalDensity } from "./normal.ts";

/**
 * Φ⁻¹(p), the inverse of the standard normal distribution function, to 15 digits in the lower tail too; for an upper tail of
 * probability q, take −Φ⁻¹(q).
 *
 * @example
 * ```ts
 * import { normalQuantile } from "@cause-toolkit/core/numerics";
 *
 * normalQuantile(0.975); // → 1.959963985
 * normalQuantile(1e-20); // → -9.262340
 * ```
 */
export function normalQuantile(p: number): number {
  checkFraction("probability", p);
  if (p === 0.5) return 0;
  return p < 0.5 ? -upperQuantile(p) : upperQuantile(1 - p);
}

/** The x > 0 that is exceeded with probability q < ½: a rational guess, then Halley's method. */
function upperQuantile(q: number): number {
  let x = firstGuess(q);
  for (let i = 0; i < 4; i++) {
    const step = millsRatio(x) - q / normalDensity(x);
    x += step / (1 - (x * step) / 2);
  }
  return x;
}

/** Abramowitz & Stegun 26.2.23, within 4.5e-4. */
function firstGuess(q: number): number {
  const t = Math.sqrt(-2 * log(q));
  const numerator = 2.515517 + t * (0.802853 + t * 0.010328);
  const denominator = 1 + t * (1.432788 + t * (0.189269 + t * 0.001308));
  return Math.max(0, t - numerator / denominator);
}

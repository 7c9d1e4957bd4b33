import { exp, gammaCumulative, log, logGamma } from "@cause-toolkit/core/numerics";

/** Points in the logarithm of the gamma variable. The integrand is smooth, so sums over equal steps are exact to many digits. */
const POINTS = 2000;

/**
 * The probability that each of some frequencies is the largest, if they have a Dirichlet distribution: ∫ p(x_k) ∏ P(x_j < x) dx over independent
 * gamma variables, of which frequencies are shares. Exact up to the quadrature (SPM draws samples instead).
 */
export function exceedance(alpha: readonly number[]): number[] {
  if (alpha.length === 1) return [1];
  const [low, high] = rangeOf(alpha);
  const step = (high - low) / POINTS;
  const sums = alpha.map(() => 0);
  for (let i = 0; i <= POINTS; i++) {
    const t = low + i * step;
    const x = exp(t);
    const below = alpha.map((a) => gammaCumulative(a, x));
    alpha.forEach((a, k) => {
      let product = exp(a * t - x - logGamma(a)) * step;
      for (let j = 0; j < alpha.length; j++) if (j !== k) product *= below[j];
      sums[k] += product;
    });
  }
  const total = sums.reduce((sum, one) => sum + one, 0);
  return sums.map((one) => one / total);
}

/** Logarithms between which all gamma variables lie, but for 1e-16 or so of the largest one. */
function rangeOf(alpha: readonly number[]): [number, number] {
  const largest = Math.max(...alpha);
  const high = log(largest + 12 * Math.sqrt(largest) + 40);
  const low = largest > 100 ? log(largest - 9.5 * Math.sqrt(largest)) : -40 / largest;
  return [Math.min(low, high - 1), high];
}

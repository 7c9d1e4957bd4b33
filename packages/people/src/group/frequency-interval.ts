import { incompleteBeta } from "@cause-toolkit/core/numerics";

/**
 * The 95 % interval of a share of which a posterior gives mean and standard deviation: that of the Beta distribution with both.
 *
 * @example
 * ```ts
 * import { frequencyInterval } from "@cause-toolkit/people/group";
 *
 * frequencyInterval(5 / 8, Math.sqrt(15 / 576)).map((end) => end.toFixed(3)); // → ["0.290", "0.901"]
 * ```
 */
export function frequencyInterval(mean: number, deviation: number): [low: number, high: number] {
  const size = (mean * (1 - mean)) / (deviation * deviation) - 1;
  // No spread, or more than any Beta distribution has.
  if (!(size > 0) || !Number.isFinite(size)) return deviation > 0 ? [0, 1] : [mean, mean];
  const [a, b] = [mean * size, (1 - mean) * size];
  return [quantile(a, b, 0.025), quantile(a, b, 0.975)];
}

/** By bisection: shares are told in two or three digits. */
function quantile(a: number, b: number, p: number): number {
  let [low, high] = [0, 1];
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    if (incompleteBeta(a, b, middle) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

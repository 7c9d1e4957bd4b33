import { asinh, expm1 } from "../../numerics/elementary/index.ts";
/**
 * The logarithm of a message over the latent reward x: its values at x = sinh(u) for evenly spaced u. Features of a message are as wide as
 * 1 + |x|, so such points are as dense as they need to be everywhere.
 */
export interface LogCurve {
  /** Distance between points, in u. */
  readonly step: number;
  /** As many below u = 0 as above, and one at it. */
  readonly values: ArrayLike<number>;
}

export function sinh(x: number): number {
  const e = expm1(x);
  return (e + e / (e + 1)) / 2;
}

/** The latent reward of each point of a curve of so many points. */
export function rewardsOf(step: number, points: number): Float64Array {
  return Float64Array.from({ length: points }, (_, i) => sinh((i - (points - 1) / 2) * step));
}

/**
 * The value at x, by the polynomial through the six nearest points. Beyond the last points the curve goes on as a message does: in proportion to x
 * below, where every step is unlikely to be optimal, and to ln x above, where σ is nearly 1.
 */
export function logAt({ step, values }: LogCurve, x: number): number {
  const last = values.length - 1;
  const position = asinh(x) / step + last / 2;
  if (position <= 0) {
    const [first, second] = [sinh((-last / 2) * step), sinh((1 - last / 2) * step)];
    return values[0] + ((values[1] - values[0]) / (second - first)) * (x - first);
  }
  if (position >= last) return values[last] + (values[last] - values[last - 1]) * (position - last);
  const i = Math.max(2, Math.min(last - 3, Math.floor(position)));
  const t = position - i;
  const [a, b, c, d, e] = [t + 2, t + 1, t - 1, t - 2, t - 3];
  return (
    (-b * t * c * d * e * values[i - 2] + a * b * t * c * d * values[i + 3]) / 120 +
    (a * t * c * d * e * values[i - 1] - a * b * t * c * e * values[i + 2]) / 24 +
    (-a * b * c * d * e * values[i] + a * b * t * d * e * values[i + 1]) / 12
  );
}

import { checkFraction, invalid } from "../invalid.ts";
import { atan, cos, pow, sin } from "./elementary/index.ts";
import { incompleteBeta } from "./incomplete-beta.ts";
import { normalQuantile } from "./normal-quantile.ts";

/** Up to this number of degrees of freedom the finite sums are used. Beyond it the expansion in 1/df errs by less than 1e-11. */
const MAX_SUMMED = 1000;

/**
 * The quantile of Student's t with a whole number of degrees of freedom; Infinity stands for the normal. The relative error is
 * below 1e-10 where the tail probability exceeds 1e-6.
 *
 * @example
 * ```ts
 * import { studentQuantile } from "@cause-toolkit/core/numerics";
 *
 * studentQuantile(0.975, 29); // → 2.045229642
 * ```
 */
export function studentQuantile(p: number, df: number): number {
  checkFraction("probability", p);
  if (df !== Infinity && !(Number.isSafeInteger(df) && df >= 1)) {
    invalid("degrees of freedom", df, "must be an integer >= 1, or Infinity");
  }
  if (p === 0.5) return 0;
  const tail = Math.min(p, 1 - p);
  const size = df > MAX_SUMMED ? expandedQuantile(-normalQuantile(tail), df) : bisect(2 * tail, df);
  return p < 0.5 ? -size : size;
}

/** The t beyond which, on both sides together, this probability lies. */
function bisect(outside: number, df: number): number {
  let [low, high] = [0, 1];
  while (1 - centralProbability(high, df) > outside) high *= 2;
  for (let middle = high / 2; middle > low && middle < high; middle = (low + high) / 2) {
    if (1 - centralProbability(middle, df) > outside) low = middle;
    else high = middle;
  }
  return high;
}

/** The probability of being between −t and t: the finite sums of Abramowitz & Stegun 26.7.3 and 26.7.4. */
function centralProbability(t: number, df: number): number {
  const angle = atan(t / Math.sqrt(df));
  const [sine, cosine] = [sin(angle), cos(angle)];
  const odd = df % 2 === 1;
  let sum = 0;
  let term = odd ? cosine : 1;
  for (let k = odd ? 3 : 2; k <= df; k += 2) {
    sum += term;
    term *= (cosine * cosine * (k - 1)) / k;
  }
  return odd ? (2 / Math.PI) * (angle + sine * sum) : sine * sum;
}

/** Cornish and Fisher's expansion around the normal quantile, Abramowitz & Stegun 26.7.5. */
function expandedQuantile(z: number, df: number): number {
  const first = (pow(z, 3) + z) / 4;
  const second = (5 * pow(z, 5) + 16 * pow(z, 3) + 3 * z) / 96;
  const third = (3 * pow(z, 7) + 19 * pow(z, 5) + 17 * pow(z, 3) - 15 * z) / 384;
  const fourth = (79 * pow(z, 9) + 776 * pow(z, 7) + 1482 * pow(z, 5) - 1920 * pow(z, 3) - 945 * z) / 92160;
  return z + (first + (second + (third + fourth / df) / df) / df) / df;
}

/** P(T < t) of Student's distribution. */
export function studentCumulative(t: number, freedom: number): number {
  const tail = 0.5 * incompleteBeta(freedom / 2, 0.5, freedom / (freedom + t * t));
  return t < 0 ? tail : 1 - tail;
}

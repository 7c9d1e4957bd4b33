import { exp, log, sin } from "./elementary/index.ts";

/** ln Γ(x) for x > 0, by Lanczos' formula with nine terms: 15 digits. */
export function logGamma(x: number): number {
  if (x < 0.5) return log(Math.PI / sin(Math.PI * x)) - logGamma(1 - x);
  let sum = LANCZOS[0];
  for (let i = 1; i < LANCZOS.length; i++) sum += LANCZOS[i] / (x - 1 + i);
  const t = x + 6.5;
  return 0.5 * log(2 * Math.PI) + (x - 0.5) * log(t) - t + log(sum);
}

const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** ψ(x), the derivative of ln Γ, for x > 0. */
export function digamma(x: number): number {
  let shift = 0;
  let y = x;
  for (; y < 10; y++) shift -= 1 / y;
  const f = 1 / (y * y);
  const series = f * (1 / 12 - f * (1 / 120 - f * (1 / 252 - f * (1 / 240 - f * (1 / 132)))));
  return shift + log(y) - 0.5 / y - series;
}

/** P(a, x): the probability that a Gamma variable of shape a is below x. */
export function gammaCumulative(a: number, x: number): number {
  if (x <= 0) return 0;
  const front = exp(a * log(x) - x - logGamma(a));
  return x < a + 1 ? front * series(a, x) : 1 - front * continuedFraction(a, x);
}

function series(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < 10_000 && term > 1e-17 * sum; n++) sum += term *= x / (a + n);
  return sum;
}

/** Lentz's method. */
function continuedFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let h = d;
  for (let n = 1; n < 10_000; n++) {
    const an = -n * (n - a);
    b += 2;
    d = 1 / (an * d + b);
    c = b + an / c;
    h *= d * c;
    if (Math.abs(d * c - 1) < 1e-16) break;
  }
  return h;
}

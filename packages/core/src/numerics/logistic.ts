import { exp } from "./elementary/index.ts";

/** σ(x) = 1/(1 + e^−x), without overflow and with full relative accuracy for x → −∞. */
export function logistic(x: number): number {
  if (x >= 0) return 1 / (1 + exp(-x));
  const e = exp(x);
  return e / (1 + e);
}

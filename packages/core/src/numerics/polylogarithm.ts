import { invalid } from "../invalid.ts";
import { log } from "./elementary/index.ts";

/** ζ(½ − k)/k!, computed by oracles/constants.py. */
const ZETA: readonly number[] = [
  -1.4603545088095868, -0.20788622497735457, -0.012742600944916518, 0.0014194881296417218, 0.00018504213897830966,
  -2.5763910393465283e-5, -3.710358360971145e-6, 5.449936387969977e-7, 8.1077370352188e-8, -1.2169402758501129e-8,
  -1.8386718189116624e-9, 2.792338682946232e-10, 4.2582276793945554e-11, -6.515951814581153e-12, -9.999651829172038e-13,
  1.5384108942343885e-13, 2.3719170462859144e-14, -3.66397333097017e-15, -5.669396174932969e-16,
];

/**
 * The polylogarithm of order ½, Li½(z) = Σ z^k/√k over k ≥ 1, for 0 ≤ z < 1.
 *
 * √v·Li½(γ)/√(2π) is the exact Gittins bonus of an arm at its stationary variance. The series is summed
 * directly for small z; near 1, where it converges slowly, its expansion in log z is used:
 * Li½(e^μ) = √(π/−μ) + Σ ζ(½ − k) μ^k/k!.
 *
 * @example
 * ```ts
 * import { polylogarithmHalf } from "@cause-toolkit/core/numerics";
 *
 * polylogarithmHalf(0.95) / Math.sqrt(2 * Math.PI); // → 2.5438001466
 * ```
 */
export function polylogarithmHalf(z: number): number {
  if (!(z >= 0 && z < 1)) invalid("polylogarithm argument", z, "must be >= 0 and < 1");
  if (z < 0.4) {
    let sum = 0;
    let power = 1;
    for (let k = 1; k <= 45; k++) {
      power *= z;
      sum += power / Math.sqrt(k);
    }
    return sum;
  }
  const mu = log(z);
  let sum = 0;
  for (let k = ZETA.length - 1; k >= 0; k--) sum = sum * mu + ZETA[k];
  return sum + Math.sqrt(Math.PI / -mu);
}

import { log10 } from "@cause-toolkit/core/numerics";
import { formatNumber, minusSigns, withoutNegativeZero } from "./number.ts";

/**
 * A mean with its standard error. The error has two significant digits and the mean as many decimals, unless a format says otherwise.
 *
 * @example
 * ```ts
 * import { plusMinus } from "@cause-toolkit/figures/text";
 *
 * plusMinus(-1.23456, 0.0456); // → "−1.235 ± 0.046"
 * ```
 */
export function plusMinus(mean: number, sem: number, format?: (value: number) => string): string {
  if (format) return `${format(mean)} ± ${format(sem)}`;
  if (!(sem > 0 && Number.isFinite(sem) && Number.isFinite(mean)))
    return `${formatNumber(mean)} ± ${formatNumber(sem)}`;
  const decimals = Math.max(0, 1 - Math.floor(log10(sem)));
  if (decimals > 6 || Math.abs(mean) > 1e8) return `${formatNumber(mean)} ± ${formatNumber(sem, 2)}`;
  return minusSigns(`${withoutNegativeZero(mean.toFixed(decimals))} ± ${sem.toFixed(decimals)}`);
}

import { minusSigns, withoutNegativeZero } from "@cause-toolkit/figures/text";

/** A value with its standard error, two decimals each; the value alone where too few people were simulated for an error. */
export function withError(value: number, error: number | null): string {
  const told = error === null || Number.isNaN(error) ? "" : ` ± ${error.toFixed(2)}`;
  return minusSigns(withoutNegativeZero(value.toFixed(2)) + told);
}

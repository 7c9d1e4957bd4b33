/** x² as the nearest double and what rounding took from it (Dekker, 1971), for sizes between 1e-145 and 1e150. */
export function squareParts(x: number): { readonly high: number; readonly low: number } {
  const scaled = 134217729 * x;
  const upper = scaled - (scaled - x);
  const lower = x - upper;
  const high = x * x;
  return { high, low: upper * upper - high + 2 * upper * lower + lower * lower };
}

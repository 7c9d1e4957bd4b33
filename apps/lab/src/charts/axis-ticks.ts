/** The ticks of a linear axis: round numbers, the domain that they fill, and each as it is written. */
export interface AxisTicks {
  readonly domain: readonly [number, number];
  readonly values: readonly number[];
  readonly format: (value: number) => string;
}

/** A domain ends at such a share of a step, so that little room is left empty. */
const SHARE = 1 / 5;
/** From such a ratio on, so many units make a step: the nearest in the logarithm. */
const NICE = [
  [Math.sqrt(50), 10],
  [Math.sqrt(10), 5],
  [Math.SQRT2, 2],
] as const;
/** What rounding may do to a whole number of steps. */
const ROUNDING = 1e-9;

/** About so many steps of 1, 2 or 5 times a power of ten; the domain reaches a little farther than `low` and `high`, to where it is round. */
export function axisTicks(low: number, high: number, count = 5): AxisTicks {
  const span = high > low ? high - low : 1;
  const unit = 10 ** Math.floor(Math.log10(span / count));
  const [, times] = NICE.find(([least]) => span / count / unit >= least) ?? [1, 1];
  const step = times * unit;
  const part = step * SHARE;
  const from = round(Math.floor(low / part + ROUNDING) * part);
  const to = round(Math.ceil((low + span) / part - ROUNDING) * part);
  const first = Math.ceil(from / step - ROUNDING);
  const last = Math.floor(to / step + ROUNDING);
  const values = Array.from({ length: last - first + 1 }, (_, i) => round((first + i) * step));
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + ROUNDING));
  return { domain: [from, to], values, format: (value) => written(value, decimals) };
}

function round(value: number): number {
  return Number(value.toPrecision(12));
}

function written(value: number, decimals: number): string {
  const size = Math.abs(value);
  const text =
    value !== 0 && (size >= 1e6 || decimals > 4)
      ? Number(value.toPrecision(3)).toExponential()
      : value.toLocaleString("en-US", {
          minimumFractionDigits: value === 0 ? 0 : decimals,
          maximumFractionDigits: decimals,
        });
  return text.replace("e+", "e").replace(/-/g, "−");
}

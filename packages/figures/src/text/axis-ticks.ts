import { log10, pow } from "@cause-toolkit/core/numerics";
import { minusSigns } from "./number.ts";

/** The ticks of a linear axis: round numbers, the domain that they fill, and each as it is written. */
export interface AxisTicks {
  readonly domain: readonly [number, number];
  readonly values: readonly number[];
  readonly format: (value: number) => string;
}

/** A domain ends at a fifth of a step, so that little room is left empty. */
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
  const unit = pow(10, Math.floor(log10(span / count)));
  const [, times] = NICE.find(([ratio]) => span / count / unit >= ratio) ?? [1, 1];
  const step = times * unit;
  const part = step * SHARE;
  const from = round(Math.floor(low / part + ROUNDING) * part);
  const to = round(Math.ceil((low + span) / part - ROUNDING) * part);
  const first = Math.ceil(from / step - ROUNDING);
  const last = Math.floor(to / step + ROUNDING);
  const values = Array.from({ length: last - first + 1 }, (_, i) => round((first + i) * step));
  const decimals = Math.max(0, -Math.floor(log10(step) + ROUNDING));
  return { domain: [from, to], values, format: (value) => evenText(value, decimals) };
}

function evenText(value: number, decimals: number): string {
  const size = Math.abs(value);
  const text =
    value !== 0 && (size >= 1e6 || decimals > 4)
      ? Number(value.toPrecision(3)).toExponential()
      : withDecimals(value === 0 ? 0 : decimals).format(value);
  return minusSigns(text.replace("e+", "e"));
}

const formats = new Map<number, Intl.NumberFormat>();

/** Kept, as a format takes longer to make than a hundred numbers to write. */
function withDecimals(decimals: number): Intl.NumberFormat {
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const format = formats.get(decimals) ?? new Intl.NumberFormat("en-US", options);
  formats.set(decimals, format);
  return format;
}

function round(value: number): number {
  return Number(value.toPrecision(12));
}

/** Round numbers within bounds, about as many as wanted, and at least two: one alone is no scale. */
export function ticksWithin(bounds: readonly [number, number], wanted: number): number[] {
  const span = bounds[1] - bounds[0];
  if (!(span > 0)) return [bounds[0]];
  const rough = span / Math.max(1, wanted);
  const power = pow(10, Math.floor(log10(rough)));
  const first = [1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10;
  // Finer only where need be. Fours are for that alone: twos would be too many in a low chart.
  const factors = [10, 5, 4, 2, 1, 0.5].filter((factor) => factor <= first);
  const tried = factors.map((factor) => multiplesIn(bounds, factor * power));
  return tried.find((ticks) => ticks.length >= 2) ?? tried[tried.length - 1];
}

/** Counted in steps, so that there is a true 0 and no drift. */
function multiplesIn([low, high]: readonly [number, number], step: number): number[] {
  const ticks: number[] = [];
  for (let i = Math.ceil(low / step); i * step <= high + 1e-9 * (high - low); i++) ticks.push(round(i * step));
  return ticks;
}

/** A number beside a logarithmic axis, in about six letters, whatever its size: 0.001, 12.5k, 2e−7. */
export function logTick(value: number): string {
  const size = Number(value.toPrecision(4));
  if (size > 0 && (size < 1e-3 || size >= 1e6)) {
    return minusSigns(Number(size.toPrecision(2)).toExponential().replace("e+", "e"));
  }
  return size >= 1e4 ? `${Number((size / 1e3).toPrecision(3))}k` : `${size}`;
}

/** Ticks of a logarithmic axis within bounds: 1, 2 and 5 times powers of ten, or fewer of them if these are more than wanted. A short axis has round numbers. */
export function logTicks(bounds: readonly [number, number], wanted: number): number[] {
  const [low, high] = bounds;
  const powers = (factors: readonly number[], every: number) => {
    const ticks: number[] = [];
    for (let power = Math.floor(log10(low)); pow(10, power) <= high; power++) {
      for (const factor of factors) {
        const tick = round(factor * pow(10, power));
        if (tick >= low && tick <= high && power % every === 0) ticks.push(tick);
      }
    }
    return ticks;
  };
  const tried = [powers([1, 2, 5], 1), powers([1, 3], 1), ...[1, 2, 3, 5, 10].map((every) => powers([1], every))];
  const found = tried.find((ticks) => ticks.length <= wanted) ?? [];
  return found.length > 1 ? found : ticksWithin(bounds, wanted);
}

import { log10 } from "@cause-toolkit/core/numerics";
import { shortNumber } from "./readable-numbers.ts";

type Value = number | string;

/** Up to seven values are all named. */
const FEW = 7;
const MOST_DIGITS = 12;
/** The least number of digits, and the error as a share of the way to the next value. */
const FINE = { digits: 3, error: 0.05 };
const ROUGH = { digits: 2, error: 0.15 };

/**
 * How the values of an axis are named, in few letters. Where there are too many to name them all: the first, the last and a handful between, which are whole
 * powers of ten where there are some.
 */
export function tickNames(values: readonly Value[]): (value: Value) => string {
  const numbers = values.filter((value) => typeof value === "number");
  if (numbers.length < values.length) return String;
  const chosen = values.length > FEW ? new Set(chooseTicks(numbers)) : undefined;
  const detail = chosen ? ROUGH : FINE;
  return (value) => (chosen && !chosen.has(Number(value)) ? "" : nameOf(Number(value), numbers, detail));
}

function chooseTicks(values: readonly number[]): number[] {
  const whole = values.filter(isWhole);
  const powers = whole.length > FEW + 2 ? evenly(whole) : whole;
  if (powers.length < 3) return evenly(values);
  const ends = [values[0], values[values.length - 1]];
  const distance = values.length / 10;
  const isFree = (value: number) =>
    ends.every((end) => Math.abs(values.indexOf(value) - values.indexOf(end)) >= distance || value === end);
  return [...ends, ...powers.filter(isFree)];
}

/** The first, the last and two to five between: those that are exactly even if there are such, else nearly; of these the shortest to write. */
function evenly(values: readonly number[]): number[] {
  const last = values.length - 1;
  const exact = [5, 4, 6, 3].filter((parts) => last % parts === 0);
  const choices = (exact.length > 0 ? exact : [5]).map((parts) =>
    Array.from({ length: parts + 1 }, (_, i) => values[Math.round((i * last) / parts)]),
  );
  const letters = (ticks: readonly number[]) =>
    ticks.reduce((sum, value) => sum + nameOf(value, values, ROUGH).length, 0) / ticks.length;
  return choices.reduce((best, choice) => (letters(choice) < letters(best) ? choice : best));
}

/** In as few digits as tell it well from its neighbours. */
function nameOf(value: number, values: readonly number[], detail: typeof FINE): string {
  if (isWhole(value) && log10(value) < -1.5) return `1e−${Math.round(-log10(value))}`;
  if (isWhole(value) && value < 1e5) return String(Number(value.toPrecision(3)));
  const gaps = values.map((other) => Math.abs(other - value)).filter((gap) => gap > 0);
  const near = Math.min(...gaps, Math.abs(value));
  let { digits } = detail;
  while (digits < MOST_DIGITS && Math.abs(Number(value.toPrecision(digits)) - value) > detail.error * near) digits++;
  return shortNumber(value, digits);
}

function isWhole(value: number): boolean {
  return value > 0 && Math.abs(log10(value) - Math.round(log10(value))) < 1e-6;
}

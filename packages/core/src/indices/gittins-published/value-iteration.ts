import type { Pull, Retirement } from "./retirement.ts";
import type { PublishedSettings } from "./settings.ts";

/**
 * Which of these rows go on pulling at m = 0 when the salary is λ: where V(0, P) > λ/(1 − γ).
 *
 * V ← max{λ/(1 − γ), m + γ E V(m′, P′)}, from V = λ/(1 − γ) on. So V only rises from one iteration to the next, which saves
 * work without changing the outcome: a row that goes on will go on, and when all do, no more needs to be known. And as V
 * rises with m too, below the first mean that retires all others do. A cubic spline may overshoot, so none of this is used with it.
 */
export function rowsThatPull(
  { mean, pulls, discount }: Retirement,
  salary: number,
  rows: readonly number[],
  { iterations, tolerance, interpolation }: PublishedSettings,
): boolean[] {
  const cubic = interpolation === "cubic";
  const retire = salary / (1 - discount);
  const padding = Math.max(...pulls.map(({ first, weights }) => Math.max(-first, first + weights.length)));
  const expectation = { mean, discount, retire, padding, padded: new Float64Array(mean.length + 2 * padding) };
  const centre = (mean.length - 1) / 2;
  let value = pulls.map(() => new Float64Array(mean.length).fill(retire));
  let after = pulls.map(() => new Float64Array(mean.length).fill(retire));

  for (let iteration = 0; iteration < iterations; iteration++) {
    let change = 0;
    for (let row = 0; row < pulls.length; row++) {
      blend(expectation, pulls[row], value);
      if (cubic) {
        toSplineCoefficients(expectation.padded);
        change = Math.max(change, improveAll(expectation, pulls[row], value[row], after[row]));
      } else {
        change = Math.max(change, improve(expectation, pulls[row], value[row], after[row]));
      }
    }
    [value, after] = [after, value];
    if (change < tolerance || (!cubic && rows.every((row) => value[row][centre] > retire))) break;
  }
  return rows.map((row) => value[row][centre] > retire);
}

/** What one row of an iteration works with. */
interface Expectation {
  readonly mean: Float64Array;
  readonly discount: number;
  readonly retire: number;
  /** V(·, P′) with this many more cells at either end, in which it is flat: the clamp. */
  readonly padding: number;
  readonly padded: Float64Array;
}

/** V(·, P′), between two rows of the grid. */
function blend({ padding, padded }: Expectation, { next }: Pull, value: readonly Float64Array[]): void {
  const { share } = next;
  const lower = value[next.row];
  const upper = value[next.row + 1];
  const n = lower.length;
  for (let i = 0; i < n; i++) padded[padding + i] = (1 - share) * lower[i] + share * upper[i];
  padded.fill(padded[padding], 0, padding);
  padded.fill(padded[padding + n - 1], padding + n);
}

/** One row of an iteration, from the highest mean down to the first that retires. Returns the largest change. */
function improve(
  { mean, discount, retire, padding, padded }: Expectation,
  { first, weights }: Pull,
  before: Float64Array,
  after: Float64Array,
): number {
  let change = 0;
  for (let i = mean.length - 1; i >= 0; i--) {
    const start = padding + i + first;
    let expected = 0;
    for (let k = 0; k < weights.length; k++) expected += weights[k] * padded[start + k];
    const goOn = mean[i] + discount * expected;
    if (goOn <= retire) break;
    after[i] = goOn;
    change = Math.max(change, goOn - before[i]);
  }
  return change;
}

/** The same without shortcuts. */
function improveAll(
  { mean, discount, retire, padding, padded }: Expectation,
  { first, weights }: Pull,
  before: Float64Array,
  after: Float64Array,
): number {
  let change = 0;
  for (let i = 0; i < mean.length; i++) {
    const start = padding + i + first;
    let expected = 0;
    for (let k = 0; k < weights.length; k++) expected += weights[k] * padded[start + k];
    after[i] = Math.max(retire, mean[i] + discount * expected);
    change = Math.max(change, Math.abs(after[i] - before[i]));
  }
  return change;
}

/** Replaces values by the coefficients of the natural cubic spline through them, (c₋ + 4c + c₊)/6 = value. */
function toSplineCoefficients(values: Float64Array): void {
  const last = values.length - 1;
  const ratios = new Float64Array(values.length);
  for (let i = 1; i < last; i++) {
    const pivot = 4 - ratios[i - 1];
    ratios[i] = 1 / pivot;
    values[i] = (6 * values[i] - values[i - 1]) / pivot;
  }
  for (let i = last - 1; i > 0; i--) values[i] -= ratios[i] * values[i + 1];
}

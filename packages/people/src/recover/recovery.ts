import type { Recovered } from "./confusion.ts";

/** How well one parameter comes back, over people fitted with their true model. */
export interface ParameterRecovery {
  readonly parameter: string;
  /** Pearson's correlation of true and fitted values (logarithms where all are positive and the parameter is one of scale), with its standard error. */
  readonly r: number;
  readonly error: number;
  /** Mean of fitted minus true, on the same scale. */
  readonly bias: number;
  readonly people: number;
}

/** Parameters that are compared as logarithms. */
const POSITIVE = ["beta", "v0", "s0", "lambda_v", "lambda_s"];

export function recoveryOf(people: readonly Recovered[]): ParameterRecovery[] {
  const pairs = new Map<string, [number, number][]>();
  for (const { truth, fit } of people) {
    const own = fit.fits.find(({ model }) => model === truth.model);
    if (!own) continue;
    const fitted = Object.fromEntries(own.estimates.map(({ name, value }) => [name, value]));
    const { beta, w } = truth.parameters;
    const derived = { ...fitted, ...(fitted.beta_bonus !== undefined && { w: fitted.beta_bonus / fitted.beta }) };
    // Cohorts are drawn with w, replicas with the weight itself.
    const known: { [name: string]: number } = { beta_bonus: beta * w, ...truth.parameters };
    for (const [name, value] of Object.entries(derived)) {
      if (known[name] === undefined) continue;
      pairs.set(name, [...(pairs.get(name) ?? []), [known[name], value]]);
    }
  }
  return [...pairs].map(([parameter, values]) => {
    const logs = POSITIVE.includes(parameter) && values.every(([x, y]) => x > 0 && y > 0);
    const list = logs ? values.map(([x, y]): [number, number] => [Math.log(x), Math.log(y)]) : values;
    const r = correlation(list);
    const bias = list.reduce((sum, [x, y]) => sum + y - x, 0) / list.length;
    return { parameter, r, error: (1 - r * r) / Math.sqrt(Math.max(list.length - 1, 1)), bias, people: list.length };
  });
}

/** NaN where the truth does not vary. */
function correlation(pairs: readonly [number, number][]): number {
  const n = pairs.length;
  const mean = [0, 1].map((i) => pairs.reduce((sum, pair) => sum + pair[i], 0) / n);
  let [xx, yy, xy] = [0, 0, 0];
  for (const [x, y] of pairs) {
    xx += (x - mean[0]) ** 2;
    yy += (y - mean[1]) ** 2;
    xy += (x - mean[0]) * (y - mean[1]);
  }
  return xx > 1e-20 * n ? xy / Math.sqrt(xx * yy) : Number.NaN;
}

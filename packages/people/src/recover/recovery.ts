import { average, log, square } from "@cause-toolkit/core/numerics";
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

/** A parameter of a simulated person: its true value, and what the fit of the true model made of it. */
export interface RecoveredPair {
  /** Place of the person in the list. */
  readonly index: number;
  readonly model: string;
  readonly parameter: string;
  readonly truth: number;
  readonly fitted: number;
}

/** Parameters that are compared as logarithms. */
const POSITIVE = ["beta", "v0", "s0", "lambda_v", "lambda_s", "lapse", "prediction_sd"];

/** True and fitted values of all people whose true model was fitted. */
export function recoveredPairs(people: readonly Recovered[]): RecoveredPair[] {
  return people.flatMap(({ truth, fit }, index) => {
    const own = fit.fits.find(({ model }) => model === truth.model);
    if (!own) return [];
    const fitted = Object.fromEntries(own.estimates.map(({ name, value }) => [name, value]));
    const { beta, w } = truth.parameters;
    const derived = { ...fitted, ...(fitted.beta_bonus !== undefined && { w: fitted.beta_bonus / fitted.beta }) };
    // Cohorts are drawn with w, replicas with the weight itself.
    const known: { [name: string]: number } = { beta_bonus: beta * w, ...truth.parameters };
    return Object.entries(derived).flatMap(([parameter, value]) =>
      known[parameter] === undefined
        ? []
        : [{ index, model: truth.model, parameter, truth: known[parameter], fitted: value }],
    );
  });
}

/** Whether values of a parameter are compared as logarithms. */
export function comparedAsLogs(parameter: string, pairs: readonly RecoveredPair[]): boolean {
  return POSITIVE.includes(parameter) && pairs.every(({ truth, fitted }) => truth > 0 && fitted > 0);
}

/** Recovery of each parameter over all people; with `withinModels`, differences between models do not count as recovered. */
export function recoveryOf(
  people: readonly Recovered[],
  { withinModels = false }: { readonly withinModels?: boolean } = {},
): ParameterRecovery[] {
  const byParameter = new Map<string, RecoveredPair[]>();
  for (const pair of recoveredPairs(people)) {
    byParameter.set(pair.parameter, [...(byParameter.get(pair.parameter) ?? []), pair]);
  }
  return [...byParameter].map(([parameter, pairs]) => {
    const scale = comparedAsLogs(parameter, pairs) ? log : Number;
    const list = pairs.map(({ truth, fitted }): [number, number] => [scale(truth), scale(fitted)]);
    const models = pairs.map(({ model }) => model);
    const r = correlation(withinModels ? centred(list, models) : list);
    const bias = list.reduce((sum, [x, y]) => sum + y - x, 0) / list.length;
    return { parameter, r, error: (1 - r * r) / Math.sqrt(Math.max(list.length - 1, 1)), bias, people: list.length };
  });
}

/** Values minus their means in each group. */
function centred(pairs: readonly [number, number][], groupOf: readonly string[]): [number, number][] {
  const means = new Map<string, [number, number]>();
  for (const group of new Set(groupOf)) {
    const own = pairs.filter((_, i) => groupOf[i] === group);
    const mean = (i: 0 | 1) => average(own.map((pair) => pair[i]));
    means.set(group, [mean(0), mean(1)]);
  }
  return pairs.map(([x, y], i) => {
    const [meanX, meanY] = means.get(groupOf[i]) ?? [0, 0];
    return [x - meanX, y - meanY];
  });
}

/** NaN where the truth does not vary. */
function correlation(pairs: readonly [number, number][]): number {
  const n = pairs.length;
  const mean = [0, 1].map((i) => average(pairs.map((pair) => pair[i])));
  let [xx, yy, xy] = [0, 0, 0];
  for (const [x, y] of pairs) {
    xx += square(x - mean[0]);
    yy += square(y - mean[1]);
    xy += (x - mean[0]) * (y - mean[1]);
  }
  return xx > 1e-20 * n ? xy / Math.sqrt(xx * yy) : Number.NaN;
}

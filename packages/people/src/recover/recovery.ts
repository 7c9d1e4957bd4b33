import { average, log, square } from "@cause-toolkit/core/numerics";
import { type Model, modelName, parametersOf, sameModel } from "../models/model.ts";
import type { ParameterValues } from "../models/parameter.ts";
import { NEUTRAL_SETTINGS } from "../models/settings.ts";
import type { Recovered } from "./confusion.ts";
import { FEWEST_FOR_ERROR } from "./standard-error.ts";

/** How well one parameter is recovered, over people fitted with their true model. */
export interface ParameterRecovery {
  readonly parameter: string;
  /** Pearson's correlation of true and fitted values (logarithms where all are positive and the parameter is one of scale), with its standard error; NaN with fewer than five people. */
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
  readonly model: Model;
  readonly parameter: string;
  readonly truth: number;
  readonly fitted: number;
}

/** True and fitted values of all people whose true model was fitted. Weights that are drawn as multiples of another parameter are also compared as such. */
export function recoveredPairs(people: readonly Recovered[]): RecoveredPair[] {
  return people.flatMap(({ truth, fit }, index) => {
    const { model } = truth;
    const own = fit.fits.find((one) => sameModel(one.model, model));
    if (!own) return [];
    const fitted = Object.fromEntries(own.estimates.map(({ name, value }) => [name, value]));
    const known = truth.parameters;
    const pair = (parameter: string, of: (values: ParameterValues) => number): RecoveredPair => ({
      index,
      model,
      parameter,
      truth: of(known),
      fitted: of(fitted),
    });
    return parametersOf(model, NEUTRAL_SETTINGS).flatMap(({ name, population }) => {
      if (fitted[name] === undefined || known[name] === undefined) return [];
      const { times, setting, factor = 1 } = population ?? {};
      const ratio = times !== undefined && fitted[times] !== undefined && known[times] !== undefined;
      return [
        pair(name, (values) => values[name]),
        ...(ratio && setting ? [pair(setting, (values) => values[name] / values[times] / factor)] : []),
      ];
    });
  });
}

/** Whether values of a parameter are compared as logarithms. */
export function comparedAsLogs(parameter: string, pairs: readonly RecoveredPair[]): boolean {
  return pairs.every(
    ({ model, truth, fitted }) =>
      truth > 0 &&
      fitted > 0 &&
      parametersOf(model, NEUTRAL_SETTINGS).some(({ name, comparedAsLog }) => name === parameter && comparedAsLog),
  );
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
    const models = pairs.map(({ model }) => modelName(model));
    const r = correlation(withinModels ? centred(list, models) : list);
    const bias = list.reduce((sum, [x, y]) => sum + y - x, 0) / list.length;
    const error = list.length < FEWEST_FOR_ERROR ? Number.NaN : (1 - r * r) / Math.sqrt(list.length - 1);
    return { parameter, r, error, bias, people: list.length };
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

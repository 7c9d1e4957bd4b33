import { type Stencil, stencilAt } from "./stencil.ts";
import table from "./table.json";

/** The indices that are tabulated. */
export const TABULATED = ["gittins", "whittle"] as const;
export type Tabulated = (typeof TABULATED)[number];

/** How far a bonus of the surface may be off, relative to it. */
export const ACCURACY = 1e-3;

interface Arm {
  readonly variance: number;
  readonly volatility: number;
  readonly stochasticity: number;
  readonly discount: number;
}

const octaves = ({ first, last }: { readonly first: number; readonly last: number }) =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);
const VARIANCES = octaves(table.variance);
const VOLATILITIES = octaves(table.volatility);
/** In 1 − γ bonuses are smooth where γ is near 1. They ascend with γ. */
const HORIZONS = table.discounts.map((discount) => -Math.log(1 - discount));

export function isTabulated(name: string): name is Tabulated {
  return TABULATED.some((known) => known === name);
}

/**
 * The bonus of an index that has no formula, in microseconds: B(P, s, v, γ) = √s·B(P/s, 1, v/s, γ), so a table over P/s, v/s and γ serves
 * all arms. It is interpolated in the logarithms of all three. Undefined where the table does not reach.
 */
export function surfaceBonus(
  name: Tabulated,
  { variance, volatility, stochasticity, discount }: Arm,
): number | undefined {
  const across = stencilAt(VARIANCES, Math.log2(variance / stochasticity));
  const along = rowsAt(volatility / stochasticity);
  const logs = logsAt(name, discount);
  if (!across || !along || !logs) return undefined;
  let log = 0;
  along.weights.forEach((weight, i) => {
    const row = (along.first + i) * VARIANCES.length + across.first;
    across.weights.forEach((share, j) => {
      log += weight * share * logs[row + j];
    });
  });
  const predicted = (variance + volatility) / stochasticity;
  return (Math.sqrt(stochasticity) * Math.exp(log) * predicted) / Math.sqrt(predicted + 1);
}

/** The first row is that of arms that do not drift. Between it and the next nothing is known. */
function rowsAt(volatility: number): Stencil | undefined {
  if (volatility === 0) return { first: 0, weights: [1] };
  const stencil = stencilAt(VOLATILITIES, Math.log2(volatility));
  return stencil && { ...stencil, first: stencil.first + 1 };
}

const unpacked = new Map<string, Float64Array>();
const blended = new Map<string, Float64Array | undefined>();
/** Discounts to keep: a slider passes many. */
const KEPT = 20;

/** The table at any discount. */
function logsAt(name: Tabulated, discount: number): Float64Array | undefined {
  const key = `${name} ${discount}`;
  if (blended.has(key)) return blended.get(key);
  if (blended.size >= KEPT) blended.clear();
  const stencil = stencilAt(HORIZONS, -Math.log(1 - discount));
  const logs = stencil && blend(name, stencil);
  blended.set(key, logs);
  return logs;
}

function blend(name: Tabulated, { first, weights }: Stencil): Float64Array {
  const parts = weights.map((_, i) => logsOf(name, first + i));
  return parts[0].map((_, at) => weights.reduce((sum, weight, i) => sum + weight * parts[i][at], 0));
}

/** Undoes the differences by which the table is stored. */
function logsOf(name: Tabulated, which: number): Float64Array {
  const key = `${name} ${which}`;
  const before = unpacked.get(key);
  if (before) return before;
  const width = VARIANCES.length;
  const sums = Float64Array.from(table[name][which].split(" "), Number);
  for (let at = 0; at < sums.length; at++) {
    const left = at % width > 0 ? sums[at - 1] : 0;
    const above = at >= width ? sums[at - width] : 0;
    const corner = at % width > 0 && at >= width ? sums[at - width - 1] : 0;
    sums[at] += left + above - corner;
  }
  const logs = sums.map((sum) => sum * table.unit);
  unpacked.set(key, logs);
  return logs;
}

import { gittins, type Index, makeArm, whittle } from "@cause-toolkit/core";
import { publishedTable } from "@cause-toolkit/core/indices";
import { stream } from "@cause-toolkit/core/numerics";
import { seconds } from "./timing.ts";

const DISCOUNTS = [0.95, 0.99] as const;
const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1];

/** One exact index at random points of the domain: P/s log-uniform in [1e-3, 1e4], v/s 0 or log-uniform in [1e-7, 100]. Warm. */
export async function gittinsPoints() {
  const chance = stream(1, "points");
  const points = Array.from({ length: 400 }, () => {
    const variance = 1e-3 * 1e7 ** chance.uniform();
    const volatility = chance.uniform() < 0.25 ? 0 : 1e-7 * 1e9 ** chance.uniform();
    return { variance, arm: makeArm({ volatility, stochasticity: 1 }) };
  });
  const figures: { [figure: string]: number } = {};
  for (const discount of DISCOUNTS) {
    const solve = ({ variance, arm }: (typeof points)[number]) =>
      gittins().solve?.(arm, discount)(variance + arm.volatility);
    for (let warm = 0; warm < 3; warm++) points.forEach(solve);
    const times: number[] = [];
    for (const point of points) {
      const tries: number[] = [];
      for (let i = 0; i < 5; i++) tries.push(await seconds(() => solve(point)));
      times.push(median(tries));
    }
    figures[`gittinsMedian${discount}`] = 1e3 * median(times);
    figures[`gittinsWorst${discount}`] = 1e3 * Math.max(...times);
  }
  return figures;
}

/** A whole curve, P from 0.01 to 20,000 where s = 1, for the slowest of some volatilities. */
export async function gittinsTables() {
  return tables("gittins", gittins(), [0, 1e-3, 0.04, 0.16, 4]);
}

/** The same for Whittle's, the solution of the arm included. */
export async function whittleTables() {
  return tables("whittle", whittle(), [1e-3, 0.04, 0.16, 4]);
}

async function tables(name: string, index: Index, volatilities: readonly number[]) {
  const figures: { [figure: string]: number } = {};
  for (const discount of DISCOUNTS) {
    const times: number[] = [];
    for (const volatility of volatilities) {
      const arm = makeArm({ volatility, stochasticity: 1 });
      // Another discount, by a hair, for each try: what was solved before is remembered.
      const solve = (nudge: number) => {
        const price = index.price(arm, discount - nudge * 1e-12);
        for (let P = 0.01; P < 20_000; P *= 10) price(P + volatility);
        price(20_000 + volatility);
      };
      solve(1);
      times.push(median([await seconds(() => solve(2)), await seconds(() => solve(3)), await seconds(() => solve(4))]));
    }
    figures[`${name}Table${discount}`] = 1e3 * Math.max(...times);
  }
  return figures;
}

/** The published procedure and the exact one side by side, for an arm of the v-dominant regime: time of a table, and error. */
export async function published() {
  const arm = makeArm({ volatility: 100, stochasticity: 25 });
  const index = gittins();
  // A hair off the shipped table, so that it is computed.
  const nudged = { volatility: 100 + 1e-9, stochasticity: 25 };
  let table = publishedTable(arm, 0.95);
  const slow = await seconds(() => {
    table = publishedTable(nudged, 0.95);
  });
  const exact = async (nudge: number) => {
    const price = index.price(arm, 0.95 - nudge * 1e-12);
    return seconds(() => table.variance.map((P) => price(P + arm.volatility)));
  };
  await exact(1);
  const fast = median([await exact(2), await exact(3), await exact(4)]);
  const solve = index.solve?.(arm, 0.95);
  const errors = table.variance.map((P, i) => {
    const { bonus, error } = solve?.(P + arm.volatility) ?? { bonus: Number.NaN, error: Number.NaN };
    return { published: Math.abs(table.bonus[i] / bonus - 1), exact: error / bonus };
  });
  return {
    publishedSeconds: slow,
    publishedTimesSlower: slow / fast,
    publishedError: Math.max(...errors.map((error) => error.published)),
    exactError: Math.max(...errors.map((error) => error.exact)),
    indexMegabytes: process.resourceUsage().maxRSS / 1024,
  };
}

import type { ArmOptions } from "@cause-toolkit/core";
import { exp, log } from "@cause-toolkit/core/numerics";
import type { Engine, RunOptions } from "../../engines/engine.ts";
import { runOptima } from "../../optimum/run.ts";
import type { Row } from "../../row.ts";
import type { AdditivePair } from "./conditions.ts";

const PRIOR_SD = 5;
const POINTS = 9;
/** How often an arm is pulled, and for how many steps it is then left alone. */
const [PULLS, ALONE] = [20, 10];

/** Posterior variances that play reaches, evenly in their logarithms: from that after some pulls to the prior's, or to that after some steps alone. */
function variancesOf({ volatility, stochasticity, dynamics }: ArmOptions): number[] {
  let low = PRIOR_SD * PRIOR_SD;
  for (let n = 0; n < PULLS; n++) low = ((low + volatility) * stochasticity) / (low + volatility + stochasticity);
  const high = Math.max(PRIOR_SD * PRIOR_SD, low + (dynamics?.kind === "rested" ? 0 : ALONE * volatility));
  return Array.from({ length: POINTS }, (_, n) => exp(log(low) + (n / (POINTS - 1)) * log(high / low)));
}

/** A surface d*(P1, P2) beside the nearest difference of bonuses, in prior standard deviations. */
export interface AdditiveRow extends Row {
  readonly pair: string;
  /** Root of the mean square of d*, and of what no difference B2(P2) − B1(P1) has. */
  readonly size: number;
  readonly left: number;
  /** The largest of what is left, and the largest error of d*. */
  readonly largest: number;
  readonly error: number;
}

/** How far each surface is from every difference of bonuses: its interaction, over a grid of variances. */
export async function additiveRows(
  condition: string,
  pairs: readonly AdditivePair[],
  engine: Engine,
  options: RunOptions,
): Promise<AdditiveRow[]> {
  const asked = pairs.map(({ arms }) => {
    const [first, second] = arms.map(variancesOf);
    const variances = first.flatMap((one) => second.map((two) => [one, two] as const));
    return { arms, discount: 0.95, variances };
  });
  const solved = await runOptima(asked, engine, options);
  return pairs.map(({ name }, n) => {
    const points = asked[n].variances.map((pair) => solved[n].threshold(pair));
    const surface = points.map(({ value }) => value / PRIOR_SD);
    const left = interactionOf(surface, POINTS);
    return {
      condition,
      kind: "additive",
      pair: name,
      size: rootMeanSquare(surface),
      left: rootMeanSquare(left),
      largest: Math.max(...left.map(Math.abs)),
      error: Math.max(...points.map(({ error }) => error)) / PRIOR_SD,
    };
  });
}

/** What is left of a table of n columns without the means of its rows and columns: the least that any sum of a row's and a column's number leaves. */
export function interactionOf(table: readonly number[], n: number): number[] {
  const mean = (values: readonly number[]) => values.reduce((sum, x) => sum + x, 0) / values.length;
  const rows = Array.from({ length: table.length / n }, (_, i) => mean(table.slice(i * n, (i + 1) * n)));
  const columns = Array.from({ length: n }, (_, j) => mean(table.filter((_, k) => k % n === j)));
  const all = mean(table);
  return table.map((value, k) => value - rows[Math.floor(k / n)] - columns[k % n] + all);
}

function rootMeanSquare(values: readonly number[]): number {
  return Math.sqrt(values.reduce((sum, x) => sum + x * x, 0) / values.length);
}

import { log } from "@cause-toolkit/core/numerics";
import type { BonusRow } from "../../bonus/job.ts";
import type { Row } from "../../row.ts";

/** The bonus of one index for one arm at one posterior variance. */
export interface CurveRow extends Row, BonusRow {
  readonly kind: "bonus";
}

/** An arm, and the bonuses of one index along the posterior variance. */
export interface Curve {
  readonly volatility: number;
  readonly stochasticity: number;
  readonly points: readonly CurveRow[];
}

/** The curves of one index, one for each arm. */
export function curvesOf(rows: readonly Row[], index: string): Curve[] {
  const mine = (rows as readonly CurveRow[]).filter((row) => row.kind === "bonus" && row.index === index);
  const arms = new Map<string, CurveRow[]>();
  for (const row of mine) {
    const arm = `${row.volatility} ${row.stochasticity}`;
    arms.set(arm, [...(arms.get(arm) ?? []), row]);
  }
  return [...arms.values()].map((points) => {
    const { volatility, stochasticity } = points[0];
    return { volatility, stochasticity, points };
  });
}

/** d log B / d log Σ between the two largest variances. */
export function growthOf({ points }: Curve): number {
  const [a, b] = points.slice(-2);
  return log(b.bonus / a.bonus) / log((b.variance + b.volatility) / (a.variance + a.volatility));
}

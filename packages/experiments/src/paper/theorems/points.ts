import { makeArm, type Seed } from "@cause-toolkit/core";
import { steadyState } from "@cause-toolkit/core/beliefs";
import { gainOf } from "@cause-toolkit/core/observations";
import { shrinkage } from "@cause-toolkit/core/policies";
import type { BonusChunk } from "../../bonus/job.ts";
import type { Engine, RunOptions } from "../../engines/engine.ts";
import { runKept } from "../../engines/kept.ts";
import { FIRST_DRIFT, GROWTH, POINTS, pointsOf } from "./config.ts";
import type { TheoremRow, Where } from "./rows.ts";

/** The unchanged point, and the changes that increase s, v or P. */
export const CHANGES = ["as it is", "s grown", "v grown", "P grown"] as const;
export type Change = (typeof CHANGES)[number];

/** The Gittins bonus, the learning rate and predictive sampling's share of the variance, at every point and after each change. */
export async function runPoints(
  seed: Seed,
  engine: Engine,
  options: RunOptions,
  count = POINTS,
): Promise<TheoremRow[]> {
  const tasks = pointsOf(seed, count).flatMap((point, index) =>
    CHANGES.map((change) => ({ point: index, change, where: changed({ ...point, stochasticity: 1 }, change) })),
  );
  const chunks = tasks.map(({ where }, index): BonusChunk => {
    return { position: index, index: "gittins", ...where, variance: [where.variance] };
  });
  const parts = await runKept(engine, "bonus", chunks, ({ position }) => String(position), options);
  return tasks.flatMap(({ point, change, where }, index) => {
    const [{ bonus, error }] = parts[index].rows;
    const row = (quantity: string, value: number, doubt = 0) => {
      return { part: "points", point, quantity: `${quantity}, ${change}`, ...where, value, error: doubt };
    };
    return [row("bonus", bonus, error ?? Number.NaN), ...formulas(where).map(({ name, value }) => row(name, value))];
  });
}

function changed(where: Where, change: Change): Where {
  const { stochasticity, volatility, variance } = where;
  if (change === "s grown") return { ...where, stochasticity: GROWTH * stochasticity };
  if (change === "v grown") return { ...where, volatility: GROWTH * volatility || FIRST_DRIFT * stochasticity };
  return change === "P grown" ? { ...where, variance: GROWTH * variance } : where;
}

function formulas({ variance, ...noises }: Where): { name: string; value: number }[] {
  const { volatility, stochasticity } = noises;
  const arm = makeArm({ volatility, stochasticity });
  const predicted = variance + volatility;
  return [
    { name: "steady learning rate", value: steadyState(arm).gain },
    { name: "next learning rate", value: gainOf(predicted, stochasticity) },
    { name: "sampled share", value: predicted / (predicted + shrinkage(arm)) },
  ];
}

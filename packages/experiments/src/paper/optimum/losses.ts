import { InvalidInput } from "@cause-toolkit/core";
import { square } from "@cause-toolkit/core/numerics";
import type { Engine, RunOptions } from "../../engines/engine.ts";
import type { Row } from "../../row.ts";
import type { SimulationConfig } from "../../simulation/config.ts";
import { runSimulation } from "../../simulation/run.ts";
import type { Reading } from "../races/race-tests.ts";

/** The regret of each policy above that of the optimum, as a share of the latter, paired by run. A pair that the solver refuses is one row that says so. */
export async function lossRows(
  condition: string,
  simulation: SimulationConfig,
  random: boolean,
  engine: Engine,
  options: RunOptions,
): Promise<Row[]> {
  const [one, two] = simulation.arms;
  const shared = {
    condition,
    kind: "loss",
    random,
    discount: simulation.discount ?? 0.95,
    volatility1: one.volatility,
    stochasticity1: one.stochasticity,
    volatility2: two.volatility,
    stochasticity2: two.stochasticity,
  };
  try {
    const { result } = await runSimulation({ ...simulation, points: 1 }, engine, options);
    const best = result.rows[0].regret.mean;
    return result.rows.map(({ policy, regret, difference }) => ({
      ...shared,
      policy,
      runs: result.runs,
      regret: regret.mean,
      sem: regret.sem,
      loss: (difference?.mean ?? 0) / best,
      lossSem: (difference?.sem ?? 0) / best,
    }));
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return [{ ...shared, kind: "refused", reason: error.message }];
  }
}

/** The loss of a policy in one pair. */
export function lossIn(rows: readonly Row[], condition: string, policy: string): Reading {
  const row = rows.find((one) => one.kind === "loss" && one.condition === condition && one.policy === policy);
  if (!row) throw new Error(`no loss of ${policy} in ${condition}`);
  return { effect: Number(row.loss), sem: Number(row.lossSem), runs: Number(row.runs) };
}

/** The rows of one policy in random pairs. */
export function randomLosses(rows: readonly Row[], policy: string): Row[] {
  return rows.filter((row) => row.kind === "loss" && row.random === true && row.policy === policy);
}

/** The mean loss of a policy over the random pairs that were drawn. Its error is that of the runs in them; other pairs would give other means. */
export function meanLoss(rows: readonly Row[], policy: string): Reading {
  const mine = randomLosses(rows, policy);
  const total = (values: readonly number[]) => values.reduce((sum, x) => sum + x, 0);
  return {
    effect: total(mine.map(({ loss }) => Number(loss))) / mine.length,
    sem: Math.sqrt(total(mine.map(({ lossSem }) => square(Number(lossSem))))) / mine.length,
    runs: total(mine.map(({ runs }) => Number(runs))),
  };
}

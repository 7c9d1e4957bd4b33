import { meanOf, moments, pushDifference, semOf } from "@cause-toolkit/core/numerics";
import type { Engine, RunOptions } from "../../engines/engine.ts";
import type { Row } from "../../row.ts";
import type { SimulationConfig } from "../../simulation/config.ts";
import { runSimulation } from "../../simulation/run.ts";
import type { Condition } from "../experiment.ts";

/** The policies of the paper; Gittins exactly and by our reconstruction of the published numerics; and the policies that we add for comparison. */
export const FIELD = [
  "cause",
  "gittins",
  "gittins-published",
  "ucb",
  "thompson",
  "predictive",
  "myopic",
  "whittle",
  "gain",
  "ucb:c=1",
] as const;

/** The number of points of each curve. */
const POINTS = 20;

/** The configuration of a race. The simulation's name, which also selects the random streams, is the condition's id. */
export interface RaceConfig {
  readonly simulation: Omit<SimulationConfig, "perRun" | "points"> & { readonly name: string };
  /** Further columns of every row, such as the discount. */
  readonly columns?: Row;
}

/**
 * Runs a race and returns its rows: `curve` rows, the regret over time; `pair` rows, the final regret of each policy minus that
 * of each other, run by run. (The final regret itself is the last row of the curve.)
 */
export async function raceRows(condition: Condition<RaceConfig>, engine: Engine, options: RunOptions): Promise<Row[]> {
  const { id, config } = condition;
  const { simulation, columns } = config;
  const { result } = await runSimulation({ ...simulation, perRun: true, points: POINTS }, engine, options);
  const shared = { ...columns, condition: id, runs: result.runs, measure: simulation.regret ?? "latent" };
  const curves = result.rows.flatMap(({ policy, curves }) =>
    result.times.map((step, i) => ({
      ...shared,
      kind: "curve",
      policy,
      versus: null,
      step,
      regret: curves.regret.mean[i],
      sem: curves.regret.sem[i],
    })),
  );
  const steps = result.times[result.times.length - 1];
  const pairs = result.rows.flatMap((one) =>
    result.rows
      .filter((other) => other !== one)
      .map((other) => {
        const differences = moments(1);
        one.perRun?.forEach((_, run) => {
          pushDifference(differences, one.perRun ?? [], other.perRun ?? [], run, run);
        });
        const [regret, sem] = [meanOf(differences), semOf(differences)];
        return { ...shared, kind: "pair", policy: one.policy, versus: other.policy, step: steps, regret, sem };
      }),
  );
  return [...curves, ...pairs];
}

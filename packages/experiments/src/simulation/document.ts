import type { Simulation, SimulationResult } from "@cause-toolkit/core";

/**
 * A result as one plain document: the settings, then a row for each policy, in the order of the settings. `cause simulate --json` prints it and the lab saves it.
 *
 * @example
 * ```ts
 * import { inlineEngine, runSimulation, simulationDocument } from "@cause-toolkit/experiments";
 *
 * const config = { arms: [{ volatility: 1, stochasticity: 9 }, { volatility: 4, stochasticity: 9 }], policies: ["oracle"], runs: 10 };
 * const { simulation, result } = await runSimulation(config, inlineEngine());
 * simulationDocument(simulation, result, false).rows[0].regret; // → 0
 * ```
 */
export function simulationDocument(simulation: Simulation, result: SimulationResult, curves: boolean) {
  const { world, assumed, inference, replayed, discount, steps, firstRun, seed, name, regret } = simulation;
  return {
    arms: world.arms,
    ...(assumed !== world.arms && { assumed }),
    ...(inference && { noise: inference }),
    ...(replayed && { replayed }),
    discount,
    steps,
    runs: result.runs,
    ...(firstRun > 0 && { firstRun }),
    seed,
    name,
    regret,
    reference: result.reference,
    ...(curves && { times: result.times }),
    rows: result.rows.map((row) => ({
      policy: row.policy,
      regret: row.regret.mean,
      sem: row.regret.sem,
      difference: row.difference.mean,
      differenceSem: row.difference.sem,
      bestShare: row.bestShare.mean,
      plainRegret: row.plainRegret.mean,
      plainRegretSem: row.plainRegret.sem,
      reward: row.reward.mean,
      rewardSem: row.reward.sem,
      rewardDifference: row.rewardDifference.mean,
      rewardDifferenceSem: row.rewardDifference.sem,
      pulls: row.pulls,
      ...(row.behaviour && { behaviour: row.behaviour }),
      ...(row.perRun && { perRun: [...row.perRun] }),
      ...(curves && {
        curve: [...row.curves.regret.mean],
        curveSem: [...row.curves.regret.sem],
        differenceCurve: [...row.curves.difference.mean],
        differenceCurveSem: [...row.curves.difference.sem],
        bestShareCurve: [...row.curves.bestShare.mean],
      }),
    })),
  };
}

import type { Simulation, SimulationResult } from "@cause-toolkit/core";

/** The result as one JSON document: the settings, then a row for each policy in the order asked for. */
export function simulationJson(simulation: Simulation, result: SimulationResult, curves: boolean): string {
  const { world, assumed, inference, replayed, discount, steps, runs, seed, name, regret } = simulation;
  const document = {
    arms: world.arms,
    ...(assumed !== world.arms && { assumed }),
    ...(inference && { noise: inference }),
    ...(replayed && { replayed }),
    discount,
    steps,
    runs,
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
  return `${JSON.stringify(document, null, 2)}\n`;
}

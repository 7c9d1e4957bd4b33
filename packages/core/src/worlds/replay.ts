import type { Arm } from "../arm.ts";
import { invalid } from "../invalid.ts";
import { checkGaussian } from "../observations/observation.ts";
import { checkReward, MAX_REWARD } from "../sizes.ts";
import type { World } from "./world.ts";

/**
 * A world that replays a given table, one row a step and one column an arm: every run is the same.
 * The table's values count as the latent rewards, without further noise, so regret is against the best value of each row.
 * Time goes on for every arm, also for those that the tracker takes to rest.
 */
export function replayWorld(arms: readonly Arm[], table: readonly (readonly number[])[]): World {
  if (table.length === 0) invalid("number of replay rows", 0, "there must be one for every step");
  table.forEach((row, t) => {
    if (row.length !== arms.length) {
      invalid(`number of values in replay row ${t + 1}`, row.length, `there are ${arms.length} arms`);
    }
    const k = row.findIndex((value) => !Number.isFinite(value) || Math.abs(value) > MAX_REWARD);
    if (k >= 0) checkReward(`replay row ${t + 1}, arm ${arms[k].name}`, row[k]);
  });
  for (const arm of arms) checkGaussian("replay", arm);
  return {
    arms,
    driftsWhenIdle: arms.map(() => true),
    draw(tape) {
      if (tape.steps > table.length) {
        invalid("steps", tape.steps, `the replay table has only ${table.length} rows`);
      }
      for (let k = 0; k < arms.length; k++) {
        for (let t = 0; t < tape.steps; t++) tape.latent[k * tape.steps + t] = table[t][k];
      }
      tape.noise.fill(0);
    },
  };
}

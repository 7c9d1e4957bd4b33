import { PooledArm } from "./pooled-arm.ts";
import type { Population } from "./population.ts";
import { OWN_DRIFTS } from "./ratios.ts";
import { Memory } from "./recall.ts";
import { checkSavedPooledArm } from "./saved-pooled-arm.ts";
import { NORMAL } from "./unequal-noises.ts";

/** Restores an arm that was saved. */
export function restorePooledArm(saved: unknown, population: Population, now: number): PooledArm {
  const { name, given, means, variances, jump, memory, ...rest } = checkSavedPooledArm(saved, now);
  const arm = new PooledArm(name, given, population, rest.time);
  arm.selectedAt = rest.selectedAt;
  arm.rewards = rest.rewards;
  arm.squares = rest.squares;
  arm.weight = rest.weight;
  arm.fourths = rest.fourths ?? (rest.weight > NORMAL ? NORMAL / rest.weight : 0);
  arm.again = rest.again === true;
  arm.means.set(means);
  arm.variances.set(variances);
  if (means.length === OWN_DRIFTS) beginTogether(arm, population.weights);
  if (jump) arm.jump.restore(jump);
  if (memory) arm.memory = Memory.restored(memory);
  arm.unseen.restore(rest.unseen);
  population.arms.add(arm);
  return arm;
}

/** An arm from before arms could move together begins to, with what it is believed to be. */
function beginTogether({ means, variances }: PooledArm, weights: Float64Array): void {
  const own = weights.subarray(0, OWN_DRIFTS);
  const total = own.reduce((sum, weight) => sum + weight, 0);
  const mixed = (values: Float64Array) => own.reduce((sum, weight, j) => sum + weight * values[j], 0) / total;
  means.fill(mixed(means), OWN_DRIFTS);
  variances.fill(mixed(variances), OWN_DRIFTS);
}

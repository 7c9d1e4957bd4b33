import { PooledArm } from "./pooled-arm.ts";
import type { Population } from "./population.ts";
import { Memory } from "./recall.ts";
import { checkSavedPooledArm } from "./saved-pooled-arm.ts";

/** Restores an arm that was saved. */
export function restorePooledArm(saved: unknown, population: Population, now: number): PooledArm {
  const { name, given, means, variances, jump, memory, ...rest } = checkSavedPooledArm(saved, now);
  const arm = new PooledArm(name, given, population, rest.time);
  arm.selectedAt = rest.selectedAt;
  arm.rewards = rest.rewards;
  arm.squares = rest.squares;
  arm.weight = rest.weight;
  arm.fourths = rest.fourths;
  arm.again = rest.again === true;
  arm.means.set(means);
  arm.variances.set(variances);
  if (jump) arm.jump.restore(jump);
  if (memory) arm.memory = Memory.restored(memory);
  arm.unseen.restore(rest.unseen);
  population.arms.add(arm);
  return arm;
}

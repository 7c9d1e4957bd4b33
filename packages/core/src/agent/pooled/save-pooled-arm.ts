import type { PooledArm } from "./pooled-arm.ts";
import type { SavedPooledArm } from "./saved-pooled-arm.ts";

/** An arm as JSON; what it has not is left out. */
export function savePooledArm(arm: PooledArm): SavedPooledArm {
  const { name, given, selectedAt, time, rewards, squares, weight, fourths, again, jump, memory, unseen } = arm;
  const [means, variances] = rewards > 0 ? [[...arm.means], [...arm.variances]] : [[], []];
  const rest = {
    ...(jump.count > 0 && { jump: jump.toJSON() }),
    ...(memory && { memory: memory.toJSON() }),
    ...(again && { again }),
    ...(unseen.at !== null && { unseen: unseen.toJSON() }),
  };
  return { name, given, selectedAt, time, rewards, squares, weight, fourths, means, variances, ...rest };
}

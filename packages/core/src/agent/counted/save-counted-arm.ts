import type { CountedArm } from "./counted-arm.ts";
import type { SavedCountedArm } from "./saved-counted.ts";

/** An arm as JSON. */
export function saveArm(arm: CountedArm): SavedCountedArm {
  const { name, given, selectedAt, time, rewards, squares, weight, common, jump, unseen } = arm;
  const [sums, counts] = rewards > 0 ? [[...arm.sums], [...arm.counts]] : [[], []];
  const rest = {
    common: common.toJSON(),
    ...(jump.count > 0 && { jump: jump.toJSON() }),
    ...(unseen.at !== null && { unseen: unseen.toJSON() }),
  };
  return { name, given, selectedAt, time, rewards, squares, weight, sums, counts, ...rest };
}

import { invalid } from "../invalid.ts";
import type { ArmState } from "./arm-state.ts";
import type { Shared } from "./shared/shared.ts";
import { type Restoring, TrackedArm } from "./tracked-arm.ts";

/** The saved arms of an agent, by name. */
export function restoreArms(
  saved: readonly object[],
  population: Shared | null,
  settings: Restoring,
): Map<string, ArmState> {
  const arms = saved.map((arm) =>
    population ? population.restoreArm(arm, settings.now) : TrackedArm.fromJSON(arm, settings),
  );
  const byName = new Map<string, ArmState>(arms.map((arm) => [arm.name, arm]));
  if (byName.size !== arms.length) invalid("saved arms", [...byName.keys()], "two arms may not have the same name");
  return byName;
}

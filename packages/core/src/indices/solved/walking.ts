import type { Arm } from "../../arm.ts";
import { invalid } from "../../invalid.ts";
import { checkGaussian } from "../../observations/observation.ts";
import { transitionOf } from "../../worlds/dynamics.ts";

/** These indices are solved for arms that walk: one that reverts has no shift, and another bonus. */
export function checkWalks(arm: Arm, index: string): void {
  checkGaussian(index, arm);
  if (transitionOf(arm).retention === 1) return;
  invalid(
    `dynamics for ${index}`,
    arm.dynamics.kind,
    `must be restless or rested: ${index} is solved for random walks`,
  );
}

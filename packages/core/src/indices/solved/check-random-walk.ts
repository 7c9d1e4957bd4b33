import type { Arm } from "../../arm.ts";
import { invalid } from "../../invalid.ts";
import { checkGaussian } from "../../observations/observation.ts";
import { transitionOf } from "../../worlds/dynamics.ts";

/** Checks that an arm is a random walk with Gaussian observations, for which these indices are solved. */
export function checkRandomWalk(arm: Arm, index: string): void {
  checkGaussian(index, arm);
  if (transitionOf(arm).retention === 1) return;
  invalid(
    `dynamics for ${index}`,
    arm.dynamics.kind,
    `must be restless or rested: ${index} is solved for random walks`,
  );
}

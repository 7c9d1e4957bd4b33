import type { DynamicsRule } from "./dynamics-rule.ts";
import { restless, walkTransition } from "./restless.ts";

/** A random walk that moves only when its arm is pulled, just before the reward: the setting where Gittins is optimal. */
export interface Rested {
  readonly kind: "rested";
}

export const rested: DynamicsRule<Rested> = {
  kind: "rested",
  summary: "only when pulled",
  parameters: {},
  driftsWhenIdle: false,
  walk: (latent, from, to, x0, arm, _, stream) =>
    restless.walk(latent, from, to, x0, arm, { kind: "restless" }, stream),
  transition: walkTransition,
  // It moves by one step at a pull, however much time has passed.
  perDecision: (arm) => arm,
};

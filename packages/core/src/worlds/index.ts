/** Worlds: how latent rewards move, and the tapes on which every policy is tried. */
export type { ChangePoint } from "./change-point.ts";
export {
  DYNAMICS,
  DYNAMICS_KINDS,
  type Dynamics,
  driftsOnlyWhenPulled,
  driftsWhenIdle,
  dynamicsRule,
  transitionOf,
} from "./dynamics.ts";
export type { DynamicsRule, Transition } from "./dynamics-rule.ts";
export { DYNAMICS_EXAMPLES, formatDynamics, parseDynamics } from "./dynamics-text.ts";
export type { MeanReverting } from "./mean-reverting.ts";
export { replayWorld } from "./replay.ts";
export type { Rested } from "./rested.ts";
export type { Restless } from "./restless.ts";
export { makeTape, makeWorld, type Tape, type World } from "./world.ts";

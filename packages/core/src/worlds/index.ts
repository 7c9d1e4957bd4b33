/** Worlds: how latent rewards move, and the tapes on which every policy is tried. */
export type { ChangePoint } from "./change-point.ts";
export { DYNAMICS_KINDS, type Dynamics, type Transition, transitionOf } from "./dynamics.ts";
export type { MeanReverting } from "./mean-reverting.ts";
export { replayWorld } from "./replay.ts";
export type { Rested } from "./rested.ts";
export type { Restless } from "./restless.ts";
export { makeTape, makeWorld, type Tape, type World } from "./world.ts";

/**
 * Payoffs drawn beforehand, and their counterbalancing.
 * @module
 */
export { checkWalkSet } from "./check-walk-set.ts";
export { LIMIT_SETTINGS, type WalkLimits } from "./checks.ts";
export { type Cell, cellCount, cellForId, cellOf, positionOrders } from "./counterbalance.ts";
export type { DisplayEffect, NoiseEstimate } from "./display-effect.ts";
export { POINT_SETTINGS, type Points, rewardOf } from "./points.ts";
export { type DrawnWalk, drawWalk, type Walk, type WalkBlock } from "./walk.ts";
export { WALK_DEFAULTS, WALKS_FORMAT } from "./walk-set.ts";

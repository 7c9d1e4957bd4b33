/**
 * Bonuses of any index over a grid.
 * @module
 */
export type { BonusRow } from "./job.ts";
export { type BonusGrid, runBonus } from "./run.ts";

/**
 * What can be said of a fit and of a design.
 * @module
 */
export { type BonusPlane, bonusPlane, type DesignLevels, designLimits, fallsWithVolatility } from "./design-limits.ts";
export { designFlags } from "./flags.ts";
export { type Ranked, rankModels } from "./ranking.ts";

/** Indices: a price on exploring one arm, as a pure function of belief, arm and discount. */
export { bonusOf, type Index, NO_FLOOR, type Price, type RootBonus, rootBonus, rootIndex } from "./bonus.ts";
export { type CauseOptions, cause } from "./cause.ts";
export { CAUSE_FORMS, type CauseForm, causePrecision, type PrecisionForm } from "./cause-precision.ts";
export { type GainOptions, gain } from "./gain.ts";
export { gittins } from "./gittins/gittins.ts";
export {
  type Noise,
  PUBLISHED_FIGURE,
  publishedFigureBonus,
  publishedIndex,
  publishedTable,
} from "./gittins-published/index.ts";
export { type HorizonGainOptions, horizonGain } from "./horizon-gain.ts";
export { averageBonus, type InferredBonusOptions, plugInBonus } from "./inferred-bonus.ts";
export { type LastingGainOptions, lastingGain } from "./lasting-gain.ts";
export { type BackwardMessage, backwardMessage } from "./message/backward-message.ts";
export { myopic } from "./myopic.ts";
export { INDICES, parseIndex } from "./registry.ts";
export { addSolutions, type Solutions, solutionsUsedBy } from "./solved/solution-cache.ts";
export { solvedIndex } from "./solved/solved-index.ts";
export type { BonusSolver, SolvedBonus, SolvedPrice } from "./solved/solver.ts";
export { type BonusTable, tabulated } from "./tabulated.ts";
export { type UcbOptions, ucb } from "./ucb.ts";
export { type WhittleBonus, type WhittleSolver, whittleSolver } from "./whittle/solve.ts";
export { whittle } from "./whittle/whittle.ts";

/**
 * Designs: candidates, costs, power, search, tables.
 * @module
 */
export {
  CANDIDATE_SETTINGS,
  type DesignCandidate,
  type DesignSettings,
  makeCandidate,
  taskFileOf,
} from "./candidate.ts";
export { checkRates, costOf, DEFAULT_RATES, type Rates } from "./costs.ts";
export { parseDesigns } from "./design-file.ts";
export { type DesignOutcome, designDocument, identifyingRule, questionOf } from "./document.ts";
export { DEFAULT_SHARES, DEFAULT_SIZES, type DesignResult, type EvaluateOptions } from "./evaluate.ts";
export { type FoundDesign, findDesign } from "./find.ts";
export type { DesignContrast } from "./job.ts";
export { type NoisePlane, noisePlane } from "./noise-plane.ts";
export type { KindPair } from "./pairs.ts";
export { LESIONS, namesAsked, parseQuestion, QUESTIONS, type Question } from "./question.ts";
export { toldApart } from "./report/headline.ts";
export type { SearchOptions, SearchOutcome, SearchRow } from "./search.ts";
export { defaultSpace, referenceDesign, withinBudget } from "./space.ts";
export { type DesignTables, designTables, powerWord, searchRows } from "./tables.ts";

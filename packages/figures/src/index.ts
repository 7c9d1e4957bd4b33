/**
 * Figures: tidy results in, SVG out. Each takes a document, so Node and the browser draw with the same code.
 * @module
 */
export { type BonusAxis, type BonusPanel, bonusFigure } from "./bonus-figure.ts";
export { type InferencePoint, type InferenceSeries, inferenceFigure } from "./inference-figure.ts";
export { type RegretPanel, regretFigure } from "./regret-figure.ts";

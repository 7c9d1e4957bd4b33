/**
 * Figures: tidy results in, SVG out. Each takes a document, so Node and the browser draw with the same code.
 * @module
 */
export { type BarPanel, barFigure } from "./bar-figure.ts";
export { type BonusAxis, type BonusPanel, bonusFigure } from "./bonus-figure.ts";
export { type Composition, compose } from "./compose.ts";
export { type DifferenceFigureOptions, type DifferencePanel, differenceFigure } from "./difference-figure.ts";
export { type Effect, type EffectPanel, effectFigure } from "./effect-figure.ts";
export type { HeatColors } from "./heat-colors.ts";
export { type HeatAxes, type HeatCell, type HeatPanel, heatMapFigure } from "./heat-map-figure.ts";
export { type InferencePoint, type InferenceSeries, inferenceFigure } from "./inference-figure.ts";
export { type CloudPanel, type LearnersPanel, type LearnersPanels, learnersFigure } from "./learners-figure.ts";
export { type LesionFigureOptions, type LesionPanel, type LesionPoint, lesionFigure } from "./lesion-figure.ts";
export { type LineAxes, type LinePanel, lineFigure } from "./line-figure.ts";
export { policiesKnow } from "./policies-know.ts";
export { type RegretPanel, regretFigure } from "./regret-figure.ts";
export { PLOT_STYLE, type SeriesStyle, styleOf } from "./style.ts";
export { traceFigure } from "./trace-figure.ts";

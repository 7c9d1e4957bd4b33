/**
 * Figures: tidy results in, SVG out. `identity` says how each policy, learner and level looks, `plots` turn rows into marks of any size and theme, `figures`
 * compose plots with titles and captions. All take a document, so Node and the browser draw with the same code.
 * @module
 */
export { type AgreementPanel, agreementFigure } from "./figures/agreement-figure.ts";
export { type BarPanel, barFigure } from "./figures/bar-figure.ts";
export { type BonusPanel, bonusFigure } from "./figures/bonus-figure.ts";
export { type Composition, compose, type LegendEntry, legendOf, panelWidth, printFrame } from "./figures/compose.ts";
export { CONFUSION_AXES, type ConfusionTable, confusionCells, confusionFigure } from "./figures/confusion-figure.ts";
export { type DifferenceFigureOptions, type DifferencePanel, differenceFigure } from "./figures/difference-figure.ts";
export { type EffectPanel, effectFigure } from "./figures/effect-figure.ts";
export type { PanelsFigure, SharedFigure } from "./figures/figure-function.ts";
export { type FrequencyPanel, frequencyFigure } from "./figures/frequency-figure.ts";
export { type HeatPanel, heatMapFigure } from "./figures/heat-map-figure.ts";
export { type InferencePoint, type InferenceSeries, inferenceFigure } from "./figures/inference-figure.ts";
export { type CloudPanel, type LearnersPanel, type LearnersPanels, learnersFigure } from "./figures/learners-figure.ts";
export { type LesionPanel, lesionFigure } from "./figures/lesion-figure.ts";
export { type LineAxes, type LinePanel, lineFigure } from "./figures/line-figure.ts";
export { type NoisePlanePanel, noisePlaneFigure } from "./figures/noise-plane-figure.ts";
export { type ParameterPanel, parameterFigure } from "./figures/parameter-figure.ts";
export { policiesKnow } from "./figures/policies-know.ts";
export { type ProbabilityPanel, probabilityFigure } from "./figures/probability-figure.ts";
export { type RegretPanel, regretFigure, regretRows } from "./figures/regret-figure.ts";
export { addedOf, traceFigure } from "./figures/trace-figure.ts";
export { type WalkPanel, walksFigure } from "./figures/walks-figure.ts";

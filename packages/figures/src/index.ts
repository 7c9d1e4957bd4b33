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
export { armIdentity, type Identity, levelIdentity, policyIdentity } from "./identity/identities.ts";
export { ARM, HUES, type Hue, MUTED, PALETTE } from "./identity/palette.ts";
export {
  armStyle,
  coloredStyles,
  identitiesOf,
  type SeriesStyle,
  type StyleOf,
  seriesStyles,
  styleOf,
} from "./identity/series-styles.ts";
export { SYMBOLS, type SymbolName } from "./identity/symbols.ts";
export { PAGE, PRINT, type Theme } from "./identity/theme.ts";
export { type Agreement, type AgreementPlotOptions, agreementPlot } from "./plots/agreement-plot.ts";
export { type ArmLinesOptions, armLinesPlot } from "./plots/arm-lines-plot.ts";
export type { BeliefPoint } from "./plots/belief-plot.ts";
export {
  type ArmRowsOptions,
  armRowsPlot,
  type BeliefRow,
  type BeliefRowsOptions,
  beliefRowsHeight,
  beliefRowsPlot,
} from "./plots/belief-rows-plot.ts";
export {
  type BonusAxis,
  type BonusLine,
  type BonusPlotOptions,
  bonusPlot,
  bonusTicks,
  type CurvePoint,
  learningRatePlot,
} from "./plots/bonus-plot.ts";
export { type Cloud, type CloudAxes, type CloudDot, cloudDots, cloudPlot, cloudPosition } from "./plots/cloud-plot.ts";
export { type Difference, type DifferencePlotOptions, differencePlot } from "./plots/difference-plot.ts";
export type { Effect } from "./plots/effect-plot.ts";
export type { PlotFrame } from "./plots/frame.ts";
export { FLAG_SIGN, type Frequency, type FrequencyPlotOptions, frequencyPlot } from "./plots/frequency-plot.ts";
export type { HeatColors } from "./plots/heat-colors.ts";
export { type HeatAxes, type HeatCell, heatPlot } from "./plots/heat-plot.ts";
export { REACH_95 } from "./plots/interval.ts";
export { noisePlanePlot, type PlaneCell, type PlaneLevel } from "./plots/noise-plane-plot.ts";
export {
  type IntervalEstimate,
  type ParameterPlotOptions,
  type ParameterRows,
  parameterPlot,
} from "./plots/parameter-plot.ts";
export {
  type Probabilities,
  type ProbabilityPlotOptions,
  probabilityPlot,
  sortedPeople,
} from "./plots/probability-plot.ts";
export { type RegretPlotOptions, type RegretPoint, regretPlot } from "./plots/regret-plot.ts";
export {
  type SurfacePlotOptions,
  type SurfacePoint,
  surfaceDomain,
  surfacePlot,
  volatilityLabel,
  volatilityStyle,
} from "./plots/surface-plot.ts";
export { rangeOf, rewardRanges, traceRegret } from "./plots/trace-rows.ts";
export { TIME_MARGIN, type TrialSeries, trialPlot } from "./plots/trial-plot.ts";
export { type WalkPlotOptions, type WalkRows, walkPlot } from "./plots/walk-plot.ts";

/**
 * Plots: rows in, marks out, in any size and theme.
 * @module
 */

export { type Agreement, type AgreementPlotOptions, agreementPlot } from "./agreement-plot.ts";
export { type ArmLinesOptions, armLinesPlot } from "./arm-lines-plot.ts";
export { type Bar, type BarPlotOptions, barPlot } from "./bar-plot.ts";
export type { BeliefPoint } from "./belief-plot.ts";
export {
  type ArmRowsOptions,
  armRowsPlot,
  type BeliefRow,
  type BeliefRowsOptions,
  beliefRowsHeight,
  beliefRowsPlot,
} from "./belief-rows-plot.ts";
export {
  type BonusAxis,
  type BonusLine,
  type BonusPlotOptions,
  bonusPlot,
  bonusTicks,
  type CurvePoint,
  learningRatePlot,
} from "./bonus-plot.ts";
export { type Cloud, type CloudAxes, type CloudDot, cloudDots, cloudPlot, cloudPosition } from "./cloud-plot.ts";
export { type Difference, type DifferencePlotOptions, differencePlot } from "./difference-plot.ts";
export type { Effect } from "./effect-plot.ts";
export {
  FAN_MARGIN,
  FAN_SHAPE,
  type FanBelief,
  type FanPlotOptions,
  fanBeliefs,
  fanHeight,
  fanPlot,
  fanReach,
} from "./fan-plot.ts";
export type { PlotFrame } from "./frame.ts";
export { FLAG_SIGN, type Frequency, type FrequencyPlotOptions, frequencyPlot } from "./frequency-plot.ts";
export type { HeatColors } from "./heat-colors.ts";
export { type HeatAxes, type HeatCell, heatPlot } from "./heat-plot.ts";
export { REACH_95 } from "./interval.ts";
export { noisePlanePlot, type PlaneCell, type PlaneLevel } from "./noise-plane-plot.ts";
export {
  type IntervalEstimate,
  type ParameterPlotOptions,
  type ParameterRows,
  parameterPlot,
} from "./parameter-plot.ts";
export { type Probabilities, type ProbabilityPlotOptions, probabilityPlot, sortedPeople } from "./probability-plot.ts";
export { type RegretPlotOptions, type RegretPoint, regretPlot } from "./regret-plot.ts";
export {
  type SurfacePlotOptions,
  type SurfacePoint,
  surfaceDomain,
  surfacePlot,
  volatilityLabel,
  volatilityStyle,
} from "./surface-plot.ts";
export { rangeOf, rewardRanges, traceRegret } from "./trace-rows.ts";
export { TIME_MARGIN, type TrialSeries, trialPlot } from "./trial-plot.ts";
export { type WalkPlotOptions, type WalkRows, walkPlot } from "./walk-plot.ts";

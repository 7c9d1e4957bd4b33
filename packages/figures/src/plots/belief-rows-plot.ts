import type { PolicyTrace } from "@cause-toolkit/core";
import * as Plot from "@observablehq/plot";
import { armIdentity } from "../identity/identities.ts";
import { armStyle, type SeriesStyle } from "../identity/series-styles.ts";
import { type BeliefPoint, beliefPlot } from "./belief-plot.ts";
import { frameOptions, type PlotFrame } from "./frame.ts";
import { STEP_FOOT, stepOptions } from "./step-axis.ts";
import { svg } from "./svg.ts";
import { TIME_MARGIN } from "./trial-plot.ts";

/** What is believed of one arm. */
export interface BeliefRow {
  readonly label: string;
  readonly style: SeriesStyle;
  readonly points: readonly BeliefPoint[];
  /** From where to where rewards are shown. */
  readonly rewards: readonly [number, number];
}

interface RowsOptions extends PlotFrame {
  readonly shown?: { readonly truth: boolean; readonly belief: boolean };
}

export interface ArmRowsOptions extends RowsOptions {
  readonly steps: number;
  /** What time is counted in: "step", "trial". */
  readonly counted: string;
}

export interface BeliefRowsOptions extends RowsOptions {
  /** All steps, which may be more than have been played. */
  readonly steps?: number;
  /** The color of who believes it; that of arms unless given. */
  readonly color?: string;
  /** Whether the reward of a step, from 1, has a ring around it. */
  readonly marked?: (step: number) => boolean;
  /** The range of rewards for each arm. */
  readonly rewards: readonly (readonly [number, number])[];
}

/** Room above rows for the label of rewards. */
const HEAD = 16;

/** How high the plot is if each arm has a row of this height. */
export function beliefRowsHeight(arms: number, row: number): number {
  return HEAD + arms * row + STEP_FOOT;
}

/** A row for each arm of one player: what it truly pays, what is believed of it, and the rewards of its pulls. */
export function beliefRowsPlot(
  trace: PolicyTrace,
  { steps = trace.steps, rewards, color, marked, ...options }: BeliefRowsOptions,
): Element {
  const rows = Array.from({ length: trace.arms }, (_, k) => {
    const { label } = armIdentity(k);
    const style = { ...armStyle(k, options.theme), ...(color !== undefined && { color }) };
    return { label, style, points: beliefPoints(trace, k, marked), rewards: rewards[k] };
  });
  return armRowsPlot(rows, { ...options, steps, counted: "step" });
}

/** A row for each arm: what is believed of it over time, and its rewards. */
export function armRowsPlot(rows: readonly BeliefRow[], options: ArmRowsOptions): Element {
  const { width, height, theme, document, shown, steps, counted } = options;
  const rowHeight = (height - STEP_FOOT - HEAD) / rows.length;
  const { x, ...margins } = stepOptions(steps, width, counted);
  const drawn = rows.map(({ label, style, points, rewards }, k) => {
    const plot = beliefPlot(points, {
      width,
      height: rowHeight,
      theme,
      document,
      style,
      times: x.domain,
      rewards,
      strokes: true,
      ...(shown && { shown }),
    });
    plot.setAttribute("y", String(HEAD + k * rowHeight));
    const right = { x: width - TIME_MARGIN.right - 4, y: HEAD + k * rowHeight + 15, "text-anchor": "end" };
    const halo = { stroke: theme.paper, "stroke-width": 3, "paint-order": "stroke" };
    return [plot, svg(document, "text", { ...right, ...halo }, label)];
  });
  const axis = Plot.plot({
    ...frameOptions({ ...options, height: STEP_FOOT }),
    ...margins,
    marginTop: 0,
    x,
    marks: [Plot.axisX({ ...x, label: x.label })],
  });
  axis.setAttribute("y", String(height - STEP_FOOT));
  const letters = { "font-family": theme.fontFamily, "font-size": theme.fontSize, fill: theme.ink };
  const label = svg(document, "text", { x: 0, y: 11 }, "↑ reward");
  return svg(document, "svg", { width, height, ...letters }, label, ...drawn.flat(), axis);
}

function beliefPoints(trace: PolicyTrace, k: number, marked = (_step: number) => false): BeliefPoint[] {
  const { arms, steps, latent, mean, variance, chosen, reward } = trace;
  return Array.from({ length: steps }, (_, t) => ({
    time: t + 1,
    truth: latent[t * arms + k],
    mean: mean[t * arms + k],
    variance: variance[t * arms + k],
    observed: chosen[t] === k ? reward[t] : null,
    marked: marked(t + 1),
  }));
}

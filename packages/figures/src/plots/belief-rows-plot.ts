import type { PolicyTrace } from "@cause-toolkit/core";
import * as Plot from "@observablehq/plot";
import { armIdentity } from "../identity/identities.ts";
import { styleOf } from "../identity/series-styles.ts";
import { type BeliefPoint, beliefPlot } from "./belief-plot.ts";
import { frameOptions, type PlotFrame } from "./frame.ts";
import { STEP_FOOT, stepOptions } from "./step-axis.ts";
import { svg } from "./svg.ts";
import { TIME_MARGIN } from "./trial-plot.ts";

export interface BeliefRowsOptions extends PlotFrame {
  /** All steps, which may be more than have been played. */
  readonly steps?: number;
  /** The range of rewards for each arm. */
  readonly rewards: readonly (readonly [number, number])[];
  readonly shown?: { readonly truth: boolean; readonly belief: boolean };
}

/** Room above rows for the label of rewards. */
const HEAD = 16;

/** How high the plot is if each arm has a row of this height. */
export function beliefRowsHeight(arms: number, row: number): number {
  return HEAD + arms * row + STEP_FOOT;
}

/** A row for each arm of one player: what it truly pays, what is believed of it, and the rewards of its pulls. */
export function beliefRowsPlot(trace: PolicyTrace, options: BeliefRowsOptions): Element {
  const { width, height, theme, document, rewards, shown, steps = trace.steps } = options;
  const rowHeight = (height - STEP_FOOT - HEAD) / trace.arms;
  const { x, ...margins } = stepOptions(steps, width);
  const rows = Array.from({ length: trace.arms }, (_, k) => {
    const { label, ...arm } = armIdentity(k);
    const plot = beliefPlot(beliefPoints(trace, k), {
      ...{ width, height: rowHeight, theme, document },
      style: styleOf({ label, ...arm }, theme),
      times: x.domain,
      rewards: rewards[k],
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
  return svg(document, "svg", { width, height, ...letters }, label, ...rows.flat(), axis);
}

function beliefPoints(trace: PolicyTrace, k: number): BeliefPoint[] {
  const { arms, steps, latent, mean, variance, chosen, reward } = trace;
  return Array.from({ length: steps }, (_, t) => ({
    time: t + 1,
    truth: latent[t * arms + k],
    mean: mean[t * arms + k],
    variance: variance[t * arms + k],
    observed: chosen[t] === k ? reward[t] : null,
  }));
}

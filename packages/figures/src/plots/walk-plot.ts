import * as Plot from "@observablehq/plot";
import { armIdentity } from "../identity/identities.ts";
import { styleOf } from "../identity/series-styles.ts";
import { ticksWithin } from "../text/axis-ticks.ts";
import { minusSigns } from "../text/number.ts";
import { frameOptions, type PlotFrame } from "./frame.ts";
import { stepOptions } from "./step-axis.ts";
import { strokeOf } from "./stroke.ts";

/** One block of a payoff schedule: lists within lists are trials, then arms. */
export interface WalkRows {
  readonly mean: readonly (readonly number[])[];
  readonly reward: readonly (readonly number[])[];
}

export interface WalkPlotOptions extends PlotFrame {
  readonly domain: readonly [number, number];
}

/** What each arm would give in each trial of a block: latent rewards as lines, rewards as dots. */
export function walkPlot({ mean, reward }: WalkRows, options: WalkPlotOptions): Element {
  const { theme, width, domain } = options;
  const arms = mean[0].map((_, k) => ({
    style: styleOf(armIdentity(k), theme),
    points: mean.map((row, t) => ({ trial: t + 1, mean: row[k], reward: reward[t][k] })),
  }));
  const steps = stepOptions(mean.length, width);
  return Plot.plot({
    ...frameOptions(options),
    ...steps,
    x: { ...steps.x, label: "trial →" },
    y: {
      label: "↑ points",
      domain: [...domain],
      grid: true,
      ticks: ticksWithin(domain, 5),
      tickFormat: (tick: number) => minusSigns(String(tick)),
    },
    marks: [
      ...arms.map(({ style, points }) =>
        Plot.dot(points, { x: "trial", y: "reward", r: 1.7, fill: style.color, fillOpacity: 0.55 }),
      ),
      ...arms.map(({ style, points }) => Plot.lineY(points, { x: "trial", y: "mean", ...strokeOf(style) })),
    ],
  });
}

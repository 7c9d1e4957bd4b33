import type { PolicyTrace } from "@cause-toolkit/core";
import * as Plot from "@observablehq/plot";
import { armStyle } from "../identity/series-styles.ts";
import { ticksWithin } from "../text/axis-ticks.ts";
import { minusSigns } from "../text/number.ts";
import { frameOptions, type PlotFrame } from "./frame.ts";
import { spreadLabels } from "./label-room.ts";
import { STEP_FOOT, stepOptions } from "./step-axis.ts";
import { strokeOf } from "./stroke.ts";
import { svg } from "./svg.ts";
import { TIME_MARGIN } from "./trial-plot.ts";

export interface ArmLinesOptions extends PlotFrame {
  readonly label: string;
  readonly domain: readonly [number, number];
  /** The color of whose bonuses or chances they are; that of arms unless given. */
  readonly color?: string;
  /** All steps, which may be more than have been played. */
  readonly steps?: number;
}

/** One number for each arm over the steps of a run, a line each with the arm's number at its end: its bonus, or the chance to choose it. */
export function armLinesPlot(
  { arms, steps: played }: PolicyTrace,
  values: ArrayLike<number>,
  options: ArmLinesOptions,
): Element {
  const { theme, document, height, width, domain, label, color = theme.arm, steps = played } = options;
  const lines = Array.from({ length: arms }, (_, k) => ({
    style: { ...armStyle(k, theme), color },
    points: Array.from({ length: played }, (_, t) => ({ step: t + 1, value: values[t * arms + k] })),
  }));
  const plot = Plot.plot({
    ...frameOptions(options),
    ...stepOptions(steps, width),
    y: {
      label: `↑ ${label}`,
      domain: [...domain],
      grid: true,
      ticks: ticksWithin(domain, height > 170 ? 5 : 3),
      tickFormat: (tick: number) => minusSigns(String(tick)),
    },
    marks: lines.map(({ style, points }) =>
      Plot.lineY(points, { x: "step", y: "value", ...strokeOf(style), strokeWidth: 1.8 }),
    ),
  });
  const y = plot.scale("y");
  const ends = lines.map(({ points }) => y?.apply(points.at(-1)?.value ?? 0));
  const positions = spreadLabels(ends, 11, [TIME_MARGIN.top, height - STEP_FOOT]);
  const left = { x: width - TIME_MARGIN.right + 4, dy: "0.32em" };
  const names = positions.map((at, k) => svg(document, "text", { ...left, y: at }, String(k + 1)));
  plot.append(svg(document, "g", { "aria-label": "arms", fill: theme.faint, "text-anchor": "start" }, ...names));
  return plot;
}

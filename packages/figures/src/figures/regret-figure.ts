import type { SimulationResult } from "@cause-toolkit/core";
import { type RegretPoint, regretPlot } from "../plots/regret-plot.ts";
import { compose, legendOf, panelWidth, printFrame, printSeries } from "./compose.ts";
import type { PanelsFigure } from "./figure-function.ts";

export interface RegretPanel {
  readonly title: string;
  readonly result: SimulationResult;
}

const HEIGHT = 300;

/** The regret of all policies over time, from 0. At most so many points of a curve are taken as are asked for. */
export function regretRows({ times, rows, runs }: SimulationResult, points = Infinity): RegretPoint[] {
  const every = Math.max(1, Math.ceil(times.length / points));
  const taken = times.map((_, i) => i).filter((i) => (times.length - 1 - i) % every === 0);
  return rows.flatMap(({ policy: series, curves: { regret } }) => [
    { series, step: 0, mean: 0, sem: runs > 1 ? 0 : Number.NaN },
    ...taken.map((i) => ({ series, step: times[i], mean: regret.mean[i], sem: regret.sem[i] })),
  ]);
}

/**
 * Cumulative regret over time: a line for each policy's mean, a band of 95 %, a panel for each simulation.
 *
 * @example
 * ```ts
 * import { simulate } from "@cause-toolkit/core";
 * import { regretFigure } from "@cause-toolkit/figures";
 * import { renderSvg } from "@cause-toolkit/figures/node";
 *
 * const result = await simulate({ arms: [{ volatility: 1, stochasticity: 9 }, { volatility: 4, stochasticity: 9 }], runs: 64 });
 * const svg = renderSvg((document) => regretFigure("Two arms", [{ title: "mine", result }], ["64 runs"], document));
 * svg.startsWith("<svg"); // → true
 * ```
 */
export const regretFigure: PanelsFigure<RegretPanel> = (title, panels, caption, document) => {
  const rows = panels.map(({ result }) => regretRows(result));
  const { series, styleOf } = printSeries(rows, panels[0].result.reference);
  const width = panelWidth(panels);
  const frame = printFrame(width, HEIGHT, document);
  return compose({
    title,
    caption,
    legend: legendOf(series, styleOf),
    panels: panels.map((panel, i) => ({ title: panel.title, plot: regretPlot(rows[i], { ...frame, styleOf }) })),
    frame,
  });
};

import type { SimulationResult } from "@cause-toolkit/core";
import * as Plot from "@observablehq/plot";
import { fittedPlot, type Room } from "../../../charts/fitted-plot.ts";
import { fittedName } from "../../../charts/label-room.ts";
import { PLOT_STYLE, seriesStyle } from "../../../charts/series.ts";
import { bestFirst, type Measure } from "./measure.ts";
import { threshold } from "./threshold.ts";

/** Few enough points that a redraw is a matter of milliseconds. */
const POINTS = 60;

/** Margins where labels need no more, and about how many ticks there are where they have room. */
const ROOM = { ticks: 5, marginLeft: 46, marginRight: 20 };

/** Mean regret over time, with bands of ± 1 standard error. */
export function regretPlot({ rows, times, runs }: SimulationResult, width: number, height: number): Element {
  const every = Math.max(1, Math.ceil(times.length / POINTS));
  const places = times.map((_, i) => i).filter((i) => (times.length - 1 - i) % every === 0);
  const curves = rows.map(({ curves: { regret } }) => [
    { step: 0, mean: 0, sem: 0 },
    ...places.map((i) => ({ step: times[i], mean: regret.mean[i], sem: regret.sem[i] })),
  ]);
  // All zero, with one arm, is no range for an axis.
  const flat = curves.flat().every(({ mean }) => mean === 0);
  const draw = ({ ticks, ...margins }: Room) =>
    Plot.plot({
      width,
      height,
      ...margins,
      marginBottom: 36,
      marginTop: 22,
      style: PLOT_STYLE,
      x: { label: "step →", ticks, labelAnchor: "right" },
      y: {
        label: "↑ discounted regret",
        grid: true,
        ticks: 6,
        nice: true,
        zero: true,
        ...(flat && { domain: [0, 1] }),
      },
      marks: [
        ...(runs > 1 ? curves : []).map((curve, place) =>
          Plot.areaY(curve, {
            x: "step",
            y1: (point) => point.mean - point.sem,
            y2: (point) => point.mean + point.sem,
            fill: seriesStyle(place).color,
            fillOpacity: 0.2,
          }),
        ),
        ...curves.map((curve, place) => {
          const { color, dash } = seriesStyle(place);
          return Plot.lineY(curve, { x: "step", y: "mean", stroke: color, strokeWidth: 2, strokeDasharray: dash });
        }),
        Plot.ruleY([0]),
      ],
    });
  return fittedPlot(draw, ROOM);
}

/** Each policy minus the reference: a dot, and a bar of so many standard errors to either side as a verdict takes. The best first. */
export function differencePlot(result: SimulationResult, measure: Measure, width: number, height: number): Element {
  const { rows, reference, runs } = result;
  const reach = threshold(rows.length - 1, runs);
  const differences = rows
    .map((row, place) => ({ policy: row.policy, color: seriesStyle(place).color, ...measure.difference(row) }))
    .filter(({ policy }) => policy !== reference);
  const order = bestFirst(rows, measure).flatMap(({ policy }) => (policy === reference ? [] : [policy]));
  const longest = Math.max(...differences.map(({ policy }) => policy.length));
  const marginLeft = Math.min(16 + 7 * longest, width / 2.5);
  const tooLong = 16 + 7 * longest > marginLeft;
  const flat = differences.every(({ mean }) => mean === 0);
  const draw = ({ ticks, marginRight }: Room) =>
    Plot.plot({
      width,
      height,
      marginLeft,
      marginRight,
      marginBottom: 36,
      marginTop: 8,
      style: PLOT_STYLE,
      x: {
        label: `${measure.name} minus ${reference}’s →`,
        labelAnchor: "right",
        ticks,
        grid: true,
        nice: true,
        zero: true,
        ...(flat && { domain: [-1, 1] }),
      },
      // The theme's own colours, as they are.
      color: { type: "identity" },
      y: {
        label: null,
        domain: order,
        type: "band",
        tickSize: 0,
        ...(tooLong && { tickFormat: (name: string) => fittedName(name, marginLeft - 10) }),
      },
      marks: [
        Plot.ruleX([0]),
        Plot.link(
          differences.filter(({ sem }) => Number.isFinite(sem)),
          {
            x1: (d) => d.mean - reach * d.sem,
            x2: (d) => d.mean + reach * d.sem,
            y1: "policy",
            y2: "policy",
            stroke: (d) => d.color,
            strokeWidth: 2.5,
          },
        ),
        Plot.dot(differences, { x: "mean", y: "policy", r: 4, fill: (d) => d.color }),
      ],
    });
  // On the left are names, for which there is room already.
  return fittedPlot(draw, { ...ROOM, marginLeft: Number.POSITIVE_INFINITY });
}

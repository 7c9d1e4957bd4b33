import type { LesionRow } from "@cause-toolkit/experiments/browser";
import { styleOf } from "@cause-toolkit/figures";
import * as Plot from "@observablehq/plot";
import { PLOT_STYLE } from "../../../charts/series.ts";
import { evenTickText } from "../tick-text.ts";

const SYMBOLS = ["circle", "square", "triangle", "diamond"] as const;
const DASHES = ["none", "8 3", "2 2", "9 2 2 2"] as const;

/** Bars are of so many standard errors to either side, on screen and in print. */
export const REACH = 2;

/** Lines of different volatility differ in mark, colour and dash, on screen and in print. */
export function levelStyle(place: number, printed = false) {
  const color = printed ? styleOf(place).color : `var(--series-${place})`;
  return { color, dash: DASHES[place], symbol: SYMBOLS[place] };
}

export interface Surface {
  readonly rows: readonly LesionRow[];
  readonly volatilities: readonly number[];
  readonly stochasticities: readonly number[];
  /** What all panels of a quantity share. */
  readonly domain: readonly [number, number];
  readonly label: string;
}

export function domainOf(rows: readonly LesionRow[]): [number, number] {
  const low = Math.min(...rows.map(({ mean, sem }) => mean - REACH * sem));
  const high = Math.max(...rows.map(({ mean, sem }) => mean + REACH * sem));
  const room = 0.1 * (high - low) || 0.1;
  return [low - room, high + room];
}

/** A quantity of one learner against true stochasticity, a line for each true volatility, with bars. */
export function surfacePlot({ rows, volatilities, stochasticities, domain, label }: Surface) {
  return (width: number, height: number): Element =>
    Plot.plot({
      width,
      height,
      marginLeft: 50,
      marginRight: 14,
      marginTop: 22,
      marginBottom: 40,
      style: PLOT_STYLE,
      x: {
        type: "point",
        domain: stochasticities,
        padding: 0.35,
        label: "true stochasticity s →",
        labelOffset: 33,
        labelAnchor: "right",
      },
      y: { domain, label: `↑ ${label}`, grid: true, ticks: 5, tickFormat: evenTickText },
      marks: volatilities.flatMap((volatility, place) => {
        const { color, dash, symbol } = levelStyle(place);
        const line = rows.filter((row) => row.volatility === volatility);
        const at = { x: "stochasticity", stroke: color };
        return [
          Plot.ruleX(line, {
            ...at,
            y1: (d: LesionRow) => d.mean - REACH * d.sem,
            y2: (d: LesionRow) => d.mean + REACH * d.sem,
            strokeWidth: 1.5,
          }),
          Plot.lineY(line, { ...at, y: "mean", strokeWidth: 2, strokeDasharray: dash }),
          Plot.dot(line, { x: "stochasticity", y: "mean", fill: color, r: 4.5, symbol }),
        ];
      }),
    });
}

import * as Plot from "@observablehq/plot";
import { LEARNER_IDENTITIES } from "../identity/identities.ts";
import { styleOf } from "../identity/series-styles.ts";
import { logTick } from "../text/axis-ticks.ts";
import { frameOptions, type PlotFrame } from "./frame.ts";
import { strokeOf } from "./stroke.ts";

export interface NoisePoint {
  readonly time: number;
  readonly volatility: number;
  readonly stochasticity: number;
  /** The ends of their intervals, drawn as bands. */
  readonly volatilityLow?: number;
  readonly volatilityHigh?: number;
  readonly stochasticityLow?: number;
  readonly stochasticityHigh?: number;
}

const NOISES = ["volatility", "stochasticity"] as const;

/** Both noises as they are estimated over time, with their intervals, on a logarithmic scale. */
export function noisePlot(rows: readonly NoisePoint[], options: PlotFrame & { readonly counted: string }): Element {
  return Plot.plot({
    ...frameOptions(options),
    marginLeft: 52,
    x: { label: `${options.counted} →`, ticks: 5, labelAnchor: "right" },
    y: { label: "↑ estimate (variance)", type: "log", grid: true, ticks: 5, tickFormat: logTick },
    marks: [
      ...NOISES.filter((noise) => rows.every((row) => row[`${noise}Low`] !== undefined)).map((noise) =>
        Plot.areaY(rows, {
          x: "time",
          y1: `${noise}Low`,
          y2: `${noise}High`,
          fill: styleOf(LEARNER_IDENTITIES[noise], options.theme).color,
          fillOpacity: 0.18,
        }),
      ),
      ...NOISES.map((noise) =>
        Plot.lineY(rows, { x: "time", y: noise, ...strokeOf(styleOf(LEARNER_IDENTITIES[noise], options.theme)) }),
      ),
    ],
  });
}

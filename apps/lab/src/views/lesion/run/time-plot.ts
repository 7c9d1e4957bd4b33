import * as Plot from "@observablehq/plot";
import { PLOT_STYLE } from "../../../charts/series.ts";
import { LEARNERS, learnerStyle } from "../learners.ts";
import { evenTickText, tickText } from "../tick-text.ts";
import type { Learned, RunRecord } from "./record.ts";
import { short } from "./words.ts";

/** The plot's margins, which what lies over it must know. */
export const MARGIN = { left: 50, right: 14, top: 22, bottom: 38 } as const;

type Draw = (width: number, height: number) => Element;

export type Quantity = "volatility" | "stochasticity" | "learningRate" | "bonus";

interface Shown {
  readonly label: string;
  readonly log: boolean;
  /** One value, or one a trial. */
  readonly truth: (record: RunRecord) => { readonly value: number | Float64Array; readonly text: string };
}

export const SHOWN: { readonly [Q in Quantity]: Shown } = {
  volatility: {
    label: "estimated volatility",
    log: true,
    truth: ({ settings: { v } }) => ({ value: v, text: `true v = ${v}` }),
  },
  stochasticity: {
    label: "estimated stochasticity",
    log: true,
    truth: ({ settings: { s } }) => ({ value: s, text: `true s = ${s}` }),
  },
  learningRate: {
    label: "learning rate",
    log: false,
    truth: ({ truth }) => ({ value: truth.learningRate, text: `knowing both: to ${short(truth.settledRate)}` }),
  },
  bonus: {
    label: "exploration bonus",
    log: false,
    truth: ({ truth }) => ({ value: truth.bonus, text: `knowing both: ${short(truth.bonus)}` }),
  },
};

function frame(trials: number, width: number, height: number): Plot.PlotOptions {
  return {
    width,
    height,
    marginLeft: MARGIN.left,
    marginRight: MARGIN.right,
    marginTop: MARGIN.top,
    marginBottom: MARGIN.bottom,
    style: PLOT_STYLE,
    x: { domain: [1, trials], label: "trial →", labelAnchor: "right", labelOffset: 31, ticks: Math.max(3, width / 90) },
  };
}

/** A quantity of all learners along the trials, with the true value dashed. */
export function quantityPlot(record: RunRecord, quantity: Quantity): Draw {
  const { label, log, truth } = SHOWN[quantity];
  const { value, text } = truth(record);
  return (width, height) =>
    Plot.plot({
      ...frame(record.settings.trials, width, height),
      y: {
        label: `↑ ${label}`,
        type: log ? "log" : "linear",
        grid: true,
        ticks: 4,
        tickFormat: log ? tickText : evenTickText,
        nice: !log,
      },
      marks: [
        dashed(value),
        ...record.learned.map((learned) => line(learned, learned[quantity])),
        Plot.text([`- - ${text}`], { text: (d: string) => d, frameAnchor: "top-right", textAnchor: "end", dy: -15 }),
      ],
    });
}

/** What happened, what was seen of it, and what the learners believed. */
export function seriesPlot({ series, learned, settings }: RunRecord): Draw {
  const x = Array.from(series.latent, (_, t) => t + 1);
  const { latent, observed } = series;
  return (width, height) =>
    Plot.plot({
      ...frame(settings.trials, width, height),
      y: { label: "↑ reward", grid: true, ticks: 5, nice: true, tickFormat: evenTickText },
      marks: [
        Plot.dot(observed, { x, y: observed, r: 1.8, fill: "var(--faint)", fillOpacity: 0.8 }),
        Plot.lineY(latent, { x, y: latent, stroke: "currentColor", strokeWidth: 2.4, strokeOpacity: 0.85 }),
        ...learned.map((one) => line(one, one.mean)),
      ],
    });
}

function dashed(value: number | Float64Array) {
  const style = { stroke: "currentColor", strokeDasharray: "9 4", strokeWidth: 1.5 };
  if (typeof value === "number") return Plot.ruleY([value], style);
  return Plot.lineY(value, { x: Array.from(value, (_, t) => t + 1), y: value, ...style });
}

function line({ learner }: Learned, values: Float64Array) {
  const { color, dash } = learnerStyle(learner);
  const x = Array.from(values, (_, t) => t + 1);
  const strokeWidth = learner === LEARNERS[0] ? 2.2 : 1.8;
  return Plot.lineY(values, { x, y: values, stroke: color, strokeWidth, strokeDasharray: dash });
}

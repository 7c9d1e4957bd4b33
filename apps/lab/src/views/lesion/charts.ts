import type { LesionConfig, LesionRow } from "@cause-toolkit/experiments/browser";
import { PAGE, type SeriesStyle, seriesStyles, type Theme } from "@cause-toolkit/figures/identity";
import {
  type CloudAxes,
  cloudDots,
  cloudPlot,
  cloudPosition,
  surfaceDomain,
  surfacePlot,
  type TrialSeries,
  trialPlot,
  volatilityLabel,
  volatilityStyle,
} from "@cause-toolkit/figures/plots";
import type { Draw } from "../../charts/draw.ts";
import type { ReadableChart } from "../../charts/readable-chart.ts";
import { stepPoints } from "../../charts/readout.ts";
import { LEARNERS } from "./learners.ts";
import type { Learned, RunRecord } from "./record.ts";
import { type BonusKind, bonusAt } from "./settings.ts";
import { short } from "./text.ts";

export function learnerStyle(learner: string, theme: Theme = PAGE): SeriesStyle {
  return seriesStyles(LEARNERS, theme)(learner);
}

export const QUANTITIES = ["volatility", "stochasticity", "learningRate", "bonus"] as const;
export type Quantity = (typeof QUANTITIES)[number];

/** What is shown over the trials: a quantity of all learners, and the truth. */
type Shown = Omit<TrialSeries, "lines"> & Required<Pick<TrialSeries, "truth">>;

const SHOWN: { readonly [Q in Quantity]: (record: RunRecord) => Shown } = {
  volatility: ({ settings: { v } }) => ({
    quantity: "estimated volatility",
    scale: "log",
    truth: v,
    truthLabel: `true v = ${v}`,
  }),
  stochasticity: ({ settings: { s } }) => ({
    quantity: "estimated stochasticity",
    scale: "log",
    truth: s,
    truthLabel: `true s = ${s}`,
  }),
  learningRate: ({ truth }) => ({
    quantity: "learning rate",
    truth: truth.learningRate,
    truthLabel: `noises known: to ${short(truth.settledRate)}`,
  }),
  bonus: ({ truth }) => ({
    quantity: "exploration bonus",
    truth: truth.bonus,
    truthLabel: `noises known: ${short(truth.bonus)}`,
  }),
};

/** A quantity of all learners along the trials, with the true value dashed. */
export function quantityChart(record: RunRecord, quantity: Quantity): ReadableChart & { readonly label: string } {
  const shown = SHOWN[quantity](record);
  return { label: shown.quantity, ...trialChart(record, quantity, shown) };
}

/** The true reward, what is observed of it, and what each learner believes. */
export function rewardChart(record: RunRecord): ReadableChart {
  const { latent, observed } = record.series;
  return trialChart(record, "mean", { quantity: "reward", truth: latent, observed });
}

function trialChart({ learned, settings }: RunRecord, quantity: Quantity | "mean", shown: Shown): ReadableChart {
  const { truth, observed } = shown;
  const truths = typeof truth === "number" ? new Float64Array(settings.trials).fill(truth) : truth;
  return {
    draw: (frame) => {
      const lines = learned.map((one) => ({ values: one[quantity], style: learnerStyle(one.learner, frame.theme) }));
      return trialPlot({ ...shown, lines }, frame);
    },
    readout: {
      name: `${shown.quantity} along the trials`,
      x: "trial",
      series: [
        {
          label: quantity === "learningRate" || quantity === "bonus" ? "noises known" : "true",
          color: PAGE.ink,
          points: stepPoints(truths),
        },
        ...(observed ? [{ label: "observed", color: PAGE.faint, points: stepPoints(observed) }] : []),
        ...learned.map((one) => ({
          label: one.learner,
          color: learnerStyle(one.learner).color,
          points: stepPoints(one[quantity]),
        })),
      ],
    },
  };
}

export function cloudAxes({ range, settings: { v, s } }: RunRecord): CloudAxes {
  return { range, truth: { volatility: v, stochasticity: s } };
}

/** A learner's guesses after one trial: particles, or cells of a grid. */
export function guessesOf({ cloud }: Learned, at: number) {
  const own = (values: Float32Array) => values.subarray((at - 1) * cloud.size, at * cloud.size);
  return { volatility: own(cloud.v), stochasticity: own(cloud.s), weight: own(cloud.weight) };
}

/** The axes of a cloud; its particles are drawn on a canvas above, at every trial. */
export function cloudChart(record: RunRecord): Draw {
  const axes = cloudAxes(record);
  return (frame) => cloudPlot([], axes, { ...frame, color: frame.theme.ink });
}

/** Draws the particles of a trial in the canvas's own color; and a cross at the estimate. */
export function drawCloud(
  canvas: HTMLCanvasElement,
  record: RunRecord,
  learned: Learned,
  at: number,
  { width, height }: { readonly width: number; readonly height: number },
): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const ratio = devicePixelRatio || 1;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  context.scale(ratio, ratio);
  const axes = cloudAxes(record);
  context.fillStyle = getComputedStyle(canvas).color;
  context.globalAlpha = 0.4;
  for (const dot of cloudDots(guessesOf(learned, at), axes)) {
    if (dot.r < 0.2) continue;
    const { x, y } = cloudPosition(dot, axes, width, height);
    context.beginPath();
    context.arc(x, y, dot.r, 0, 2 * Math.PI);
    context.fill();
  }
  context.globalAlpha = 1;
  const estimate = { v: learned.volatility[at - 1], s: learned.stochasticity[at - 1] };
  const { x, y } = cloudPosition(estimate, axes, width, height);
  // The page's own colors, whatever the theme.
  const { backgroundColor, color } = getComputedStyle(document.documentElement);
  drawCross(context, x, y, backgroundColor, color);
}

function drawCross(context: CanvasRenderingContext2D, x: number, y: number, halo: string, ink: string): void {
  for (const [color, width] of [
    [halo, 5],
    [ink, 2],
  ] as const) {
    context.strokeStyle = color;
    context.lineWidth = width;
    context.beginPath();
    context.moveTo(x - 7, y);
    context.lineTo(x + 7, y);
    context.moveTo(x, y - 7);
    context.lineTo(x, y + 7);
    context.stroke();
  }
}

/** A quantity of the many runs: its name in the rows, and its label in plots and sentences. */
export interface ShownQuantity {
  readonly quantity: string;
  readonly label: string;
}

/** What is shown of a result: the learning rate, and one of the bonuses. */
export function quantitiesShown({ referenceVariance }: LesionConfig, bonus: BonusKind): ShownQuantity[] {
  const { quantity, variance } = bonusAt(bonus, referenceVariance);
  return [
    { quantity: "learning rate", label: "learning rate" },
    { quantity, label: `bonus at P\u00a0=\u00a0${Number(variance.toPrecision(3))}` },
  ];
}

/** One quantity of each learner against true stochasticity, on one scale. */
export function surfaceCharts(
  rows: readonly LesionRow[],
  volatilities: readonly number[],
  { quantity, label }: ShownQuantity,
): (ReadableChart & { readonly learner: string })[] {
  const own = rows.filter((row) => row.quantity === quantity);
  const options = { quantity: label, volatilities, domain: surfaceDomain(own) };
  return LEARNERS.map((learner) => {
    const points = own.filter((row) => row.learner === learner);
    const series = volatilities.map((volatility, rank) => ({
      label: volatilityLabel(volatility),
      color: volatilityStyle(volatility, rank, PAGE).color,
      points: points
        .filter((point) => point.volatility === volatility)
        .map(({ stochasticity, mean }) => ({ x: stochasticity, y: mean }))
        .sort((a, b) => a.x - b.x),
    }));
    return {
      learner,
      draw: (frame) => surfacePlot(points, { ...frame, ...options }),
      readout: { name: `${label} of the ${learner} learner`, x: "true s", series },
    };
  });
}

import * as Plot from "@observablehq/plot";
import { compose } from "./compose.ts";
import { FAINT, INK, PLOT_STYLE, type SeriesStyle } from "./style.ts";

/** Values of one quantity, trial by trial, for several learners. */
export interface LearnersPanel {
  readonly title: string;
  readonly quantity: string;
  /** Default linear. */
  readonly scale?: "linear" | "log";
  /** In the order of the learners. */
  readonly lines: readonly ArrayLike<number>[];
  /** What is true: one value, or one a trial. */
  readonly truth: number | ArrayLike<number>;
  /** What is seen of it, as dots. */
  readonly seen?: ArrayLike<number>;
}

/** One learner's guesses at both noises, with their weights, which add up to 1. */
export interface CloudPanel {
  readonly title: string;
  /** Which learner's, by place. */
  readonly learner: number;
  readonly volatility: ArrayLike<number>;
  readonly stochasticity: ArrayLike<number>;
  readonly weight: ArrayLike<number>;
  readonly truth: { readonly volatility: number; readonly stochasticity: number };
}

export interface LearnersPanels {
  readonly learners: readonly { readonly label: string; readonly style: SeriesStyle }[];
  readonly panels: readonly LearnersPanel[];
  readonly clouds: readonly CloudPanel[];
  /** From where to where the clouds are shown. */
  readonly frame: { readonly volatility: readonly [number, number]; readonly stochasticity: readonly [number, number] };
}

const WIDTH = 310;
const HEIGHT = 230;
const TRUTH = "9 4";

/**
 * Learners on one series of observations: what each comes to, trial by trial, against the truth (dashed), and their particles at one trial.
 *
 * @example
 * ```ts
 * import { learnersFigure, styleOf } from "@cause-toolkit/figures";
 * import { renderSvg } from "@cause-toolkit/figures/node";
 *
 * const learners = [{ label: "healthy", style: styleOf(2) }];
 * const panels = [{ title: "rate", quantity: "learning rate", lines: [[0.5, 0.4, 0.3]], truth: 0.25 }];
 * const frame = { volatility: [0.1, 10], stochasticity: [1, 100] } as const;
 * const svg = renderSvg((document) => learnersFigure("A run", { learners, panels, clouds: [], frame }, ["3 trials"], document));
 * svg.includes("learning rate"); // → true
 * ```
 */
export function learnersFigure(
  title: string,
  { learners, panels, clouds, frame }: LearnersPanels,
  caption: readonly string[],
  document: Document,
): SVGElement {
  const styles = learners.map(({ style }) => style);
  return compose(
    {
      title,
      caption,
      legend: [...learners, { label: "truth", style: { color: INK, dash: TRUTH } }],
      columns: 3,
      panels: [
        ...clouds.map((cloud) => ({ title: cloud.title, plot: cloudPlot(cloud, styles, frame, document) })),
        ...panels.map((panel) => ({ title: panel.title, plot: trialPlot(panel, styles, document) })),
      ],
      panelWidth: WIDTH,
      panelHeight: HEIGHT,
    },
    document,
  );
}

function basis(document: Document) {
  const margins = { marginLeft: 48, marginRight: 16, marginTop: 24, marginBottom: 40 };
  return { document, width: WIDTH, height: HEIGHT, ...margins, style: PLOT_STYLE };
}

function trialPlot(panel: LearnersPanel, styles: readonly SeriesStyle[], document: Document): Element {
  const { lines, truth, seen, scale = "linear", quantity } = panel;
  const points = (values: ArrayLike<number>) => Array.from(values, (value, t) => ({ trial: t + 1, value }));
  const xy = { x: "trial", y: "value" };
  return Plot.plot({
    ...basis(document),
    x: { label: "trial →", labelAnchor: "right", ticks: 5 },
    y: {
      label: `↑ ${quantity}`,
      type: scale,
      grid: true,
      ticks: 5,
      ...(scale === "log" ? { tickFormat: ",~g" } : { nice: true }),
    },
    marks: [
      ...(seen ? [Plot.dot(points(seen), { ...xy, r: 1.3, fill: FAINT })] : []),
      ...lines.map((values, place) => {
        const { color, dash } = styles[place];
        return Plot.lineY(points(values), { ...xy, stroke: color, strokeWidth: 1.8, strokeDasharray: dash });
      }),
      typeof truth === "number"
        ? Plot.ruleY([truth], { stroke: INK, strokeDasharray: TRUTH, strokeWidth: 1.4 })
        : Plot.lineY(points(truth), { ...xy, stroke: INK, strokeDasharray: TRUTH, strokeWidth: 1.4 }),
    ],
  });
}

function cloudPlot(
  cloud: CloudPanel,
  styles: readonly SeriesStyle[],
  frame: LearnersPanels["frame"],
  document: Document,
): Element {
  const { volatility, stochasticity, weight, truth, learner } = cloud;
  // Particles beyond the frame are shown at its edge.
  const within = (value: number, [low, high]: readonly [number, number]) => Math.min(Math.max(value, low), high);
  const dots = Array.from(weight, (share, i) => ({
    v: within(volatility[i], frame.volatility),
    s: within(stochasticity[i], frame.stochasticity),
    r: 3 * Math.min(Math.sqrt(share * weight.length), 4),
  }));
  const rule = { stroke: INK, strokeDasharray: TRUTH, strokeWidth: 1.2 };
  const scale = { type: "log", ticks: 4, tickFormat: ",~g" } as const;
  return Plot.plot({
    ...basis(document),
    x: { ...scale, domain: frame.volatility, label: "volatility →", labelAnchor: "right" },
    y: { ...scale, domain: frame.stochasticity, label: "↑ stochasticity" },
    r: { type: "identity" },
    marks: [
      Plot.frame({ stroke: FAINT, strokeOpacity: 0.4 }),
      Plot.dot(dots, { x: "v", y: "s", r: "r", fill: styles[learner].color, fillOpacity: 0.4 }),
      Plot.ruleX([truth.volatility], rule),
      Plot.ruleY([truth.stochasticity], rule),
    ],
  });
}

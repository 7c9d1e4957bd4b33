import { seriesStyles } from "../identity/series-styles.ts";
import { PRINT } from "../identity/theme.ts";
import { type Cloud, type CloudAxes, cloudDots, cloudPlot } from "../plots/cloud-plot.ts";
import { TRUTH_DASH, type TrialSeries, trialPlot } from "../plots/trial-plot.ts";
import { compose, legendOf, printFrame } from "./compose.ts";

/** Values of one quantity, trial by trial; lines in the order of the learners. */
export interface LearnersPanel extends Omit<TrialSeries, "lines"> {
  readonly title: string;
  readonly lines: readonly ArrayLike<number>[];
}

/** One learner's guesses at both noises. */
export interface CloudPanel extends Cloud {
  readonly title: string;
  readonly learner: string;
  readonly truth: CloudAxes["truth"];
}

export interface LearnersPanels {
  /** Their names. */
  readonly learners: readonly string[];
  readonly panels: readonly LearnersPanel[];
  readonly clouds: readonly CloudPanel[];
  /** From where to where the clouds are shown. */
  readonly range: CloudAxes["range"];
}

const WIDTH = 310;
const HEIGHT = 230;

/**
 * Learners on one series of observations: what each comes to, trial by trial, against the truth (dashed), and their particles at one trial.
 *
 * @example
 * ```ts
 * import { learnersFigure } from "@cause-toolkit/figures";
 * import { renderSvg } from "@cause-toolkit/figures/node";
 *
 * const learners = ["healthy"];
 * const panels = [{ title: "rate", quantity: "learning rate", lines: [[0.5, 0.4, 0.3]], truth: 0.25 }];
 * const range = { volatility: [0.1, 10], stochasticity: [1, 100] } as const;
 * const svg = renderSvg((document) => learnersFigure("A run", { learners, panels, clouds: [], range }, ["3 trials"], document));
 * svg.includes("learning rate"); // → true
 * ```
 */
export function learnersFigure(
  title: string,
  { learners, panels, clouds, range }: LearnersPanels,
  caption: readonly string[],
  document: Document,
): SVGElement {
  const styleOf = seriesStyles(learners, PRINT);
  const frame = printFrame(WIDTH, HEIGHT, document);
  const known = clouds.length > 0 || panels.some(({ truth }) => truth !== undefined);
  return compose({
    title,
    caption,
    legend: [
      ...legendOf(learners, styleOf),
      ...(known ? [{ label: "truth", style: { color: PRINT.ink, dash: TRUTH_DASH } }] : []),
    ],
    columns: 3,
    panels: [
      ...clouds.map((cloud) => {
        const axes = { range, truth: cloud.truth };
        const color = styleOf(cloud.learner).color;
        return { title: cloud.title, plot: cloudPlot(cloudDots(cloud, axes), axes, { ...frame, color }) };
      }),
      ...panels.map(({ title, lines, ...series }) => {
        const styled = lines.map((values, i) => ({ values, style: styleOf(learners[i]) }));
        return { title, plot: trialPlot({ ...series, lines: styled }, frame) };
      }),
    ],
    frame,
  });
}

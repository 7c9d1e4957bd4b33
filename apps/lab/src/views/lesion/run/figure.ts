import { learnersFigure } from "@cause-toolkit/figures";
import { LEARNERS, learnerStyle } from "../learners.ts";
import type { RunRecord } from "./record.ts";

/** The run as it would be printed, with the particles of one trial. */
export function runFigure({ settings, series, learned, truth, frame }: RunRecord, at: number): SVGElement {
  const { v, s, trials, particles, seed, run } = settings;
  const own = (values: Float32Array) => values.subarray((at - 1) * particles, at * particles);
  const of = (quantity: "mean" | "volatility" | "stochasticity" | "learningRate" | "bonus") =>
    learned.map((one) => one[quantity]);
  return learnersFigure(
    `What learners make of one series: v = ${v}, s = ${s}`,
    {
      learners: LEARNERS.map((label) => ({ label, style: learnerStyle(label, true) })),
      panels: [
        { title: "Series", quantity: "reward", lines: of("mean"), truth: series.latent, seen: series.observed },
        { title: "Volatility", quantity: "estimate", scale: "log", lines: of("volatility"), truth: v },
        { title: "Stochasticity", quantity: "estimate", scale: "log", lines: of("stochasticity"), truth: s },
        { title: "Learning rate", quantity: "learning rate", lines: of("learningRate"), truth: truth.learningRate },
        { title: "Exploration", quantity: "bonus", lines: of("bonus"), truth: truth.bonus },
      ],
      clouds: learned.map(({ learner, cloud }, place) => ({
        title: `${learner}, trial ${at}`,
        learner: place,
        volatility: own(cloud.v),
        stochasticity: own(cloud.s),
        weight: own(cloud.weight),
        truth: { volatility: v, stochasticity: s },
      })),
      frame: { volatility: frame.v, stochasticity: frame.s },
    },
    [
      `${trials} trials, ${particles} particles, seed ${seed}, series ${run}. Estimates are 1/E[precision], after each trial.`,
      "Dashed: the truth; for the learning rate, that of one who knows both noises, at that trial and from the same start; for the bonus, likewise of one who knows both.",
      `Bonuses are CAUSE's, averaged over particles, at P = ${truth.variance.toPrecision(3)}, where one who knows both noises settles.`,
      `Dots are particles after trial ${at}, areas by weight.`,
    ],
    document,
  );
}

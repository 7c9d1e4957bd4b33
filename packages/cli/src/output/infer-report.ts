import { basename } from "node:path";
import { type InferOutcome, inferReport } from "@cause-toolkit/experiments/infer";
import type { AskedInference } from "../input/infer-options.ts";
import { version } from "../version.ts";
import { drawInference } from "./draw-inference.ts";
import type { DrawnTrials } from "./drawn-trials.ts";
import { describeMethods } from "./infer-methods.ts";
import { describeError, describeSettings } from "./infer-settings.ts";

/** So many series leave the figure on the first screen. */
const DRAWN = 2;

/** The report of an inference: one HTML file. */
export async function inferReportHtml(
  asked: AskedInference,
  outcome: InferOutcome,
  drawn: DrawnTrials,
  warnings: readonly string[],
): Promise<string> {
  const { learner, filter, lambda, start, prior, steps, pools, window } = describeSettings(outcome.settings, asked);
  const error = describeError(outcome);
  const said = [learner, filter, lambda, start, prior, pools, steps, error];
  const file = basename(asked.file);
  const svg = await drawInference(asked, outcome, drawn, DRAWN);
  return inferReport({
    file,
    outcome,
    window,
    warnings,
    version,
    last: drawn.series[0].rows[drawn.series[0].rows.length - 1],
    figure: {
      id: "inference",
      title: `Noise inferred from ${file}`,
      svg,
      caption: "Left: observations and the belief about the reward. Right: both noises. Bands are credible intervals.",
    },
    settings: said.filter((text) => text !== null),
    methods: describeMethods(outcome, asked),
  });
}

import type { InferOutcome } from "@cause-toolkit/experiments";
import { rounded } from "@cause-toolkit/figures/text";
import type { AskedInference } from "../input/infer-options.ts";
import { describeSettings } from "./infer-settings.ts";
import { plainTable } from "./plain-table.ts";

/** A summary with a line per group: means over the second half of the trials, and the log evidence. */
export function inferTable({ settings, summary, logEvidence }: InferOutcome, asked: AskedInference): string {
  const head = ["group", "trials", "missing", "volatility", "stochasticity", "learning rate", "log evidence"];
  const body = summary.map((one) => [
    ...[one.group, String(one.trials), String(one.missing)],
    ...[one.volatility, one.stochasticity, one.learningRate].map((value) => rounded(value, 4)),
    one.logEvidence.toFixed(2),
  ]);
  const { lesion, particles, start, prior, steps } = describeSettings(settings, asked);
  return [
    particles,
    `${start}; ${prior}`,
    ...(lesion === null ? [] : [lesion]),
    ...(steps === null ? [] : [`${steps}; volatility is per step`]),
    "",
    plainTable([head, ...body], ["left"]),
    "",
    `Means over the second half of the trials. Total log evidence: ${logEvidence.toFixed(2)}`,
    "",
  ].join("\n");
}

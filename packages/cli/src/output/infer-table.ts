import type { InferOutcome } from "@cause-toolkit/experiments";
import Table from "cli-table3";
import type { AskedInference } from "../input/infer-options.ts";
import { describeSettings, short } from "./infer-settings.ts";
import { PLAIN_TABLE } from "./plain-table.ts";

/** What came out, a line a group: over the second half of the trials, and the evidence of all. */
export function inferTable({ settings, summary, logEvidence }: InferOutcome, asked: AskedInference): string {
  const table = new Table({
    head: ["group", "trials", "missing", "volatility", "stochasticity", "learning rate", "log evidence"],
    colAligns: ["left", "right", "right", "right", "right", "right", "right"],
    style: { head: [], border: [], compact: true },
    chars: PLAIN_TABLE,
  });
  for (const one of summary) {
    table.push([
      one.group,
      String(one.trials),
      String(one.missing),
      short(one.volatility),
      short(one.stochasticity),
      short(one.learningRate),
      one.logEvidence.toFixed(2),
    ]);
  }
  const { lesion, particles, start, prior, steps } = describeSettings(settings, asked);
  return [
    particles,
    `${start}; ${prior}`,
    ...(lesion === null ? [] : [lesion]),
    ...(steps === null ? [] : [`${steps}; volatility is per step`]),
    "",
    table.toString(),
    "",
    `Means over the second half of the trials. Log evidence of all: ${logEvidence.toFixed(2)}`,
    "",
  ].join("\n");
}

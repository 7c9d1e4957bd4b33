import { resolve } from "node:path";
import { invalid } from "@cause-toolkit/core";
import { NOISE_ESTIMATORS } from "@cause-toolkit/core/beliefs";
import { type InferredTrials, type InferSettings, streamInfer } from "@cause-toolkit/experiments";
import { Command } from "@commander-js/extra-typings";
import { askedOf, inferOptions } from "../input/infer-options.ts";
import { readObservations } from "../input/observations.ts";
import { ENGINE_OPTION, onEngine } from "../on-engine.ts";
import { drawInference } from "../output/draw-inference.ts";
import { DrawnTrials } from "../output/drawn-trials.ts";
import { gaussianWarnings } from "../output/gaussian-warnings.ts";
import { prepareGrowingFile } from "../output/growing-file.ts";
import { InferCsv } from "../output/infer-csv.ts";
import { InferJson } from "../output/infer-json.ts";
import { inferTable } from "../output/infer-table.ts";
import { preparePicture } from "../output/picture.ts";
import { Stopped } from "../stopped.ts";

const EXAMPLES = `
The file has a line of names and a row for each observation, in their order; columns are separated by commas,
semicolons or tabs. A cell that is empty or says NA is a missing observation; where there is but one column, so is
an empty line between others. The file is UTF-8. JSON and plot tell all settings and the summary; the CSV cannot.

With --time, drift goes by the time between observations. It is counted in steps of the median gap, or of --interval:
volatility, --start and --lambda are per step, so that they are the same in seconds and in days.

Examples:
  cause infer data.csv --column reward
  cause infer data.csv --column reward --group subject --out estimates.csv --plot estimates.svg
  cause infer data.csv --lesion s-blind --json           what a learner blind to noise would infer
  cause infer data.csv --start 2.5:17 --lambda 0.05:0.1  start values and λ as volatility:stochasticity
  cause infer data.csv --start evidence --lambda evidence

Estimates are 1/E[precision] by default, the least biased; see docs/guide/infer.md.`;

export function inferCommand(signal: AbortSignal) {
  return new Command("infer")
    .summary("infer volatility and stochasticity from observations")
    .description(
      "Infers how volatile and how stochastic observations are, trial by trial, from a column of a CSV file.",
    )
    .argument("<file.csv>", "observations, with a line of names")
    .option("--column <name>", "column of the observations, by name or number (default: the only numeric one)")
    .option("--group <name>", "column that says which series a row belongs to: one filter for each")
    .option("--time <name>", "column of times, rising within a series (default: one step a row)")
    .option("--interval <number>", "length of a step, in the unit of the times (default: the median gap)")
    .option("--lesion <name>", "healthy, s-blind or v-blind", "healthy")
    .option("--start <v:s>", "where inference starts: moments, evidence, or volatility:stochasticity", "moments")
    .option("--lambda <v:s>", "how fast noises change: one number, volatility:stochasticity, or evidence", "0.1")
    .option("--prior-mean <number>", "of the latent reward (default: mean of the observations)")
    .option("--prior-variance <number>", "of the latent reward (default: variance of the observations)")
    .option("--estimator <name>", NOISE_ESTIMATORS.join(", "), "inverseMeanPrecision")
    .option("--particles <number>", "more are more precise, and slower", "1000")
    .option("--seed <seed>", "same seed, same numbers", "1")
    .option("--jobs <number>", "threads, at most 256; the result does not depend on it (default: all cores)")
    .option(...ENGINE_OPTION)
    .option("--out <file.csv>", "write the estimates of every trial")
    .option("--plot <file>", "draw beliefs and estimates: .svg, .png or .pdf")
    .option("--json", "print one JSON document and nothing else")
    .addHelpText("after", EXAMPLES)
    .action(async (file, { out, plot, json, jobs, engine: where, ...words }) => {
      const { series, names } = await readObservations(file, words);
      if (out !== undefined && resolve(out) === resolve(file)) invalid("out", out, "is the file of observations");
      const table = out === undefined ? undefined : prepareGrowingFile(out, ".csv");
      const picture = preparePicture(plot);
      const options = inferOptions(words);
      const asked = { file, names, ...askedOf(words, names) };
      for (const warning of gaussianWarnings(series)) process.stderr.write(`cause: warning: ${warning}\n`);
      const rows = table && new InferCsv(table.write);
      const document = json ? new InferJson(asked, (text) => process.stdout.write(text)) : undefined;
      const drawn = picture && new DrawnTrials(series.map(({ outcome }) => outcome.length));
      const onTrials = (trials: InferredTrials, settings: InferSettings) => {
        rows?.add(trials, settings);
        document?.add(trials, settings);
        drawn?.add(trials);
      };
      const printing = json === true && process.stdout.isTTY;
      const place = { jobs, engine: where, most: series.length, signal, printing };
      try {
        const outcome = await onEngine("inferring", place, (engine, bar) =>
          streamInfer(series, options, engine, onTrials, { signal, onProgress: bar.update }),
        );
        table?.finish();
        if (document) document.finish(outcome);
        else process.stdout.write(inferTable(outcome, asked));
        if (picture && drawn) await picture.draw(await drawInference(asked, outcome, drawn));
      } catch (error) {
        table?.abandon();
        if (!signal.aborted || !document?.isOpen) throw error;
        throw new Stopped(`${error instanceof Stopped ? error.message : "stopped"}; the JSON document has no end`);
      }
    });
}

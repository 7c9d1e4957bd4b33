import { resolve } from "node:path";
import { InvalidInput, invalid } from "@cause-toolkit/core";
import { LESIONS, NOISE_ESTIMATORS, type NoiseEstimator, type NoisePair } from "@cause-toolkit/core/beliefs";
import { type InferOptions, type InferResult, runInfer } from "@cause-toolkit/experiments";
import { Command } from "@commander-js/extra-typings";
import { stringify } from "csv-stringify/sync";
import { parseNumber, parseSeed } from "../input/number.ts";
import { readObservations } from "../input/observations.ts";
import { ENGINE_OPTION, onEngine } from "../on-engine.ts";
import { drawInference } from "../output/draw-inference.ts";
import { prepareFile } from "../output/file.ts";
import { gaussianWarning } from "../output/gaussian-warning.ts";
import { inferTable, stepsLine } from "../output/infer-table.ts";
import { preparePicture } from "../output/picture.ts";

const EXAMPLES = `
The file has a line of names and a row for each observation, in their order. A cell that is empty or says NA
is a missing observation; where there is but one column, so is an empty line between others. The file is UTF-8.

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
      const series = readObservations(file, words);
      if (out !== undefined && resolve(out) === resolve(file)) invalid("out", out, "is the file of observations");
      const table = out === undefined ? undefined : prepareFile(out, ".csv");
      const picture = preparePicture(plot);
      const options = inferOptions(words);
      const warning = gaussianWarning(series);
      if (warning) process.stderr.write(`cause: warning: ${warning}\n`);
      const place = { jobs, engine: where, most: series.length, signal };
      const result = await onEngine("inferring", place, (engine, bar) =>
        runInfer(series, options, engine, { signal, onProgress: bar.update }),
      );
      const steps = stepsLine(result.settings.interval, words.interval !== undefined);
      process.stdout.write(json ? `${JSON.stringify({ file, ...result }, null, 2)}\n` : inferTable(result, steps));
      table?.write(stringify(rowsOf(result), { header: true }));
      await picture?.draw(await drawInference(file, result, steps));
    });
}

/** The rows of the table, each with the length of a step where that is not one observation. */
function rowsOf({ settings: { interval }, rows }: InferResult): object[] {
  return rows.map((row) => (interval === null ? row : { ...row, interval }));
}

interface InferWords {
  readonly interval?: string;
  readonly lesion: string;
  readonly start: string;
  readonly lambda: string;
  readonly priorMean?: string;
  readonly priorVariance?: string;
  readonly estimator: string;
  readonly particles: string;
  readonly seed: string;
}

const LESION_NAMES = { healthy: "healthy", "s-blind": "stochasticity-blind", "v-blind": "volatility-blind" } as const;

function inferOptions(words: InferWords): InferOptions {
  const { lesion, start, lambda } = words;
  if (!Object.hasOwn(LESION_NAMES, lesion)) invalid("lesion", lesion, "must be one of healthy, s-blind, v-blind");
  const blind = LESIONS[LESION_NAMES[lesion as keyof typeof LESION_NAMES]].lambda;
  const rate = lambda === "evidence" ? { volatility: 0.1, stochasticity: 0.1 } : parsePair("lambda", lambda);
  return {
    // A blind source stays blind, whatever λ is asked for.
    lesion: {
      lambda: {
        volatility: blind.volatility === 0 ? 0 : rate.volatility,
        stochasticity: blind.stochasticity === 0 ? 0 : rate.stochasticity,
      },
    },
    start: start === "moments" || start === "evidence" ? start : parsePair("start", start),
    fitLambda: lambda === "evidence",
    ...(words.interval !== undefined && { interval: parseNumber("interval", words.interval) }),
    ...(words.priorMean !== undefined && { priorMean: parseNumber("prior mean", words.priorMean) }),
    ...(words.priorVariance !== undefined && { priorVariance: parseNumber("prior variance", words.priorVariance) }),
    estimator: words.estimator as NoiseEstimator,
    particles: parseNumber("particles", words.particles),
    seed: parseSeed(words.seed),
  };
}

/** `2.5:17` for volatility and stochasticity; one number for both. */
function parsePair(what: string, text: string): NoisePair {
  const parts = text.split(":").map((part) => parseNumber(what, part));
  if (parts.length > 2) throw new InvalidInput(`invalid ${what}: "${text}"; must be volatility:stochasticity`);
  return { volatility: parts[0], stochasticity: parts[1] ?? parts[0] };
}

import { resolve } from "node:path";
import { DEFAULT_CELLS, NOISE_ESTIMATORS } from "@cause-toolkit/core/beliefs";
import { invalid } from "@cause-toolkit/core/checks";
import {
  type InferredTrials,
  type InferSettings,
  PARTICLE_DEFAULTS,
  streamInfer,
} from "@cause-toolkit/experiments/infer";
import { Command } from "@commander-js/extra-typings";
import { askedOf, inferOptions, LEARNERS } from "../input/infer-options.ts";
import { number, parseSeed } from "../input/number.ts";
import { readObservations } from "../input/observations.ts";
import { Interrupted } from "../interrupted.ts";
import { garbageCollector } from "../output/collect-garbage.ts";
import { drawInference } from "../output/draw-inference.ts";
import { DrawnTrials } from "../output/drawn-trials.ts";
import { prepareFile } from "../output/file.ts";
import { fitWarnings } from "../output/fit-warnings.ts";
import { gaussianWarnings } from "../output/gaussian-warnings.ts";
import { prepareGrowingFile } from "../output/growing-file.ts";
import { InferCsv } from "../output/infer-csv.ts";
import { InferJson } from "../output/infer-json.ts";
import { inferReportHtml } from "../output/infer-report.ts";
import { inferTable } from "../output/infer-table.ts";
import { preparePicture } from "../output/picture.ts";
import { print, warn } from "../output/print.ts";
import { ENGINE_OPTION, JOBS_OPTION, withEngine } from "../with-engine.ts";

const EXAMPLES = `
The file is UTF-8, with a header line and a row per observation in order of time. Columns are separated by
commas, semicolons or tabs. An empty cell or NA is a missing observation; in a file with a single column, so
is an empty line between others. JSON and plots include all settings and the summary; the CSV does not. The
JSON also has a paragraph for the methods section of a paper, "methods".

With --time, drift depends on the time between observations, counted in steps of the median gap or of --interval.
Volatility, --start and --lambda are per step, so they do not depend on the unit of time.

With several columns in --group, each combination is a series. Standard errors of means are across values of the
first column, such as subjects, whose series are averaged first.

"evidence" fits a value by the evidence of the data and a weak prior, and reports its standard error.

Examples:
  cause infer data.csv --column reward
  cause infer data.csv --column reward --group subject --out estimates.csv --plot estimates.svg
  cause infer data.csv --report noises.html
  cause infer data.csv --column reward --group subject,block --by block --window 181:200
  cause infer data.csv --lesion s-blind --json           estimates of a learner blind to noise
  cause infer data.csv --start 2.5:17 --lambda 0.05:0.1  start values and λ of each noise
  cause infer data.csv --group subject --start evidence --lambda evidence --pool none

By default estimates are 1/E[precision], the least biased estimator; see docs/guide/infer.md.`;

/** Parts of series between two collections of garbage: about fifteen megabytes of it. */
const PARTS_PER_COLLECTION = 32;

export function command(signal: AbortSignal) {
  return new Command("infer")
    .description("Infers volatility and stochasticity, trial by trial, from a column of observations in a CSV file.")
    .argument("<file.csv>", "observations, with a header line")
    .option("--column <name>", "column with the observations, by name or number (default: the only numeric column)")
    .option(
      "--group <names>",
      "columns that identify the series, such as subject or subject,block; each series has its own filter",
    )
    .option("--time <name>", "column with times, increasing within a series (default: one step per row)")
    .option("--interval <number>", "length of a step in units of --time (default: the median gap)", number("interval"))
    .option("--lesion <name>", `which learner: ${Object.keys(LEARNERS).join(", ")}`, "healthy")
    .option("--start <v:s>", "start values: moments, evidence, or volatility:stochasticity", "moments")
    .option(
      "--lambda <v:s>",
      "rate at which the noises change: one number, volatility:stochasticity, or evidence",
      "0.1",
    )
    .option(
      "--prior-mean <number>",
      "prior mean of the latent reward (default: mean of the observations)",
      number("prior mean"),
    )
    .option(
      "--prior-variance <number>",
      "prior variance of the latent reward (default: variance of the observations)",
      number("prior variance"),
    )
    .option(
      "--pool <names>",
      "series that share start, λ and prior where these are estimated: all, none, or columns of --group",
      "all",
    )
    .option("--filter <name>", "grid, or particles, which have Monte Carlo noise", "grid")
    .option(
      "--cells <number>",
      `cells of the grid for each noise, odd, from 11 on; twice as many have a quarter of the error (default: ${DEFAULT_CELLS})`,
      number("cells"),
    )
    .option(
      "--particles <number>",
      `number of particles, with --filter particles (default: ${PARTICLE_DEFAULTS.particles})`,
      number("particles"),
    )
    .option(
      "--repetitions <number>",
      `runs of the particles from which their Monte Carlo error is measured (default: ${PARTICLE_DEFAULTS.repetitions})`,
      number("repetitions"),
    )
    .option(
      "--seed <seed>",
      `of the particles; the same seed gives the same numbers (default: ${PARTICLE_DEFAULTS.seed})`,
      parseSeed,
    )
    .option("--estimator <name>", `one of ${NOISE_ESTIMATORS.join(", ")}`, "inverseMeanPrecision")
    .option("--level <number>", "probability of the credible intervals, between 0 and 1", number("level"), 0.9)
    .option(
      "--window <trials>",
      "trials to average in the summary: first:last, first: (to the end), or the last share of them",
      "50%",
    )
    .option("--by <name>", "column of --group by which means over groups are split (default: one mean of all)")
    .option(...JOBS_OPTION)
    .option(...ENGINE_OPTION)
    .option("--out <file.csv>", "write the estimates of every trial to this file")
    .option("--plot <file>", "plot beliefs and estimates (.svg, .png or .pdf)")
    .option("--report <file.html>", "write a report: the noises with errors, their figure, settings, methods")
    .option("--json", "print one JSON document only")
    .addHelpText("after", EXAMPLES)
    .action(async (file, { out, plot, report, json, jobs, engine, ...options }) => {
      const { series, names } = await readObservations(file, options);
      if (out !== undefined && resolve(out) === resolve(file)) invalid("out", out, "would overwrite the observations");
      const table = out === undefined ? undefined : prepareGrowingFile(out, ".csv");
      const picture = preparePicture(plot);
      const page = report === undefined ? undefined : prepareFile(report, ".html");
      const inference = inferOptions(options, names);
      const asked = { file, names, ...askedOf(options, names) };
      const unlike = gaussianWarnings(series);
      for (const warning of unlike) warn(warning);
      const rows = table && new InferCsv(table.write, names.group);
      const document = json ? new InferJson(asked, print) : undefined;
      const drawn = (picture ?? page) && new DrawnTrials(series.map(({ outcome }) => outcome.length));
      const collect = garbageCollector(PARTS_PER_COLLECTION);
      const onTrials = (trials: InferredTrials, settings: InferSettings) => {
        rows?.add(trials, settings);
        document?.add(trials, settings);
        drawn?.add(trials);
        collect();
      };
      const printing = json === true && process.stdout.isTTY;
      const engineOptions = { jobs, engine, maxThreads: series.length, signal, printing, lean: true };
      try {
        const outcome = await withEngine("inferring", engineOptions, (engine, run) =>
          streamInfer(series, inference, engine, onTrials, run),
        );
        table?.finish();
        const vague = fitWarnings(outcome.settings);
        for (const warning of vague) warn(warning);
        if (document) document.finish(outcome);
        else print(inferTable(outcome, asked));
        if (picture && drawn) await picture.draw(await drawInference(asked, outcome, drawn));
        if (page && drawn) page.write(await inferReportHtml(asked, outcome, drawn, [...unlike, ...vague]));
      } catch (error) {
        table?.abandon();
        if (!signal.aborted || !document?.isOpen) throw error;
        throw new Interrupted(`${error instanceof Interrupted ? error.message : "stopped"}; the JSON is incomplete`);
      }
    });
}

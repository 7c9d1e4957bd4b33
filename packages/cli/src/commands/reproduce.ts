import { InvalidInput } from "@cause-toolkit/core";
import { checkInteger } from "@cause-toolkit/core/checks";
import { checkSeed } from "@cause-toolkit/core/numerics";
import {
  checkReproductionFolder,
  chooseExperiments,
  EXPERIMENTS,
  type Experiment,
  reproduce,
  type Settings,
} from "@cause-toolkit/experiments";
import { count, duration } from "@cause-toolkit/figures/text";
import { publisher } from "@cause-toolkit/publish";
import { Command } from "@commander-js/extra-typings";
import { parseFolder } from "../input/folder.ts";
import { parseNumber, parseSeed } from "../input/number.ts";
import { Interrupted } from "../interrupted.ts";
import { interruptedLine, replacingLine } from "../output/destination.ts";
import { version } from "../version.ts";
import { ENGINE_OPTION, threadCount, withEngine } from "../with-engine.ts";

const EXAMPLES = `
Experiments in the paper:
${listExperiments(true)}

Experiments beyond the paper, run by name or with --all:
${listExperiments(false)}

Examples:
  cause reproduce                              all experiments in the paper
  cause reproduce regret --runs 100000         one experiment, more precisely
  cause reproduce regret/v-dominant            one condition: only its table, no claims
  cause reproduce --all --out everything       all experiments, in another folder
  cause reproduce --seed 2 --overwrite         replace the results once the new ones are complete

The results folder contains report.html, claims.json, tables (CSV, Parquet), figures (SVG, PNG, PDF)
and manifest.json, which cause verify checks. The same seed gives byte-identical tables on any number
of threads. To continue an interrupted reproduction, run the same command again.`;

function listExperiments(paper: boolean): string {
  return EXPERIMENTS.filter((experiment) => experiment.paper === paper)
    .map(({ id, title, where }) => `  ${id.padEnd(21)}${title} (${where})`)
    .join("\n");
}

export function reproduceCommand(signal: AbortSignal) {
  return new Command("reproduce")
    .summary("reproduce the paper: experiments, figures and a verdict on every claim")
    .description(
      "Runs the paper's experiments and writes a report with a verdict on every claim, all figures and all tables.",
    )
    .argument("[experiment...]", "experiments or single conditions (default: all experiments in the paper)")
    .option("--all", "include experiments beyond the paper")
    .option(
      "--runs <number>",
      "runs per condition, at least 100; experiments with particle filters use a tenth, at least 64",
      "10000",
    )
    .option("--seed <seed>", "the same seed gives the same numbers", "1")
    .option("--out <folder>", "results folder", "results")
    .option("--jobs <number>", "number of threads, at most 256; does not change the results (default: all cores)")
    .option(...ENGINE_OPTION)
    .option("--overwrite", "replace a reproduction with other settings once the new one is complete")
    .option("--resume", "continue an interrupted --overwrite; other runs continue without this option")
    .addHelpText("after", EXAMPLES)
    .action(async (names, { all = false, runs, seed, out, jobs, engine: engineName, ...use }) => {
      const { resume = false, overwrite = false } = use;
      if (resume && overwrite) throw new InvalidInput("invalid usage: --resume and --overwrite cannot be combined");
      const experiments = chooseExperiments(names, all);
      const settings = { runs: checkInteger("runs", parseNumber("runs", runs), 100), seed: checkSeed(parseSeed(seed)) };
      const options = { out: parseFolder("out", out), resume, overwrite, version, publisher };
      const threads = threadCount({ jobs, engine: engineName });
      const folder = checkReproductionFolder(experiments, settings, options);
      const by = threads === null ? "remote workers" : count(threads, "thread");
      print(`${count(experiments.length, "experiment")}, seed ${settings.seed}, ${by} → ${out}`);
      for (const experiment of experiments) print(describeExperiment(experiment, settings));
      process.stderr.write(replacingLine(folder, out));
      const { summary, seconds } = await withEngine(
        "reproducing",
        { jobs, engine: engineName, signal },
        (engine, bar) =>
          reproduce(experiments, settings, engine, {
            ...options,
            jobs: threads,
            signal,
            onProgress: bar.update,
            onCondition: (condition, took) => bar.note(`${condition.padEnd(43)}${took > 0 ? duration(took) : "kept"}`),
          }),
      ).catch((error) => {
        if (!signal.aborted) throw error;
        throw new Interrupted(interruptedLine(folder, out));
      });
      process.stdout.write(`${summary}\nDone in ${duration(seconds)}. Report: ${out}/report.html\n`);
    });
}

function describeExperiment(experiment: Experiment, settings: Settings): string {
  const conditions = count(experiment.conditions(settings).length, "condition");
  const runs = experiment.runs(settings);
  return `  ${experiment.id.padEnd(21)}${conditions}, ${runs === null ? "deterministic" : `${count(runs, "run")} each`}`;
}

function print(line: string): void {
  process.stderr.write(`${line}\n`);
}

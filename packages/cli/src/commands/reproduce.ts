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
import { publisher } from "@cause-toolkit/publish";
import { Command } from "@commander-js/extra-typings";
import { parseFolder } from "../input/folder.ts";
import { parseNumber, parseSeed } from "../input/number.ts";
import { ENGINE_OPTION, onEngine, threadsOf } from "../on-engine.ts";
import { count } from "../output/number.ts";
import { replacingLine, stoppedLine } from "../output/place.ts";
import { Stopped } from "../stopped.ts";
import { version } from "../version.ts";

const EXAMPLES = `
Experiments of the paper:
${listOf(true)}

Beyond it, by name or with --all:
${listOf(false)}

Examples:
  cause reproduce                              every experiment of the paper, and a report
  cause reproduce regret --runs 100000         one of them, more precisely
  cause reproduce regret/v-dominant            one condition: its table, without claims
  cause reproduce --all --out everything
  cause reproduce                              the same again: continues, if it was stopped
  cause reproduce --seed 2 --overwrite         replaces the results, once the new ones are complete

The folder then holds report.html, claims.json, tables (CSV, Parquet), figures (SVG, PNG, PDF)
and manifest.json, with which cause verify compares them. The same seed gives the same tables to the
byte, on any number of threads. A folder that holds a reproduction of the same settings is continued.`;

function listOf(paper: boolean): string {
  return EXPERIMENTS.filter((experiment) => experiment.paper === paper)
    .map(({ id, title, where }) => `  ${id.padEnd(14)}${title} (${where})`)
    .join("\n");
}

export function reproduceCommand(signal: AbortSignal) {
  return new Command("reproduce")
    .summary("reproduce the paper: experiments, figures, a verdict on every claim")
    .description(
      "Runs the paper's experiments and writes a report: every claim with a verdict, every figure, all tables.",
    )
    .argument("[experiment...]", "experiments or single conditions; the paper's experiments by default")
    .option("--all", "also those beyond the paper")
    .option(
      "--runs <number>",
      "runs of each race, at least 100; a tenth of them, at least 64, where particles are filtered",
      "10000",
    )
    .option("--seed <seed>", "same seed, same numbers", "1")
    .option("--out <folder>", "where to write", "results")
    .option("--jobs <number>", "threads, at most 256; the results do not depend on it (default: all cores)")
    .option(...ENGINE_OPTION)
    .option("--overwrite", "replace a reproduction of other settings in the same folder, once the new one is complete")
    .option("--resume", "continue an interrupted --overwrite; any other run is continued without it")
    .addHelpText("after", EXAMPLES)
    .action(async (names, { all = false, runs, seed, out, jobs, engine: where, ...use }) => {
      const { resume = false, overwrite = false } = use;
      if (resume && overwrite) throw new InvalidInput("invalid usage: --resume and --overwrite exclude each other");
      const experiments = chooseExperiments(names, all);
      const settings = { runs: checkInteger("runs", parseNumber("runs", runs), 100), seed: checkSeed(parseSeed(seed)) };
      const options = { out: parseFolder("out", out), resume, overwrite, version, publisher };
      const threads = threadsOf({ jobs, engine: where });
      const place = checkReproductionFolder(experiments, settings, options);
      const by = threads === null ? "workers elsewhere" : count(threads, "thread");
      say(`${count(experiments.length, "experiment")}, seed ${settings.seed}, ${by} → ${out}`);
      for (const experiment of experiments) say(planOf(experiment, settings));
      process.stderr.write(replacingLine(place, out));
      const { summary, seconds } = await onEngine("reproducing", { jobs, engine: where, signal }, (engine, bar) =>
        reproduce(experiments, settings, engine, {
          ...options,
          jobs: threads,
          signal,
          onProgress: bar.update,
          onCondition: (condition, took) =>
            bar.note(`${condition.padEnd(32)}${took > 0 ? `${took.toFixed(1)} s` : "kept"}`),
        }),
      ).catch((error) => {
        if (!signal.aborted) throw error;
        throw new Stopped(stoppedLine(place, out));
      });
      process.stdout.write(`${summary}\n${seconds.toFixed(0)} s. The report: ${out}/report.html\n`);
    });
}

function planOf(experiment: Experiment, settings: Settings): string {
  const conditions = count(experiment.conditions(settings).length, "condition");
  const runs = experiment.runs(settings);
  return `  ${experiment.id.padEnd(14)}${conditions}, ${runs === null ? "without chance" : `${count(runs, "run")} each`}`;
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

import { NOISE_FILTERS } from "@cause-toolkit/core/beliefs";
import { checkInteger, InvalidInput } from "@cause-toolkit/core/checks";
import { checkSeed } from "@cause-toolkit/core/numerics";
import {
  checkReproductionFolder,
  chooseExperiments,
  EXPERIMENTS,
  type Experiment,
  type RunningOn,
  reproduce,
  type Settings,
} from "@cause-toolkit/experiments/reproduce";
import { count, duration } from "@cause-toolkit/figures/text";
import { Command } from "@commander-js/extra-typings";
import { integer, number, parseSeed } from "../input/number.ts";
import { resultsFolder } from "../input/results-folder.ts";
import { choice } from "../input/setting-options.ts";
import { interruptedLine, replacingLine } from "../output/destination.ts";
import { print, say } from "../output/print.ts";
import { ENGINE_OPTION, JOBS_OPTION, threadCount, withEngine } from "../with-engine.ts";

const EXAMPLES = `
Experiments on the paper:
${listExperiments(true)}

Experiments beyond the paper, run by name or with --all:
${listExperiments(false)}

Examples:
  cause reproduce                              all experiments on the paper
  cause reproduce regret --runs 100000         one experiment, more precisely
  cause reproduce --max-runs 2560000           run undecided races on for longer
  cause reproduce --no-decide                  10,000 runs of every race, decided or not
  cause reproduce regret/v-dominant            one condition: only its table, no claims
  cause reproduce --all --out everything       all experiments, in another folder
  cause reproduce --seed 2 --overwrite         replace the results once the new ones are complete

A race whose claim is undecided is run on: to twice its runs, four times and so on, until the claim is
decided or --max-runs is reached. The probability of any wrong verdict on the paper is at most 0.05,
over all its tests and all looks at them; so it is for extensions. Fix --max-runs before you see results: it is part of the design.

The results folder contains report.html, claims.json, tables (CSV, Parquet), figures (SVG, PNG, PDF)
and manifest.json, which cause verify checks. The same seed gives byte-identical tables on any number
of threads. To continue an interrupted reproduction, run the same command again.`;

function listExperiments(paper: boolean): string {
  return EXPERIMENTS.filter((experiment) => experiment.paper === paper)
    .map(({ id, title, where }) => `  ${id.padEnd(21)}${title} (${where})`)
    .join("\n");
}

export function command(signal: AbortSignal) {
  return new Command("reproduce")
    .description(
      "Runs the paper's experiments and writes a report with a verdict on every claim, all figures and all tables.",
    )
    .argument("[experiment...]", "experiments or single conditions (default: all experiments on the paper)")
    .option("--all", "include experiments beyond the paper")
    .option(
      "--runs <number>",
      "runs per condition, at least 100; experiments with particle filters use a tenth, at least 64",
      integer("runs", 100),
      10_000,
    )
    .option(
      "--max-runs <number>",
      `cap per condition: races with undecided claims are run on until decided or so far (default: ${CAP} times --runs)`,
      number("max-runs"),
    )
    .option("--no-decide", "do not run on: every race has the runs of --runs")
    .option("--seed <seed>", "the same seed gives the same numbers", (text) => checkSeed(parseSeed(text)), 1)
    .option(
      "--filter <filter>",
      `how learners infer noises: ${NOISE_FILTERS.join(", ")} (default: ${NOISE_FILTERS[0]}, as in the paper)`,
      choice("filter", NOISE_FILTERS),
    )
    .option("--out <folder>", "results folder", "results")
    .option(...JOBS_OPTION)
    .option(...ENGINE_OPTION)
    .option("--overwrite", "replace a reproduction with other settings once the new one is complete")
    .option("--resume", "continue an interrupted --overwrite; other runs continue without this option")
    .addHelpText("after", EXAMPLES)
    .action(async (names, { all = false, runs, maxRuns, decide, seed, filter, jobs, engine, ...folders }) => {
      const { out } = folders;
      const options = resultsFolder(folders);
      const experiments = chooseExperiments(names, all);
      const settings = {
        ...cappedRuns(runs, maxRuns, decide),
        seed,
        ...(filter && { filter }),
      };
      const threads = threadCount({ jobs, engine });
      const folder = checkReproductionFolder(experiments, settings, options);
      const by = threads === null ? "remote workers" : count(threads, "thread");
      say(`${count(experiments.length, "experiment")}, seed ${settings.seed}, ${by} → ${out}\n`);
      for (const experiment of experiments) say(`${describeExperiment(experiment, settings)}\n`);
      say(replacingLine(folder, out));
      const stopped = interruptedLine(folder, out);
      const { summary, seconds } = await withEngine("reproducing", { jobs, engine, signal, stopped }, (engine, run) =>
        reproduce(experiments, settings, engine, {
          ...options,
          ...run,
          jobs: threads,
          onCondition: (condition, took) => run.note(`${condition.padEnd(44)}${took > 0 ? duration(took) : "kept"}`),
          onRunningOn: (conditions) => {
            for (const one of conditions) run.note(runningOnLine(one));
          },
        }),
      );
      print(`${summary}\nDone in ${duration(seconds)}. Report: ${out}/report.html\n`);
    });
}

/** How often `--runs` the runs of a race may become, unless `--max-runs` says otherwise. */
const CAP = 8;

function cappedRuns(runs: number, maxRuns: number | undefined, decide: boolean) {
  if (decide) return { runs, maxRuns: checkInteger("max-runs", maxRuns ?? CAP * runs, runs) };
  if (maxRuns !== undefined) throw new InvalidInput("invalid usage: --max-runs and --no-decide cannot be combined");
  return { runs, maxRuns: runs };
}

function runningOnLine({ condition, runs, claims, policies }: RunningOn): string {
  const names = `${claims.length === 1 ? "claim" : "claims"} ${claims.join(", ")}`;
  return `running on: ${condition} to ${count(runs, "run")} of ${policies?.join(", ") ?? "all policies"} (${names})`;
}

function describeExperiment(experiment: Experiment, settings: Settings): string {
  const conditions = count(experiment.conditions(settings).length, "condition");
  const runs = experiment.runs(settings);
  return `  ${experiment.id.padEnd(21)}${conditions}, ${runs === null ? "deterministic" : `${count(runs, "run")} each`}`;
}

import { InvalidInput } from "@cause-toolkit/core/checks";
import {
  checkShards,
  checkSweepFolder,
  estimateSweep,
  planSweep,
  runShard,
  runSweep,
  type Shard,
  type SweepOptions,
  type SweepPlan,
} from "@cause-toolkit/experiments/sweep";
import { count, shellWord } from "@cause-toolkit/figures/text";
import { defined } from "@cause-toolkit/people/settings";
import { Command } from "@commander-js/extra-typings";
import { DRAWING, drawingFor } from "../input/drawing.ts";
import { parseFolder } from "../input/folder.ts";
import { integer, number, parseSeed } from "../input/number.ts";
import { resultsFolder } from "../input/results-folder.ts";
import { parseShard, readSweepFile } from "../input/sweep-file.ts";
import { interruptedLine, replacingLine } from "../output/destination.ts";
import { jsonText } from "../output/json.ts";
import { print, say } from "../output/print.ts";
import { printSweep } from "../output/sweep-outcome.ts";
import { describeEstimate, describePlan, estimateDocument } from "../output/sweep-plan.ts";
import { version } from "../version.ts";
import { ENGINE_OPTION, type EngineOptions, JOBS_OPTION, threadCount, withEngine } from "../with-engine.ts";

const EXAMPLES = `
The JSON file has the settings of a simulation, as for cause simulate --config, and "axes". Each axis is
a list or a range of values for one setting:

  volatility, stochasticity, priorMean, priorVariance   of all arms
  volatilityScale, stochasticityScale                   factors on the value of each arm
  arms                                                  number of arms, repeating those given
  discount, steps, regime, noise                        of the simulation

Any other name is a placeholder: its values replace the name in braces anywhere in the file.

  { "policies": ["cause", "ucb:c={c}"], "runs": 10000, "axes": { "c": "0.25..4:9log", "regime": ["mixed", "v-dominant"] } }

Examples:
  cause sweep sweep.json --dry-run              cells, runs and expected time only
  cause sweep sweep.json --out my-sweep         write a table (CSV, Parquet) and figures (SVG, PNG, PDF)
  cause sweep sweep.json --out my-sweep --resume --x c      continue, or plot again, against c
  cause sweep sweep.json --out my-sweep --overwrite         replace the old sweep once this one is complete
  cause sweep sweep.json --shard 1/3 --out parts            a third of the work; merge later with cause merge parts

The same file gives a byte-identical table on any number of threads or shards.`;

const DRY_SECONDS = 2;
const SHORT_SECONDS = 0.5;

function declared() {
  return new Command("sweep")
    .description("Runs a simulation in every cell of a parameter grid and writes a tidy table and figures.")
    .argument("<file.json>", "settings and axes; see below")
    .option("--out <folder>", "results folder", "sweep")
    .option("--runs <number>", "runs per cell (default: from the file)", number("runs"))
    .option("--seed <seed>", "the same seed gives the same numbers (default: from the file)", parseSeed)
    .option(...JOBS_OPTION)
    .option(...ENGINE_OPTION)
    .option("--resume", "continue an interrupted sweep in the same folder")
    .option("--overwrite", "replace the sweep in the folder once this one is complete")
    .option(...DRAWING.x)
    .option(...DRAWING.y)
    .option(...DRAWING.at)
    .option("--dry-run", "show the number of cells and runs and the expected time, and run nothing")
    .option("--shard <i/n>", "run only shard i of n, for cause merge; skipped if it is already complete", parseShard)
    .option("--shards <n>", "with --dry-run: also show the expected time of each of n shards", integer("shards", 1))
    .option("--json", "print one JSON document only")
    .addHelpText("after", EXAMPLES);
}

type SweepCommandOptions = ReturnType<ReturnType<typeof declared>["opts"]>;

export function command(signal: AbortSignal) {
  return declared().action(async (file, options) => {
    checkUsage(options);
    const target = resultsFolder(options);
    const threads = threadCount(options);
    const { shard: part, shards, runs, seed } = options;
    const plan = await planSweep(readSweepFile(file, defined({ runs, seed })));
    if (shards !== undefined) checkShards(shards, plan.chunks);
    const drawing = drawingFor(plan, options);
    if (options.dryRun) return dryRun(plan, threads, shards, options.json);
    const on = { jobs: options.jobs, engine: options.engine, signal, lines: !options.json };
    if (part) return oneShard(plan, part, on, options);
    return wholeSweep(plan, { ...drawing, ...target, input: file }, on, options);
  });
}

/** Refuses options that would be ignored. */
function checkUsage({ dryRun, shard, shards, resume, overwrite }: SweepCommandOptions): void {
  const refuse = (reason: string): never => {
    throw new InvalidInput(`invalid usage: ${reason}`);
  };
  const given = (values: { [name: string]: unknown }) =>
    Object.keys(values).filter((name) => values[name] !== undefined);
  const modes = given({ "--dry-run": dryRun, "--shard": shard });
  const folders = given({ "--resume": resume, "--overwrite": overwrite });
  if (modes.length > 1) refuse(`${modes.join(" and ")} cannot be combined`);
  if (folders.length > 1) refuse("--resume and --overwrite cannot be combined");
  if (modes.length > 0 && folders.length > 0) refuse(`${folders[0]} and ${modes[0]} cannot be combined`);
  if (shards !== undefined && !dryRun) refuse("--shards requires --dry-run");
}

async function dryRun(plan: SweepPlan, threads: number | null, shards?: number, json?: true): Promise<void> {
  const estimate = await estimateSweep(plan, DRY_SECONDS);
  print(
    json
      ? jsonText(estimateDocument(plan, estimate, threads, shards))
      : `${describePlan(plan)}\n${describeEstimate(plan, estimate, threads, shards)}\n`,
  );
}

async function oneShard(plan: SweepPlan, part: Shard, on: EngineOptions, { out, json }: SweepCommandOptions) {
  const name = `shard ${part.shard} of ${part.of}`;
  const stopped = `stopped; ${name} was not written; run it again`;
  const ran = await withEngine(name, { ...on, stopped }, (engine, run) =>
    runShard(plan, engine, { ...part, ...run, out: parseFolder("out", out), version }),
  );
  const done = ran ? "is written" : "is already complete";
  print(
    json ? jsonText({ ...part, out, ran }) : `${name} ${done}. Once all shards are: cause merge ${shellWord(out)}\n`,
  );
}

async function wholeSweep(plan: SweepPlan, how: SweepOptions, on: EngineOptions, { json, out }: SweepCommandOptions) {
  const folder = checkSweepFolder(plan, how);
  if (!json) {
    const estimate = await estimateSweep(plan, SHORT_SECONDS);
    say(`${describePlan(plan)}\n${describeEstimate(plan, estimate, threadCount(on))}\n`);
    say(replacingLine(folder, out));
  }
  let cells = 0;
  const stopped = interruptedLine(folder, out);
  const outcome = await withEngine("sweeping", { ...on, stopped }, (engine, { signal, onProgress }) =>
    runSweep(plan, engine, {
      ...how,
      signal,
      onProgress: (share) => onProgress(share, `${count(cells, "cell")} finished`),
      onCell: () => cells++,
    }),
  );
  printSweep(json, plan, outcome, out);
}

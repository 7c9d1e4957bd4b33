import { resolve } from "node:path";
import { checkInteger, InvalidInput } from "@cause-toolkit/core";
import {
  drawnAxes,
  estimateSweep,
  planSweep,
  runShard,
  runSweep,
  type Shard,
  type SweepPlan,
  writeSlurm,
} from "@cause-toolkit/experiments";
import { Command } from "@commander-js/extra-typings";
import { DRAWING, type DrawingWords, drawingOf } from "../input/drawing.ts";
import { parseNumber } from "../input/number.ts";
import { parseShard, readSweepFile } from "../input/sweep-file.ts";
import { ENGINE_OPTION, onEngine, threadsOf, type Where } from "../on-engine.ts";
import { shellWord } from "../output/shell-word.ts";
import { slurmText } from "../output/slurm.ts";
import { sweepJson, sweepText } from "../output/sweep-outcome.ts";
import { describeEstimate, describePlan, estimateJson } from "../output/sweep-plan.ts";
import { Stopped } from "../stopped.ts";
import { version } from "../version.ts";

const EXAMPLES = `
The file is JSON: the settings of a simulation, as for cause simulate --config, and "axes". An axis is
a list or a range. volatility, stochasticity, priorMean and priorVariance are those of all arms;
volatilityScale and stochasticityScale multiply what each arm has; arms is their number, those given
repeated in turn; discount, steps, regime and noise are what they say. Any other name fills the places
where the file has it in braces:

  { "policies": ["cause", "ucb:c={c}"], "runs": 10000, "axes": { "c": "0.25..4:9log", "regime": ["mixed", "v-dominant"] } }

Examples:
  cause sweep sweep.json --dry-run              cells, runs and expected time
  cause sweep sweep.json --out my-sweep         table (CSV, Parquet) and figures (SVG, PNG, PDF)
  cause sweep sweep.json --out my-sweep --resume --x c      go on, or draw again, along c
  cause sweep sweep.json --shard 1/3 --out parts            a third of it, anywhere; then cause merge parts
  cause sweep sweep.json --slurm parts --shards 100         an array job for a Slurm cluster

The same file gives the same table to the byte, on any number of threads or shards.`;

const DRY_SECONDS = 2;
const SHORT_SECONDS = 0.5;

export function sweepCommand(signal: AbortSignal) {
  return new Command("sweep")
    .summary("simulate over a grid: regret against any parameter")
    .description("Runs a simulation in every cell of a grid and writes a tidy table and figures over its axes.")
    .argument("<file.json>", "the grid; see below")
    .option("--out <folder>", "where to write", "sweep")
    .option("--runs <number>", "runs of each cell, instead of the file's")
    .option("--seed <seed>", "same seed, same numbers; instead of the file's")
    .option("--jobs <number>", "threads, at most 256; the results do not depend on it (default: all cores)")
    .option(...ENGINE_OPTION)
    .option("--resume", "keep what an interrupted sweep in the same folder has finished")
    .option(...DRAWING.x)
    .option(...DRAWING.y)
    .option(...DRAWING.at)
    .option("--dry-run", "only say what would be run, and how long it would take")
    .option("--shard <i/n>", "run only this share of the work, for cause merge")
    .option("--slurm <folder>", "write an array job for a Slurm cluster, and run nothing")
    .option("--shards <n>", "with --slurm or --dry-run: how many shards (default: about half an hour each)")
    .option("--json", "print one JSON document and nothing else")
    .addHelpText("after", EXAMPLES)
    .action(async (file, words) => {
      checkUsage(words);
      const threads = threadsOf(words);
      const part = words.shard === undefined ? undefined : parseShard(words.shard);
      const shards =
        words.shards === undefined ? undefined : checkInteger("shards", parseNumber("shards", words.shards), 1);
      const plan = await planSweep(readSweepFile(file, words));
      drawnAxes(plan.sweep.axes, drawingOf(words));
      if (words.dryRun) return dryRun(plan, threads, shards, words.json);
      if (words.slurm !== undefined) return slurm(plan, words.slurm, shards, words.json);
      const where = { jobs: words.jobs, engine: words.engine, signal };
      return part ? oneShard(plan, part, where, words.out) : whole(plan, threads, where, words);
    });
}

interface SweepWords extends DrawingWords {
  readonly out: string;
  readonly resume?: true;
  readonly dryRun?: true;
  readonly shard?: string;
  readonly slurm?: string;
  readonly shards?: string;
  readonly json?: true;
}

function checkUsage({ dryRun, shard, slurm, shards }: SweepWords): void {
  const modes = [dryRun && "--dry-run", shard && "--shard", slurm && "--slurm"].filter(Boolean);
  if (modes.length > 1) throw new InvalidInput(`invalid usage: ${modes.join(" and ")} exclude each other`);
  if (shards !== undefined && !dryRun && slurm === undefined) {
    throw new InvalidInput("invalid usage: --shards goes with --slurm or --dry-run");
  }
}

async function dryRun(plan: SweepPlan, threads: number | null, shards?: number, json?: true): Promise<void> {
  const estimate = await estimateSweep(plan, DRY_SECONDS);
  process.stdout.write(
    json
      ? estimateJson(plan, estimate, threads, shards)
      : `${describePlan(plan)}\n${describeEstimate(plan, estimate, threads, shards)}\n`,
  );
}

async function slurm(plan: SweepPlan, folder: string, shards?: number, json?: true): Promise<void> {
  const estimate = await estimateSweep(plan, DRY_SECONDS);
  const command = [process.execPath, resolve(process.argv[1])];
  const files = writeSlurm(plan, estimate, { folder, command, version, ...(shards !== undefined && { shards }) });
  process.stdout.write(
    json ? `${JSON.stringify({ ...files, ...estimate }, null, 2)}\n` : slurmText(plan, estimate, files, folder),
  );
}

async function oneShard(plan: SweepPlan, part: Shard, where: Where, out: string): Promise<void> {
  const { signal } = where;
  const name = `shard ${part.shard} of ${part.of}`;
  const ran = await onEngine(name, where, (engine, bar) =>
    runShard(plan, engine, { ...part, out: resolve(out), version, signal, onProgress: bar.update }),
  ).catch((error) => {
    if (!signal.aborted) throw error;
    throw new Stopped(`stopped; ${name} is not there, run it again`);
  });
  process.stdout.write(
    `${name} ${ran ? "is written" : "was there already"}. When all are: cause merge ${shellWord(out)}\n`,
  );
}

async function whole(plan: SweepPlan, threads: number | null, where: Where, words: SweepWords): Promise<void> {
  const { signal } = where;
  const { out, resume = false, json } = words;
  if (!json) {
    const estimate = await estimateSweep(plan, SHORT_SECONDS);
    process.stderr.write(`${describePlan(plan)}\n${describeEstimate(plan, estimate, threads)}\n`);
  }
  const outcome = await onEngine("sweeping", where, (engine, bar) =>
    runSweep(plan, engine, { ...drawingOf(words), out: resolve(out), resume, version, signal, onProgress: bar.update }),
  ).catch((error) => {
    if (!signal.aborted) throw error;
    throw new Stopped(`stopped; what is finished is in ${out}, and --resume goes on from there`);
  });
  process.stdout.write(json ? sweepJson(plan, outcome) : sweepText(plan, outcome, out));
}

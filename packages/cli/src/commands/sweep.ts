import { resolve } from "node:path";
import { InvalidInput } from "@cause-toolkit/core";
import { checkInteger } from "@cause-toolkit/core/checks";
import {
  checkShards,
  checkSharedFolder,
  checkSweepFolder,
  estimateSweep,
  planSweep,
  runShard,
  runSweep,
  type Shard,
  type SweepOptions,
  type SweepPlan,
  writeSlurm,
} from "@cause-toolkit/experiments";
import { publisher } from "@cause-toolkit/publish";
import { Command } from "@commander-js/extra-typings";
import { DRAWING, type DrawingWords, drawingFor } from "../input/drawing.ts";
import { parseFolder } from "../input/folder.ts";
import { parseNumber } from "../input/number.ts";
import { parseShard, readSweepFile } from "../input/sweep-file.ts";
import { ENGINE_OPTION, onEngine, threadsOf, type Where } from "../on-engine.ts";
import { count } from "../output/number.ts";
import { replacingLine, stoppedLine } from "../output/place.ts";
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
  cause sweep sweep.json --out my-sweep --overwrite         replace the sweep there, once this one is complete
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
    .option("--overwrite", "replace the sweep that the folder holds, once this one is complete; else that is refused")
    .option(...DRAWING.x)
    .option(...DRAWING.y)
    .option(...DRAWING.at)
    .option("--dry-run", "only say what would be run, and how long it would take")
    .option("--shard <i/n>", "run only this share of the work, for cause merge; not again if it is there")
    .option("--slurm <folder>", "write an array job for a Slurm cluster into this folder, and run nothing")
    .option("--shards <n>", "with --slurm or --dry-run: how many shards (default: about half an hour each)")
    .option("--json", "print one JSON document and nothing else")
    .addHelpText("after", EXAMPLES)
    .action(async (file, words, command) => {
      checkUsage(words, command.getOptionValueSource("out") !== "default");
      const out = parseFolder("out", words.out);
      const threads = threadsOf(words);
      const part = words.shard === undefined ? undefined : parseShard(words.shard);
      const shards =
        words.shards === undefined ? undefined : checkInteger("shards", parseNumber("shards", words.shards), 1);
      const plan = await planSweep(readSweepFile(file, words));
      if (shards !== undefined) checkShards(shards, plan.chunks);
      const drawing = drawingFor(plan, words);
      if (words.dryRun) return dryRun(plan, threads, shards, words.json);
      if (words.slurm !== undefined) return slurm(plan, words.slurm, shards, words.json);
      const where = { jobs: words.jobs, engine: words.engine, signal, lines: !words.json };
      if (part) return oneShard(plan, part, where, out, words);
      const { resume = false, overwrite = false } = words;
      const options = { ...drawing, input: file, out, resume, overwrite, version, publisher };
      return whole(plan, options, threads, where, words);
    });
}

interface SweepWords extends DrawingWords {
  readonly out: string;
  readonly resume?: true;
  readonly overwrite?: true;
  readonly jobs?: string;
  readonly engine?: string;
  readonly dryRun?: true;
  readonly shard?: string;
  readonly slurm?: string;
  readonly shards?: string;
  readonly json?: true;
}

/** What would otherwise be ignored is refused. */
function checkUsage(words: SweepWords, saysOut: boolean): void {
  const { dryRun, shard, slurm, shards, resume, overwrite, jobs, engine } = words;
  const refuse = (what: string): never => {
    throw new InvalidInput(`invalid usage: ${what}`);
  };
  const named = (options: { [name: string]: unknown }) =>
    Object.keys(options).filter((name) => options[name] !== undefined);
  const modes = named({ "--dry-run": dryRun, "--shard": shard, "--slurm": slurm });
  const folders = named({ "--resume": resume, "--overwrite": overwrite });
  if (modes.length > 1) refuse(`${modes.join(" and ")} exclude each other`);
  if (folders.length > 1) refuse("--resume and --overwrite exclude each other");
  if (modes.length > 0 && folders.length > 0) refuse(`${folders[0]} goes with a whole sweep, not with ${modes[0]}`);
  if (shards !== undefined && !dryRun && slurm === undefined) refuse("--shards goes with --slurm or --dry-run");
  if (slurm === undefined) return;
  const [idle] = named({ "--jobs": jobs, "--engine": engine, "--out": saysOut || undefined });
  if (idle) refuse(`${idle} does not go with --slurm, whose tasks have one core each and write to its folder`);
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
  checkSharedFolder(plan, parseFolder("slurm", folder), version);
  const estimate = await estimateSweep(plan, DRY_SECONDS);
  const command = [process.execPath, resolve(process.argv[1])];
  const files = writeSlurm(plan, estimate, { folder, command, version, ...(shards !== undefined && { shards }) });
  process.stdout.write(
    json ? `${JSON.stringify({ ...files, ...estimate }, null, 2)}\n` : slurmText(plan, estimate, files, folder),
  );
}

async function oneShard(plan: SweepPlan, part: Shard, where: Where, out: string, words: SweepWords): Promise<void> {
  const { signal } = where;
  const name = `shard ${part.shard} of ${part.of}`;
  const ran = await onEngine(name, where, (engine, bar) =>
    runShard(plan, engine, { ...part, out, version, signal, onProgress: bar.update }),
  ).catch((error) => {
    if (!signal.aborted) throw error;
    throw new Stopped(`stopped; ${name} is not there, run it again`);
  });
  process.stdout.write(
    words.json
      ? `${JSON.stringify({ ...part, out: words.out, ran }, null, 2)}\n`
      : `${name} ${ran ? "is written" : "was there already"}. When all are: cause merge ${shellWord(words.out)}\n`,
  );
}

async function whole(
  plan: SweepPlan,
  options: SweepOptions,
  threads: number | null,
  where: Where,
  { json, out }: SweepWords,
): Promise<void> {
  const { signal } = where;
  const place = checkSweepFolder(plan, options);
  if (!json) {
    const estimate = await estimateSweep(plan, SHORT_SECONDS);
    process.stderr.write(`${describePlan(plan)}\n${describeEstimate(plan, estimate, threads)}\n`);
    process.stderr.write(replacingLine(place, out));
  }
  let cells = 0;
  const outcome = await onEngine("sweeping", where, (engine, bar) =>
    runSweep(plan, engine, {
      ...{ ...options, signal },
      onProgress: (share) => bar.update(share, `${count(cells, "cell")} finished`),
      onCell: () => cells++,
    }),
  ).catch((error) => {
    if (!signal.aborted) throw error;
    throw new Stopped(stoppedLine(place, out));
  });
  process.stdout.write(json ? sweepJson(plan, outcome) : sweepText(plan, outcome, out));
}

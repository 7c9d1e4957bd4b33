import { join, resolve } from "node:path";
import { invalid } from "@cause-toolkit/core";
import { pow } from "@cause-toolkit/core/numerics";
import { shellQuote } from "@cause-toolkit/figures/text";
import { makeFolder, writeAtomic } from "../results/write-atomic.ts";
import { checkShards } from "./chunks.ts";
import { type SweepEstimate, shardSeconds } from "./estimate.ts";
import { joinFolder } from "./folder.ts";
import { identityOf } from "./identity.ts";
import type { SweepPlan } from "./plan.ts";

export interface SlurmOptions {
  readonly folder: string;
  /** The number of shards. Default: shards of about half an hour. */
  readonly shards?: number;
  /** The program and arguments with which a task starts this command. */
  readonly command: readonly string[];
  readonly version: string;
}

export interface SlurmFiles {
  readonly script: string;
  readonly shards: number;
  /** The resources requested from Slurm. */
  readonly time: string;
  readonly memory: number;
  /** Warnings about limits that clusters often have. */
  readonly notes: readonly string[];
}

const SHARD_SECONDS = 1800;
/** Slurm's default limit on the size of an array. */
const USUAL_ARRAY = 1000;
const USUAL_HOURS = 24;
const MEGABYTE = pow(2, 20);

/** Writes a folder from which a Slurm cluster can run the sweep: the sweep itself, and an array job with a task per shard. */
export function writeSlurm(plan: SweepPlan, estimate: SweepEstimate, options: SlurmOptions): SlurmFiles {
  const folder = checkPath(resolve(options.folder));
  const shards = shardCount(plan, estimate, options.shards);
  const script = join(folder, "sweep.sbatch");
  const seconds = 60 + 2 * shardSeconds(plan, estimate, shards);
  const time = slurmTime(seconds);
  const memory = 256 * Math.max(2, Math.ceil((2 * estimate.memory) / MEGABYTE / 256));
  joinFolder(folder, plan, identityOf(plan, options.version));
  // Now, before many tasks create it at once, and so that it can be listed.
  makeFolder(join(folder, "shards"));
  // Slurm does not create the folder of its logs.
  writeAtomic(join(folder, "logs", "README"), "The output of the Slurm tasks, one file each.\n");
  writeAtomic(script, slurmScript({ folder, shards, command: options.command, time, memory }));
  return { script, shards, time, memory, notes: notesOn(shards, seconds) };
}

function shardCount({ chunks }: SweepPlan, { coreSeconds }: SweepEstimate, asked?: number): number {
  if (asked === undefined) {
    return Math.max(1, Math.min(USUAL_ARRAY, chunks.length, Math.ceil(coreSeconds / SHARD_SECONDS)));
  }
  return checkShards(asked, chunks);
}

function notesOn(shards: number, seconds: number): string[] {
  return [
    ...(shards > USUAL_ARRAY
      ? [
          `${shards} tasks exceed the usual limit of ${USUAL_ARRAY}; check with: scontrol show config | grep MaxArraySize`,
        ]
      : []),
    ...(seconds > USUAL_HOURS * 3600
      ? [`tasks may take more than ${USUAL_HOURS} h, which many clusters do not allow; use more shards`]
      : []),
  ];
}

/** In the path of a log, Slurm reads a backslash as "replace nothing", and a line break ends the directive. */
function checkPath(folder: string): string {
  return /[\\\p{Cc}]/u.test(folder)
    ? invalid("slurm", folder, "must not have backslashes or line breaks in its path")
    : folder;
}

/** The script of the array job. A lost task can be submitted again by itself: `sbatch --array=17 sweep.sbatch`. */
export function slurmScript(
  job: Omit<SlurmFiles, "script" | "notes"> & Pick<SlurmOptions, "folder" | "command">,
): string {
  const { folder, shards, command, time, memory } = job;
  return `#!/bin/sh
#SBATCH --job-name=cause-sweep
#SBATCH --array=1-${shards}
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=1
#SBATCH --mem=${memory}M
#SBATCH --time=${time}
#SBATCH --output=${inDirective(`${folder.replaceAll("%", "%%")}/logs/%A_%a.log`)}
# Each task runs one shard and skips a finished one, so the whole array can be submitted again.
exec ${command.map(shellQuote).join(" ")} sweep ${shellQuote(join(folder, "sweep.json"))} \\
  --shard "$SLURM_ARRAY_TASK_ID/${shards}" --jobs 1 --out ${shellQuote(folder)}
`;
}

function inDirective(path: string): string {
  return /[\s"'#]/.test(path) ? `"${path.replaceAll('"', '\\"')}"` : path;
}

/** Days-hours:minutes:seconds, in whole minutes, at least five. */
function slurmTime(seconds: number): string {
  const minutes = Math.max(5, Math.ceil(seconds / 60));
  const two = (number: number) => String(number).padStart(2, "0");
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  return `${days > 0 ? `${days}-` : ""}${two(hours)}:${two(minutes % 60)}:00`;
}

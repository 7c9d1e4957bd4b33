import { join, resolve } from "node:path";
import { invalid } from "@cause-toolkit/core";
import { makeFolder, writeAtomic } from "../results/write-atomic.ts";
import { checkShards } from "./chunks.ts";
import { type SweepEstimate, shardSeconds } from "./estimate.ts";
import { joinFolder } from "./folder.ts";
import { identityOf } from "./identity.ts";
import type { SweepPlan } from "./plan.ts";

export interface SlurmOptions {
  readonly folder: string;
  /** How many shards; by default so many that each takes about half an hour. */
  readonly shards?: number;
  /** The words by which a node calls this program. */
  readonly command: readonly string[];
  readonly version: string;
}

export interface SlurmFiles {
  readonly script: string;
  readonly shards: number;
  /** What Slurm is asked for. */
  readonly time: string;
  readonly memory: number;
  /** What a cluster may not like. */
  readonly notes: readonly string[];
}

const SHARD_SECONDS = 1800;
/** Slurm's own limit on the numbers of an array is 1000, unless the cluster says otherwise. */
const USUAL_ARRAY = 1000;
const USUAL_HOURS = 24;
const MEGABYTE = 2 ** 20;

/** Writes a folder that a Slurm cluster can run the sweep from: the sweep itself, and an array job with a task for each shard. */
export function writeSlurm(plan: SweepPlan, estimate: SweepEstimate, options: SlurmOptions): SlurmFiles {
  const folder = checkPath(resolve(options.folder));
  const shards = shardCount(plan, estimate, options.shards);
  const script = join(folder, "sweep.sbatch");
  const seconds = 60 + 2 * shardSeconds(plan, estimate, shards);
  const time = slurmTime(seconds);
  const memory = 256 * Math.max(2, Math.ceil((2 * estimate.memory) / MEGABYTE / 256));
  joinFolder(folder, plan, identityOf(plan, options.version));
  // Before many tasks want it at once, and so that it can be looked into.
  makeFolder(join(folder, "shards"));
  // Slurm makes no folders for its logs.
  writeAtomic(join(folder, "logs", "README"), "What Slurm's tasks say, one file each.\n");
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
          `an array of ${shards} is more than the usual limit of ${USUAL_ARRAY}: scontrol show config | grep MaxArraySize`,
        ]
      : []),
    ...(seconds > USUAL_HOURS * 3600
      ? [`more than ${USUAL_HOURS} h a task, which many clusters do not allow: more shards take less each`]
      : []),
  ];
}

/** Slurm takes a backslash in the path of a log for "replace nothing", and a line of a script ends where it ends. */
function checkPath(folder: string): string {
  return /[\\\p{Cc}]/u.test(folder)
    ? invalid("slurm", folder, "must have neither backslashes nor line breaks in its path")
    : folder;
}

/** The array job. A task that was lost can be submitted again by itself: `sbatch --array=17 sweep.sbatch`. */
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
# Each task runs one shard. One that is finished is not run again, so the whole array may be submitted twice.
exec ${command.map(quoted).join(" ")} sweep ${quoted(join(folder, "sweep.json"))} \\
  --shard "$SLURM_ARRAY_TASK_ID/${shards}" --jobs 1 --out ${quoted(folder)}
`;
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}

function inDirective(path: string): string {
  return /[\s"'#]/.test(path) ? `"${path.replaceAll('"', '\\"')}"` : path;
}

/** Days-hours:minutes:seconds, in whole minutes, five at least. */
function slurmTime(seconds: number): string {
  const minutes = Math.max(5, Math.ceil(seconds / 60));
  const two = (number: number) => String(number).padStart(2, "0");
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  return `${days > 0 ? `${days}-` : ""}${two(hours)}:${two(minutes % 60)}:00`;
}

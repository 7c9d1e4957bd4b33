import { join, resolve } from "node:path";
import { checkInteger, invalid } from "@cause-toolkit/core";
import { writeAside } from "../results/write-aside.ts";
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
}

const SHARD_SECONDS = 1800;
/** Slurm's own limit on the numbers of an array is 1000, unless the cluster says otherwise. */
const USUAL_ARRAY = 1000;
const MEGABYTE = 2 ** 20;

/** Writes a folder that a Slurm cluster can run the sweep from: the sweep itself, and an array job with a task for each shard. */
export function writeSlurm(plan: SweepPlan, estimate: SweepEstimate, options: SlurmOptions): SlurmFiles {
  const folder = resolve(options.folder);
  const shards = shardCount(plan, estimate, options.shards);
  const script = join(folder, "sweep.sbatch");
  const time = slurmTime(60 + 2 * shardSeconds(plan, estimate, shards));
  const memory = 256 * Math.max(2, Math.ceil((2 * estimate.memory) / MEGABYTE / 256));
  joinFolder(folder, plan.sweep, identityOf(plan.sweep, options.version));
  // Slurm makes no folders for its logs.
  writeAside(join(folder, "logs", "README"), "What Slurm's tasks say, one file each.\n");
  writeAside(script, slurmScript({ folder, shards, command: options.command, time, memory }));
  return { script, shards, time, memory };
}

function shardCount({ chunks }: SweepPlan, { coreSeconds }: SweepEstimate, asked?: number): number {
  if (asked === undefined) {
    return Math.max(1, Math.min(USUAL_ARRAY, chunks.length, Math.ceil(coreSeconds / SHARD_SECONDS)));
  }
  const shards = checkInteger("shards", asked, 1);
  if (shards > chunks.length) invalid("shards", shards, `the sweep has only ${chunks.length} chunks`);
  return shards;
}

/** The array job. A task that was lost can be submitted again by itself: `sbatch --array=17 sweep.sbatch`. */
export function slurmScript(job: Omit<SlurmFiles, "script"> & Pick<SlurmOptions, "folder" | "command">): string {
  const { folder, shards, command, time, memory } = job;
  return `#!/bin/sh
#SBATCH --job-name=cause-sweep
#SBATCH --array=1-${shards}
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=1
#SBATCH --mem=${memory}M
#SBATCH --time=${time}
#SBATCH --output=${inDirective(join(folder, "logs", "%a.log"))}
# Each task runs one shard. One that is finished is not run again, so the whole array may be submitted twice.
exec ${command.map(quoted).join(" ")} sweep ${quoted(join(folder, "sweep.json"))} \\
  --shard "$SLURM_ARRAY_TASK_ID/${shards}" --jobs 1 --out ${quoted(folder)}
`;
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}

function inDirective(path: string): string {
  return /\s/.test(path) ? `"${path}"` : path;
}

/** Days-hours:minutes:seconds, in whole minutes, five at least. */
function slurmTime(seconds: number): string {
  const minutes = Math.max(5, Math.ceil(seconds / 60));
  const two = (number: number) => String(number).padStart(2, "0");
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  return `${days > 0 ? `${days}-` : ""}${two(hours)}:${two(minutes % 60)}:00`;
}

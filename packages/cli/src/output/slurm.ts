import { join } from "node:path";
import type { SlurmFiles, SweepEstimate, SweepPlan } from "@cause-toolkit/experiments/sweep";
import { count, shellWord } from "@cause-toolkit/figures/text";
import { coreHours, describePlan } from "./sweep-plan.ts";

/** The Slurm job, and the commands to submit, watch and merge it. */
export function slurmText(plan: SweepPlan, estimate: SweepEstimate, files: SlurmFiles, folder: string): string {
  const { shards, time, memory, notes } = files;
  return `${describePlan(plan)}
${coreHours(estimate.coreSeconds)} core-hours on a core like this one; ${count(shards, "task")} with one core, at most ${time} and ${memory} MB each
${notes.map((note) => `note: ${note}\n`).join("")}
  sbatch ${shellWord(join(folder, "sweep.sbatch"))}
  squeue --me; ls ${shellWord(join(folder, "shards"))} | wc -l
  cause merge ${shellWord(folder)}
`;
}

import { resolve } from "node:path";
import { mergeShards, planSweep, readSweep } from "@cause-toolkit/experiments";
import { publisher } from "@cause-toolkit/publish";
import { Command } from "@commander-js/extra-typings";
import { DRAWING, drawingFor } from "../input/drawing.ts";
import { sweepJson, sweepText } from "../output/sweep-outcome.ts";
import { version } from "../version.ts";

const EXAMPLES = `
Every shard is checked first: that it is there, whole, of this sweep and code, and holds the blocks
that it should. If one is not, that is said, nothing is written, and no shard is touched: run that
shard again, then merge. Table and figures are those of one machine, to the byte.

Examples:
  cause merge parts
  cause merge parts --x c                       draw along c`;

export function mergeCommand() {
  return new Command("merge")
    .summary("bring the shards of a sweep together")
    .description("Checks that every shard of a sweep is there and whole, and writes the table and figures.")
    .argument("<folder>", "the folder that the shards were written to (cause sweep --shard, --slurm)")
    .option(...DRAWING.x)
    .option(...DRAWING.y)
    .option(...DRAWING.at)
    .option("--json", "print one JSON document and nothing else")
    .addHelpText("after", EXAMPLES)
    .action(async (folder, { json, ...words }) => {
      const plan = await planSweep(readSweep(resolve(folder)));
      const outcome = await mergeShards(plan, { ...drawingFor(plan, words), out: resolve(folder), version, publisher });
      process.stdout.write(json ? sweepJson(plan, outcome) : sweepText(plan, outcome, folder));
    });
}

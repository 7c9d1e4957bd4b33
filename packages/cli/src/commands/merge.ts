import { resolve } from "node:path";
import { mergeShards, planSweep, readSweep } from "@cause-toolkit/experiments/sweep";
import { publisher } from "@cause-toolkit/publish";
import { Command } from "@commander-js/extra-typings";
import { DRAWING, drawingFor } from "../input/drawing.ts";
import { printSweep } from "../output/sweep-outcome.ts";
import { version } from "../version.ts";

const EXAMPLES = `
First checks that every shard is present, complete, and from the same sweep and code. If one is not,
the command says which and writes nothing; run that shard again, then merge. The table and figures are
byte-identical to those of a sweep on one machine.

Examples:
  cause merge parts
  cause merge parts --x c                       plot against c`;

export function command() {
  return new Command("merge")
    .description("Checks that all shards of a sweep are present and complete, and writes the table and figures.")
    .argument("<folder>", "folder with the shards, written by cause sweep --shard")
    .option(...DRAWING.x)
    .option(...DRAWING.y)
    .option(...DRAWING.at)
    .option("--json", "print one JSON document only")
    .addHelpText("after", EXAMPLES)
    .action(async (folder, { json, ...drawing }) => {
      const plan = await planSweep(readSweep(resolve(folder)));
      const outcome = await mergeShards(plan, {
        ...drawingFor(plan, drawing),
        out: resolve(folder),
        version,
        publisher,
      });
      printSweep(json, plan, outcome, folder);
    });
}

import { resolve } from "node:path";
import { type Verification, verifyResults } from "@cause-toolkit/experiments/results";
import { count } from "@cause-toolkit/figures/text";
import { Command } from "@commander-js/extra-typings";
import { jsonText } from "../output/json.ts";
import { print } from "../output/print.ts";

const EXAMPLES = `
The folder's manifest.json has a SHA-256 checksum of every published file. The command lists files that are
missing, changed, or unlisted (among the tables or figures but not in the manifest).

Exit codes: 0 all files match; 1 a file differs, or the results are incomplete; 2 not a results folder.

Examples:
  cause verify results
  cause verify my-sweep --json`;

export function command() {
  return new Command("verify")
    .description("Compares every file of a results folder with the checksums in its manifest.")
    .argument("<folder>", "results folder, written by cause reproduce, sweep or merge")
    .option("--json", "print one JSON document only")
    .addHelpText("after", EXAMPLES)
    .action((folder, { json }) => {
      const found = verifyResults(resolve(folder));
      print(json ? jsonText({ folder, ...found }) : listOf(folder, found));
      if (!found.whole) throw new Error(describeProblem(folder, found));
    });
}

function listOf(folder: string, { whole, files, missing, changed, unlisted }: Verification): string {
  if (whole) return `${folder}: all ${count(files, "file")} unchanged\n`;
  const lines = Object.entries({ missing, changed, unlisted }).flatMap(([what, names]) =>
    names.map((name) => `${what.padEnd(10)}${name}\n`),
  );
  return lines.join("");
}

function describeProblem(folder: string, { problem, missing, changed, unlisted }: Verification): string {
  if (problem !== null) return `${folder} cannot be verified: ${problem}`;
  const found = Object.entries({ missing, changed, unlisted })
    .filter(([, names]) => names.length > 0)
    .map(([what, names]) => `${count(names.length, "file")} ${what}`);
  return `${folder} has changed since it was published: ${found.join(", ")}`;
}

import { resolve } from "node:path";
import { type Verification, verifyResults } from "@cause-toolkit/experiments";
import { Command } from "@commander-js/extra-typings";
import { count } from "../output/number.ts";

const EXAMPLES = `
A results folder is what cause reproduce, cause sweep or cause merge has written. Its manifest.json has a SHA-256
checksum of every file that was published. A file may be missing, changed, or unlisted: among the tables or
figures, but not published with them.

Exit code 0: every file is as it was published. 1: one is not, or the results are not complete.
2: it is not a results folder.

Examples:
  cause verify results
  cause verify my-sweep --json`;

export function verifyCommand() {
  return new Command("verify")
    .summary("check that a results folder is as it was published")
    .description("Compares every file of a results folder with the checksums in its manifest.")
    .argument("<folder>", "the folder that cause reproduce, cause sweep or cause merge has written")
    .option("--json", "print one JSON document and nothing else")
    .addHelpText("after", EXAMPLES)
    .action((folder, { json }) => {
      const found = verifyResults(resolve(folder));
      process.stdout.write(json ? `${JSON.stringify({ folder, ...found }, null, 2)}\n` : listOf(folder, found));
      if (!found.whole) throw new Error(complaint(folder, found));
    });
}

function listOf(folder: string, { whole, files, missing, changed, unlisted }: Verification): string {
  if (whole) return `${folder}: all ${count(files, "file")} as published\n`;
  const lines = Object.entries({ missing, changed, unlisted }).flatMap(([what, names]) =>
    names.map((name) => `${what.padEnd(10)}${name}\n`),
  );
  return lines.join("");
}

function complaint(folder: string, { problem, missing, changed, unlisted }: Verification): string {
  if (problem !== null) return `${folder} cannot be verified: ${problem}`;
  const found = Object.entries({ missing, changed, unlisted })
    .filter(([, names]) => names.length > 0)
    .map(([what, names]) => `${count(names.length, "file")} ${what}`);
  return `${folder} is not as it was published: ${found.join(", ")}`;
}

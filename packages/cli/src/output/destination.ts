import { join, relative, resolve } from "node:path";

/** The folder that results are written to, relative to `out` as the user gave it. */
function shownFolder(folder: string, out: string): string {
  return join(out, relative(resolve(out), folder));
}

/** A line that says that old results stay until the new ones are complete; empty if nothing is replaced. */
export function replacingLine(folder: string, out: string): string {
  return folder === resolve(out)
    ? ""
    : `the results in ${out} stay until the new ones are complete; those are written to ${shownFolder(folder, out)}\n`;
}

export function interruptedLine(folder: string, out: string): string {
  return `stopped; finished parts are in ${shownFolder(folder, out)}; continue with --resume`;
}

import { join, relative, resolve } from "node:path";

/** Where results grow, in the words by which the user called their folder. */
export function shownPlace(place: string, out: string): string {
  return join(out, relative(resolve(out), place));
}

/** That what a folder holds is not lost while its replacement grows; empty if nothing is replaced. */
export function replacingLine(place: string, out: string): string {
  return place === resolve(out)
    ? ""
    : `what is in ${out} stays until the new results are complete; they grow in ${shownPlace(place, out)}\n`;
}

export function stoppedLine(place: string, out: string): string {
  return `stopped; what is finished is in ${shownPlace(place, out)}, and --resume goes on from there`;
}

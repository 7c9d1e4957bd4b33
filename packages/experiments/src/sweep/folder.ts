import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Begun, checkBegun } from "../results/condition-store.ts";
import { writeAside } from "../results/write-aside.ts";
import { parseSweep, type Sweep, type SweepFile } from "./config.ts";

/** Writes the sweep itself into its results folder, complete, so that the folder can be merged, run again and understood. */
export function writeSweep(out: string, { file }: Sweep): void {
  writeAside(join(out, "sweep.json"), `${JSON.stringify(file, null, 2)}\n`);
}

/** The sweep of a results folder. */
export function readSweep(out: string): Sweep {
  const path = join(out, "sweep.json");
  if (!existsSync(path)) throw new Error(`cannot read ${path}: there is no sweep in this folder`);
  let file: SweepFile;
  try {
    file = JSON.parse(readFileSync(path, "utf8"));
  } catch {
    throw new Error(`cannot read ${path}: it is not whole`);
  }
  return parseSweep(file);
}

/** Begins a folder that many processes write to: whoever comes first says what for, the others must want the same. */
export function joinFolder(out: string, sweep: Sweep, identity: Begun): void {
  if (checkBegun("folder", out, identity) && existsSync(join(out, "sweep.json"))) return;
  writeSweep(out, sweep);
  writeAside(join(out, "settings.json"), `${JSON.stringify(identity, null, 2)}\n`);
}
